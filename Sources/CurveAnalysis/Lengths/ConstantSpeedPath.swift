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
/// The length of a part of the path is the integral of the magnitude of the velocity, by Gauss–Legendre quadrature
/// with five nodes. A part is halved until both halves add up to the whole.
///
/// - Accuracy: ``length`` and the distance at which a point lies are within ``error``. `ConstantSpeedPathTests`
///   compares paths with lengths in 30 digits.
/// - Edge cases: A jump and a hold have no length. A path of length 0 stays at its first point. NaN in, NaN out.
/// - Complexity: A point takes O(log *n*) for *n* parts, and about ten evaluations of the velocity for each of a few
///   steps.
public struct ConstantSpeedPath<Value: VectorArithmetic> {
  /// The track.
  public let track: AnimationTrack<Value>
  /// The length of the path between the first key and the last.
  public let length: Double
  /// A bound of the error of lengths.
  public let error: Double

  /// A part of the path: its times, and the length of the path before it and up to its end.
  private struct Part {
    let start, end: Double
    let before, after: Double
  }

  private let parts: [Part]

  /// Measures the path of `track` between its first key and its last.
  public init(_ track: AnimationTrack<Value>) {
    self.track = track
    var pieces: [(start: Double, end: Double, length: Double)] = []
    var error = 0.0
    let segments = zip(track.keys, track.keys.dropFirst()).filter { $0.0.mode != .hold }
    let size = segments.reduce(0) { $0 + track.length(from: $1.0.time, to: $1.1.time) }
    func measure(_ start: Double, _ end: Double, _ whole: Double, depth: Int) {
      let middle = start + (end - start) / 2
      guard middle > start, middle < end else { return }
      let (first, second) = (track.length(from: start, to: middle), track.length(from: middle, to: end))
      let difference = abs(first + second - whole)
      if depth > 2, difference <= 1e-15 * size || depth > 44 {
        error += difference
        pieces += [(start, middle, first), (middle, end, second)]
      } else {
        measure(start, middle, first, depth: depth + 1)
        measure(middle, end, second, depth: depth + 1)
      }
    }
    for (start, end) in segments {
      measure(start.time, end.time, track.length(from: start.time, to: end.time), depth: 0)
    }
    var sum = CompensatedSum()
    parts = pieces.map { piece in
      let before = sum.value
      sum.add(piece.length)
      return Part(start: piece.start, end: piece.end, before: before, after: sum.value)
    }
    length = sum.value
    self.error = error + 0x1p-46 * length
  }

  /// Returns the point at a distance from the start of the path, measured along it. The distance is limited to
  /// 0...``length``.
  public func value(distance: Double) -> Value { track.value(time: time(distance: distance)) }

  /// Returns the point at a fraction of the path's length.
  public func value(progress: Double) -> Value { value(distance: progress * length) }

  /// Returns the time at which the track itself has covered a distance, in seconds. The distance is limited to
  /// 0...``length``.
  public func time(distance: Double) -> Double {
    if distance.isNaN { return .nan }
    guard let first = parts.first, let last = parts.last else { return track.keyRange.lowerBound }
    if distance <= 0 { return first.start }
    if distance >= length { return last.end }
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].after < distance { low = middle + 1 } else { high = middle }
    }
    let part = parts[low]
    return time(in: part, after: distance - part.before)
  }

  /// Returns the time in a part after which a distance is covered: by Newton's method within a bracket.
  private func time(in part: Part, after distance: Double) -> Double {
    var (low, high) = (part.start, part.end)
    var time = low + (high - low) * min(max(distance / (part.after - part.before), 0), 1)
    for _ in 0..<60 {
      let excess = track.length(from: part.start, to: time) - distance
      if excess > 0 { high = time } else { low = time }
      let step = excess / track.velocity(time: time).magnitudeSquared.squareRoot()
      var next = time - step
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - time) <= 2 * time.ulp { return next }
      time = next
    }
    return time
  }
}

extension ConstantSpeedPath: Sendable where Value: Sendable {}

extension AnimationTrack {
  /// Returns the length of the path between two times of one segment, by Gauss–Legendre quadrature with five nodes.
  fileprivate func length(from start: Double, to end: Double) -> Double {
    let (middle, half) = (start + (end - start) / 2, (end - start) / 2)
    func speed(_ node: Double) -> Double { velocity(time: middle + half * node).magnitudeSquared.squareRoot() }
    let inner = 0.47862867049936647 * (speed(-0.5384693101056831) + speed(0.5384693101056831))
    let outer = 0.23692688505618908 * (speed(-0.906179845938664) + speed(0.906179845938664))
    return half * (0.5688888888888889 * speed(0) + inner + outer)
  }
}
