extension KeyedValues {
  /// Creates the motion through `keyframes`. Each keyframe starts at the end of the previous one.
  ///
  /// - Complexity: O(*n*).
  convenience init(from initialValue: Value, velocity: Value = .zero, through keyframes: [ListedKeyframe<Value>]) {
    var resolution = KeyframeResolution(from: initialValue, velocity: velocity)
    for (index, keyframe) in keyframes.enumerated() {
      resolution.append(keyframe, before: index + 1 < keyframes.count ? keyframes[index + 1] : nil)
    }
    self.init(
      KeyTimes(unchecked: resolution.times), values: resolution.values, segments: resolution.segments,
      joints: .ofTimeline)
  }

  /// The duration of a timeline, in seconds.
  package var duration: Double { times[times.count - 1] }
}

/// A builder that joins keyframes. Each keyframe starts at the end of the previous one. A cubic keyframe without
/// explicit velocities takes them from its neighbours.
private struct KeyframeResolution<Vector: VectorArithmetic> {
  /// The start of the first keyframe, followed by the end of each keyframe, in seconds.
  private(set) var times = [0.0]
  /// The initial value, followed by the value at the end of each keyframe.
  private(set) var values: [Vector]
  private(set) var segments: [KeySegment<Vector>] = []
  private var velocity: Vector

  /// Creates an empty track. The motion starts at `initialValue` with the velocity `velocity`, per second.
  init(from initialValue: Vector, velocity: Vector) { (values, self.velocity) = ([initialValue], velocity) }

  private var position: Vector { values[values.count - 1] }

  /// The `epsilon` for the settling duration of a spring keyframe without its own duration, in units of the value.
  private static var settlingDistance: Double { 0.0001 }

  /// Appends a keyframe; `next` is the keyframe after it.
  mutating func append(_ keyframe: ListedKeyframe<Vector>, before next: ListedKeyframe<Vector>?) {
    let target = keyframe.target
    switch keyframe.kind {
    case .linear(let duration, let curve):
      let rate = Self.rate(of: target - position, over: duration, slope: curve.velocity(at: 1.0))
      append(.eased(curve), to: target, lasting: duration)
      velocity = rate
    case .cubic(let duration, let startVelocity, let endVelocity):
      let slope = Self.rate(of: target - position, over: duration)
      let following = self.endVelocity(of: target, after: duration, before: next)
      let end = endVelocity ?? keyframe.limit?(following, slope) ?? following
      append(
        .cubic, to: target, startVelocity: startVelocity ?? keyframe.limit?(velocity, slope) ?? velocity,
        endVelocity: end, lasting: duration)
      velocity = end
    case .spring(let duration, let spring, let startVelocity):
      let initialVelocity = startVelocity ?? velocity
      let duration =
        duration
        ?? spring.settlingDuration(
          target: target - position, initialVelocity: initialVelocity, epsilon: Self.settlingDistance)
      // If the values are NaN, the settling duration is NaN; it is replaced by 0.
      append(.spring(spring), to: target, startVelocity: initialVelocity, lasting: duration.isNaN ? 0 : duration)
    case .move: append(.hold, to: target, lasting: 0)
    }
  }

  /// Appends a segment. Sets `velocity` to that at the segment's end, which linear and cubic keyframes replace.
  private mutating func append(
    _ shape: SegmentShape, to target: Vector, startVelocity: Vector = .zero, endVelocity: Vector = .zero,
    lasting duration: Double
  ) {
    let segment = KeySegment(
      from: position, to: target, start: startVelocity, end: endVelocity, shape: shape, duration: duration)
    segments.append(segment)
    times.append(times[times.count - 1] + duration)
    switch shape {
    case .cubic, .hold: values.append(target)
    default: values.append(segment.value(after: duration))
    }
    velocity = segment.vectors.velocity(shape.velocityWeights(after: duration, of: duration))
  }

  /// Returns the end velocity of a cubic keyframe that is given without an end velocity.
  private func endVelocity(
    of target: Vector, after duration: Double, before next: ListedKeyframe<Vector>?
  ) -> Vector {
    guard let next else { return .zero }
    switch next.kind {
    case .linear(let nextDuration, let curve):
      return Self.rate(of: next.target - target, over: nextDuration, slope: curve.velocity(at: 0.0))
    case .cubic(let nextDuration, let startVelocity, _):
      if let startVelocity { return startVelocity }
      let velocity = Self.rate(of: next.target - position, over: duration + nextDuration)
      return next.limit?(velocity, Self.rate(of: next.target - target, over: nextDuration)) ?? velocity
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
