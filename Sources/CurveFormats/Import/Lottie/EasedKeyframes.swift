public import AnimationCurves
import TextFormats

/// A curve through keyframes with an easing from each to the next, as in animation programs.
///
///     EasedKeyframes([
///       .init(time: 0, value: 10, easing: .bezier(CubicBezier(0.42, 0, 0.58, 1))),
///       .init(time: 2, value: 20),
///     ]).value(at: 1)  // 15
///
/// - Domain: from the first keyframe to the last, in seconds. Before and after, the curve holds the values of these two
///   keyframes.
/// - Accuracy: a keyframe's value is exact at its time. Between two keyframes, progress has a relative rounding error
///   of at most 3·2⁻⁵³. While the easing is within 0...1, the result has a rounding error of at most 5·2⁻⁵³ times the
///   greater magnitude of the two values. The easing's own error is multiplied by the difference of the two values.
///   With linear interpolation, the total error is at most 11·2⁻⁵³ times that magnitude; the greatest error found is
///   5.5·2⁻⁵³ times that magnitude.
/// - Edge cases: two keyframes at one time are a jump. The value at that time is the value of the later keyframe. At a
///   keyframe, velocity and acceleration are the limits from the left; at the first keyframe, from the right.
/// - Complexity: O(log *n*) for *n* keyframes.
public struct EasedKeyframes: Curve {
  /// The keyframes in the order of time.
  public let keyframes: [Keyframe]

  /// A time, a value, and the interpolation to the next keyframe.
  public struct Keyframe: Hashable, Sendable {
    /// The time in seconds.
    public let time: Double
    /// The value.
    public let value: Double
    /// The interpolation to the next keyframe. The last keyframe's interpolation is not used.
    public let easing: Interpolation

    /// Creates a keyframe.
    public init(time: Double, value: Double, easing: Interpolation = .linear) {
      (self.time, self.value, self.easing) = (time, value, easing)
    }
  }

  /// The interpolation between a keyframe and the next one.
  public enum Interpolation: Hashable, Sendable {
    /// The value is constant until the next keyframe.
    case hold
    /// A straight line.
    case linear
    /// A cubic Bézier easing.
    case bezier(CubicBezier)
  }

  /// Creates the curve through the keyframes.
  ///
  /// - Precondition: There is at least one keyframe. Times do not decrease, and at most two keyframes have the same
  ///   time. The magnitudes of times and values are at most 10¹⁰⁰.
  public init(_ keyframes: [Keyframe]) {
    precondition(!keyframes.isEmpty, "a curve must have 1 keyframe or more, not 0")
    for (index, keyframe) in keyframes.enumerated() {
      precondition(
        keyframe.time.isWithinMagnitudeLimit && keyframe.value.isWithinMagnitudeLimit,
        "a keyframe's time and value must be within ±1e+100, not \(keyframe.time) and \(keyframe.value)")
      precondition(
        index < 1 || keyframes[index - 1].time <= keyframe.time,
        "the times of keyframes must not decrease, but \(keyframe.time) comes after \(keyframes[index - 1].time)")
      precondition(
        index < 2 || keyframes[index - 2].time < keyframe.time,
        "at most two keyframes may have the same time, but more than two have the time \(keyframe.time)")
    }
    self.keyframes = keyframes
  }

  /// The times from the first keyframe to the last.
  public var domain: ClosedRange<Double> { keyframes[0].time...keyframes[keyframes.count - 1].time }

  /// The unit of time: seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// A text such as `keyframes(0: 10 cubic-bezier(0.42, 0, 0.58, 1), 2: 20)`. ``CurveExpression``
  /// cannot parse this text.
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
  /// Returns the value at `time`.
  public func evaluateValue(at time: Double) -> Double {
    let start = keyframes[index(at: time)]
    guard time > start.time, let end = next(after: time) else { return start.value }
    switch start.easing {
    case .hold: return start.value
    case .linear: return Self.mix(start, end, Self.progress(time, start, end))
    case .bezier(let bezier): return Self.mix(start, end, bezier.evaluateValue(at: Self.progress(time, start, end)))
    }
  }

  /// Returns the value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    let value = evaluateValue(at: time)
    var index = index(at: time)
    // At a keyframe, the preceding interpolation gives the derivatives, if there is one.
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

  /// Returns the index of the last keyframe at or before `time`.
  private func index(at time: Double) -> Int {
    var (low, high) = (0, keyframes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyframes[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the first keyframe after `time`.
  private func next(after time: Double) -> Keyframe? {
    let index = index(at: time) + 1
    return index < keyframes.count ? keyframes[index] : nil
  }

  /// Returns the progress between two keyframes.
  private static func progress(_ time: Double, _ start: Keyframe, _ end: Keyframe) -> Double {
    min((time - start.time) / (end.time - start.time), 1)
  }

  /// Returns the interpolated value at a progress.
  private static func mix(_ start: Keyframe, _ end: Keyframe, _ fraction: Double) -> Double {
    start.value + (end.value - start.value) * fraction
  }
}
