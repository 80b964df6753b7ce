public import CurveSampling

/// The points of a track at constant speed, by the length of the path.
///
///     let path = ConstantSpeedPath(track)
///     path.length                          // of the whole path
///     path.value(distance: 0.25 * path.length)
///
/// A track moves at the speed that its keys and handles give it. Along the path, equal distances take equal times: with
/// an easing e, `path.value(progress: e.value(at: u))` moves along the track's path by the easing alone.
///
/// The path is divided into parts until its error is below 2⁻⁴⁴ of the length, or 2⁻²⁰ for vectors of Floats.
///
/// - Accuracy: ``length`` and the distance at which a point lies are within ``error``. For vectors of Doubles, that is
///   at most 10⁻¹¹ of the length. `ConstantSpeedPathTests` compares paths with lengths in 30 digits.
/// - Edge cases: A jump and a hold have no length. A path of length 0 stays at its first point. NaN in, NaN out.
/// - Complexity: A path takes some 2 to 12 kilobytes for each segment, and a fraction of a millisecond. A point takes
///   O(log *n*) for *n* parts, and at most six times as long as a value of the track.
public struct ConstantSpeedPath<Value: VectorArithmetic> {
  /// The track.
  public let track: AnimationTrack<Value>
  private let path: MeasuredPath

  /// Measures the path of `track` between its first key and its last.
  public init(_ track: AnimationTrack<Value>) {
    self.track = track
    let schedule = track.data.schedule
    let keys = (0..<schedule.segmentCount).filter { if case .hold = schedule.shape(after: $0) { false } else { true } }
    path = MeasuredPath(segments: keys, precision: track.precision) { key, parameter in
      track.data.segment(after: key).slope(parameter: parameter).magnitudeSquared.squareRoot()
    }
  }

  /// The length of the path between the first key and the last.
  public var length: Double { path.length }

  /// A bound of the error of lengths.
  public var error: Double { path.error }

  /// Returns the point at a distance from the start of the path, measured along it. The distance is limited to
  /// 0...``length``.
  @_specialize(where Value == Double)
  public func value(distance: Double) -> Value {
    guard let (key, parameter) = path.place(distance: distance) else { return track.value(at: endTime(distance)) }
    return track.data.value(after: key, parameter: parameter)
  }

  /// Returns the point at a fraction of the path's length.
  public func value(progress: Double) -> Value { value(distance: progress * length) }

  /// Returns the time at which the track itself has covered a distance, in seconds. The distance is limited to
  /// 0...``length``.
  public func time(distance: Double) -> Double {
    guard let (key, parameter) = path.place(distance: distance) else { return endTime(distance) }
    let interval = track.data.schedule.interval(after: key)
    return min(interval.start + track.data.schedule.elapsed(after: key, parameter: parameter), interval.end)
  }

  /// Returns the time of the path's start or end, whichever the distance exceeds; NaN for NaN.
  private func endTime(_ distance: Double) -> Double {
    if distance.isNaN { return .nan }
    guard let (first, last) = path.ends else { return track.keyRange.lowerBound }
    return distance <= 0 ? track.data.times[first] : track.data.times[last + 1]
  }
}

extension ConstantSpeedPath: Sendable where Value: Sendable {}

extension AnimationTrack {
  /// The relative error to which a path is measured: 2⁻⁴⁴ for vectors of Doubles, 2⁻²⁰ for those of Floats, and for
  /// others 8 roundings of their numbers.
  fileprivate var precision: Double {
    guard let value = data.values.first(where: { $0 != .zero }) else { return 0x1p-44 }
    var rounding = 0x1p-52
    while rounding < 0x1p-8, value.scaled(by: 1 + rounding) == value { rounding *= 2 }
    return max(0x1p-44, 8 * rounding)
  }
}
