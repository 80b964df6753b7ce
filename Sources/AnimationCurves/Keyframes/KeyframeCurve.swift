/// A curve through keys, each a time and a value.
///
///     let curve = KeyframeCurve(times: [0, 0.5, 2], values: [1, 4, 4], tangents: .cubic)
///     curve.value(at: 0.25)
///
/// Many of them at once are ``KeyframeChannels``.
///
/// - Domain: from the first key to the last, in seconds. Outside it holds their values.
/// - Accuracy: a key's value is exact at its time, and holds or jumps there. In between the value is that of a
///   ``KeyframeTimeline`` of the same keys to the last bit, where the differences of the times are exact; that of
///   ``KeyframeTangents/hold`` is the value of the key before.
/// - Edge cases: At a key, velocity and acceleration are those with which the curve arrives; at the first key those with
///   which it sets out.
/// - Complexity: O(log *n*) for *n* keys.
public struct KeyframeCurve: Curve {
  let keys: KeyTimes
  /// The value at each key.
  public let values: [Double]
  /// How the curve runs between keys.
  public let tangents: KeyframeTangents
  /// The slope at each key; empty where there are no cubics.
  let slopes: [Double]

  /// The curve through the keys at `times`, in seconds, of the given `values`.
  ///
  /// - Precondition: There is a key, and as many times as values; the times increase; both are finite, and so is the time
  ///   between two keys.
  /// - Complexity: O(*n*).
  public init(times: [Double], values: [Double], tangents: KeyframeTangents = .cubic) {
    precondition(
      times.count == values.count, "there are \(times.count) times of keys, but \(values.count) values: one each")
    requireFiniteKeys(values)
    keys = KeyTimes(times)
    self.values = values
    self.tangents = tangents
    slopes = tangents.slopes(times: times, values: values, channelCount: 1)
  }

  /// The curve of parts that are known to fit.
  init(keys: KeyTimes, values: [Double], tangents: KeyframeTangents, slopes: [Double]) {
    (self.keys, self.values, self.tangents, self.slopes) = (keys, values, tangents, slopes)
  }

  /// When each key is, in seconds.
  public var times: [Double] { keys.times }

  /// From the first key to the last.
  public var domain: ClosedRange<Double> { keys.domain }

  /// Seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// `keyframes(cubic, 0: 1, 0.5: 4)`. The notation has no expression for it.
  public var description: String {
    let keys = zip(times, values).map { ", \(number: $0): \(number: $1)" }.joined()
    return "keyframes(\(tangents.rawValue)\(keys))"
  }
}

// MARK: - Evaluation

extension KeyframeCurve {
  /// The value at `time`.
  public func evaluateValue(at time: Double) -> Double { value(at: keys.place(of: time)) }

  /// The value at a place among the keys.
  @inline(__always)
  func value(at place: KeyTimes.Place) -> Double {
    switch place {
    case .nowhere: return .nan
    case .key(let key): return values[key]
    case .between(let key, let progress, let duration):
      let (from, to) = (values[key], values[key + 1])
      switch tangents {
      case .hold: return from
      case .linear: return (to - from) * progress + from
      case .cubic, .monotone:
        return HermiteWeights(progress: progress, duration: duration)
          .combine(from: from, to: to, startVelocity: slopes[key], endVelocity: slopes[key + 1]) + from
      }
    }
  }

  /// Value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    let (velocity, acceleration) = derivatives(at: time)
    return CurveState(value: evaluateValue(at: time), velocity: velocity, acceleration: acceleration)
  }

  private func derivatives(at time: Double) -> (velocity: Double, acceleration: Double) {
    guard let (key, progress, duration) = keys.segment(at: time) else { return (0, 0) }
    let (from, to) = (values[key], values[key + 1])
    switch tangents {
    case .hold: return (0, 0)
    case .linear: return ((to - from) / duration, 0)
    case .cubic, .monotone:
      func combine(_ weights: HermiteWeights) -> Double {
        weights.combine(from: from, to: to, startVelocity: slopes[key], endVelocity: slopes[key + 1])
      }
      return (
        combine(HermiteWeights(velocityAt: progress, duration: duration)),
        combine(HermiteWeights(accelerationAt: progress, duration: duration))
      )
    }
  }
}

/// Traps when the value of a key is no finite number.
func requireFiniteKeys(_ values: [Double]) {
  for value in values { precondition(value.isFinite, "the values of keys are finite, not \(value)") }
}
