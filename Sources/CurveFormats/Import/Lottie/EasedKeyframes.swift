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
/// - Accuracy: that of `AnimationTrack`, where M is the greatest magnitude of the two values and of the values of the
///   easing's control points between them. With linear interpolation, the error is at most 11·2⁻⁵³ times the greater
///   magnitude of the two values; the greatest error found is 5.5·2⁻⁵³ times that magnitude.
/// - Edge cases: two keyframes at one time are a jump. The value at that time is the value of the later keyframe. At a
///   keyframe, velocity and acceleration are the limits from the left; at the first keyframe, from the right.
/// - Complexity: O(log *n*) for *n* keyframes.
public struct EasedKeyframes: Curve {
  /// The keyframes in the order of time.
  public let keyframes: [Keyframe]
  /// The track through the keyframes, which computes the values.
  public let track: AnimationTrack<Double>

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
    track = Self.track(through: keyframes)
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
  public func evaluateValue(at time: Double) -> Double { track.evaluateValue(at: time) }

  /// Returns the value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState { track.evaluate(at: time) }

  /// Returns the track through `keyframes`. Two keyframes at one time are one key, with an arrival.
  private static func track(through keyframes: [Keyframe]) -> AnimationTrack<Double> {
    var keys: [AnimationTrack<Double>.Key] = []
    var easings: [Interpolation] = []
    for keyframe in keyframes {
      var key = AnimationTrack<Double>.Key(keyframe.time, keyframe.value, mode: keyframe.easing.mode)
      if let last = keys.last, last.time == key.time {
        key.arrival = last.value
        keys.removeLast()
        easings.removeLast()
      }
      keys.append(key)
      easings.append(keyframe.easing)
    }
    for index in keys.indices.dropLast() {
      guard case .bezier(let bezier) = easings[index] else { continue }
      let duration = keys[index + 1].time - keys[index].time
      let distance = (keys[index + 1].arrival ?? keys[index + 1].value) - keys[index].value
      keys[index].outgoing = .change(distance * bezier.y1, width: duration * bezier.x1)
      keys[index + 1].incoming = .change(distance * (1 - bezier.y2), width: duration * (1 - bezier.x2))
    }
    return AnimationTrack(unchecked: keys)
  }
}

extension EasedKeyframes: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double { track.evaluateJerk(at: time) }
}

extension EasedKeyframes.Interpolation {
  fileprivate var mode: AnimationTrack<Double>.Mode {
    switch self {
    case .hold: .hold
    case .linear: .linear
    case .bezier: .bezier
    }
  }
}
