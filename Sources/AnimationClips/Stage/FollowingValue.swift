public import AnimationCurves

/// A value that follows a target that is set at any time: a `Follower` that a stage advances.
///
///     let lag = stage.follow(Follower(from: 100.0, halfLife: 0.2))    // the slower bar behind a health bar
///     lag.target = 60                                                 // a hit
///     stage.advance(to: 0.2)
///     lag.value                                                       // 80, half of the way
///     lag.target = 40                                                 // hit again: it goes on lagging
///
/// Unlike a spring that gets another target, a follower has no motion of its own to begin again: the distance to its
/// target decays. Without a maximum speed, its values do not depend on the frames. It is at its target when a
/// thousandth is left of the distance from which the target was set, and of the velocity.
///
/// The stage advances the value while it is on its way and has an owner.
public final class FollowingValue<Value: VectorArithmetic> {
  /// The stage that advances the value.
  public let stage: Stage

  private var follower: Follower<Value>
  /// The stage's time of the follower, in seconds.
  private var time: Double
  /// The size of the motion when the target was set.
  private var amplitude = 0.0
  private var isOnStage = false

  fileprivate init(_ follower: Follower<Value>, on stage: Stage) {
    (self.follower, self.stage, time, target) = (follower, stage, stage.beginTime, follower.value)
    begin()
  }

  /// The target, which is the follower's own value at first. It may be set at any time.
  public var target: Value {
    willSet { advance(to: stage.beginTime) }
    didSet { begin() }
  }

  /// The value at the stage's latest frame, or when the target was set after it.
  public var value: Value { follower.value }

  /// The velocity of ``value``, per second.
  public var velocity: Value { follower.velocity }

  /// Whether the value is on its way.
  public private(set) var isMoving = false

  private func begin() {
    amplitude = size
    isMoving = !isResting
    if !isMoving { rest() }
    if isMoving, !isOnStage { stage.add(FollowingMember(self)) }
    isOnStage = isOnStage || isMoving
  }

  /// Shows a frame, and returns whether the value is to be advanced in the next one.
  fileprivate func show(at time: Double) -> Bool {
    advance(to: time)
    isOnStage = isMoving
    return isMoving
  }

  private func advance(to time: Double) {
    if isMoving, time > self.time {
      follower.advance(toward: target, by: time - self.time)
      if isResting { rest() }
    }
    self.time = max(time, self.time)
  }

  private func rest() {
    (follower.value, follower.velocity, isMoving) = (target, .zero, false)
  }

  /// The distance to the target, or what the velocity is worth.
  private var size: Double {
    max(
      (target - follower.value).magnitudeSquared.squareRoot(),
      follower.velocity.magnitudeSquared.squareRoot() / follower.law.rate)
  }

  /// Whether a thousandth is left. A size that is not finite is at rest too.
  private var isResting: Bool { !(size > 0.001 * amplitude) || !size.isFinite }
}

@available(*, unavailable)
extension FollowingValue: Sendable {}

/// The member of a stage that advances a following value. The stage retains it, and not the value.
private final class FollowingMember<Value: VectorArithmetic>: StageMember {
  private weak var value: FollowingValue<Value>?

  init(_ value: FollowingValue<Value>) { self.value = value }

  var isActive: Bool { value?.isMoving ?? false }

  func advance(to time: Double) -> Bool { value?.show(at: time) ?? false }
}

extension Stage {
  /// Returns a value that follows a target, for as long as it has an owner.
  ///
  ///     let camera = stage.follow(Follower(from: 0.0, spring: .smooth))
  ///     camera.target = player.x
  ///
  /// - Parameter follower: The value at the beginning, its velocity, and the law of the motion.
  public func follow<Value: VectorArithmetic>(_ follower: Follower<Value>) -> FollowingValue<Value> {
    FollowingValue(follower, on: self)
  }
}
