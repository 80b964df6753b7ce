import CurveSampling

/// The interpolation between a keyframe of Lottie and the next one.
enum LottieEasing: Hashable {
  /// The value is constant until the next keyframe.
  case hold
  case linear
  /// A Bézier with the control points (`x`, `y`) and (`z`, `w`), whose `x` and `z` are in 0...1.
  case bezier(SIMD4<Double>)

  /// The Bézier; `nil` for a line.
  var curve: CubicBezier? {
    guard case .bezier(let points) = self else { return nil }
    return CubicBezier(points.x, points.y, points.z, points.w)
  }

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
    guard let last = keys.last else {
      keys.append(key)
      return false
    }
    if last.time == time {
      (key.arrival, key.incoming) = (last.arrival ?? last.value, last.incoming)
      keys[keys.count - 1] = key
      return last.arrival != nil
    }
    if case .bezier(let points) = self.easing {
      let (duration, distance) = (time - last.time, value - last.value)
      keys[keys.count - 1].outgoing = .change(distance * points.y, width: duration * points.x)
      key.incoming = .change(distance * (1 - points.w), width: duration * (1 - points.z))
    }
    keys.append(key)
    return false
  }
}
