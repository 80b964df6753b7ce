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
/// The path is divided into parts. On each, the speed is interpolated at 12 Chebyshev nodes and integrated. The
/// parameter is interpolated as a function of the distance. A part is halved until both errors are below 2⁻⁴⁴ of the
/// length, or 2⁻²⁰ for vectors of Floats.
///
/// - Accuracy: ``length`` and the distance at which a point lies are within ``error``. For vectors of Doubles, that is
///   at most 10⁻¹¹ of the length. `ConstantSpeedPathTests` compares paths with lengths in 30 digits.
/// - Edge cases: A jump and a hold have no length. A path of length 0 stays at its first point. NaN in, NaN out.
/// - Complexity: A path takes some 2 to 12 kilobytes for each segment, and a fraction of a millisecond. A point takes
///   O(log *n*) for *n* parts, and at most six times as long as a value of the track.
public struct ConstantSpeedPath<Value: VectorArithmetic> {
  /// The track.
  public let track: AnimationTrack<Value>
  /// The length of the path between the first key and the last.
  public let length: Double
  /// A bound of the error of lengths.
  public let error: Double

  private let parts: [PlacedPart]
  /// By part: the coefficients of ``PathPart/inverse``.
  private let coefficients: [Double]

  /// Measures the path of `track` between its first key and its last.
  public init(_ track: AnimationTrack<Value>) {
    self.track = track
    let whole = (0..<track.data.schedule.segmentCount).compactMap { key -> PathPart? in
      if case .hold = track.data.schedule.shape(after: key) { return nil }
      return track.part(after: key, from: 0, to: 1)
    }
    let tolerance = track.precision * whole.reduce(0) { $0 + $1.length }
    var pieces: [PathPart] = []
    var divisions = 0
    func divide(_ part: PathPart, depth: Int) {
      let middle = part.start + (part.end - part.start) / 2
      let isExact = part.lengthError <= tolerance && part.pointError <= tolerance
      guard !isExact, divisions < Self.mostDivisions, depth < 44, middle > part.start, middle < part.end else {
        return pieces.append(part)
      }
      divisions += 1
      divide(track.part(after: part.key, from: part.start, to: middle), depth: depth + 1)
      divide(track.part(after: part.key, from: middle, to: part.end), depth: depth + 1)
    }
    for part in whole {
      divisions = 0
      divide(part, depth: 0)
    }
    var sum = CompensatedSum()
    parts = pieces.map { piece in
      let before = sum.value
      sum.add(piece.length)
      return PlacedPart(
        key: piece.key, start: piece.start, end: piece.end, before: before, after: sum.value)
    }
    coefficients = pieces.flatMap(\.inverse.coefficients)
    length = sum.value
    let (lengthError, pointError) = pieces.reduce((0, 0)) { ($0.0 + $1.lengthError, max($0.1, $1.pointError)) }
    error = lengthError + pointError + 0x1p-46 * length
  }

  /// The most divisions of a segment, where its numbers have fewer digits than ``AnimationTrack/precision`` says.
  private static var mostDivisions: Int { 1000 }

  /// Returns the point at a distance from the start of the path, measured along it. The distance is limited to
  /// 0...``length``.
  @_specialize(where Value == Double)
  public func value(distance: Double) -> Value {
    guard let (key, parameter) = place(distance: distance) else { return track.value(at: endTime(distance)) }
    return track.data.value(after: key, parameter: parameter)
  }

  /// Returns the point at a fraction of the path's length.
  public func value(progress: Double) -> Value { value(distance: progress * length) }

  /// Returns the time at which the track itself has covered a distance, in seconds. The distance is limited to
  /// 0...``length``.
  public func time(distance: Double) -> Double {
    guard let (key, parameter) = place(distance: distance) else { return endTime(distance) }
    let interval = track.data.schedule.interval(after: key)
    return min(interval.start + track.data.schedule.elapsed(after: key, parameter: parameter), interval.end)
  }

  /// Returns the time of the path's start or end, whichever the distance exceeds; NaN for NaN.
  private func endTime(_ distance: Double) -> Double {
    if distance.isNaN { return .nan }
    guard let first = parts.first, let last = parts.last else { return track.keyRange.lowerBound }
    return distance <= 0 ? track.data.times[first.key] : track.data.times[last.key + 1]
  }

  /// Returns the segment by its first key, and the parameter in it, after a distance inside the path.
  private func place(distance: Double) -> (key: Int, parameter: Double)? {
    guard distance > 0, distance < length else { return nil }
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].after < distance { low = middle + 1 } else { high = middle }
    }
    let part = parts[low]
    let place = 2 * ((distance - part.before) / (part.after - part.before)) - 1
    let first = low * ChebyshevSeries.count
    let fraction = ChebyshevSeries.value(
      at: min(max(place, -1), 1), of: coefficients, from: first, count: ChebyshevSeries.count)
    let parameter = part.start + (part.end - part.start) / 2 * (1 + fraction)
    return (part.key, min(max(parameter, part.start), part.end))
  }
}

/// A part of a segment: the parameters at its ends, and the length of the path before it and up to its end.
private struct PlacedPart {
  let key: Int
  let start, end: Double
  let before, after: Double
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

  /// Measures a part of the segment after a key, between two parameters.
  fileprivate func part(after key: Int, from start: Double, to end: Double) -> PathPart {
    let segment = data.segment(after: key)
    return PathPart(key: key, from: start, to: end) {
      segment.slope(parameter: $0).magnitudeSquared.squareRoot()
    }
  }
}
