import CurveSampling

/// The segments of a group that are to be replaced by lines.
struct CurvedSegments {
  private let source: KeyReduction.Source
  private let form: SegmentForm
  /// The greatest distance of a line from the curve that it replaces.
  private let distance: Double

  init(of source: KeyReduction.Source, _ form: SegmentForm, within distance: Double) {
    (self.source, self.form, self.distance) = (source, form, distance)
  }

  /// Whether a segment of the group becomes lines.
  var areAny: Bool {
    if let rotation = source.keys.rotation { return rotation.interpolation == .bezier }
    return form != .hold
      && source.keys.tracks.contains { track in
        zip(track.keys, track.keys.dropFirst()).contains { $0.mode == .bezier && isReplaced($0, $1) }
      }
  }

  /// Whether a Bézier is replaced by lines.
  private func isReplaced(_ start: AnimationTrack<Double>.Key, _ end: AnimationTrack<Double>.Key) -> Bool {
    form != .bezier || !Self.isPolynomial(start, end)
  }

  /// Returns the times between keys at which lines are to begin and end.
  func times(group: Int) throws(KeyReductionError) -> [Double] {
    var times: [Double] = []
    if let rotation = source.keys.rotation {
      guard rotation.interpolation == .bezier else { return [] }
      for (start, end) in zip(rotation.times, rotation.times.dropFirst()) {
        let ends = (rotation.value(at: start), rotation.value(at: end))
        guard divide(rotation, start, ends.0, end, ends.1, depth: 0, into: &times) else {
          throw KeyReductionError(.tooManyKeys, group: group)
        }
      }
      return times
    }
    if form == .hold { return [] }
    // Several numbers, each within this distance, are within the allowed one together. The lines end at all of their
    // times, and a line between two points of a curve is within twice the distance of a longer one.
    let share = distance / Double(source.width).squareRoot() / 2
    for (track, weight) in zip(source.keys.tracks, source.weights) {
      for (start, end) in zip(track.keys, track.keys.dropFirst()) where start.mode == .bezier {
        guard isReplaced(start, end) else { continue }
        let points = Self.controlPoints(start, end)
        guard divide(points.0, points.1, within: share / weight, depth: 0, into: &times) else {
          throw KeyReductionError(.tooManyKeys, group: group)
        }
      }
    }
    return times
  }

  /// Returns whether a Bézier is a cubic polynomial of the time: whether each handle is a third of the segment wide.
  static func isPolynomial(_ start: AnimationTrack<Double>.Key, _ end: AnimationTrack<Double>.Key) -> Bool {
    if case .slope(_, nil) = start.outgoing, case .slope(_, nil) = end.incoming { true } else { false }
  }

  /// Returns the times and the values of a Bézier's control points.
  static func controlPoints(
    _ start: AnimationTrack<Double>.Key, _ end: AnimationTrack<Double>.Key
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    let (duration, last) = (end.time - start.time, end.arrival ?? end.value)
    let first = start.outgoing.control(beside: Knot(time: start.time, value: start.value), 1, of: duration)
    let second = end.incoming.control(beside: Knot(time: end.time, value: last), -1, of: duration)
    return (
      SIMD4(start.time, first.time, second.time, end.time), SIMD4(start.value, first.value, second.value, last)
    )
  }

  /// Divides a Bézier in halves until lines are near enough, and appends the times between the lines. Returns `false`
  /// if there would be more lines than ``KeyReduction/maximumLineCount``.
  private func divide(
    _ times: SIMD4<Double>, _ values: SIMD4<Double>, within distance: Double, depth: Int, into result: inout [Double]
  ) -> Bool {
    let slope = times[3] > times[0] ? (values[3] - values[0]) / (times[3] - times[0]) : 0
    let first = values[1] - values[0] - slope * (times[1] - times[0])
    let second = values[2] - values[0] - slope * (times[2] - times[0])
    // The greatest of 3(1 − s)²s + 3(1 − s)s² is 3/4.
    if 0.75 * max(first.magnitude, second.magnitude) <= distance || depth == 40 { return true }
    let (time, value) = (times.halves, values.halves)
    guard time.0[3] > times[0], time.0[3] < times[3] else { return true }
    guard divide(time.0, value.0, within: distance, depth: depth + 1, into: &result) else { return false }
    result.append(time.0[3])
    if result.count > KeyReduction.maximumLineCount { return false }
    return divide(time.1, value.1, within: distance, depth: depth + 1, into: &result)
  }

