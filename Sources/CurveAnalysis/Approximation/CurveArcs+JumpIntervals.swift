#if !hasFeature(Embedded)
  import CurveSampling
#endif

// Jumps of a polyline that are slightly displaced from those of the curve.

extension CurveArcs {
  /// The interval between a jump of the curve and the corresponding jump of a polyline, with the range of the curve's
  /// values in that interval.
  struct JumpInterval {
    var times: ClosedRange<Double>
    var values: ClosedRange<Double>
  }

  /// Returns the interval from each jump of the curve to the polyline's nearest jump. Intervals longer than `leeway`
  /// are left out. The intervals are in ascending order; overlapping ones are joined.
  func jumpIntervals(to knots: [Knot], within leeway: Double) -> [JumpInterval] {
    let jumps = zip(knots, knots.dropFirst()).filter { $0.time == $1.time }.map { $0.0.time }
    var jumpIntervals: [JumpInterval] = []
    var next = 0
    for (before, after) in zip(arcs, arcs.dropFirst()) {
      let (left, right) = (before.end, after.start)
      if abs(right.state.value - left.state.value) <= Self.exactness * size { continue }
      while next + 1 < jumps.count, abs(jumps[next + 1] - right.time) <= abs(jumps[next] - right.time) { next += 1 }
      guard next < jumps.count, abs(jumps[next] - right.time) <= leeway else { continue }
      let (start, end) = (min(left.time, jumps[next]), max(right.time, jumps[next]))
      let values = [left, right, sample(at: start), sample(at: end)].map { $0.state.value }
      let interval = JumpInterval(times: start...end, values: (values.min() ?? 0)...(values.max() ?? 0))
      if let last = jumpIntervals.last, start <= last.times.upperBound {
        jumpIntervals[jumpIntervals.count - 1] = JumpInterval(
          times: last.times.hull(interval.times), values: last.values.hull(interval.values))
      } else {
        jumpIntervals.append(interval)
      }
    }
    return jumpIntervals
  }

  /// Returns the maximum distance of the knots in an interval from the range of the curve's values there.
  func excursion(of knots: [Knot], from intervals: [JumpInterval]) -> Double {
    var (greatest, next) = (0.0, 0)
    for knot in knots {
      while next < intervals.count, intervals[next].times.upperBound < knot.time { next += 1 }
      guard next < intervals.count, intervals[next].times.contains(knot.time) else { continue }
      let values = intervals[next].values
      greatest = max(greatest, values.lowerBound - knot.value, knot.value - values.upperBound)
    }
    return greatest
  }

  /// Returns the parts of the arcs outside `jumpIntervals`. `jumpIntervals` must be a result of
  /// ``jumpIntervals(to:within:)``, so that each interval starts or ends at an end of an arc.
  func arcs(outside jumpIntervals: [JumpInterval]) -> [Arc] {
    var parts: [Arc] = []
    var next = 0
    for arc in arcs {
      while next < jumpIntervals.count, jumpIntervals[next].times.upperBound < arc.start.time { next += 1 }
      var (start, end) = (arc.start, arc.end)
      var isLeft = true
      for interval in jumpIntervals[next...].prefix(while: { $0.times.lowerBound <= arc.end.time }) {
        if interval.times.contains(start.time) {
          if interval.times.upperBound >= end.time { isLeft = false }
          start = sample(at: min(interval.times.upperBound, end.time))
        } else {
          end = sample(at: max(interval.times.lowerBound.nextDown, start.time))
        }
      }
      if isLeft { parts.append(Arc(start: start, end: end)) }
    }
    return parts
  }
}
