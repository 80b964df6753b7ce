#if !hasFeature(Embedded)
  import CurveSampling
#endif

extension CurveArcs {
  /// Returns the maximum absolute difference in value between the curve and the polyline through `knots`.
  ///
  /// - Parameter leeway: The maximum time between a jump of the curve and the corresponding jump of the polyline. The
  ///   curve's values in the interval from one jump to the other, including both sides of the curve's jump, span a
  ///   range. In this interval, the difference is the distance of the polyline's value from this range.
  /// - Precondition: the knots' times never decrease. The first and the last are the ends of the range, or so near to
  ///   them that the curve is convex or concave in between.
  func greatestDifference(from knots: [Knot], leeway: Double = 0) -> Double {
    guard let start = knots.first, let last = knots.last else { return 0 }
    var greatest = abs(last.value - sample(at: last.time).state.value)
    let reaching = reaching(from: start.time, to: last.time)
    var arcs = reaching.arcs
    if leeway > 0 {
      let jumpIntervals = reaching.jumpIntervals(to: knots, within: leeway)
      greatest = max(greatest, excursion(of: knots, from: jumpIntervals))
      arcs = reaching.arcs(outside: jumpIntervals)
    }
    var first = 0
    for (start, end) in zip(knots, knots.dropFirst()) where start.time < end.time {
      while first < arcs.count - 1, arcs[first].end.time < start.time { first += 1 }
      var index = first
      while index < arcs.count, arcs[index].start.time < end.time {
        greatest = max(greatest, greatestDifference(of: arcs[index], from: start, to: end))
        index += 1
      }
    }
    return greatest
  }

  /// Returns the maximum difference of an arc from the line through two points, between the times of the points.
  private func greatestDifference(of arc: Arc, from start: Knot, to end: Knot) -> Double {
    var left = arc.start.time < start.time ? sample(at: start.time) : arc.start
    var right = arc.end.time > end.time ? sample(at: end.time) : arc.end
    let line = FittingLine(through: start, and: end)
    func difference(at sample: CurveSample) -> Double {
      abs(sample.state.value - line.value(at: sample.time))
    }
    var greatest = max(difference(at: left), difference(at: right))
    let (first, last) = (left.state.velocity - line.slope, right.state.velocity - line.slope)
    guard first < 0 && last > 0 || first > 0 && last < 0 else { return greatest }
    // Inside the bracket, the curve is within |difference of the velocities| · width of both its ends.
    while abs(right.state.velocity - left.state.velocity) * (right.time - left.time) > 0x1p-52 * size,
      let middle = curve.sample(between: left, and: right)
    {
      if (middle.state.velocity < line.slope) == (first < 0) { left = middle } else { right = middle }
      greatest = max(greatest, difference(at: middle))
    }
    return greatest
  }

  /// Returns the curve's sample at `time`. Outside the domain, the curve is constant.
  func sample(at time: Double) -> CurveSample {
    var sample = CurveSample(of: curve, at: time)
    if !curve.domain.contains(time) { (sample.state.velocity, sample.state.acceleration) = (0, 0) }
    return sample
  }
}
