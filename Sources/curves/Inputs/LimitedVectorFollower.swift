import CurveSampling

/// The motion of several numbers behind targets that are known at the same keys, within limits of each number. The
/// numbers arrive together.
///
/// It begins at rest on the first key. From each key on, it is a ``VectorProfile`` to that key's values at rest, from
/// the states in which the key finds the numbers. Beside ``LimitedFollowerCurve``, which follows one number, none
/// arrives before another.
struct LimitedVectorFollower: Sendable {
  private let times: [Double]
  private let targets: [AnimatableVector<Double>]
  private let limits: MotionLimits
  /// The states of the numbers at each key.
  private let states: [[CurveState]]

  /// Creates the motion behind tracks that have the same keys.
  ///
  /// - Precondition: There is a track. The limits and the values are in the ranges of ``LimitedFollowerCurve/limits``
  ///   and ``LimitedFollowerCurve/values``.
  init(behind tracks: [AnimationTrack<Double>], within limits: MotionLimits) {
    precondition(
      tracks.allSatisfy { $0.data.times == tracks[0].data.times }, "vectors are followed by tracks with the same keys")
    let times = tracks[0].data.times
    let targets = times.indices.map { key in AnimatableVector(tracks.map { $0.data.values[key] }) }
    (self.times, self.targets, self.limits) = (times, targets, limits)
    var profile = VectorProfile(from: targets[0], to: targets[0], within: limits)
    states = times.indices.map { key in
      let elapsed = key > 0 ? times[key] - times[key - 1] : 0
      let states = profile.states(at: elapsed)
      profile = profile.retargeted(to: targets[key], at: elapsed)
      return states
    }
  }

  /// Returns the motion of one of the numbers.
  func curve(_ index: Int) -> some Curve { Component(follower: self, index: index) }

  /// Returns the last key before `time`, or at it, and the profile that begins there.
  private func profile(at time: Double) -> (profile: VectorProfile<AnimatableVector<Double>>, key: Int) {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    func vector(_ part: (CurveState) -> Double) -> AnimatableVector<Double> { AnimatableVector(states[low].map(part)) }
    let profile = VectorProfile(
      from: vector(\.value), velocity: vector(\.velocity), acceleration: vector(\.acceleration), to: targets[low],
      within: limits)
    return (profile, low)
  }

  private struct Component: Curve {
    let follower: LimitedVectorFollower
    let index: Int

    var domain: ClosedRange<Double> { follower.times[0]...Double.infinity }
    var timeUnit: CurveTimeUnit { .seconds }
    var extent: ClosedRange<Double>? { follower.times[0]...follower.times[follower.times.count - 1] }

    func evaluate(at time: Double) -> CurveState {
      let (profile, key) = follower.profile(at: time)
      return profile.components[index].state(at: time - follower.times[key])
    }

    func evaluateJerk(at time: Double) -> Double {
      let (profile, key) = follower.profile(at: time)
      return profile.components[index].jerk(at: time - follower.times[key])
    }

    var description: String {
      "follower(\(follower.limits), component \(index) of \(follower.targets[0].scalarCount), \(follower.times.count) keys)"
    }

    static func == (left: Self, right: Self) -> Bool {
      left.index == right.index && left.follower.times == right.follower.times
        && left.follower.targets == right.follower.targets && left.follower.limits == right.follower.limits
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(index)
      hasher.combine(follower.times)
      hasher.combine(follower.limits)
    }
  }
}
