/// A builder that joins keyframes. Each keyframe starts at the end of the previous one. A cubic keyframe without
/// explicit velocities takes them from its neighbours.
struct KeyframeResolution<Vector: VectorArithmetic> {
  private(set) var segments: [KeySegment<Vector>] = []
  private(set) var schedule = KeyframeSchedule()
  private var position: Vector
  private var velocity: Vector

  /// Creates an empty track. The motion starts at `initialValue` with the velocity `velocity`, per second.
  init(from initialValue: Vector, velocity: Vector) { (position, self.velocity) = (initialValue, velocity) }

  /// The `epsilon` for the settling duration of a spring keyframe without its own duration, in units of the value.
  private static var settlingDistance: Double { 0.0001 }

  /// Appends a keyframe; `next` is the keyframe after it.
  mutating func append(_ keyframe: ListedKeyframe<Vector>, before next: ListedKeyframe<Vector>?) {
    let target = keyframe.target
    switch keyframe.kind {
    case .linear(let duration, let curve):
      schedule.append(curve, lasting: duration)
      append(to: target)
    case .cubic(let duration, let startVelocity, let endVelocity, let limit):
      let slope = Self.rate(of: target - position, over: duration)
      let following = self.endVelocity(of: target, after: duration, before: next)
      schedule.append(.cubic, lasting: duration)
      append(
        to: target, startVelocity: startVelocity ?? limit?.limited(velocity, slope) ?? velocity,
        endVelocity: endVelocity ?? limit?.limited(following, slope) ?? following)
    case .spring(let duration, let spring, let startVelocity):
      let initialVelocity = startVelocity ?? velocity
      let duration =
        duration
        ?? spring.settlingDuration(
          target: target - position, initialVelocity: initialVelocity, epsilon: Self.settlingDistance)
      // If the values are NaN, the settling duration is NaN; it is replaced by 0.
      schedule.append(spring, lasting: duration.isNaN ? 0 : duration)
      append(to: target, startVelocity: initialVelocity)
    case .move:
      schedule.append(.move, lasting: 0)
      append(to: target)
    }
  }

  /// Appends a segment to `segments`: the segment of the last keyframe in `schedule`. Sets `position` and `velocity` to
  /// the position and the velocity at the segment's end.
  private mutating func append(to target: Vector, startVelocity: Vector = .zero, endVelocity: Vector = .zero) {
    let segment = KeySegment(from: position, to: target, start: startVelocity, end: endVelocity, shape: .cubic)
    segments.append(segment)
    let timing = schedule.timings[segments.count - 1]
    position = segment.value(schedule.weights(of: timing, after: timing.interval.duration))
    velocity = finalVelocity(of: segment, timing)
  }

  /// Returns the velocity at the end of a keyframe, for use as the next keyframe's start velocity: 0 at a vertical
  /// tangent.
  private func finalVelocity(of segment: KeySegment<Vector>, _ timing: KeyframeTiming) -> Vector {
    switch timing.kind {
    case .linear(let curve):
      Self.rate(
        of: segment.to - segment.from, over: timing.interval.duration, slope: schedule.curves[curve].velocity(at: 1.0))
    case .cubic: segment.end
    case .spring, .move: segment.velocity(schedule.velocityWeights(of: timing, after: timing.interval.duration))
    }
  }

  /// Returns the end velocity of a cubic keyframe that is given without an end velocity.
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

  /// Returns a displacement divided by a duration, times the slope of a timing curve; 0 if the slope is infinite.
  private static func rate(of displacement: Vector, over duration: Double, slope: Double = 1) -> Vector {
    let rate = slope / duration
    return rate.isFinite ? displacement.scaled(by: rate) : .zero
  }
}
