/// A damped oscillation around the target 1 that ends exactly at 1: 1 − 2^(−u/h)·cos(2π·u·(1/4 + count/2)), with the
/// half-life h.
///
/// The curve crosses the target `count` times before it ends. With a count of 0 it is a quarter wave that stays below
/// the target until the end.
///
/// - Domain: 0...1, progress. Range: from 0 to below 2.
/// - Accuracy: the error is at most 2⁻⁵² · max(1, |value|), for a count of 0 to 1000 and a half-life of 0.001 to 1000;
///   asserted in `OvershootTests`.
public struct Overshoot: Easing {
  /// The number of crossings of the target before the end of the curve.
  public let count: Int
  /// The half-life of the oscillation, in units of progress.
  public let halfLife: Double

  /// Creates an oscillation that crosses the target `count` times.
  ///
  /// - Precondition: `count` is in 0...1000000, `halfLife` is positive and finite.
  public init(count: Int = 1, halfLife: Double = 0.15) {
    require(Self.problem(count: count, halfLife: halfLife))
    (self.count, self.halfLife) = (count, halfLife)
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(count: Int, halfLife: Double) -> ArgumentProblem? {
    (0...1_000_000).contains(count)
      ? HalfLife.problem(halfLife)
      : ArgumentProblem(
        "an overshoot's count of crossings of the target must be between 0 and 1000000, not \(count)")
  }

  /// The total number of quarter waves: odd, so that the cosine is exactly 0 at the end.
  var quarterWaves: Double { Double(1 + 2 * count) }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let decay = HalfLife(duration: halfLife)
    let rate = decay.rate
    let frequency = .pi / 2 * quarterWaves
    let angle = Self.angle(at: progress, quarterWaves)
    // With D = 2^(−u/h), D′ = −rate·D:
    //
    //     (1 − D·cos)′   =  rate·D·cos + frequency·D·sin
    //     (1 − D·cos)″  =  (frequency² − rate²)·D·cos − 2·rate·frequency·D·sin
    //
    // D multiplies first, so that a rate whose square is infinite is never multiplied by 0.
    let remaining = decay.remaining(after: progress)
    let cosine = remaining * angle.cosine
    let sine = remaining * angle.sine * frequency
    return CurveState(
      value: evaluateValue(at: progress),
      velocity: rate * cosine + sine,
      acceleration: frequency * frequency * cosine - rate * cosine * rate - 2 * (rate * sine))
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    // The distance to the target is a damped wave, which satisfies y″ + 2·rate·y′ + (rate² + frequency²)·y = 0.
    let (state, rate, frequency) = (evaluate(at: progress), HalfLife(duration: halfLife).rate, .pi / 2 * quarterWaves)
    let bent = 2 * (rate * state.acceleration)
    return -bent - rate * state.velocity * rate - frequency * state.velocity * frequency
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double {
    Self.value(at: progress, halfLife: halfLife, quarterWaves: quarterWaves)
  }

  static func value(at progress: Double, halfLife: Double, quarterWaves: Double) -> Double {
    let decay = HalfLife(duration: halfLife)
    guard progress * quarterWaves < 0.5 else {
      return 1 - decay.remaining(after: progress) * angle(at: progress, quarterWaves).cosine
    }
    // 1 − D·cos a = (1 − D) + D·(1 − cos a) = (1 − D) + D·2 sin²(a/2), without cancellation near 0.
    let lost = decay.lost(after: progress)
    let sine = sine(withinEighthTurn: .pi / 4 * (progress * quarterWaves))
    return lost + (1 - lost) * (2 * sine * sine)
  }

  /// Returns the angle of the oscillation, `progress` × `quarterWaves`, in quarter turns. The product is computed
  /// exactly, because the angle may be many turns.
  private static func angle(at progress: Double, _ quarterWaves: Double) -> QuarterTurns {
    let product = ExactProduct(progress, quarterWaves)
    return QuarterTurns(product.high, product.low)
  }

  /// Whether the curve has an inverse: `true` if the curve does not cross the target, because it then rises everywhere.
  public var isInvertible: Bool { count == 0 }

  /// The curve's expression, such as `overshoot(count: 1, half-life: 0.15)`.
  public var description: String { "overshoot(count: \(count), half-life: \(number: halfLife))" }
}
