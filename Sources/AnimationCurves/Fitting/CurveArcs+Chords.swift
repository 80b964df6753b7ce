extension CurveArcs {
  /// Points on the curve whose chords are within `distance` of it, with both sides of each jump; `nil` where that would
  /// be more than `limit`.
  func points(within distance: Double, limit: Int) -> [Knot]? {
    var points: [Knot] = []
    for arc in arcs {
      appendStart(Knot(arc.start), to: &points)
      if arc.start.time < arc.end.time {
        appendChords(from: arc.start, to: arc.end, within: distance, limit: limit, to: &points)
      }
      if points.count > limit { return nil }
    }
    return points
  }

  /// The start of an arc, where it is not the end of the one before: one point at a corner, two at the later instant of
  /// a jump.
  private func appendStart(_ start: Knot, to points: inout [Knot]) {
    guard let last = points.last else { return points.append(start) }
    guard last.time < start.time else { return }
    let isCorner = abs(last.value - start.value) <= Self.exactness * size
    if isCorner && points.count == 1 { return }
    if isCorner { return points[points.count - 1] = start }
    if points.count == 1 {
      points.append(Knot(time: start.time, value: last.value))
    } else {
      points[points.count - 1].time = start.time
    }
    points.append(start)
  }

  /// The points after `start` up to `end`.
  private func appendChords(
    from start: CurveSample, to end: CurveSample, within distance: Double, limit: Int, to points: inout [Knot]
  ) {
    guard points.count <= limit else { return }
    if Self.chordDistance(from: start, to: end) > distance, let middle = curve.sample(between: start, and: end) {
      appendChords(from: start, to: middle, within: distance, limit: limit, to: &points)
      appendChords(from: middle, to: end, within: distance, limit: limit, to: &points)
    } else {
      points.append(Knot(end))
    }
  }

  /// A bound of the distance of an arc from its chord: the height of the triangle between the chord and both tangents.
  static func chordDistance(from start: CurveSample, to end: CurveSample) -> Double {
    let width = end.time - start.time
    let slope = (end.state.value - start.state.value) / width
    let (before, after) = (abs(slope - start.state.velocity), abs(end.state.velocity - slope))
    // One of them may be infinite, at a vertical tangent.
    let (less, more) = before < after ? (before, after) : (after, before)
    let share = more.isInfinite ? 1 : more / (before + after)
    return more == 0 ? 0 : less.isInfinite ? .infinity : width * less * share
  }
}

extension Knot {
  /// The point of a sample.
  init(_ sample: CurveSample) { self.init(time: sample.time, value: sample.state.value) }
}
