/// An ease-in or an ease-out of any intensity: 1 − (1 − u)^(1/c) or 1 − (1 − u)^c.
///
/// The intensity is c. For c above 1, the ease-in starts with velocity 1/c and ends vertically, and a higher intensity
/// moves the rise nearer to the end; the ease-out starts with velocity c and ends with velocity 0. An ease-in of an
/// intensity below 1 equals the ease-out of the reciprocal intensity, and the other way round.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵², for an intensity of 0.01 to 100. For values above 10⁻²⁹⁰, the
///   relative error is at most 2⁻⁵⁰. Both are asserted in `IntensityEaseTests`.
/// - Edge cases: where the exponent is below 1, the tangent at 1 is vertical: velocity and acceleration are infinite
///   there. For an exponent between 1 and 2 the acceleration at 1 is −infinity.
/// - Source: RHAnimationCurves, `RHEaseIn` and `RHEaseOut`.
public struct IntensityEase: Easing {
  /// The intensity c; 1 is linear.
  public let intensity: Double
  /// Whether the exponent is c, that of an ease-out, and not 1/c, that of an ease-in.
  public let isEaseOut: Bool

  /// Creates the ease-in of the given intensity.
  ///
  /// - Precondition: `intensity` is positive and finite.
  public init(easeIn intensity: Double) {
    requirePositive(intensity, "the intensity of an ease-in")
    (self.intensity, isEaseOut) = (intensity, false)
  }

  /// Creates the ease-out of the given intensity.
  ///
  /// - Precondition: `intensity` is positive and finite.
  public init(easeOut intensity: Double) {
    requirePositive(intensity, "the intensity of an ease-out")
    (self.intensity, isEaseOut) = (intensity, true)
  }

  package var powerComplement: PowerComplement {
    if isEaseOut { return PowerComplement(exponent: intensity, exponentMinusOne: intensity - 1) }
    // The reciprocal of the smallest numbers is infinite, and infinity times the logarithm of 1 is not 0.
    return PowerComplement(
      exponent: Swift.min(1 / intensity, .greatestFiniteMagnitude),
      exponentMinusOne: Swift.min((1 - intensity) / intensity, .greatestFiniteMagnitude))
  }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState { powerComplement.state(at: progress) }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { powerComplement.jerk(at: progress) }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double { powerComplement.value(at: progress) }

  /// Returns the value, velocity and acceleration of the reversed curve, which is a power of progress.
  public func _evaluateReversed(at progress: Double) -> CurveState { powerComplement.reversedState(at: progress) }

  /// Returns the value of the reversed curve.
  public func _evaluateReversedValue(at progress: Double) -> Double { powerComplement.reversedValue(at: progress) }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// The curve's expression, such as `ease-in(intensity: 2)` or `ease-out(intensity: 2)`.
  public var description: String { "ease-\(isEaseOut ? "out" : "in")(intensity: \(number: intensity))" }
}
