public import AnimationCurves
import TextFormats

/// A curve through keyframes with an easing from each to the next, as animation programs store it.
///
///     EasedKeyframes([
///       .init(time: 0, value: 10, easing: .bezier(CubicBezier(0.42, 0, 0.58, 1))),
///       .init(time: 2, value: 20),
///     ]).value(at: 1)  // 15
///
/// - Domain: from the first keyframe to the last, in seconds. Outside it holds their values.
/// - Accuracy: a keyframe's value is exact at its time. Between two of them the error is that of the easing, times their
///   difference, and 2 ulp of the greater one.
/// - Edge cases: Of two keyframes at one time the later one counts there: a jump. At a keyframe, velocity and acceleration
///   are those with which the curve arrives; at the first one those with which it sets out.
/// - Complexity: O(log *n*) for *n* keyframes.
public struct EasedKeyframes: Curve {
  /// The keyframes by time.
  public let keyframes: [Keyframe]

  /// A time, a value, and the way to the next keyframe.
  public struct Keyframe: Hashable, Sendable {
    /// The time in seconds.
    public let time: Double
    /// The value.
    public let value: Double
    /// The way to the next keyframe; of the last one it means nothing.
    public let easing: Interpolation

    /// A keyframe.
    public init(time: Double, value: Double, easing: Interpolation = .linear) {
      (self.time, self.value, self.easing) = (time, value, easing)
    }
  }

  /// The way from a keyframe to the next.
  public enum Interpolation: Hashable, Sendable {
    /// The value stays until the next keyframe.
    case hold
    /// A straight line.
    case linear
    /// A cubic Bézier easing.
    case bezier(CubicBezier)
  }

  /// The curve through the keyframes.
  ///
  /// - Precondition: There is a keyframe. Times do not decrease, and at most two keyframes share one. The magnitudes of
  ///   times and values are at most 10¹⁰⁰.
  public init(_ keyframes: [Keyframe]) {
    precondition(!keyframes.isEmpty, "a curve has 1 keyframe or more, not 0")
    for (index, keyframe) in keyframes.enumerated() {
      precondition(
        keyframe.time.isWithinMagnitudeLimit && keyframe.value.isWithinMagnitudeLimit,
        "times and values of keyframes are within ±1e+100, not \(keyframe.value) at \(keyframe.time)")
      precondition(
        index < 1 || keyframes[index - 1].time <= keyframe.time,
        "the times of keyframes do not decrease; \(keyframe.time) does")
      precondition(
        index < 2 || keyframes[index - 2].time < keyframe.time,
        "at most two keyframes share a time, not three at \(keyframe.time)")
    }
    self.keyframes = keyframes
  }

  /// From the first keyframe to the last.
  public var domain: ClosedRange<Double> { keyframes[0].time...keyframes[keyframes.count - 1].time }

  /// Seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// `keyframes(0: 10 cubic-bezier(0.42, 0, 0.58, 1), 2: 20)`. The notation has no expression for it.
  public var description: String {
    let parts = keyframes.enumerated().map { index, keyframe in
      let key = "\(shortestText(keyframe.time)): \(shortestText(keyframe.value))"
      if index == keyframes.count - 1 { return key }
      switch keyframe.easing {
      case .linear: return key
      case .hold: return "\(key) hold"
      case .bezier(let bezier): return "\(key) \(bezier)"
      }
    }
    return "keyframes(\(parts.joined(separator: ", ")))"
  }
}

// MARK: - Evaluation

extension EasedKeyframes {
  /// The value at `time`.
  public func evaluateValue(at time: Double) -> Double {
    let start = keyframes[index(at: time)]
    guard time > start.time, let end = next(after: time) else { return start.value }
    switch start.easing {
    case .hold: return start.value
    case .linear: return Self.mix(start, end, Self.progress(time, start, end))
    case .bezier(let bezier): return Self.mix(start, end, bezier.evaluateValue(at: Self.progress(time, start, end)))
    }
  }

  /// Value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    let value = evaluateValue(at: time)
    var index = index(at: time)
    // At a keyframe the curve arrives, unless nothing leads there.
    if keyframes[index].time == time {
      while index > 0, keyframes[index].time == time { index -= 1 }
      if keyframes[index].time == time, index + 1 < keyframes.count, keyframes[index + 1].time == time { index += 1 }
    }
    guard index + 1 < keyframes.count else { return CurveState(value: value, velocity: 0, acceleration: 0) }
    let (start, end) = (keyframes[index], keyframes[index + 1])
    let (distance, duration) = (end.value - start.value, end.time - start.time)
    if distance == 0 || duration == 0 { return CurveState(value: value, velocity: 0, acceleration: 0) }
    switch start.easing {
    case .hold: return CurveState(value: value, velocity: 0, acceleration: 0)
    case .linear: return CurveState(value: value, velocity: distance / duration, acceleration: 0)
    case .bezier(let bezier):
      let state = bezier.evaluate(at: Self.progress(time, start, end))
      return CurveState(
        value: value, velocity: state.velocity * distance / duration,
        acceleration: state.acceleration * distance / duration / duration)
    }
  }

  /// The index of the last keyframe at `time` or before.
  private func index(at time: Double) -> Int {
    var (low, high) = (0, keyframes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyframes[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The first keyframe after `time`.
  private func next(after time: Double) -> Keyframe? {
    let index = index(at: time) + 1
    return index < keyframes.count ? keyframes[index] : nil
  }

  /// The share of the time between two keyframes.
  private static func progress(_ time: Double, _ start: Keyframe, _ end: Keyframe) -> Double {
    min((time - start.time) / (end.time - start.time), 1)
  }

  /// The value at a share of the way.
  private static func mix(_ start: Keyframe, _ end: Keyframe, _ share: Double) -> Double {
    start.value + (end.value - start.value) * share
  }
}
