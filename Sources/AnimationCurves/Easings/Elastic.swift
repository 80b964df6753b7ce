/// An oscillation of growing amplitude: an exponential times a cosine wave.
///
///     value  =  (2^(10u) − 1) / 1023  ·  (cos φ + √(a² − 1)·sin φ),    φ = 2π·(1 − u) / p
///
/// a is the amplitude and p the period. This is Penner's a·2^(10(u−1))·sin(φ + arcsin(1/a)) with two changes. The sine
/// is expanded, so that the value at 1 is 1 without rounding. The exponential is that of ``Exponential``, so that the
/// value at 0 is 0.
///
/// If not normalised, the exponential is Penner's 2^(10(u−1)), but the value at 0 is still 0. The curve then jumps at
/// 0, by at most the amplitude / 1024, as in easings.net, GSAP, Flutter and Qt.
///
/// - Domain: 0...1, progress. Range: −amplitude...amplitude. Values may be below 0 and, if the amplitude is above 1,
///   above 1.
/// - Accuracy: the error is at most 2⁻⁵⁰ · max(1, |value|), for an amplitude of 1 to 100 and a period of 0.001 to 1000;
///   asserted in `ElasticTests`.
/// - Edge cases: if not normalised, velocity and acceleration at 0 are the limits from the right.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002; normalised as in d3-ease.
public struct Elastic: DirectedEasing {
  /// The amplitude of the wave, at least 1.
  public let amplitude: Double
  /// The period of the wave, in units of progress.
  public let period: Double
  /// Whether the exponential is normalised, so that the curve starts at value 0 without a jump.
  public let isNormalized: Bool

  /// Creates the wave of the given amplitude and period.
  ///
  /// - Precondition: `amplitude` is 1 to 10¹⁰⁰; `period` is positive and finite.
  public init(amplitude: Double = 1, period: Double = 0.3, isNormalized: Bool = true) {
    require(Self.problem(amplitude: amplitude, period: period))
    (self.amplitude, self.period, self.isNormalized) = (amplitude, period, isNormalized)
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(amplitude: Double, period: Double) -> ArgumentProblem? {
    amplitude >= 1 && amplitude.isWithinMagnitudeLimit
      ? problemUnlessPositive(period, "the period of an elastic easing")
      : ArgumentProblem(
        "the amplitude of an elastic easing must be between 1 and \(magnitudeLimit), not \(amplitude)")
  }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let (ramp, wave) = factors(at: progress)
    // The product with the ramp comes first and is small; the wave's rate, which may be large, is multiplied last.
    return CurveState(
      value: progress == 0 ? 0 : ramp.value * wave.value + 0,
      velocity: ramp.velocity * wave.value + ramp.value * wave.cross * wave.rate,
      acceleration: ramp.acceleration * wave.value + 2 * (ramp.velocity * wave.cross * wave.rate)
        - ramp.value * wave.value * wave.rate * wave.rate)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    let (ramp, wave) = factors(at: progress)
    let (slope, square) = (wave.cross * wave.rate, wave.rate * wave.rate)
    return Exponential.rate * ramp.acceleration * wave.value + 3 * (ramp.acceleration * slope)
      - 3 * (ramp.velocity * (wave.value * square)) - ramp.value * (slope * square)
  }

  /// Returns the two factors of the curve: the ramp with two derivatives by progress; the wave, its derivative over its
  /// rate, and its rate. The angle falls as progress rises.
  private func factors(
    at progress: Double
  ) -> (
    ramp: (value: Double, velocity: Double, acceleration: Double), wave: (value: Double, cross: Double, rate: Double)
  ) {
    let (angle, ramp, sineCoefficient) = (angle(at: progress), ramp(at: progress), sineCoefficient)
    let velocity = Exponential.rate * (isNormalized ? ramp + 1 / 1023 : ramp)
    return (
      (ramp, velocity, Exponential.rate * velocity),
      (
        angle.cosine + sineCoefficient * angle.sine, angle.sine - sineCoefficient * angle.cosine,
        Swift.min(2 * .pi / period, 1e150)
      )
    )
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double {
    if progress == 0 { return 0 }
    let angle = angle(at: progress)
    let wave = amplitude == 1 ? angle.cosine : angle.cosine + sineCoefficient * angle.sine
    // Adding 0 turns a negative zero into a positive one.
    return ramp(at: progress) * wave + 0
  }

  /// Returns the exponential that multiplies the wave.
  func ramp(at progress: Double) -> Double {
    let ramp = Exponential.ramp(at: progress)
    // 2^(10(u−1)) = (1023·ramp + 1) / 1024, and exactly 1 at 1.
    return isNormalized ? ramp : (1023 * ramp + 1) / 1024
  }

  /// √(a² − 1), the coefficient of the sine.
  package var sineCoefficient: Double { ((amplitude - 1) * (amplitude + 1)).squareRoot() }

  /// Returns φ = 2π·(1 − u) / p, where u is `progress` and p the period. The wave covers this angle from `progress` to
  /// 1.
  ///
  /// With a short period, the angle is many turns. Therefore 1 − u and (1 − u) / p are computed in double-double
  /// precision.
  func angle(at progress: Double) -> QuarterTurns {
    let rest = RemainingProgress(after: progress)
    let turns = rest.rounded / period
    let product = ExactProduct(turns, period)
    let turnsError = turns < 0x1p48 ? ((rest.rounded - product.high) - product.low + rest.lost) / period : 0
    return QuarterTurns(4 * turns, 4 * turnsError)
  }

  /// Always false: the wave rises and falls.
  public var isInvertible: Bool { false }

  /// Returns an expression such as `elastic-in(amplitude: 1, period: 0.3)`, with `in`, `out`, `in-out` or `out-in` for
  /// the direction. If the exponential is not normalised, a third argument `normalized: false` follows.
  public func expression(_ direction: EasingDirection) -> String {
    "elastic-\(direction.suffix)(amplitude: \(number: amplitude), period: \(number: period)"
      + (isNormalized ? ")" : ", normalized: false)")
  }
}
