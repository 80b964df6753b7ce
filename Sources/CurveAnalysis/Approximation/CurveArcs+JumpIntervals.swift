import CurveSampling

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
        jumpIntervals[jumpIntervals.count - 1] = last.union(interval)
      } else {
        jumpIntervals.append(interval)
      }
    }
    return jumpIntervals
  }

  /// Returns the maximum distance from the polyline's values in `interval` to the range of the curve's values in
  /// `interval`.
  func excursion(of knots: [Knot], from interval: JumpInterval) -> Double {
    func distance(_ value: Double) -> Double {
      max(interval.values.lowerBound - value, value - interval.values.upperBound, 0)
    }
    // The first knot that is not before the interval, and all knots up to the first one after it.
    var (first, end) = (0, knots.count)
    while first < end {
      let middle = (first + end) / 2
      if knots[middle].time < interval.times.lowerBound { first = middle + 1 } else { end = middle }
    }
    var greatest = 0.0
    for index in first..<knots.count {
      let knot = knots[index]
      if index > 0, knots[index - 1].time < knot.time {
        let line = FittingLine(through: knots[index - 1], and: knot)
        for time in [interval.times.lowerBound, interval.times.upperBound]
        where time > knots[index - 1].time && time < knot.time {
          greatest = max(greatest, distance(line.value(at: time)))
        }
      }
      if knot.time > interval.times.upperBound { break }
      greatest = max(greatest, distance(knot.value))
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

extension CurveArcs.JumpInterval {
  fileprivate func union(_ other: Self) -> Self {
    func hull(_ one: ClosedRange<Double>, _ two: ClosedRange<Double>) -> ClosedRange<Double> {
      min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound)
    }
    return Self(times: hull(times, other.times), values: hull(values, other.values))
  }
}
