/// A curve through keys. Each key has a time and a value.
///
///     let curve = KeyframeCurve(times: [0, 0.5, 2], values: [1, 4, 4], tangents: .cubic)
///     curve.value(at: 0.25)
///
/// For many such curves, use `KeyframeChannels` of CurveSampling. If each key has its own handles, use
/// ``AnimationTrack``.
///
/// - Domain: from the first key to the last, in seconds. Before and after, the curve holds the values of these two
///   keys.
/// - Accuracy: A key's value is exact at its time. If the differences of the times are exact, the value between keys
///   equals, to the last bit, that of a ``KeyframeTimeline`` with the same keys. With ``KeyframeTangents/hold``, the
///   value between keys is that of the previous key.
/// - Edge cases: At a key, velocity and acceleration are left-hand limits. At the first key, they are right-hand
///   limits.
/// - Complexity: O(log *n*) for *n* keys.
public struct KeyframeCurve: Curve, CustomDebugStringConvertible {
  /// The keys. All copies of the curve share them.
  package let number: KeyedNumber
  /// The interpolation between keys.
  public let tangents: KeyframeTangents

  /// Creates a curve through keys at `times`, in seconds, with the given `values`.
  ///
  /// - Precondition: There is at least one key, and `times` and `values` have the same count. The times increase. All
  ///   numbers and the differences between successive times are finite.
  /// - Complexity: O(*n*).
  public init(times: [Double], values: [Double], tangents: KeyframeTangents = .cubic) {
    precondition(
      times.count == values.count,
      "there must be a value for each key: there are \(times.count) times, but \(values.count) values")
    requireFiniteKeys(values)
    self.init(
      keys: KeyTimes(times), values: values, tangents: tangents,
      slopes: tangents.slopes(times: times, values: values, channelCount: 1))
  }

  /// Creates a curve from the given parts. The caller must ensure that they are consistent; nothing is checked.
  package init(keys: KeyTimes, values: [Double], tangents: KeyframeTangents, slopes: [Double]) {
    number = KeyedNumber(keys, values: values, slopes: slopes, kind: tangents.segmentKind)
    self.tangents = tangents
  }

  /// The time of each key, in seconds.
  public var times: [Double] { number.keys.times }

  /// The value at each key.
  public var values: [Double] { number.values }

  /// The range from the first key to the last, in seconds.
  public var domain: ClosedRange<Double> { number.keys.domain }

  /// Seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// A short text such as `240 keys, cubic, 0…3.98 s`. The notation has no expression for keyframes.
  public var description: String { keysText(times, tangents.rawValue) }

  /// All keys, such as `keyframes(cubic, 0: 1, 0.5: 4)`.
  public var debugDescription: String {
    let keys = zip(times, values).map { ", \(number: $0): \(number: $1)" }.joined()
    return "keyframes(\(tangents.rawValue)\(keys))"
  }
}

// MARK: - Evaluation

extension KeyframeCurve {
  /// Returns the value at `time`.
  public func evaluateValue(at time: Double) -> Double {
    switch number.keys.position(of: time) {
    case .nowhere: .nan
    case .key(let key): number.values[key]
    case .between(let key, let progress, let duration):
      segment(after: key).value(at: progress, duration: duration)
    }
  }

  /// Returns the segment after a key.
  @inline(__always)
  func segment(after key: Int) -> TrackSegment<Double> {
    let (values, slopes) = (number.values, number.startSlopes)
    return TrackSegment(
      from: values[key], to: values[key + 1], start: slopes.isEmpty ? 0 : slopes[key],
      end: slopes.isEmpty ? 0 : slopes[key + 1], kind: tangents.segmentKind)
  }

  /// Returns the value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    let value = evaluateValue(at: time)
    guard let (key, progress, duration) = number.keys.segment(at: number.keys.position(of: time)) else {
      return CurveState(value: value, velocity: 0, acceleration: 0)
    }
    let (velocity, acceleration) = segment(after: key).derivatives(at: progress, duration: duration)
    return CurveState(value: value, velocity: velocity, acceleration: acceleration)
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    guard let (key, progress, duration) = number.keys.segment(at: number.keys.position(of: time)) else { return 0 }
    return segment(after: key).jerk(at: progress, duration: duration)
  }
}

// MARK: - Equality

extension KeyframeCurve {
  /// Returns whether both curves have the same keys and tangents.
  public static func == (left: Self, right: Self) -> Bool {
    left.tangents == right.tangents && left.times == right.times && left.values == right.values
  }

  /// Hashes the keys and the tangents.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tangents)
    hasher.combine(times)
    hasher.combine(values)
  }
}

// MARK: - As a track

extension KeyframeCurve {
  /// The track with the same keys. It has the same values, to the last bit.
  public var track: AnimationTrack<Double> {
    let mode: AnimationTrack<Double>.Mode =
      switch tangents {
      case .hold: .hold
      case .linear: .linear
      case .cubic, .monotone: .bezier
      }
    let slopes = number.startSlopes
    let keys = values.indices.map { key in
      let handle = AnimationTrack<Double>.Handle.slope(slopes.isEmpty ? 0 : slopes[key])
      return AnimationTrack<Double>.Key(times[key], values[key], incoming: handle, outgoing: handle, mode: mode)
    }
    return AnimationTrack(keys, times: number.keys, segments: values.indices.dropLast().map(segment(after:)))
  }
}

/// Traps if the value of a key is infinite or NaN.
package func requireFiniteKeys(_ values: [Double]) {
  for value in values { requireFinite(value, "the values of keys") }
}
