import CurveSampling

/// The rounding of numbers by the program that reads the exported text, if that program's numbers have less precision
/// than Double.
struct RoundedNumbers: Sendable {
  /// Returns a time, rounded as the reading program stores it; `nil` if the stored time would be out of range. The time
  /// of a jump is rounded up.
  let time: @Sendable (_ time: Double, _ isJump: Bool) -> Double?
  /// Returns a value, rounded as the reading program stores it; `nil` if the value is out of range.
  let value: @Sendable (Double) -> Double?
  /// Returns the maximum rounding error of an interpolation that the reading program computes in its number type. The
  /// argument is the maximum magnitude of the values.
  let arithmetic: @Sendable (Double) -> Double
  /// Returns the maximum distance between a time that the reading program can store and the next such time. The
  /// argument is the maximum magnitude of the times.
  let step: @Sendable (Double) -> Double
  /// The fixed-point format; `nil` for Floats.
  var format: FixedPointFormat?

  /// The rounding to Floats. An interpolation rounds a difference, a quotient, a product and a sum, each with a
  /// relative error of at most 2⁻²⁴.
  static let floats = RoundedNumbers(
    time: { time, isJump in
      let nearest = Float(time)
      return nearest.isFinite ? Double(isJump && Double(nearest) < time ? nearest.nextUp : nearest) : nil
    },
    value: { Float($0).isFinite ? Double(Float($0)) : nil },
    arithmetic: { 0x1p-22 * $0 },
    step: { 0x1p-23 * $0 })

  /// Returns the rounding to the numbers of a fixed-point format. An interpolation in this format ends with an integer
  /// division, which drops a fraction of less than one step of the format.
  static func fixedPoint(_ format: FixedPointFormat) -> RoundedNumbers {
    let scale = format.scale
    return RoundedNumbers(
      time: { time, isJump in
        format.steps((time * scale).rounded(isJump ? .up : .toNearestOrEven)).map { $0 / scale }
      },
      value: { format.steps(($0 * scale).rounded()).map { $0 / scale } },
      arithmetic: { _ in 1 / scale },
      step: { _ in 1 / scale },
      format: format)
  }

  /// Returns the error to throw for `value`, a number out of range.
  func failure(_ motion: Motion, _ value: Double) -> WritingError {
    format.map { .beyondFixedPoint(curve: motion.name.label, value: value, $0) }
      ?? .beyondNumbers(curve: motion.name.label, value: value)
  }

  /// Returns the maximum distance between two neighbouring times that the reading program can store, as a fraction of
  /// the motion's duration.
  func timeStep(_ motion: Motion, inFractions: Bool) -> Double {
    if inFractions { return step(1) }
    let (start, end) = (motion.times.lowerBound, motion.times.upperBound)
    return step(max(abs(start), abs(end))) / (end - start)
  }
}
