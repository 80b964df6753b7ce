import RealModule

/// A spring that swings wider and wider until it leaps: an exponential times a wave.
///
///     value  =  (2^(10u) − 1) / 1023  ·  (cos φ + √(a² − 1)·sin φ),    φ = 2π·(1 − u) / p
///
/// with the amplitude a and the period p. This is Penner's a·2^(10(u−1))·sin(φ + arcsin(1/a)) with the sine expanded, so
/// that it is 1 at 1 without rounding, and with the exponential of ``Exponential``, so that it is 0 at 0.
///
/// Not normalised, the exponential is Penner's 2^(10(u−1)), and the value 0 at 0 nevertheless: a step of at most the
/// amplitude / 1024. So easings.net, GSAP, Flutter and Qt have it.
///
/// - Domain: 0...1, progress. Range: leaves 0...1 on both sides, within ±amplitude.
/// - Accuracy: within 4 ulp of 1, or of the value where that is beyond 1, for an amplitude of 1 to 100 and a period of
///   0.001 to 1000; asserted in `ElasticTests`.
/// - Edge cases: not normalised, velocity and acceleration at 0 are the limits from the right.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002; normalised as in d3-ease.
public struct Elastic: DirectedEasing {
  /// How far the wave reaches, at least 1.
  public let amplitude: Double
  /// The length of one wave, in progress.
  public let period: Double
  /// Whether the wave starts at 0 without a step.
  public let isNormalized: Bool

  /// The wave of the given amplitude and period.
  ///
  /// - Precondition: `amplitude` is 1 to 10¹⁰⁰; `period` is positive and finite.
  public init(amplitude: Double = 1, period: Double = 0.3, isNormalized: Bool = true) {
    precondition(
      amplitude >= 1 && amplitude.isWithinMagnitudeLimit,
      "the amplitude of an elastic easing is 1 to \(magnitudeLimit), not \(amplitude)")
    precondition(
      period > 0 && period.isFinite,
      "the period of an elastic easing is a positive, finite number, not \(period)")
    (self.amplitude, self.period, self.isNormalized) = (amplitude, period, isNormalized)
  }

  /// Value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let angle = angle(at: progress)
    let (sine, cosine, slant) = (angle.sine, angle.cosine, slant)
    // The ramp and its derivatives, the wave and its derivatives by progress (φ falls as progress rises). The wave's
    // rate multiplies last, where the ramp has already made things small.
    let ramp = ramp(at: progress)
    let rampVelocity = Exponential.rate * (isNormalized ? ramp + 1 / 1023 : ramp)
    let rampAcceleration = Exponential.rate * rampVelocity
    let rate = Swift.min(2 * .pi / period, 1e150)
    let wave = cosine + slant * sine
    let cross = sine - slant * cosine
    return CurveState(
      value: progress == 0 ? 0 : ramp * wave + 0,
      velocity: rampVelocity * wave + ramp * cross * rate,
      acceleration: rampAcceleration * wave + 2 * (rampVelocity * cross * rate) - ramp * wave * rate * rate)
  }

  /// The value at `progress`.
  public func evaluateValue(at progress: Double) -> Double {
    if progress == 0 { return 0 }
    let angle = angle(at: progress)
    let wave = amplitude == 1 ? angle.cosine : angle.cosine + slant * angle.sine
    // The 0 makes a positive zero of a negative one.
    return ramp(at: progress) * wave + 0
  }

  /// The exponential that the wave is multiplied by.
  private func ramp(at progress: Double) -> Double {
    let ramp = Exponential.ramp(at: progress)
    // 2^(10(u−1)) = (1023·ramp + 1) / 1024, and exactly 1 at 1.
    return isNormalized ? ramp : (1023 * ramp + 1) / 1024
  }

  /// √(a² − 1): what the amplitude adds to the wave.
  private var slant: Double { (amplitude - 1).squareRoot() * (amplitude + 1).squareRoot() }

  /// φ, the angle that is left until the end.
  ///
  /// With a short period it is many turns, so that 1 − u and its quotient are taken in twice the precision.
  private func angle(at progress: Double) -> QuarterTurns {
    let left = 1 - progress
    let leftError = (1 - left) - progress
    let turns = left / period
    let product = ExactProduct(turns, period)
    let turnsError = turns < 0x1p48 ? ((left - product.high) - product.low + leftError) / period : 0
    return QuarterTurns(4 * turns, 4 * turnsError)
  }

  /// The wave falls too, and so has no inverse.
  public var isInvertible: Bool { false }

  /// `elastic-in(amplitude: 1, period: 0.3)`, or with `normalized: false`; `-out`, `-in-out`, `-out-in` alike.
  public func expression(_ direction: EasingDirection) -> String {
    "elastic-\(direction.suffix)(amplitude: \(number: amplitude), period: \(number: period)"
      + (isNormalized ? ")" : ", normalized: false)")
  }
}
