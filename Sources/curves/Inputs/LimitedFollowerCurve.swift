import CurveSampling

/// The motion behind a target that is known at its keys, within limits.
///
/// It begins at rest on the first key. From each key on, it is the fastest motion within the limits to that key's value
/// at rest, from the state in which the key finds it. A target that moves is followed at a distance: that of the motion
/// between two keys, and that of the stop from the target's velocity.
///
/// - Domain: from the first key to infinity, in seconds.
/// - Accuracy: that of ``MotionProfile`` for each key passed.
/// - Complexity: O(log *n*) for *n* keys, and a plan of a motion.
struct LimitedFollowerCurve: Curve {
  private let target: AnimationTrack<Double>
  private let limits: MotionLimits
  /// The state at each key.
  private let states: [CurveState]

  /// Creates the motion behind the keys of `target`.
  ///
  /// - Precondition: The limits and the values are in the ranges of ``limits`` and ``values``.
  init(behind target: AnimationTrack<Double>, within limits: MotionLimits) {
    (self.target, self.limits) = (target, limits)
    var profile = MotionProfile(from: target.data.values[0], to: target.data.values[0], within: limits)
    states = target.data.times.indices.map { key in
      let elapsed = key > 0 ? target.data.times[key] - target.data.times[key - 1] : 0
      let state = profile.state(at: elapsed)
      profile = profile.retargeted(to: target.data.values[key], at: elapsed)
      return state
    }
  }

  /// The allowed limits, but for infinity. Within them, a motion between any ``values`` has velocities and
  /// accelerations from which a profile can begin.
  static let limits = 1e-20...1e20

  /// The allowed values of the target.
  static let values = -1e30...1e30

  var domain: ClosedRange<Double> { target.keyRange.lowerBound...Double.infinity }

  var timeUnit: CurveTimeUnit { .seconds }

  /// The times of the keys.
  var extent: ClosedRange<Double>? { target.keyRange }

  func evaluate(at time: Double) -> CurveState {
    let (profile, elapsed) = profile(at: time)
    return profile.state(at: elapsed)
  }

  func evaluateJerk(at time: Double) -> Double {
    let (profile, elapsed) = profile(at: time)
    return profile.jerk(at: elapsed)
  }

  /// Returns the profile that begins at the last key before `time`, or at it, and the time since then.
  private func profile(at time: Double) -> (profile: MotionProfile, elapsed: Double) {
    let times = target.data.times
    let key = time >= times[times.count - 1] ? times.count - 1 : target.data.schedule.times.segment(at: time)
    return (MotionProfile(from: states[key], to: target.data.values[key], within: limits), time - times[key])
  }

  /// A text such as `follower(speed: 2, jerk: 20, 240 keys, linear, 0…3.98 s)`. The notation has no expression for it.
  var description: String { "follower(\(limits), \(target))" }
}
