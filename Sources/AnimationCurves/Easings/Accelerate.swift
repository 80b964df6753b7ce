/// Progress raised to any positive power: uⁿ.
///
/// Reversed, the easing decelerates: 1 − (1 − u)ⁿ. Mirrored, it accelerates and then decelerates, without a corner in
/// the middle.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵², for a strength of 0.01 to 100; asserted in `AccelerateTests`.
/// - Edge cases: below strength 1, the tangent at 0 is vertical: the velocity there is +infinity and the acceleration
///   −infinity. For a strength between 1 and 2, the acceleration at 0 is +infinity.
/// - Source: RHAnimationCurves, `RHAnimationCurveMake`'s accelerate.
public struct Accelerate: DirectedEasing {
  /// The exponent: 1 is linear, 2 is a constant acceleration.
  public let strength: Double

  /// Creates an easing that raises progress to the power `strength`.
  ///
  /// - Precondition: `strength` is positive and finite.
  public init(strength: Double = 2) {
    requirePositive(strength, "the strength of an acceleration")
    self.strength = strength
  }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    powerState(at: progress, exponent: strength, exponentMinusOne: strength - 1)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    // One factor at a time, as for the acceleration.
    strength == 1 || strength == 2
      ? 0 : strength * power(progress, strength - 3) * (strength - 1) * (strength - 2)
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double { power(progress, strength) }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// The power with the exponent 1 / ``strength``, if this quotient is exact as a Double; otherwise `nil`.
  public var _knownInverse: UnitCurve? {
    strength.significandWidth == 0 && (1 / strength).isFinite
      ? Accelerate(strength: 1 / strength).unitCurve : nil
  }

  /// Returns an expression such as `accelerate(strength: 2)`. The function is `accelerate` for the direction in,
  /// `decelerate` for out and `ease` for in-out. For out-in, the result is `joined(decelerate(…), accelerate(…))`.
  public func expression(_ direction: EasingDirection) -> String {
    let argument = "(strength: \(number: strength))"
    return switch direction {
    case .easeIn: "accelerate\(argument)"
    case .easeOut: "decelerate\(argument)"
    case .easeInOut: "ease\(argument)"
    case .easeOutIn: "joined(decelerate\(argument), accelerate\(argument))"
    }
  }
}
