import CurveSampling

/// The interpolation between a keyframe of Lottie and the next one.
enum LottieEasing: Hashable {
  /// The value is constant until the next keyframe.
  case hold
  case linear
  case bezier(CubicBezier)

  fileprivate var mode: AnimationTrack<Double>.Mode {
    switch self {
    case .hold: .hold
    case .linear: .linear
    case .bezier: .bezier
    }
  }
}

/// The keys of one component, from its keyframes in the order of time.
struct LottieKeys {
  private(set) var keys: [AnimationTrack<Double>.Key] = []
  /// The interpolation from the last keyframe to the next.
  private var easing = LottieEasing.linear

  /// Appends a keyframe. Keyframes at one time are one key, at which the track jumps from the value of the first to
  /// that of the last.
  ///
  /// - Returns: Whether there are more than two keyframes at this time.
  mutating func append(_ time: Double, _ value: Double, _ easing: LottieEasing) -> Bool {
    defer { self.easing = easing }
    var key = AnimationTrack<Double>.Key(time, value, mode: easing.mode)
    guard let last = keys.popLast() else {
      keys.append(key)
      return false
    }
    if last.time == time {
      (key.arrival, key.incoming) = (last.arrival ?? last.value, last.incoming)
      keys.append(key)
      return last.arrival != nil
    }
    var previous = last
    if case .bezier(let bezier) = self.easing {
      let (duration, distance) = (time - last.time, value - last.value)
      previous.outgoing = .change(distance * bezier.y1, width: duration * bezier.x1)
      key.incoming = .change(distance * (1 - bezier.y2), width: duration * (1 - bezier.x2))
    }
    keys += [previous, key]
    return false
  }
}
