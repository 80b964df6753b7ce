/// An ease-out of any intensity: 1 − (1 − u)^c.
///
/// The exponent is the intensity c. For c above 1, the curve starts with velocity c and ends with velocity 0. For c
/// below 1, the curve is an ease-in, equal to ``IntensityEaseIn`` with the intensity 1/c.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵², for an intensity of 0.01 to 100. For values above 10⁻²⁹⁰, the
///   relative error is at most 2⁻⁵⁰. Both are asserted in `IntensityEaseOutTests`.
/// - Edge cases: below intensity 1 the tangent at 1 is vertical: velocity and acceleration are infinite there. For an
///   intensity between 1 and 2 the acceleration at 1 is −infinity.
/// - Source: RHAnimationCurves, `RHEaseOut`.
public struct IntensityEaseOut: Easing {
  /// The intensity c; 1 is linear.
  public let intensity: Double

  /// Creates the ease-out of the given intensity.
  ///
  /// - Precondition: `intensity` is positive and finite.
  public init(intensity: Double) {
    requirePositive(intensity, "the intensity of an ease-out")
    self.intensity = intensity
  }

  package var powerComplement: PowerComplement { PowerComplement(exponent: intensity, exponentMinusOne: intensity - 1) }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState { powerComplement.state(at: progress) }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { powerComplement.jerk(at: progress) }

  /// Returns the value at `progress`.
  public func evaluateValue(at progress: Double) -> Double { powerComplement.value(at: progress) }

  /// Returns the value, velocity and acceleration of the reversed curve, which is a power of progress.
  public func evaluateReversed(at progress: Double) -> CurveState { powerComplement.reversedState(at: progress) }

  /// Returns the value of the reversed curve.
  public func evaluateReversedValue(at progress: Double) -> Double { powerComplement.reversedValue(at: progress) }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// The curve's expression, such as `ease-out(intensity: 2)`.
  public var description: String { "ease-out(intensity: \(number: intensity))" }
}
