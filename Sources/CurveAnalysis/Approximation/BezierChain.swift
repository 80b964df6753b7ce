import CurveSampling

/// An approximation of a curve by cubic Béziers, each as long as the error allows.
struct BezierChain {
  private let arcs: CurveArcs
  private let error: Double
  private let limit: Int
  private var segments: [BezierSegment] = []
  private var greatest = 0.0

  static let maximumSegmentCount = 1 << 12

  init(of arcs: CurveArcs, within error: Double, limit: Int = maximumSegmentCount) {
    (self.arcs, self.error, self.limit) = (arcs, error, limit)
  }

  consuming func fit() throws(FittingError) -> BezierFit {
    var reached: Knot?
    for span in spans {
      if let reached { join(reached, to: Knot(span.start)) }
      try follow(from: span.start, to: span.end)
      reached = segments.last?.end ?? Knot(span.end)
    }
    return BezierFit(segments: segments, error: greatest)
  }

  /// Closes the gap of one ulp of time between `end`, where the last segment ends, and `start`. At a corner, the end of
  /// that segment moves to `start`. At a jump, a vertical segment is added. If the curve jumps at its
  /// very start, a segment as short as the gap comes first.
  private mutating func join(_ end: Knot, to start: Knot) {
    let before = Knot(time: start.time, value: end.value)
    let isCorner = abs(end.value - start.value) <= CurveArcs.exactness * arcs.size
    if segments.isEmpty {
      segments.append(BezierSegment(from: end, to: isCorner ? start : before))
    } else {
      segments[segments.count - 1].end = isCorner ? start : before
    }
    if !isCorner { segments.append(BezierSegment(from: before, to: start)) }
  }

  // MARK: - Smooth parts

  /// The parts of the curve between its corners and jumps.
  ///
  /// An arc is merged with its neighbour if its duration is at most 10⁻⁹ of the whole range and its value changes by at
  /// most a sixteenth of the allowed ``error``. Such arcs occur at vertical tangents.
  private var spans: [CurveArcs.Arc] {
    var spans: [CurveArcs.Arc] = []
    let least = 1e-9 * (arcs.range.upperBound - arcs.range.lowerBound)
    func isNegligible(_ start: CurveSample, _ end: CurveSample) -> Bool {
      end.time - start.time <= least && abs(end.state.value - start.state.value) <= error / 16
    }
    for arc in arcs.arcs {
      guard let last = spans.last else {
        spans.append(arc)
        continue
      }
      let isContinuous = abs(arc.start.state.value - last.end.state.value) <= error / 16
      let isSmooth = last.end.time == arc.start.time
      if isContinuous && isSmooth {
        spans[spans.count - 1].end = arc.end
      } else if isContinuous && isNegligible(arc.start, arc.end) {
        // The next arc starts from the position reached.
        continue
      } else if isContinuous && isNegligible(last.start, last.end) {
        // The tangent is that of the arc, the position that of the short arc before it.
        var start = arc.start
        (start.time, start.state.value) = (last.start.time, last.start.state.value)
        spans[spans.count - 1] = CurveArcs.Arc(start: start, end: arc.end)
      } else {
        spans.append(arc)
      }
    }
    // A short arc at the very end is merged as well: the fit ends where the curve ends.
    if let last = spans.last, let end = arcs.arcs.last?.end, last.end.time < end.time {
      spans[spans.count - 1].end.time = end.time
      spans[spans.count - 1].end.state.value = end.state.value
    }
    return spans
  }

  private mutating func follow(from start: CurveSample, to end: CurveSample) throws(FittingError) {
    var start = start
    var length = end.time - start.time
    while start.time < end.time {
      if segments.count >= limit { throw .tooManyPoints(error: error, limit: limit) }
      // A segment is usually about as long as the previous one.
      let (reached, segment) = longest(from: start, to: end, guess: 2 * length)
      segments.append(segment.bezier)
      greatest = max(greatest, segment.error)
      length = reached.time - start.time
      start = reached
    }
  }

