public import AnimationCurves

/// A polyline that follows a curve, and how far it is from it.
///
///     let fit = try Spring(duration: 0.5, bounce: 0.3).polyline(within: 0.001)
///     fit.knots.count  // 19
///     fit.error        // at most 0.001, between the knots too
///
/// The first and the last knot lie on the curve, and so do both sides of a jump that the error does not cover: two knots
/// of equal time, of which the last one holds at that time. The others may lie beside the curve.
public struct PolylineFit: Hashable, Sendable {
  /// The corners of the polyline; their times never decrease.
  public let knots: [Knot]

  /// The greatest distance in value between the polyline and the curve, anywhere between the first and the last knot.
  ///
  /// It is found between the knots, where the curve moves as fast as the line, not by sampling.
  ///
  /// - Accuracy: within 10⁻¹² of the greatest magnitude of the curve's values, but for a feature narrower than 1/4096 of
  ///   the range with neither a jump nor a corner at either side of one of as many samples. 16 ulp of that magnitude or
  ///   less count as rounding, so as 0. A vertical tangent and a jump count at the instants that a Double can tell apart.
  public let error: Double

  /// The greatest number of points of a fit.
  public static let greatestCount = 1 << 14

  init(knots: [Knot], arcs: CurveArcs, leeway: Double = 0) {
    self.knots = knots
    let difference = arcs.greatestDifference(from: knots, leeway: leeway)
    error = difference <= CurveSurvey.rounding * arcs.size ? 0 : difference
  }

  /// The polyline through `knots`, measured against `curve` over their range. See ``PolylineGauge`` for many of them.
  ///
  /// - Precondition: there are knots, their times are finite and never decrease, their values are finite.
  /// - Throws: ``FittingError/notFinite(curve:time:)``.
  public init(through knots: [Knot], of curve: some Curve) throws(FittingError) {
    guard let first = knots.first, let last = knots.last else { preconditionFailure("a polyline has 1 knot or more") }
    // Before a range is made of the times.
    PolylineGauge.check(knots)
    self = try PolylineGauge(of: curve, over: first.time...last.time).fit(through: knots)
  }
}

extension Curve {
  /// The polyline of the fewest points that is nowhere further than `error` from the curve, and of those with so few the
  /// nearest one.
  ///
  /// Its knots may leave the curve by as much as the error allows; only its ends, and both sides of a jump higher than
  /// twice the error, lie on it. Under these conditions no polyline has fewer points, unless an error larger by 2⁻²⁰ of
  /// itself would allow one less. Its own error is within 0.5 % of the least that its number of points allows.
  ///
  /// - Parameters:
  ///   - error: The greatest distance in value; 0 or more. With 0 only what is made of straight lines can be fitted.
  ///   - range: A finite range of time; outside its domain the curve is level. `nil` stands for the curve's ``/AnimationCurves/Curve/extent``.
  ///   - end: The value of the last knot; `nil` for that of the curve. A spring that is cut off lands on 1 this way.
  /// - Precondition: `error` is 0 or more, `range` is finite.
  /// - Throws: ``FittingError``.
  /// - Complexity: some thousand evaluations to know the curve, and some hundred for each point.
  public func polyline(
    within error: Double, over range: ClosedRange<Double>? = nil, endingAt end: Double? = nil
  ) throws(FittingError) -> PolylineFit {
    precondition(error >= 0, "the error of a fit is 0 or more, not \(error)")
    return try PolylineFitter(of: self, over: range, endingAt: end).fit(within: error)
  }

  /// The polyline of at most `points` points that is nearest to the curve.
  ///
  /// Its error is within 0.5 % of the least that any polyline of so few points has whose ends lie on the curve. Where fewer
  /// points do as well, there are fewer.
  ///
  /// - Parameters:
  ///   - points: The greatest number of points; 2 or more. Beyond ``PolylineFit/greatestCount`` it stands for that.
  ///   - range: A finite range of time; outside its domain the curve is level. `nil` stands for the curve's ``/AnimationCurves/Curve/extent``.
  ///   - end: The value of the last knot; `nil` for that of the curve.
  /// - Precondition: `points` is 2 or more, `range` is finite.
  /// - Throws: ``FittingError``.
  /// - Complexity: some thousand evaluations to know the curve, and some thousand for each point: some ten million for
  ///   ``PolylineFit/greatestCount`` points or more.
  public func polyline(
    points: Int, over range: ClosedRange<Double>? = nil, endingAt end: Double? = nil
  ) throws(FittingError) -> PolylineFit {
    precondition(points >= 2, "a polyline has 2 points or more, not \(points)")
    return try PolylineFitter(of: self, over: range, endingAt: end).fit(points: points)
  }

  /// The knots of a polyline for a picture. It is nowhere further than `error` from the curve, unless that leaps from each
  /// Double to the next.
  ///
  /// They are found sooner than those of ``polyline(within:over:endingAt:)``, but there may be a few more of them.
  ///
  /// - Precondition: `error` is 0 or more, `range` is finite.
  package func drawnKnots(within error: Double, over range: ClosedRange<Double>) throws(FittingError) -> [Knot] {
    precondition(error >= 0, "the error of a drawing is 0 or more, not \(error)")
    return try PolylineFitter(of: self, over: range, endingAt: nil).drawing(within: error)
  }
}
