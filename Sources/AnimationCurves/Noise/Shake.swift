/// A random motion around 0 that decays, such as that of a camera after an impact: ``Noise`` times an exponential
/// decay.
///
///     let blow = Shake(seed: 7, frequency: 9, octaves: 3, halfLife: 0.2)
///     camera.angle = 4 * blow.value(at: time)      // 4° at most
///
/// The same seed gives the same motion. The value at time t is n(t) · 2^(−t/h), with the noise n and the half-life h.
///
/// - Domain: 0...∞, seconds.
/// - Range: −2^(−t/h)...2^(−t/h).
/// - Accuracy: the error of the value is at most that of ``Noise`` and 2 ulp of 1. The error of the velocity is at most
///   the sum of that of the noise's velocity, 2 ulp of V, and k times the bound of the value's error. V is the noise's
///   bound of the speed, and k = ln 2 / h the decay rate. Asserted in `ShakeTests`.
/// - Edge cases: NaN in, NaN out. At infinity the shake is 0.
/// - In bulk, values are computed one at a time.
public struct Shake: Curve, EndlessCurve {
  /// The motion that dies away.
  public let noise: Noise

  /// The time in which the motion's size halves, in seconds.
  public let halfLife: Double

  /// Creates a shake.
  ///
  /// - Parameters:
  ///   - seed: The number that selects the motion.
  ///   - frequency: The number of the noise's cells per second.
  ///   - octaves: The number of octaves.
  ///   - halfLife: The time in which the motion's size halves, in seconds.
  /// - Precondition: `frequency` is within 10⁻⁹…10⁹, and `octaves` within 1…16. `halfLife` is positive and finite.
  public init(seed: UInt32 = 0, frequency: Double = 10, octaves: Int = 2, halfLife: Double = 0.2) {
    require(HalfLife.problem(halfLife))
    (noise, self.halfLife) = (Noise(seed: seed, frequency: frequency, octaves: octaves), halfLife)
  }

  /// The times from 0 until the values stay within a thousandth, in seconds; `nil` if that is beyond the Doubles.
  public var extent: ClosedRange<Double>? {
    let end = Self.binaryLogarithmOf1000 * halfLife
    return end.isFinite ? 0...end : nil
  }

  private static let binaryLogarithmOf1000 = 0x1.3ee7b471b3a95p+3

  /// Returns the value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    let decay = HalfLife(duration: halfLife)
    let (state, size, rate) = (noise.evaluate(at: time), decay.remaining(after: time), decay.rate)
    let (value, slope) = (size * state.value, size * state.velocity)
    let velocity = slope - rate * value
    return CurveState(
      value: value, velocity: velocity, acceleration: size * state.acceleration - rate * (slope + velocity))
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    let decay = HalfLife(duration: halfLife)
    let (state, rate) = (noise.evaluate(at: time), decay.rate)
    // The third derivative of a product.
    let inner = state.acceleration - rate * (state.velocity - rate * state.value / 3)
    return decay.remaining(after: time) * (noise.evaluateJerk(at: time) - 3 * rate * inner)
  }

  /// The cost is that of the noise.
  public var structure: CurveStructure { noise.structure }

  /// Returns the value at `time`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at time: Double) -> Double {
    HalfLife(duration: halfLife).remaining(after: time) * noise.evaluateValue(at: time)
  }

  /// The shake's expression, such as `shake(seed: 7, frequency: 9, octaves: 3, half-life: 0.2)`.
  public var description: String {
    let arguments = argumentList([
      "seed": Double(noise.seed), "frequency": noise.frequency, "octaves": Double(noise.octaves), "half-life": halfLife,
    ])
    return "shake(\(arguments))"
  }
}