  /// Divides a rotation in halves until spherical interpolation is near enough at the quarters. Returns `false` if
  /// there would be more lines than a quarter of ``KeyReduction/maximumLineCount``.
  private func divide(
    _ rotation: RotationTrack, _ start: Double, _ from: UnitQuaternion, _ end: Double, _ to: UnitQuaternion, depth: Int,
    into result: inout [Double]
  ) -> Bool {
    let middle = start + (end - start) / 2
    guard depth < 40, middle > start, middle < end else { return true }
    let isNear = [0.25, 0.5, 0.75].allSatisfy { part in
      let value = rotation.value(at: start + (end - start) * part)
      return from.slerp(to: to, amount: part).distance(to: value) <= distance / 2
    }
    if isNear { return true }
    let value = rotation.value(at: middle)
    guard divide(rotation, start, from, middle, value, depth: depth + 1, into: &result) else { return false }
    result.append(middle)
    if result.count > KeyReduction.maximumLineCount / 4 { return false }
    return divide(rotation, middle, value, end, to, depth: depth + 1, into: &result)
  }
}

extension AnimationTrack<Double>.Handle {
  /// Returns the control point beside a key, in the direction 1 or −1 of time, of a segment of `duration`.
  package func control(beside key: Knot, _ direction: Double, of duration: Double) -> Knot {
    switch self {
    case .slope(let slope, let width):
      let width = direction * min(width ?? duration / 3, duration)
      return Knot(time: key.time + width, value: key.value + slope * width)
    case .change(let change, let width):
      return Knot(time: key.time + direction * min(width, duration), value: key.value + direction * change)
    case .point(let time, let value): return Knot(time: time, value: value)
    }
  }
}

extension SIMD4<Double> {
  /// Returns the inner control points of the part between two parameters of the cubic with these control points: two
  /// values of its blossom.
  func inner(from start: Double, to end: Double) -> (Double, Double) {
    if start == 0, end == 1 { return (self[1], self[2]) }
    func blossom(_ middle: Double) -> Double {
      func between(_ a: Double, _ b: Double, _ u: Double) -> Double { a + (b - a) * u }
      let points = (0..<3).map { between(self[$0], self[$0 + 1], start) }
      let (a, b) = (between(points[0], points[1], end), between(points[1], points[2], end))
      return between(a, b, middle)
    }
    return (blossom(start), blossom(end))
  }

  /// The control points of both halves of the cubic with these control points, by de Casteljau's algorithm.
  var halves: (Self, Self) {
    let (a, b, c) = ((self[0] + self[1]) / 2, (self[1] + self[2]) / 2, (self[2] + self[3]) / 2)
    let (d, e) = ((a + b) / 2, (b + c) / 2)
    return (Self(self[0], a, d, (d + e) / 2), Self((d + e) / 2, e, c, self[3]))
  }
}

extension UnitQuaternion {
  /// Returns the distance between two rotations as points of a sphere: 2·sin(angle / 4).
  func distance(to other: UnitQuaternion) -> Double {
    min(chord(to: other), chord(to: -other))
  }

  /// Returns the distance between two quaternions.
  func chord(to other: UnitQuaternion) -> Double {
    let (a, b, c, d) = (x - other.x, y - other.y, z - other.z, w - other.w)
    return ((a * a + b * b) + (c * c + d * d)).squareRoot()
  }

  /// Returns 1 − (α² + β²) / 8, or less, for the lengths α and β of two arcs with these chords. An arc is at most π/2
  /// times as long as its chord.
  ///
  /// Between two arcs that are run through at constant speed, the squared distance e has e″ ≥ −(α² + β²)·e. So its
  /// maximum E is at most that of both ends plus (α² + β²)·E / 8: that of both ends divided by this number.
  package static func arcRest(_ chord: Double, _ otherChord: Double) -> Double {
    1 - (chord * chord + otherChord * otherChord) * (.pi * .pi / 32)
  }
}
