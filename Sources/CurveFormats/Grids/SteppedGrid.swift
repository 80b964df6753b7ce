/// Times with a constant step, from the start of a range up to its end, or up to the last step before the end.
///
///     try SteppedGrid(over: 0...1, step: 0.3)  // 0, 0.3, 0.6, 0.9
///
/// A step with few decimal digits is treated as an exact decimal number: three times 0.1 is 0.3, not
/// 0.30000000000000004. Times at a frame rate are computed from the frame's number, so that the rounding errors of 1/30
/// do not accumulate.
public struct SteppedGrid: Hashable, Sendable {
  /// The range of time.
  package let range: ClosedRange<Double>
  /// The count of the grid's times.
  package let count: Int

  // The time at i is (origin + i · numerator) / denominator. There is only one rounding if both are whole numbers.
  private let origin: Double
  private let numerator: Double
  private let denominator: Double

  /// Creates the grid of times that are `step` apart, in the unit of the range.
  ///
  /// - Precondition: `range` is finite, and `step` is finite and greater than 0.
  /// - Throws: ``CurveTableError/tooManyRows`` if there are more times than a table can have rows.
  public init(over range: ClosedRange<Double>, step: Double) throws(CurveTableError) {
    precondition(step > 0 && step.isFinite, "the step of a grid must be finite and greater than 0, not \(step)")
    if let scale = Self.decimalScale(of: step, range.lowerBound) {
      try self.init(over: range, numerator: (step * scale).rounded(), denominator: scale)
    } else {
      try self.init(over: range, numerator: step, denominator: 1)
    }
  }

  /// Creates the grid of the times of frames, over a range in seconds.
  ///
  /// - Precondition: `range` is finite, and `framesPerSecond` is finite and greater than 0.
  /// - Throws: ``CurveTableError/tooManyRows`` if there are more frames than a table can have rows.
  public init(over range: ClosedRange<Double>, framesPerSecond: Double) throws(CurveTableError) {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "the frames per second of a grid must be finite and greater than 0, not \(framesPerSecond)")
    try self.init(over: range, numerator: 1, denominator: framesPerSecond)
  }

  private init(
    over range: ClosedRange<Double>, numerator: Double, denominator: Double
  ) throws(CurveTableError) {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "the range of a grid must be finite, not \(range)")
    let origin = range.lowerBound * denominator
    // The origin is a whole number if it reads back as the lower bound, so that sums with it are exact.
    let start = origin.rounded() / denominator == range.lowerBound ? origin.rounded() : origin
    let steps = (range.upperBound * denominator - start) / numerator
    guard steps < Double(TimeGrid.maximumRowCount) else { throw .tooManyRows }
    // A range that is a whole number of steps includes its end, even if the quotient was rounded.
    let nearest = steps.rounded()
    count = Int((steps - nearest).magnitude <= 8 * steps.ulp ? nearest : steps.rounded(.down)) + 1
    (self.range, self.origin, self.numerator, self.denominator) = (range, start, numerator, denominator)
  }

  /// Accesses the time at `index`.
  ///
  /// - Precondition: `index` is in 0..<``count``.
  package subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count, "the index of a time in this grid must be in 0..<\(count), not \(index)")
    if index == 0 { return range.lowerBound }
    let point = (origin + Double(index) * numerator) / denominator
    // The last time may equal the end except for rounding.
    let end = range.upperBound
    return index == count - 1 && (end - point).magnitude <= 8 * max(end.magnitude, point.magnitude).ulp ? end : point
  }

  /// Returns a power of ten whose product with each of `numbers` is a whole number without rounding; `nil` if there is
  /// none.
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
