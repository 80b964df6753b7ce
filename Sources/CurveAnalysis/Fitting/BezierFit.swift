public import AnimationCurves

/// A chain of cubic Béziers that follows a curve, and how far it is from it.
public struct BezierFit: Hashable, Sendable {
  /// The Béziers in their order. Each starts where the one before ends, but for a jump, which is a straight segment of no
  /// duration. Where the curve has no corner, the chain has none.
  public let segments: [BezierSegment]

  /// The greatest distance in value between the chain and the curve.
  ///
  /// - Accuracy: looked for between 64 points of each segment; within 10⁻⁹ of the curve's size where the curve has no
  ///   feature that is narrower than these.
  public let error: Double

  init(segments: [BezierSegment], error: Double) { (self.segments, self.error) = (segments, error) }

  /// The chain of `segments`, measured against `curve`. A segment of no duration is a jump.
  public init(through segments: [BezierSegment], of curve: some Curve) {
    let error = segments.reduce(0) { greatest, segment in
      let (start, end) = (segment.start.time, segment.end.time)
      guard start < end else { return greatest }
      // The curve before a jump is what leads up to it.
      return max(greatest, segment.greatestDifference(from: curve, within: start...end.nextDown, count: 64))
    }
    self.init(segments: segments, error: error)
  }

  /// The chain whose points are moved a little, as rounding does it, measured against `curve`. What lies between a jump
  /// and the same one moved is not measured.
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
      let range = start...max(start, end.nextDown)
      error = max(error, moved[index].greatestDifference(from: curve, within: range, count: 64))
    }
    return BezierFit(segments: moved, error: error)
  }
}

extension Curve {
  /// A chain of cubic Béziers that is nowhere further than `error` from the curve, each as long as the error allows.
  /// A ``/AnimationCurves/CubicBezier`` is its own.
  ///
  /// Both ends of each lie on the curve and have its tangents; how far the control points go along these is chosen for the
  /// least error. Corners and jumps of the curve are ends of Béziers.
  ///
  /// - Parameters:
  ///   - error: The greatest distance in value; more than 0.
  ///   - range: A finite range of time; outside its domain the curve is level. `nil` stands for the curve's ``/AnimationCurves/Curve/extent``.
  /// - Precondition: `error` is more than 0, `range` is finite.
  /// - Throws: ``FittingError``.
  public func beziers(within error: Double, over range: ClosedRange<Double>? = nil) throws(FittingError) -> BezierFit {
    try beziers(within: error, over: range, limit: BezierChain.greatestCount)
  }

  /// The same, given up where it takes more than `limit` Béziers.
  package func beziers(
    within error: Double, over range: ClosedRange<Double>?, limit: Int
  ) throws(FittingError) -> BezierFit {
    precondition(error > 0, "the error of a chain of Béziers is more than 0, not \(error)")
    guard let range = range ?? extent else { throw .neverRests(curve: description) }
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "a curve is fitted over a finite range, not \(range)")
    if let bezier = (self as? UnitCurve)?.base as? CubicBezier ?? self as? CubicBezier, range == domain {
      return BezierFit(segments: [BezierSegment(bezier)], error: 0)
    }
    let arcs = try CurveArcs(of: self, over: range)
    if error < 0x1p-36 * arcs.size { throw .errorBelowRounding(error, least: 0x1p-36 * arcs.size) }
    return try BezierChain(of: arcs, within: error, limit: limit).fit()
  }
}
