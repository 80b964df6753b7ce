/// A keyframe that knows where it starts, in place and time and velocity.
struct KeyframeSegment<Vector: VectorArithmetic> {
  /// Where it starts.
  let from: Vector
  /// When it starts, in seconds from the start of the track.
  let start: Double
  /// How long it takes, in seconds.
  let duration: Double
  let motion: Motion

  /// How it moves. Velocities are per second.
  enum Motion {
    case linear(to: Vector, UnitCurve)
    case cubic(to: Vector, startVelocity: Vector, endVelocity: Vector)
    case spring(to: Vector, Spring, initialVelocity: Vector)
    case move(to: Vector)
  }

  /// When it ends, in seconds from the start of the track.
  var end: Double { start + duration }

  /// The time since its start at `time`; at its end exactly its duration.
  func elapsed(at time: Double) -> Double { time < end ? Swift.min(time - start, duration) : duration }

  /// The share of the duration; a segment of no duration is at its end.
  func progress(after elapsed: Double) -> Double { elapsed < duration ? elapsed / duration : 1 }
}

extension KeyframeSegment {
  /// Where it is `elapsed` seconds after its start.
  func value(after elapsed: Double) -> Vector {
    switch motion {
    case .linear(let to, let curve):
      let amount = curve.value(at: progress(after: elapsed))
      return amount == 1 ? to : from.interpolated(towards: to, amount: amount)
    case .cubic(let to, let startVelocity, let endVelocity):
      let progress = progress(after: elapsed)
      if progress == 1 { return to }
      return HermiteWeights(progress: progress, duration: duration)
        .combine(from: from, to: to, startVelocity: startVelocity, endVelocity: endVelocity) + from
    case .spring(let to, let spring, let initialVelocity):
      return from + spring.value(target: to - from, initialVelocity: initialVelocity, time: elapsed)
    case .move(let to):
      return to
    }
  }

  /// How fast it moves `elapsed` seconds after its start, per second; a segment of no duration not at all.
  func velocity(after elapsed: Double) -> Vector {
    if duration == 0 { return .zero }
    switch motion {
    case .linear(let to, let curve):
      return (to - from).scaled(by: curve.velocity(at: progress(after: elapsed)) / duration)
    case .cubic(let to, let startVelocity, let endVelocity):
      return HermiteWeights(velocityAt: progress(after: elapsed), duration: duration)
        .combine(from: from, to: to, startVelocity: startVelocity, endVelocity: endVelocity)
    case .spring(let to, let spring, let initialVelocity):
      return spring.velocity(target: to - from, initialVelocity: initialVelocity, time: elapsed)
    case .move:
      return .zero
    }
  }
}
