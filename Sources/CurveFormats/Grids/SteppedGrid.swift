/// Instants a fixed step apart, from the start of a range to its end or the last one before it.
///
///     SteppedGrid(over: 0...1, step: 0.3)  // 0, 0.3, 0.6, 0.9
///
/// A step with few decimal digits is taken as the decimal number it was written as, so that three times 0.1 is 0.3 and
/// not 0.30000000000000004. Frames are counted, so that the rounding of 1/30 does not add up.
package struct SteppedGrid: Hashable {
  package let range: ClosedRange<Double>
  package let count: Int

  // The point at i is (origin + i · numerator) / denominator: one rounding, where both are whole numbers.
  private let origin: Double
  private let numerator: Double
  private let denominator: Double

  /// The grid with `step` between its points; `nil` if there would be too many to count.
  package init?(over range: ClosedRange<Double>, step: Double) {
    if let scale = Self.decimalScale(of: step, range.lowerBound) {
      self.init(over: range, numerator: (step * scale).rounded(), denominator: scale)
    } else {
      self.init(over: range, numerator: step, denominator: 1)
    }
  }

  /// The grid of the instants at which frames are shown; `nil` if there would be too many to count.
  package init?(over range: ClosedRange<Double>, framesPerSecond: Double) {
    self.init(over: range, numerator: 1, denominator: framesPerSecond)
  }

  private init?(over range: ClosedRange<Double>, numerator: Double, denominator: Double) {
    self.range = range
    self.numerator = numerator
    self.denominator = denominator
    let origin = range.lowerBound * denominator
    // Whole where it was meant to be, so that sums with it are exact.
    self.origin = origin.rounded() / denominator == range.lowerBound ? origin.rounded() : origin
    let steps = (range.upperBound * denominator - self.origin) / numerator
    guard steps < Double(TimeGrid.mostRows) else { return nil }
    // A range that is a whole number of steps ends on its end, whatever the division made of it.
    let nearest = steps.rounded()
    count = Int((steps - nearest).magnitude <= 8 * steps.ulp ? nearest : steps.rounded(.down)) + 1
  }

  package subscript(index: Int) -> Double {
    if index == 0 { return range.lowerBound }
    let point = (origin + Double(index) * numerator) / denominator
    // The last point may be the end, but for rounding.
    let end = range.upperBound
    return index == count - 1 && (end - point).magnitude <= 8 * max(end.magnitude, point.magnitude).ulp ? end : point
  }

  /// The power of ten that makes whole numbers of all `numbers`, where there is one that loses nothing.
  private static func decimalScale(of numbers: Double...) -> Double? {
    var scale = 1.0
    for _ in 0...15 {
      let isExact = numbers.allSatisfy { number in
        let whole = (number * scale).rounded()
        return whole.magnitude < 0x1p53 && whole / scale == number
      }
      if isExact { return scale }
      scale *= 10
    }
    return nil
  }
}
