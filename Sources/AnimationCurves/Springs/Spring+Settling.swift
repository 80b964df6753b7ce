extension Spring {
  /// The seconds until the response to a step from 0 to 1 stays within 0.001 of 1; infinity if the spring is undamped.
  public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// Returns the seconds until the spring stays within `epsilon` of its target.
  ///
  /// The computation depends on the damping:
  ///
  /// - Underdamped: the time at which the envelope e^(−dt) · (|x| + |d·x − v|) has decayed to `epsilon`, as in SwiftUI.
  ///   Here x is the target, v the initial velocity and d the decay rate. If the damped frequency ω is below one radian
  ///   per second, SwiftUI's envelope would give a time that is too early. The envelope e^(−dt) · (|x| + |d·x − v| ·
  ///   min(t, 1/ω)) is used instead.
  /// - Critically damped or overdamped: the exact last time at which the distance is `epsilon`. SwiftUI scans in steps
  ///   of 0.1 s.
  ///
  /// For every spring, ``lastCrossing(of:target:initialVelocity:)`` returns the exact last time at which the distance
  /// to the target is `epsilon`.
  ///
  /// - Parameters:
  ///   - target: The target, measured from the start.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - epsilon: The tolerance, in units of the value.
  /// - Edge cases: infinity if the spring is undamped, and if `epsilon` is 0 or less. NaN in, NaN out.
  @inlinable
  public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> Double {
    settlingDuration(
      from: SpringStart(target: target, initialVelocity: initialVelocity, spring: self), epsilon: epsilon)
  }

  /// Returns the seconds until the motion from `start` stays within `epsilon` of its target.
  @usableFromInline
  func settlingDuration(from start: SpringStart, epsilon: Double) -> Double {
    guard discriminant > 0 else { return lastCrossing(of: epsilon, from: start) }
    let size = start.distance + start.push
    if size.isNaN || epsilon.isNaN { return .nan }
    if decay == 0 { return .infinity }
    if size == 0 { return 0 }
    guard epsilon > 0, size.isFinite else { return .infinity }
    let envelope = SpringEnvelope(decay: decay, frequency: frequency, distance: start.distance, push: start.push)
    return frequency >= 1 ? envelope.steadyEnd(epsilon) : envelope.growingEnd(epsilon)
  }
}

/// The envelope of an underdamped spring: e^(−d·t) · (|x| + |d·x − v| · f). Here d is the decay rate, x the
/// displacement from the start to the target, and v the initial velocity. The factor f is 1 in ``steadyEnd(_:)``, and
/// min(t, 1/ω) in ``growingEnd(_:)``.
struct SpringEnvelope {
  let decay: Double
  let frequency: Double
  let distance: Double
  let push: Double

  /// Returns the time t at which SwiftUI's envelope, e^(−d·t) · (|x| + |d·x − v|), has fallen to `epsilon`; 0 if the
  /// envelope starts below `epsilon`. Here d is the decay rate, x the displacement from the start to the target, and v
  /// the initial velocity.
  ///
  /// Let ω be the damped frequency, in radians per second. If ω is 1 or more, |sin ωt| / ω is at most 1, so the motion
  /// stays within the envelope.
  func steadyEnd(_ epsilon: Double) -> Double {
    guard isNearStart(epsilon) else { return max(0, logarithm(push + distance, over: epsilon) / decay) }
    return max(0, (logarithm(onePlus: push / distance) + logarithm(distance, over: epsilon)) / decay)
  }

  /// Returns the last time t at which the envelope e^(−d·t) · (|x| + |d·x − v| · min(t, 1/ω)) is `epsilon`; 0 if there
  /// is no such time.
  ///
  /// Here ω is the damped frequency. The motion stays within the envelope, since |sin ωt| / ω is at most t and at most
  /// 1/ω. For ω → 0, the envelope tends to that of critical damping.
  func growingEnd(_ epsilon: Double) -> Double {
    let bend = 1 / frequency
    if isNearStart(epsilon) { return growingEnd(nearStart: epsilon) }
    let late = max(0, logarithm(distance + push * bend, over: epsilon) / decay)
    if late >= bend { return late }
    let early = { (time: Double) in exponential(-decay * time) * (distance + push * time) }
    let peak = push > 0 ? min(max(0, 1 / decay - distance / push), bend) : 0
    guard early(peak) >= epsilon else { return 0 }
    return fall(of: early, to: epsilon, after: peak, before: bend, step: 1 / decay)
  }

  /// Whether `epsilon` is not much less than the distance at the start, and the motion not much faster than from rest.
  /// The logarithms of both are then computed as a difference.
  private func isNearStart(_ epsilon: Double) -> Bool { 2 * epsilon > distance && push <= 2 * decay * distance }

  /// Returns ``growingEnd(_:)`` for an `epsilon` that ``isNearStart(_:)``.
  ///
  /// The envelope may then be near its start, and its difference from the start would have few digits. Let g be
  /// |d·x − v|/|x|. The logarithm of the envelope, as a fraction of the distance, is (g − d)·t − (gt − ln(1 + gt)).
  private func growingEnd(nearStart epsilon: Double) -> Double {
    let (bend, growth) = (1 / frequency, push / distance)
    let loss = logarithm(distance, over: epsilon)
    let late = max(0, (logarithm(onePlus: growth * bend) + loss) / decay)
    if late >= bend { return late }
    let early = { (time: Double) in (growth - decay) * time - logarithmRest(growth * time) }
    let peak = push > 0 ? min(max(0, 1 / decay - distance / push), bend) : 0
    guard early(peak) >= -loss else { return 0 }
    return fall(of: early, to: -loss, after: peak, before: bend, step: 1 / decay)
  }
}
