import AnimationCurves
import CurveAnalysis

/// Which numbers an axis has to show.
package enum PlotRange {
  /// The range in which `quantity` of a curve lies over `times`; `nil` where a number is infinite or undefined.
  ///
  /// A value is never left out. A velocity or an acceleration is where it peaks far above its usual size, or is infinite:
  /// an axis for the peak would show nothing else.
  ///
  /// - Parameter summary: The summary of the curve over `times`.
  static func of(
    _ quantity: PlotQuantity, of curve: any Curve, over times: ClosedRange<Double>, _ summary: CurveSummary
  ) -> ClosedRange<Double>? {
    if quantity == .value {
      let (least, greatest) = (summary.minimum.value, summary.maximum.value)
      return least.isFinite && greatest.isFinite ? least...greatest : nil
    }
    let samples = samples(of: quantity, of: curve, over: times)
    guard let least = samples.min(), let greatest = samples.max() else { return 0...0 }
    let peak = max(-least, greatest, quantity == .velocity ? summary.greatestSpeed.value : 0)
    let usual = samples.map(\.magnitude).sorted()[samples.count * 95 / 100]
    if peak <= outstanding * usual || usual == 0 { return min(least, 0)...max(greatest, 0) }
    let limit = 2 * usual
    return max(min(least, 0), -limit)...min(max(greatest, 0), limit)
  }

  /// Whether the axis of a finite range can be drawn: its numbers, and their difference with some room, are finite.
  static func isDrawable(_ range: ClosedRange<Double>) -> Bool {
    let whole = spanning([range])
    return (whole.lowerBound * 4).isFinite && (whole.upperBound * 4).isFinite
      && ((whole.upperBound - whole.lowerBound) * 4).isFinite
  }

  /// The range of all `ranges`, from the least number to the greatest; 0...1 for none.
  static func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return 0...1 }
    return low...high
  }

  /// The range of all `ranges`, with room for lines at its ends; of one number, a range around it.
  package static func spanning(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
    if ranges.isEmpty { return 0...1 }
    let (low, high) = (union(ranges).lowerBound, union(ranges).upperBound)
    let room = high > low ? 0.06 * (high - low) : max(1, low.magnitude) / 2
    return low - room...high + room
  }

  /// How many times its usual size a peak may have and still be shown whole.
  private static let outstanding = 3.0

  /// The quantity at 512 times inside the range, none of them a simple fraction of it; finite ones only.
  private static func samples(
    of quantity: PlotQuantity, of curve: any Curve, over times: ClosedRange<Double>
  ) -> [Double] {
    (0..<512).map { index in
      let share = (Double(index) + 0.4871) / 512
      return quantity(curve, at: times.lowerBound * (1 - share) + times.upperBound * share)
    }.filter(\.isFinite)
  }
}
