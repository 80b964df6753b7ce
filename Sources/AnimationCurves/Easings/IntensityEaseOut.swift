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
public struct IntensityEaseOut: Easing, PowerComplementEasing {
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

  /// The curve's expression, such as `ease-out(intensity: 2)`.
  public var description: String { "ease-out(intensity: \(number: intensity))" }
}
