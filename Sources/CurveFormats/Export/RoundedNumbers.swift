import CurveSampling

/// The rounding of numbers by the program that reads the exported text, if that program's numbers have less precision
/// than Double.
struct RoundedNumbers: Sendable {
  /// The fixed-point format; `nil` for Floats.
  let format: FixedPointFormat?
  /// Whether values between the knots are rounded and stored too: those of rows at the knots of other lines.
  var isInRows = false

  static let floats = RoundedNumbers(format: nil)
  static let floatRows = RoundedNumbers(format: nil, isInRows: true)

  /// Returns a time, rounded as the reading program stores it; `nil` if the stored time would be out of range. The time
  /// of a jump is rounded up.
  func time(_ time: Double, isJump: Bool) -> Double? {
    if let format {
      return format.steps((time * format.scale).rounded(isJump ? .up : .toNearestOrEven)).map { $0 / format.scale }
    }
    let nearest = Float(time)
    return nearest.isFinite ? Double(isJump && Double(nearest) < time ? nearest.nextUp : nearest) : nil
  }

  /// Returns a value, rounded as the reading program stores it; `nil` if the value is out of range.
  func value(_ value: Double) -> Double? {
    if let format { return format.steps((value * format.scale).rounded()).map { $0 / format.scale } }
    return Float(value).isFinite ? Double(Float(value)) : nil
  }

  /// Returns the maximum rounding error of an interpolation that the reading program computes in its number type, for
  /// values of a maximum magnitude.
  ///
  /// An interpolation in Floats rounds a difference, a quotient, a product and a sum, each with a relative error of at
  /// most 2⁻²⁴. A value of a row was rounded before that. An interpolation in a fixed-point format ends with an integer
  /// division, which drops a fraction of less than one step.
  func arithmeticError(upTo greatest: Double) -> Double {
    format.map { 1 / $0.scale } ?? (isInRows ? 5 : 4) * 0x1p-24 * greatest
  }

  /// Returns the error to throw for `value`, a number out of range.
  func failure(_ motion: ExportedCurve, _ value: Double) -> WritingError {
    format.map { .beyondFixedPoint(curve: motion.name.label, value: value, $0) }
      ?? .beyondNumbers(curve: motion.name.label, value: value)
  }

  /// Returns the maximum distance between two neighbouring times that the reading program can store, as a fraction of
  /// the motion's duration.
  func timeStep(_ motion: ExportedCurve, inFractions: Bool) -> Double {
    let (start, end) = inFractions ? (0, 1) : (motion.times.lowerBound, motion.times.upperBound)
    return (format.map { 1 / $0.scale } ?? 0x1p-23 * max(abs(start), abs(end))) / (end - start)
  }
}
