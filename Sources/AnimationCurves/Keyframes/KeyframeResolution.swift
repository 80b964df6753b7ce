/// Joins keyframes: each gets its start from the one before it, and a cubic one its velocities from its neighbours.
struct KeyframeResolution<Vector: VectorArithmetic> {
  private(set) var segments: [KeyframeSegment<Vector>] = []
  private var position: Vector
  private var velocity: Vector
  private var time = 0.0

  /// Nothing yet, at `initialValue`, moving with `velocity` per second.
  init(from initialValue: Vector, velocity: Vector) { (position, self.velocity) = (initialValue, velocity) }

  /// How near to its target a spring without a duration comes.
  private static var settlingDistance: Double { 0.0001 }

  /// Appends a keyframe that `next` follows.
  mutating func append(_ keyframe: ListedKeyframe<Vector>, before next: ListedKeyframe<Vector>?) {
    let target = keyframe.target
    switch keyframe.kind {
    case .linear(let duration, let curve):
      append(.linear(to: target, curve), lasting: duration)
    case .cubic(let duration, let startVelocity, let endVelocity, let limit):
      let slope = Self.rate(of: target - position, over: duration)
      let following = self.endVelocity(of: target, after: duration, before: next)
      append(
        .cubic(
          to: target, startVelocity: startVelocity ?? limit?.limited(velocity, slope) ?? velocity,
          endVelocity: endVelocity ?? limit?.limited(following, slope) ?? following),
        lasting: duration)
    case .spring(let duration, let spring, let startVelocity):
      let initialVelocity = startVelocity ?? velocity
      let duration =
        duration
        ?? spring.settlingDuration(
          target: target - position, initialVelocity: initialVelocity, epsilon: Self.settlingDistance)
      append(.spring(to: target, spring, initialVelocity: initialVelocity), lasting: duration)
    case .move:
      append(.move(to: target), lasting: 0)
    }
  }

  private mutating func append(_ motion: KeyframeSegment<Vector>.Motion, lasting duration: Double) {
    // Of values that are no numbers a spring cannot tell when it settles.
    let duration = duration.isNaN ? 0 : duration
    let segment = KeyframeSegment(from: position, start: time, duration: duration, motion: motion)
    segments.append(segment)
    position = segment.value(after: duration)
    velocity = segment.finalVelocity
    time = segment.end
  }

  /// The velocity at the end of a cubic keyframe that has none of its own.
  private func endVelocity(
    of target: Vector, after duration: Double, before next: ListedKeyframe<Vector>?
  ) -> Vector {
    guard let next else { return .zero }
    switch next.kind {
    case .linear(let nextDuration, let curve):
      return Self.rate(of: next.target - target, over: nextDuration, slope: curve.velocity(at: 0.0))
    case .cubic(let nextDuration, let startVelocity, _, let nextLimit):
      if let startVelocity { return startVelocity }
      let velocity = Self.rate(of: next.target - position, over: duration + nextDuration)
      return nextLimit?.limited(velocity, Self.rate(of: next.target - target, over: nextDuration)) ?? velocity
    case .spring(_, _, let startVelocity):
      return startVelocity ?? Self.rate(of: next.target - position, over: 2 * duration)
    case .move:
      return .zero
    }
  }

  /// A way over a duration, times the slope of a timing curve; 0 where that is infinite.
  fileprivate static func rate(of way: Vector, over duration: Double, slope: Double = 1) -> Vector {
    let rate = slope / duration
    return rate.isFinite ? way.scaled(by: rate) : .zero
  }
}

extension KeyframeSegment {
  /// The velocity with which it arrives, as far as the next keyframe can go on with it: 0 at a vertical tangent.
  fileprivate var finalVelocity: Vector {
    switch motion {
    case .linear(let to, let curve):
      KeyframeResolution.rate(of: to - from, over: duration, slope: curve.velocity(at: 1.0))
    case .cubic(_, _, let endVelocity): endVelocity
    case .spring, .move: velocity(after: duration)
    }
  }
}
