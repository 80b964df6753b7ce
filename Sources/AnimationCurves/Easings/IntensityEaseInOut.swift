/// An ease-in-out of any intensity: e(u) / (e(u) + e(1 − u)), e(u) = exp(−c/u). All derivatives are 0 at both ends.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵², for an intensity of 0.01 to 100; asserted in
///   `IntensityEaseInOutTests`.
/// - Edge cases: at both ends velocity and acceleration are 0. Close to the ends the value rounds to 0 or 1. Below an
///   intensity of 1e-100 the curve is a step, and the acceleration at the step overflows.
/// - Source: RHAnimationCurves, `RHEaseInOut`.
public struct IntensityEaseInOut: Easing {
  /// The intensity c.
  public let intensity: Double

  /// Creates the ease-in-out of the given intensity.
  ///
  /// - Precondition: `intensity` is positive and finite.
  public init(intensity: Double) {
    requirePositive(intensity, "the intensity of an ease-in-out")
    self.intensity = intensity
  }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    // The value is s(z) = 1 / (1 + exp z). With p = s·(1 − s), which is the same for −z,
    //
    //     s′ = −p·z′,    s″ = (1 − 2s)·p·z′² − p·z″.
    let value = evaluateValue(at: progress)
    let decay = exponential(-abs(Self.exponent(at: progress, intensity: intensity)))
    let product = decay / ((1 + decay) * (1 + decay))
    // The product goes to 0 at the ends faster than z′ and z″ grow.
    guard product > 0 else { return CurveState(value: value, velocity: 0, acceleration: 0) }
    let (left, right) = (1 / progress, 1 / (1 - progress))
    let (leftExponent, rightExponent) = (intensity * left, intensity * right)
    let slope = -(leftExponent * left + rightExponent * right)
    let bend = 2 * (leftExponent * left * left - rightExponent * right * right)
    let velocity = -product * slope
    return CurveState(
      value: value,
      velocity: velocity,
      acceleration: (2 * value - 1) * velocity * slope - product * bend)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    // With s(z) = 1 / (1 + exp z), p = s·(1 − s) and m = 1 − 2s:
    //
    //     s‴ = p·z′³·(2p − m²) + 3·m·p·z′·z″ − p·z‴.
    let decay = exponential(-abs(Self.exponent(at: progress, intensity: intensity)))
    let product = decay / ((1 + decay) * (1 + decay))
    guard product > 0 else { return 0 }
    let (left, right) = (1 / progress, 1 / (1 - progress))
    let (leftSlope, rightSlope) = (intensity * left * left, intensity * right * right)
    let slope = -(leftSlope + rightSlope)
    let bend = 2 * (leftSlope * left - rightSlope * right)
    let third = -6 * (leftSlope * left * left + rightSlope * right * right)
    let asymmetry = 1 - 2 * evaluateValue(at: progress)
    let steep = product * slope * (2 * product - asymmetry * asymmetry) * slope * slope
    return steep + 3 * (asymmetry * (product * slope) * bend) - product * third
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double { Self.value(at: progress, intensity: intensity) }

  static func value(at progress: Double, intensity: Double) -> Double {
    1 / (1 + exponential(exponent(at: progress, intensity: intensity)))
  }

  /// Returns c/u − c/(1 − u), where c is `intensity` and u is `progress`, without cancellation. The result is ∞ at 0 of
  /// either sign, and −∞ at 1.
  static func exponent(at progress: Double, intensity: Double) -> Double {
    intensity * ((1 - 2 * progress) / abs(progress * (1 - progress)))
  }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// The curve's expression, such as `ease-in-out(intensity: 1)`.
  public var description: String { "ease-in-out(intensity: \(number: intensity))" }
}
