import CurveSampling

/// A rotation whose keys are reduced. Every segment is a spherical linear interpolation, or holds.
///
/// Distances are those of quaternions as points of the unit sphere in four dimensions: 2·sin(angle / 4).
///
/// The distance of two spherical interpolations is bounded by that of their ends (``arcRest(_:_:)``).
final class RotationPart: ReductionPart {
  let form: SegmentForm
  private let times: [Double]
  /// The rotation at each node, with the signs that make successive ones near.
  private let rotations: [UnitQuaternion]
  private let tolerance: Double
  private let flattening: Double
  /// A bound of the distance of each block from the interpolation between its ends.
  private let tree: StripTree<Double>
  /// The relative error of a bound that ends a search.
  private static let leeway = 0x1p-13

  init(
    _ rotation: RotationTrack, _ form: SegmentForm, times: [Double], withinDegrees degrees: Double, flattening: Double
  ) {
    (self.form, self.times) = (form, times)
    var rotations: [UnitQuaternion] = []
    for time in times {
      let value = rotation.value(at: time)
      rotations.append((rotations.last.map { $0.chord(to: value) > $0.chord(to: -value) } ?? false) ? -value : value)
    }
    let allowed = Self.chord(degrees: degrees)
    self.flattening = flattening
    tolerance = max((allowed - flattening) * (1 - 4 * Self.leeway) - 0x1p-46, allowed / 2)
    self.rotations = rotations
    tree = StripTree(pieceCount: times.count - 1, width: 1) { block, _, _ in
      let (first, last) = block.nodes
      if form == .hold {
        return (first..<last).reduce(0) { max($0, rotations[first].chord(to: rotations[$1])) }
      }
      var (distance, before, left) = (0.0, rotations[first], 0.0)
      for node in first + 1...last {
        let part = (times[node] - times[first]) / (times[last] - times[first])
        let value = node == last ? rotations[last] : rotations[first].slerp(to: rotations[last], amount: part)
        let right = value.chord(to: rotations[node])
        distance = max(
          distance, Self.bound(left, right, before.chord(to: value), rotations[node - 1].chord(to: rotations[node])))
        (before, left) = (value, right)
      }
      return distance
    }
  }

  /// Returns the distance of an angle.
  static func chord(degrees: Double) -> Double { 2 * sineCosine(degrees * (.pi / 720)).sine }

  private static func degrees(chord: Double) -> Double {
    let half = min(chord / 2, 1)
    return arcTangent(y: half, x: (1 - half * half).squareRoot()) * (720 / .pi)
  }

  /// Returns a bound of the distance of two interpolations from the distances at their ends and the chords of both.
  private static func bound(_ left: Double, _ right: Double, _ chord: Double, _ otherChord: Double) -> Double {
    let rest = UnitQuaternion.arcRest(chord, otherChord)
    return rest > 0.5 ? max(left, right) / rest.squareRoot() : .infinity
  }

  // MARK: - Segments

  /// A segment between two nodes.
  private struct Candidate {
    let first, last: Int
    let from, to: UnitQuaternion
    let start, duration: Double
    let form: SegmentForm

    func value(at time: Double) -> UnitQuaternion {
      form == .hold ? from : from.slerp(to: to, amount: (time - start) / duration)
    }
  }

  private func candidate(_ first: Int, _ last: Int) -> Candidate {
    Candidate(
      first: first, last: last, from: rotations[first], to: rotations[last], start: times[first],
      duration: times[last] - times[first], form: form)
  }

  func allows(_ first: Int, _ last: Int) -> Bool {
    let candidate = candidate(first, last)
    let middle = (first + last) / 2
    if middle > first, candidate.value(at: times[middle]).chord(to: rotations[middle]) > tolerance { return false }
    var worst = Knot(time: 0, value: tolerance)
    return !StripBlock.first(from: first, to: last) { visit($0, candidate, &worst, stops: true) }
  }

