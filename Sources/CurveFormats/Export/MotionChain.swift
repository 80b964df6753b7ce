import CurveSampling
import CurveAnalysis

/// A chain of cubic Béziers for programs that store a motion as keyframes with tangents.
///
/// The times of the segments are in ``ExportedCurve/range``; ``ExportedCurve/time(of:)`` converts them to times of the
/// export. A segment of duration 0 is a jump.
struct MotionChain {
  let segments: [BezierSegment]
  let error: ExportDeviation

  /// Creates a chain of Béziers. The chain is exact if the motion consists of keys, lines and cubics, and the accuracy
  /// allows a Bézier for each. Otherwise the chain is within the maximum error, or has at most the maximum number of
  /// points.
  ///
  /// The chain of a spring ends exactly at the spring's target.
  init(of motion: ExportedCurve, _ accuracy: ExportAccuracy) throws(WritingError) {
    if let segments = motion.exactBeziers, accuracy.allows(ends: segments.count + 1) {
      (self.segments, error) = (segments, motion.error(upToEnd: ExportDeviation(0)))
    } else if let end = motion.end {
      (segments, error) = try Self.landing(on: end, motion, accuracy)
    } else {
      let fit = try motion.beziers(accuracy)
      (segments, error) = (fit.segments, motion.error(upToEnd: ExportDeviation(fit.error)))
    }
  }

  /// Fits a chain of Béziers to the motion of a spring, moves the chain's last point to the spring's target, and
  /// returns the changed chain with its error.
  ///
  /// Moving the last point increases the error near the end. If the error then exceeds the allowed error, fits with
  /// smaller errors are tried, down to 1/64 of the allowed error.
  private static func landing(
    on end: Double, _ motion: ExportedCurve, _ accuracy: ExportAccuracy
  ) throws(WritingError) -> ([BezierSegment], ExportDeviation) {
    func landed(_ accuracy: ExportAccuracy) throws(WritingError) -> ([BezierSegment], ExportDeviation) {
      var segments = try motion.beziers(accuracy).segments
      if var last = segments.popLast() {
        let shift = end - last.end.value
        last.control2.value += shift
        last.end.value = end
        segments.append(last)
      }
      func measure(_ curve: some Curve) -> Double { BezierFit(through: segments, of: curve).error }
      return (segments, motion.error(upToEnd: ExportDeviation(measure(motion.curve))))
    }
    guard case .error(let allowed) = accuracy else { return try landed(accuracy) }
    var chain = try landed(accuracy)
    var divisor = 2.0
    while chain.1.value > allowed, divisor <= 64 {
      // A smaller error may need too many segments.
      guard let nearer = try? landed(.error(allowed / divisor)) else { break }
      chain = nearer
      divisor *= 2
    }
    return chain
  }
}

extension ExportAccuracy {
  /// Returns whether the accuracy allows a chain with this number of points: the start of the first Bézier and the end
  /// of each Bézier.
  fileprivate func allows(ends: Int) -> Bool { if case .points(let points) = self { ends <= points } else { true } }
}

extension ExportedCurve {
  /// A chain of Béziers and jumps that equals the motion exactly; `nil` if no such chain is known.
  fileprivate var exactBeziers: [BezierSegment]? {
    let base: any Curve = (curve as? UnitCurve)?.base ?? curve
    switch base {
    case _ where track != nil: return track?.beziers
    case is Steps, is PiecewiseLinear, is Linear: return (try? polyline(.error(0))).map(Self.lines)
    default: return exactBezier.map { [BezierSegment($0)] }
    }
  }

  private static func lines(of fit: PolylineFit) -> [BezierSegment] {
    zip(fit.knots, fit.knots.dropFirst()).map { BezierSegment(from: $0, to: $1) }
  }
}

extension AnimationTrack<Double> {
  /// The track between its keys as Béziers, one for each two neighbouring keys, with a vertical line at each jump.
  var beziers: [BezierSegment] {
    var segments: [BezierSegment] = []
    for (key, next) in zip(keys, keys.dropFirst()) {
      let start = Knot(time: key.time, value: key.value)
      let end = Knot(time: next.time, value: key.mode == .hold ? key.value : next.arrival ?? next.value)
      if key.mode == .bezier {
        let segment = BezierSegment(
          start: start, control1: key.outgoing.control(beside: start, 1, of: end.time - start.time),
          control2: next.incoming.control(beside: end, -1, of: end.time - start.time), end: end)
        segments.append(segment)
      } else {
        segments.append(BezierSegment(from: start, to: end))
      }
      let value = Knot(time: next.time, value: next.value)
      if value != end { segments.append(BezierSegment(from: end, to: value)) }
    }
    return segments
  }
}

extension BezierSegment {
  /// Whether the segment has the same value at all times.
  var isLevel: Bool { control1.value == start.value && control2.value == start.value && end.value == start.value }

  /// The two halves by the parameter.
  var halves: (BezierSegment, BezierSegment) { divided(by: 0.5) }

  /// Returns the parts before and after a parameter, by de Casteljau's algorithm.
  func divided(by parameter: Double) -> (BezierSegment, BezierSegment) {
    func point(_ left: Knot, _ right: Knot) -> Knot {
      Knot(
        time: left.time + (right.time - left.time) * parameter,
        value: left.value + (right.value - left.value) * parameter)
    }
    let (first, second, third) = (point(start, control1), point(control1, control2), point(control2, end))
    let (left, right) = (point(first, second), point(second, third))
    let center = point(left, right)
    return (
      BezierSegment(start: start, control1: first, control2: left, end: center),
      BezierSegment(start: center, control1: right, control2: third, end: end)
    )
  }
}