  /// Returns the longest segment from `start` whose error is within ``error``. The segment's duration is first `guess`,
  /// in units of time. It is doubled until the error is too great. Bisection then refines the duration.
  private func longest(
    from start: CurveSample, to end: CurveSample, guess: Double
  ) -> (reached: CurveSample, segment: (bezier: BezierSegment, error: Double)) {
    func sample(after length: Double) -> CurveSample {
      let time = start.time + length
      return time > start.time && time < end.time ? arcs.sample(at: time) : end
    }
    var reach: (sample: CurveSample, segment: (bezier: BezierSegment, error: Double))?
    var tooFar = sample(after: guess)
    while true {
      let candidate = nearest(from: start, to: tooFar)
      if candidate.error > error { break }
      if tooFar.time >= end.time { return (end, candidate) }
      reach = (tooFar, candidate)
      tooFar = sample(after: 2 * (tooFar.time - start.time))
    }
    for _ in 0..<60 {
      if let reach, tooFar.time - reach.sample.time <= 0.02 * (reach.sample.time - start.time) { break }
      guard let middle = arcs.curve.sample(between: reach?.sample ?? start, and: tooFar) else { break }
      let candidate = nearest(from: start, to: middle)
      if candidate.error <= error { reach = (middle, candidate) } else { tooFar = middle }
    }
    if let reach { return (reach.sample, reach.segment) }
    // The curve jumps between neighbouring Doubles.
    return (tooFar, nearest(from: start, to: tooFar))
  }

  // MARK: - One Bézier

  /// Returns a Bézier between two points of the curve, and its error. At both points, the Bézier has the direction of
  /// the curve's tangent. The handles have the lengths of the Hermite cubic if that cubic is close enough; otherwise
  /// their lengths minimise the error.
  private func nearest(from start: CurveSample, to end: CurveSample) -> (bezier: BezierSegment, error: Double) {
    let range = start.time...end.time
    func distance(_ lengths: [Double]) -> Double {
      guard let bezier = bezier(from: start, to: end, lengths) else { return .infinity }
      return (1..<12).reduce(0) { worst, index in
        let point = bezier.point(at: Double(index) / 12)
        let time = min(max(point.time, range.lowerBound), range.upperBound)
        return max(worst, abs(point.value - arcs.curve.value(at: time)))
      }
    }
    // A length of one third gives the Hermite cubic, which is often close enough.
    var lengths = [1.0 / 3, 1.0 / 3]
    if distance(lengths) > error / 4 {
      lengths = nelderMeadMinimum(from: lengths, step: 0.1, count: 60, of: distance).point
    }
    guard let bezier = bezier(from: start, to: end, lengths) else {
      return (BezierSegment(from: Knot(start), to: Knot(end)), .infinity)
    }
    return (bezier, bezier.greatestDifference(from: arcs.curve, within: range, count: 64))
  }

  /// Returns the Bézier whose two inner control points lie on the tangents at `start` and at `end`. `lengths` are the
  /// lengths of the two handles.
  ///
  /// The length of a handle is its extent in time, divided by the segment's duration. On a vertical or very steep
  /// tangent, the length is the handle's extent in value, divided by four times the segment's height. The height is the
  /// greater of |end − start| and |middle − start|, for the curve's values at the segment's start, middle and end. The
  /// result is `nil` if a length is outside 0...1, because time could then decrease along the Bézier.
  private func bezier(from start: CurveSample, to end: CurveSample, _ lengths: [Double]) -> BezierSegment? {
    guard lengths.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
    let width = end.time - start.time
    let middle = arcs.curve.value(at: start.time + width / 2)
    let height = max(abs(end.state.value - start.state.value), abs(middle - start.state.value))
    func control(_ sample: CurveSample, _ length: Double) -> Knot {
      // A very steep tangent leaves the segment's height at once, so it is treated like a vertical one.
      let rise = sample.state.velocity * width
      if rise.magnitude <= 64 * height || rise.magnitude <= 64 * error {
        return Knot(time: sample.time + length * width, value: sample.state.value + length * rise)
      }
      let handleHeight = length.magnitude * 4 * height
      let time = rise.isFinite ? handleHeight / rise.magnitude * width : 0
      let sign: Double = length < 0 ? -1 : 1
      return Knot(
        time: sample.time + sign * time, value: sample.state.value + sign * (rise < 0 ? -handleHeight : handleHeight))
    }
    return BezierSegment(
      start: Knot(start), control1: control(start, lengths[0]), control2: control(end, -lengths[1]), end: Knot(end))
  }
}
