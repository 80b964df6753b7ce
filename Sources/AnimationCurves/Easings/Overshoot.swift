import RealModule

/// A swing around the target that dies away and lands on it: 1 − 2^(−u/h)·cos(2π·u·(1/4 + count/2)).
///
/// It crosses the target `count` times before it lands; with 0 it is a quarter of a wave, and only approaches.
///
/// - Domain: 0...1, progress. Range: from 0 to below 2.
/// - Accuracy: within 1 ulp of 1, or of the value where that is beyond 1, for a count of 0 to 1000 and a half-life of
///   0.001 to 1000; asserted in `OvershootTests`.
public struct Overshoot: Easing {
  /// How often the curve crosses the target before it lands.
  public let count: Int
  /// The progress in which the swing halves.
  public let halfLife: Double

  /// The swing that crosses the target `count` times.
  ///
  /// - Precondition: `count` is in 0...1000000, `halfLife` is positive and finite.
  public init(count: Int = 1, halfLife: Double = 0.15) {
    precondition((0...1_000_000).contains(count), "an overshoot crosses its target 0 to 1000000 times, not \(count)")
    HalfLife.require(halfLife)
    (self.count, self.halfLife) = (count, halfLife)
  }

  /// The whole motion, in quarter waves: an odd number, so that the cosine is exactly 0 at the end.
  var quarterWaves: Double { Double(1 + 2 * count) }

  /// Value, velocity and acceleration at `progress`.
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
    // D multiplies first: a rate that is infinite when squared meets no 0 that way.
    let remaining = decay.remaining(after: progress)
    let cosine = remaining * angle.cosine
    let sine = remaining * angle.sine * frequency
    return CurveState(
      value: evaluateValue(at: progress),
      velocity: rate * cosine + sine,
      acceleration: frequency * frequency * cosine - rate * cosine * rate - 2 * (rate * sine))
  }

  /// The value at `progress`.
  public func evaluateValue(at progress: Double) -> Double {
    Self.value(at: progress, halfLife: halfLife, quarterWaves: quarterWaves)
  }

  static func value(at progress: Double, halfLife: Double, quarterWaves: Double) -> Double {
    let decay = HalfLife(duration: halfLife)
    guard progress * quarterWaves < 0.5 else {
      return 1 - decay.remaining(after: progress) * angle(at: progress, quarterWaves).cosine
    }
    // 1 − D·cos a = (1 − D) + D·(1 − cos a) = (1 − D) + D·2 sin²(a/2): near 0 nothing cancels.
    let lost = decay.lost(after: progress)
    let sine = Double.sin(.pi / 4 * (progress * quarterWaves))
    return lost + (1 - lost) * (2 * sine * sine)
  }

  /// The angle of the swing. It is many turns where the count is high, so that the product is taken exactly.
  private static func angle(at progress: Double, _ quarterWaves: Double) -> QuarterTurns {
    let product = ExactProduct(progress, quarterWaves)
    return QuarterTurns(product.high, product.low)
  }

  /// Whether the curve never turns back: it does not cross the target.
  public var isInvertible: Bool { count == 0 }

  /// `overshoot(count: 1, half-life: 0.15)`.
  public var description: String { "overshoot(count: \(count), half-life: \(number: halfLife))" }
}
