import RealModule

extension Spring {
  /// How long a unit step from rest takes until it stays within a thousandth of its target, in seconds; infinity where
  /// undamped.
  public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// How long the spring takes until it stays within `epsilon` of its target, in seconds.
  ///
  /// For a spring that swings this is SwiftUI's figure, the time at which the envelope |x| + |d·x − v| of the swings has
  /// decayed to `epsilon`. Where the swings are slower than one radian per second that would be too early; there the
  /// envelope is |x| + |d·x − v| · min(t, 1/ω). Without swings it is the true last time (SwiftUI scans in steps of 0.1 s).
  /// See ``lastCrossing(of:target:initialVelocity:)`` for the true last time of every spring.
  ///
  /// - Parameters:
  ///   - target: Where the spring is pulled to, from zero.
  ///   - initialVelocity: How fast it moves at time 0, per second.
  ///   - epsilon: How near is near enough, in units of the value.
  /// - Edge cases: infinity where the spring is undamped, and where `epsilon` is 0 or less. NaN where an argument is.
  @inlinable
  public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> Double {
    settlingDuration(
      from: SpringStart(target: target, initialVelocity: initialVelocity, decay: decay), epsilon: epsilon)
  }

  /// How long a start takes until it stays within `epsilon`.
  @usableFromInline
  func settlingDuration(from start: SpringStart, epsilon: Double) -> Double {
    let size = start.distance + start.push
    if size.isNaN || epsilon.isNaN { return .nan }
    if decay == 0 { return .infinity }
    guard discriminant > 0 else { return lastCrossing(of: epsilon, from: start) }
    if size == 0 { return 0 }
    guard epsilon > 0, size.isFinite else { return .infinity }
    let envelope = SpringEnvelope(decay: decay, frequency: frequency, distance: start.distance, push: start.push)
    return frequency >= 1 ? envelope.steadyEnd(epsilon) : envelope.growingEnd(epsilon)
  }
}

/// What the swings of an underdamped spring stay within: e^(−dt) · (|x| + |d·x − v| · …).
struct SpringEnvelope {
  let decay: Double
  let frequency: Double
  let distance: Double
  let push: Double

  /// The time at which e^(−dt) · (|x| + |d·x − v|) is `epsilon`, SwiftUI's formula; 0 where it starts below.
  ///
  /// It bounds the motion where ω ≥ 1, since |sin ωt| / ω ≤ 1.
  func steadyEnd(_ epsilon: Double) -> Double {
    max(0, -Double.log(epsilon / (push + distance)) / decay)
  }

  /// The last time at which e^(−dt) · (|x| + |d·x − v| · min(t, 1/ω)) is `epsilon`; 0 where it never is.
  ///
  /// It bounds the motion, since |sin ωt| / ω is at most t and at most 1/ω, and tends to the critical one.
  func growingEnd(_ epsilon: Double) -> Double {
    let bend = 1 / frequency
    let late = max(0, -Double.log(epsilon / (distance + push * bend)) / decay)
    if late >= bend { return late }
    let early = { (time: Double) in Double.exp(-decay * time) * (distance + push * time) }
    let peak = push > 0 ? min(max(0, 1 / decay - distance / push), bend) : 0
    guard early(peak) >= epsilon else { return 0 }
    return fall(of: early, to: epsilon, after: peak, before: bend, step: 1 / decay)
  }
}
