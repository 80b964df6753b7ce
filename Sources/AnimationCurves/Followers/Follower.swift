/// A value that follows a target that moves, independently of the frame rate.
///
///     var camera = Follower(from: 0.0, halfLife: 0.1)
///     camera.advance(toward: player, by: frame)                         // the target is held during the frame
///     camera.advance(from: lastPlayer, to: player, by: frame)           // the target moves straight in the frame
///     camera.value
///
/// A follower with a half-life moves so that the distance to a held target halves in each half-life. A follower with a
/// spring moves as the spring does. Both are exact for any length of a frame: one frame, and the same frame in parts,
/// lead to the same value except for rounding.
///
/// A target known only once per frame is best given as one that moves straight, by `advance(from:to:by:)`. With a
/// half-life, or a spring of a damping ratio ζ ≥ 1, the value is then within M·Δt²/8 of the value that follows the
/// target itself. M is the greatest acceleration of the target, and Δt the longest frame. A spring of ζ < 1 multiplies
/// this by coth(πζ / (2√(1 − ζ²))).
///
/// - Accuracy: with a half-life, the error of a step's value is at most 4 ulp of |value| + |start| + |end|, where
///   `start` and `end` are those of the target, and that of the velocity k times as large, where k is ln 2 / half-life.
///   With a spring, the value's error is at most (1e-14 + 4 · 2⁻⁵³ · ωΔt) · (|start − value| + |velocity| / ω₀ + |end −
///   start| + |lag|) + 2 ulp of |value| + |start| + |end|. The lag is the distance 2ζ/ω₀ · (end − start) / Δt at which
///   the spring follows a target of constant velocity; ω₀ and ω are those of ``Spring``. The bound of the velocity's
///   error is max(1, ω₀) times as large. Asserted in `FollowerOracleTests`.
/// - Edge cases: a `deltaTime` of 0 or less changes nothing. After an infinite one, the value is the target's end, or
///   NaN for an undamped spring. Numbers beyond the Doubles are infinite or NaN. NaN in, NaN out.
/// - Source: D. Holden, "Spring-It-On: The Game Developer's Spring-Roll-Call"; T. Lowe, "Critically Damped
///   Ease-In/Ease-Out Smoothing", Game Programming Gems 4, 1.10.
public struct Follower<Value: VectorArithmetic> {
  /// The present value.
  public var value: Value

  /// The present velocity, per second. With a half-life, each step computes it anew from the distance to the target.
  public var velocity: Value

  /// The law of the motion.
  @usableFromInline
  package let law: FollowerLaw

  @inlinable
  init(value: Value, velocity: Value, law: FollowerLaw) {
    (self.value, self.velocity, self.law) = (value, velocity, law)
  }

  /// Creates a follower that halves its distance to a held target in each half-life: exponential smoothing.
  ///
  /// - Parameters:
  ///   - value: The value at the beginning.
  ///   - halfLife: The half-life, in seconds.
  /// - Precondition: `halfLife` is positive and finite.
  @inlinable
  public init(from value: Value = .zero, halfLife: Double) {
    self.init(value: value, velocity: .zero, law: .halfLife(halfLife))
  }

  /// Creates a follower that a spring pulls to the target.
  ///
  /// - Parameters:
  ///   - value: The value at the beginning.
  ///   - velocity: The velocity at the beginning, per second.
  ///   - spring: The spring.
  @inlinable
  public init(from value: Value = .zero, velocity: Value = .zero, spring: Spring) {
    self.init(value: value, velocity: velocity, law: FollowerLaw(spring))
  }

  /// Creates a follower in the parameters of Unity's `SmoothDamp`: by a critically damped spring of ω₀ = 2 /
  /// `smoothTime`.
  ///
  /// A greatest speed limits the distance to the target before each step, to `maximumSpeed` · `smoothTime`. Towards a
  /// held target, a follower that begins slower than `maximumSpeed` stays slower. Where the distance is limited, a step
  /// and the same step in parts differ. The value is that of the exact spring: `SmoothDamp` replaces e^(−x) by a
  /// fraction that is wrong by up to 0.0006 for x ≤ 1, and by up to 0.019 beyond. It also stops at the target.
  ///
  /// - Parameters:
  ///   - value: The value at the beginning.
  ///   - velocity: The velocity at the beginning, per second.
  ///   - smoothTime: The time by which a follower of constant velocity is behind its target, in seconds.
  ///   - maximumSpeed: The greatest speed, per second, towards targets at any distance.
  /// - Precondition: `smoothTime` is positive and finite. `maximumSpeed` is 0 or more.
  @inlinable
  public init(
    from value: Value = .zero, velocity: Value = .zero, smoothTime: Double, maximumSpeed: Double = .infinity
  ) {
    self.init(
      value: value, velocity: velocity, law: .smoothTime(smoothTime, maximumSpeed: maximumSpeed))
  }
}

extension Follower: Equatable {}
extension Follower: Hashable where Value: Hashable {}
extension Follower: Sendable where Value: Sendable {}

// MARK: - Steps

extension Follower {
  /// Advances the value by `deltaTime`, towards a target that is held.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - deltaTime: The length of the step, in seconds.
  @inlinable
  public mutating func advance(toward target: Value, by deltaTime: Double) {
    if deltaTime <= 0 { return }
    switch law.kind {
    case .decay(let decay):
      value.interpolate(towards: target, amount: decay.approach(after: deltaTime))
      velocity = (target - value).scaled(by: decay.rate)
    case .spring(let spring):
      spring.update(value: &value, velocity: &velocity, target: limited(target), deltaTime: deltaTime)
    }
  }

  /// Advances the value by `deltaTime`, towards a target that moves with constant velocity during the step.
  ///
  /// - Parameters:
  ///   - start: The target at the start of the step.
  ///   - end: The target at the end of the step.
  ///   - deltaTime: The length of the step, in seconds.
  @inlinable
  public mutating func advance(from start: Value, to end: Value, by deltaTime: Double) {
    if deltaTime <= 0 { return }
    switch law.kind {
    case .decay(let decay):
      let approach = decay.approach(after: deltaTime)
      let ramp = decay.rampApproach(after: deltaTime, approach)
      value += (start - value).scaled(by: approach) + (end - start).scaled(by: ramp)
      velocity = (end - value).scaled(by: decay.rate)
    case .spring(let spring):
      spring.update(
        value: &value, velocity: &velocity, target: limited(start), movingTo: limited(end), deltaTime: deltaTime)
    }
  }

  /// Returns the target, or the point in its direction at the greatest distance that the law allows.
  @inlinable
  func limited(_ target: Value) -> Value {
    law.reach == .infinity ? target : Self.limited(target, within: law.reach, of: value)
  }

  /// Returns the target, or the point in its direction at the distance `reach`. A function of its own, because with it
  /// ``limited(_:)`` would be too large to be inlined.
  @inlinable
  @inline(never)
  static func limited(_ target: Value, within reach: Double, of value: Value) -> Value {
    // A quarter of each, because the difference itself may be beyond the Doubles.
    let displacement = target.scaled(by: 0.25) - value.scaled(by: 0.25)
    let distance = displacement.length(unit: displacement.squareUnit)
    return distance <= reach / 4 ? target : value + displacement.scaled(by: reach / distance)
  }
}
