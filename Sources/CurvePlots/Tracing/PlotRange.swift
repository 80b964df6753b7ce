import CurveSampling
import CurveAnalysis

/// The range of numbers that an axis shows.
package enum PlotRange {
  /// Returns the range of `quantity` of a curve over `times`.
  ///
  /// If the quantity is the value, the range contains all values of the curve over `times`. For velocity and
  /// acceleration, infinite numbers and those far above the usual size are cut off, because an axis for the peak would
  /// flatten everything else.
  ///
  /// - Parameter drawing: The curve's extremes over `times`.
  static func of(
    _ quantity: PlotQuantity, of curve: any Curve, over times: ClosedRange<Double>, _ drawing: CurveDrawing
  ) -> ClosedRange<Double> {
    if quantity == .value { return drawing.minimum.value...drawing.maximum.value }
    let samples = samples(of: quantity, of: curve, over: times)
    guard let least = samples.min(), let greatest = samples.max() else { return 0...0 }
    let percentile95 = samples.map(\.magnitude).sorted()[samples.count * 95 / 100]
    if percentile95 == 0 { return min(least, 0)...max(greatest, 0) }
    // The peaks may lie between the samples. A line that follows the quantity has them.
    let limit = outstanding * percentile95
    let line = AdaptivePoints.of(
      { min(max(quantity.drawn(curve, at: $0), -2 * limit), 2 * limit) }, over: times, within: percentile95 / 100,
      columns: sampleCount
    ).map(\.value)
    let (low, high) = (min(line.min() ?? least, 0), max(line.max() ?? greatest, 0))
    let speed = quantity == .velocity ? drawing.greatestSpeed : 0
    if max(-low, high, speed) <= limit { return low...high }
    return max(low, -2 * percentile95)...min(high, 2 * percentile95)
  }

  /// Returns whether an axis can be drawn for a finite range: with a margin, the bounds of the range and their
  /// difference do not overflow.
  static func isDrawable(_ range: ClosedRange<Double>) -> Bool {
    let whole = spanning([range])
    return isDrawable(whole.lowerBound) && isDrawable(whole.upperBound)
      && isDrawable(whole.upperBound - whole.lowerBound)
  }

  /// Returns whether an axis can be drawn that shows a number.
  static func isDrawable(_ number: Double) -> Bool { (number * 4).isFinite }

  /// Returns the union of all `ranges`, from the least number to the greatest; 0...1 for none.
  static func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return 0...1 }
    return low...high
  }

  /// Returns the union of all `ranges`, extended at each end by 6 % of its length as a margin for the lines. If the
  /// union is a single number, the result is a range around this number; without ranges, the result is 0...1.
  package static func spanning(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
    if ranges.isEmpty { return 0...1 }
    let (low, high) = (union(ranges).lowerBound, union(ranges).upperBound)
    let room = high > low ? 0.06 * (high - low) : max(1, low.magnitude) / 2
    return low - room...high + room
  }

  /// The maximum height of a peak that is not cut off, in multiples of the usual size, which is the 95th percentile of
  /// the magnitudes.
  private static let outstanding = 3.0

  /// The number of samples from which the 95th percentile of the magnitudes is estimated.
  private static let sampleCount = 512

  /// Returns the values of `quantity` at ``sampleCount`` times inside `times`, without infinities and NaN. No sample is
  /// at a simple fraction of the range, such as its middle.
  private static func samples(
    of quantity: PlotQuantity, of curve: any Curve, over times: ClosedRange<Double>
  ) -> [Double] {
    (0..<sampleCount).map { index in
      let fraction = (Double(index) + 0.4871) / Double(sampleCount)
      return quantity(curve, at: times.lowerBound * (1 - fraction) + times.upperBound * fraction)
    }.filter(\.isFinite)
  }
}
