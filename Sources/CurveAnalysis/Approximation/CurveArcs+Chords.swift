#if !hasFeature(Embedded)
  import CurveSampling
#endif

extension CurveArcs {
  /// Divides the arcs at all jumps that are higher than `height`, and returns the index range of each part.
  func parts(betweenJumpsAbove height: Double) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for index in arcs.indices {
      let next = index + 1
      if next < arcs.count, abs(arcs[next].start.state.value - arcs[index].end.state.value) <= height { continue }
      parts.append(start..<next)
      start = next
    }
    return parts
  }

  /// Returns the height of the highest jump inside a range of arcs.
  func highestJump(in part: Range<Int>) -> Double {
    zip(arcs[part], arcs[part].dropFirst()).reduce(0) { highest, neighbours in
      max(highest, abs(neighbours.1.start.state.value - neighbours.0.end.state.value))
    }
  }

  /// Returns points on a range of arcs. The chord between any two neighbouring points is within `distance` of the
  /// curve. The result is `nil` if there are more than `limit` points.
  ///
  /// A jump of the curve lies between two neighbouring Doubles. Both points of the jump have the later of these two
  /// times. If the curve jumps at the end of `part`, the last point of the result is the first of the two points of
  /// this jump: the value before the jump, at the later time.
  func points(of part: Range<Int>, within distance: Double, limit: Int) -> [Knot]? {
    var points: [Knot] = []
    var index = part.lowerBound
    while index < part.upperBound {
      let arc = arcs[index]
      appendStart(of: arc, after: index == part.lowerBound ? nil : arcs[index - 1].end, to: &points)
      let end = endOfMergedArcs(from: index, before: part.upperBound, within: distance)
      if end > index + Self.minimumMergedArcs {
        points.append(Knot(arcs[end - 1].end))
        index = end
      } else {
        if arc.start.time < arc.end.time {
          appendChords(from: arc.start, to: arc.end, within: distance, limit: limit, to: &points)
        }
        index += 1
      }
      if points.count > limit { return nil }
    }
    if part.upperBound < arcs.count {
      let end = arcs[part.upperBound - 1].end.continued(to: arcs[part.upperBound].start.time)
      if points.count > 1 { points[points.count - 1] = end } else { points.append(end) }
    }
    return points
  }

  /// The minimum number of consecutive arcs that are merged into one chord.
  private static let minimumMergedArcs = 16

  /// Returns the end index of the longest run of arcs that starts at `first` and can be merged: one chord is within
  /// `distance` of all values of these arcs.
  ///
  /// Long runs of mergeable arcs occur on extremely steep curves: there, rounding errors make the values oscillate, and
  /// each oscillation is a separate arc.
  private func endOfMergedArcs(from first: Int, before end: Int, within distance: Double) -> Int {
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in first..<end {
      let (start, end) = (arcs[index].start, arcs[index].end)
      let room = start.time < end.time ? Self.chordDistance(from: start, to: end) : 0
      low = min(low, min(start.state.value, end.state.value) - room)
      high = max(high, max(start.state.value, end.state.value) + room)
      if !(high - low <= distance) { return index }
    }
    return end
  }

  /// Adds the start of an arc to `points`. `last` is the end of the previous arc; `nil` if there is none. If the arc
  /// starts at the time of `last`, nothing is added. Otherwise, a corner becomes one point, and a jump becomes two
  /// points with the same time.
  private func appendStart(of arc: Arc, after last: CurveSample?, to points: inout [Knot]) {
    let start = Knot(arc.start)
    guard let last else { return points.append(start) }
    guard last.time < start.time else { return }
    let isFirst = points.count == 1
    let isAfterJump = !isFirst && points[points.count - 2].time == points[points.count - 1].time
    if abs(last.state.value - start.value) <= Self.exactness * size {
      if !isFirst && !isAfterJump { points[points.count - 1] = start }
    } else {
      let end = last.continued(to: start.time)
      if isFirst || isAfterJump { points.append(end) } else { points[points.count - 1] = end }
      points.append(start)
    }
  }

  /// Appends the points after `start`, up to and including `end`.
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

  /// Returns an upper bound of the distance of an arc from its chord: the height of the triangle that the chord forms
  /// with the tangents at the two ends.
  static func chordDistance(from start: CurveSample, to end: CurveSample) -> Double {
    let width = end.time - start.time
    let slope = (end.state.value - start.state.value) / width
    let (before, after) = (abs(slope - start.state.velocity), abs(end.state.velocity - slope))
    // At a vertical tangent, one of them may be infinite.
    let (less, more) = before < after ? (before, after) : (after, before)
    let fraction = more.isInfinite ? 1 : more / (before + after)
    if less.isInfinite {
      // If both velocities are the same infinity, the arc is monotone and lies between its end values.
      let isOneWay = start.state.velocity == end.state.velocity
      return isOneWay ? abs(end.state.value - start.state.value) : .infinity
    }
    return more == 0 ? 0 : width * less * fraction
  }
}

extension CurveSample {
  /// Returns the linear extrapolation of the curve to `time`, the Double after the sample's time.
  fileprivate func continued(to time: Double) -> Knot {
    let step = state.velocity.isFinite ? state.velocity * (time - self.time) : 0
    return Knot(time: time, value: state.value + step)
  }
}

extension Knot {
  /// Creates the point of a sample.
  init(_ sample: CurveSample) { self.init(time: sample.time, value: sample.state.value) }
}
