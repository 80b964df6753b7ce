/// The motion of a ``Follower`` behind a target that is straight between keys, and held after the last one.
///
/// It begins at rest on the first key. Between keys it is one step from the key before, so a value does not depend on
/// the times at which the curve is sampled. With a greatest speed, only values at keys are steps that ``Follower``
/// makes.
///
/// - Domain: from the first key to infinity, in seconds.
/// - Accuracy: that of a step of ``Follower`` for each key passed.
/// - Complexity: O(log *n*) for *n* keys.
package struct FollowerCurve: Curve {
  private let target: AnimationTrack<Double>
  /// The follower at each key.
  private let followers: [Follower<Double>]

  /// Creates the motion behind the keys of `target`, by the law of `follower`.
  package init(behind target: AnimationTrack<Double>, by follower: Follower<Double>) {
    self.target = target
    var follower = follower
    (follower.value, follower.velocity) = (target.data.values[0], 0)
    let (times, values) = (target.data.times, target.data.values)
    followers = times.indices.map { key in
      if key > 0 { follower.advance(from: values[key - 1], to: values[key], by: times[key] - times[key - 1]) }
      return follower
    }
  }

  package var domain: ClosedRange<Double> { target.keyRange.lowerBound...Double.infinity }

  package var timeUnit: CurveTimeUnit { .seconds }

  /// The times of the keys.
  package var extent: ClosedRange<Double>? { target.keyRange }

  package func evaluate(at time: Double) -> CurveState {
    let (follower, target, targetVelocity) = follower(at: time)
    return CurveState(
      value: follower.value, velocity: follower.velocity,
      acceleration: follower.law.acceleration(
        displacement: target - follower.value, velocity: follower.velocity, targetVelocity: targetVelocity))
  }

  package func evaluateJerk(at time: Double) -> Double {
    // The law is linear: it holds between the derivatives of the displacement and of the velocities too.
    let (follower, _, targetVelocity) = follower(at: time)
    return follower.law.acceleration(
      displacement: targetVelocity - follower.velocity, velocity: evaluate(at: time).acceleration, targetVelocity: 0)
  }

  package func evaluateValue(at time: Double) -> Double { follower(at: time).follower.value }

  /// Returns the follower at `time`, and the target there with its velocity: at a key, those before it.
  private func follower(at time: Double) -> (follower: Follower<Double>, target: Double, targetVelocity: Double) {
    let (times, values) = (target.data.times, target.data.values)
    let last = times.count - 1
    if last == 0 || time > times[last] {
      var follower = followers[last]
      follower.advance(toward: values[last], by: time - times[last])
      return (follower, values[last], 0)
    }
    let key = target.data.schedule.times.segment(at: time)
    let duration = times[key + 1] - times[key]
    if time == times[key + 1] {
      return (followers[key + 1], values[key + 1], (values[key + 1] - values[key]) / duration)
    }
    let way = values[key + 1] - values[key]
    let end = values[key] + way * ((time - times[key]) / duration)
    var follower = followers[key]
    follower.advance(from: values[key], to: end, by: time - times[key])
    return (follower, end, way / duration)
  }

  /// A text such as `follower(spring(duration: 0.5, bounce: 0), 240 keys, linear, 0…3.98 s)`. The notation has no
  /// expression for it.
  package var description: String { "follower(\(followers[0].law), \(target))" }
}