  /// Raises `worst` to the greatest distance in a block. Returns `true` if it was raised and `stops` is true.
  private func visit(
    _ block: StripBlock, _ candidate: Candidate, _ worst: inout Knot, stops: Bool
  ) -> Bool {
    let (first, last) = block.nodes
    let start = candidate.value(at: times[first])
    let left = start.chord(to: rotations[first])
    if worst.raise(to: left, at: times[first]), stops { return true }
    if form == .hold {
      // The last node of the segment does not belong to it.
      if block.level == 0 || left + tree[block, 0] <= worst.value { return false }
    } else {
      let end = last == candidate.last ? candidate.to : candidate.value(at: times[last])
      let right = end.chord(to: rotations[last])
      if worst.raise(to: right, at: times[last]), stops { return true }
      let bound = Self.bound(left, right, start.chord(to: end), rotations[first].chord(to: rotations[last]))
      if bound + (block.level == 0 ? 0 : tree[block, 0]) <= worst.value { return false }
      if block.level == 0 {
        return visit(piece: first, from: times[first], to: times[last], candidate, &worst, stops: stops)
      }
    }
    let halves = block.halves
    return visit(halves.0, candidate, &worst, stops: stops) || visit(halves.1, candidate, &worst, stops: stops)
  }

  /// Raises `worst` to the greatest distance in a part of a piece.
  private func visit(
    piece: Int, from time: Double, to end: Double, _ candidate: Candidate, _ worst: inout Knot, stops: Bool
  ) -> Bool {
    func source(_ time: Double) -> UnitQuaternion {
      rotations[piece].slerp(
        to: rotations[piece + 1], amount: (time - times[piece]) / (times[piece + 1] - times[piece]))
    }
    let (start, last) = (candidate.value(at: time), candidate.value(at: end))
    let (from, to) = (source(time), source(end))
    let (left, right) = (start.distance(to: from), last.distance(to: to))
    if worst.raise(to: left, at: time), stops { return true }
    if worst.raise(to: right, at: end), stops { return true }
    let rest = UnitQuaternion.arcRest(start.distance(to: last), from.distance(to: to))
    if rest >= 1 - Self.leeway { return false }
    if rest > 0.5, max(left, right) / rest.squareRoot() <= worst.value { return false }
    let middle = time + (end - time) / 2
    guard middle > time, middle < end else { return false }
    return visit(piece: piece, from: time, to: middle, candidate, &worst, stops: stops)
      || visit(piece: piece, from: middle, to: end, candidate, &worst, stops: stops)
  }

  // MARK: - Bounds

  func excludes(_ last: Int, stride: Int) -> Bool {
    if form == .hold { return rotations[last - stride].chord(to: rotations[last]) > 2.01 * tolerance }
    let (first, middle) = (last - 2 * stride, last - stride)
    // A segment within the tolerance t at both ends is within t / cos(half of the ends' half angle) of the
    // interpolation between them: a Jacobi field on the sphere. That is at most 1.35·t here.
    guard tolerance < 0.1, rotations[first].chord(to: rotations[last]) < 1.2 else { return false }
    let part = (times[middle] - times[first]) / (times[last] - times[first])
    let between = rotations[first].slerp(to: rotations[last], amount: part)
    return between.chord(to: rotations[middle]) > 2.5 * tolerance
  }

  func excludedStart(before last: Int, after barrier: Int) -> Int { barrier }

  // MARK: - Results

  func deviation(of keys: [Int]) -> Knot {
    var worst = Knot(time: times[0], value: 0)
    for (first, last) in zip(keys, keys.dropFirst()) {
      let candidate = candidate(first, last)
      _ = StripBlock.first(from: first, to: last) { visit($0, candidate, &worst, stops: false) }
    }
    let chord = worst.value == 0 && flattening == 0 ? 0 : worst.value * (1 + Self.leeway) + 0x1p-48 + flattening
    return Knot(time: worst.time, value: Self.degrees(chord: chord))
  }

  func motion(_ keys: [Int], outside source: KeyReduction.Source) -> Keys {
    let values = keys.flatMap { node in
      let rotation = rotations[node]
      return [rotation.x, rotation.y, rotation.z, rotation.w]
    }
    do throws(AnimationTrackError) {
      let interpolation: TrackMode = form == .hold ? .hold : .linear
      return .rotation(try RotationTrack(interpolation, times: keys.map { times[$0] }, values: values))
    } catch {
      preconditionFailure("a reduced rotation must be a valid track: \(error)")
    }
  }
}
