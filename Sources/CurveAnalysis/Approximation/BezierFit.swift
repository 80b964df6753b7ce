public import CurveSampling

/// A chain of cubic Béziers that approximates a curve, with its maximum error.
public struct BezierFit: Hashable, Sendable {
  /// The Béziers in their order. Each starts at the end of the previous one. A jump is a straight segment with duration
  /// 0. The chain has a corner only where the curve has one.
  public let segments: [BezierSegment]

  /// The maximum difference in value between the chain and the curve.
  ///
  /// - Accuracy: the difference is computed at 65 equally spaced parameters of each segment, and the maximum is
  ///   searched around the greatest of these differences. The result differs from the exact maximum by at most 10⁻⁹
  ///   times the greatest magnitude of the curve's values, if no feature of the curve is narrower than the distance
  ///   between two of these points.
  public let error: Double

  init(segments: [BezierSegment], error: Double) { (self.segments, self.error) = (segments, error) }

  /// Measures the chain of `segments` against `curve`. A segment with duration 0 is a jump.
  public init(through segments: [BezierSegment], of curve: some Curve) {
    self = BezierFit(segments: segments, error: 0).moved(of: curve) { $0 }
  }

  /// Applies `move`, for example a rounding, to every control point of this chain of Béziers. Returns the resulting
  /// chain with its error against `curve`.
  ///
  /// The shift of a jump in time does not count as an error. A Bézier that starts at a jump is compared only with the
  /// part of the curve from the jump's old time on: any of its points before this time is compared with the curve's
  /// value at this time. A Bézier that ends at a jump is compared only with the part of the curve before the jump's old
  /// time: any of its points at or after this time is compared with the curve's value just before the jump.
  package func moved(of curve: some Curve, _ move: (Knot) -> Knot) -> BezierFit {
    let moved = segments.map { segment in
      BezierSegment(
        start: move(segment.start), control1: move(segment.control1), control2: move(segment.control2),
        end: move(segment.end))
    }
    func isJump(_ index: Int) -> Bool {
      segments.indices.contains(index) && segments[index].start.time == segments[index].end.time
    }
    var error = 0.0
    for index in segments.indices where moved[index].start.time < moved[index].end.time {
      let start = isJump(index - 1) ? segments[index].start.time : moved[index].start.time
      let end = isJump(index + 1) ? segments[index].end.time : moved[index].end.time
      // Before a jump, the curve's left-hand values count, so the end is excluded.
      let range = start...max(start, end.nextDown)
      error = max(error, moved[index].greatestDifference(from: curve, within: range, count: 64))
    }
    return BezierFit(segments: moved, error: error)
  }

  /// Returns what is wrong with an allowed error, if anything is.
  package static func problem(within error: Double) -> ArgumentProblem? {
    error > 0
      ? nil : ArgumentProblem("the allowed error of a chain of Béziers must be more than 0, not \(error)")
  }
}

extension Curve {
  /// Returns a chain of cubic Béziers whose error is at most `error`. Each Bézier is as long as the error allows. A
  /// ``/AnimationCurves/CubicBezier`` is returned exactly.
  ///
  /// Both ends of each Bézier are on the curve and have the curve's tangents. The lengths of the tangents minimise
  /// the error. Corners and jumps of the curve are ends of Béziers.
  ///
  /// - Parameters:
  ///   - error: The maximum difference in value; more than 0.
  ///   - range: A finite range of time. It may exceed the curve's domain; there the curve is constant. `nil` means the
  ///     curve's ``/AnimationCurves/Curve/extent``.
  /// - Precondition: `error` is more than 0, `range` is finite.
  /// - Throws: ``FittingError``.
  public func beziers(within error: Double, over range: ClosedRange<Double>? = nil) throws(FittingError) -> BezierFit {
    try beziers(within: error, over: range, limit: BezierChain.maximumSegmentCount)
  }

  /// Returns the chain of ``beziers(within:over:)``. Throws an error if that chain needs more than `limit` Béziers.
  package func beziers(
    within error: Double, over range: ClosedRange<Double>?, limit: Int
  ) throws(FittingError) -> BezierFit {
    require(BezierFit.problem(within: error))
    guard let range = range ?? extent else { throw .neverRests(curve: description) }
    range.requireFinite("a fit")
    if let bezier = (self as? UnitCurve)?.base as? CubicBezier ?? self as? CubicBezier, range == domain {
      return BezierFit(segments: [BezierSegment(bezier)], error: 0)
    }
    let arcs = try CurveArcs(of: self, over: range)
    if error < 0x1p-36 * arcs.size { throw .errorBelowRounding(error, least: 0x1p-36 * arcs.size) }
    return try BezierChain(of: arcs, within: error, limit: limit).fit()
  }
}
