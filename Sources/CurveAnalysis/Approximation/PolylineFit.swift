#if !hasFeature(Embedded)
  public import CurveSampling
#endif

/// A polyline that approximates a curve, with its maximum error.
///
///     let fit = try Spring(duration: 0.5, bounce: 0.3).polyline(within: 0.001)
///     fit.knots.count  // 19
///     fit.error        // at most 0.001, between the knots too
///
/// The first knot is on the curve, and so is the last knot unless another end value was requested. A jump of the curve
/// that is higher than 2 · ``error`` is two knots of equal time, one on each side of the jump; the value at that time
/// is that of the second knot. The other knots may be off the curve.
public struct PolylineFit: Hashable, Sendable {
  /// The knots of the polyline; their times never decrease.
  public let knots: [Knot]

  /// The maximum difference in value between the polyline and the curve, anywhere between the first and the last
  /// knot.
  ///
  /// The difference is computed where the curve's velocity equals the line's slope, not by sampling.
  ///
  /// - Accuracy: the result differs from the exact maximum by at most 10⁻¹² times the greatest magnitude of the curve's
  ///   values. A difference of 16 ulp of that magnitude or less counts as rounding, and so as 0.
  ///   - A feature narrower than 1/4096 of the range can lie between two samples and be missed. It is found if it
  ///     begins with a jump or a corner at a sample, because the sample then has the feature's value or velocity.
  ///   - Vertical tangents and jumps are measured only at times that a Double can represent.
  public let error: Double

  /// The maximum number of points of a fit.
  package static let maximumPointCount = 1 << 14

  init(knots: [Knot], arcs: CurveArcs, leeway: Double = 0) {
    self.knots = knots
    let difference = arcs.greatestDifference(from: knots, leeway: leeway)
    error = difference <= CurveWalk.rounding * arcs.size ? 0 : difference
  }

  /// Measures the polyline through `knots` against `curve`, from the first knot to the last. To measure many polylines,
  /// use ``PolylineGauge``.
  ///
  /// - Precondition: there is at least one knot. The times are finite and never decrease. The values are finite.
  /// - Throws: ``FittingError/notFinite(curve:time:)``.
  public init(through knots: [Knot], of curve: some Curve) throws(FittingError) {
    guard let first = knots.first, let last = knots.last else {
      preconditionFailure("a polyline must have 1 knot or more, not 0")
    }
    // The check comes before a range is made of the times.
    PolylineGauge.check(knots)
    self = try PolylineGauge(of: curve, over: first.time...last.time).fit(through: knots)
  }

  /// Returns what is wrong with an allowed error, if anything is.
  package static func problem(within error: Double) -> ArgumentProblem? {
    error >= 0 ? nil : ArgumentProblem("the allowed error of a fit must be 0 or more, not \(error)")
  }
}

extension Curve {
  /// Returns a polyline whose error is at most `error`. The polyline has the fewest points that allow this, and the
  /// least error for that number of points.
  ///
  /// A knot may be off the curve by up to `error`. The first knot is on the curve, and so is the last knot unless `end`
  /// is given. A jump higher than 2 · `error` has a knot on the curve on each of its two sides. No polyline with the
  /// same knots at the ends and at these jumps, and with fewer points, has an error of at most `error` / (1 + 2⁻²⁰).
  /// The returned fit's own error, ``PolylineFit/error``, exceeds the least possible error for its number of points by
  /// at most 0.5 %.
  ///
  /// - Parameters:
  ///   - error: The maximum difference in value; 0 or more. With 0, only piecewise linear curves can be fitted.
  ///   - range: A finite range of time. It may exceed the curve's domain; there the curve is constant. `nil` means the
  ///     curve's ``/AnimationCurves/Curve/extent``.
  ///   - end: The value of the last knot; `nil` means the curve's value at the end of the range. With 1, a truncated
  ///     spring ends at its target.
  /// - Precondition: `error` is 0 or more, `range` is finite.
  /// - Throws: ``FittingError``.
  /// - Complexity: several thousand evaluations to analyse the curve, and several hundred for each point.
  public func polyline(
    within error: Double, over range: ClosedRange<Double>? = nil, endingAt end: Double? = nil
  ) throws(FittingError) -> PolylineFit {
    require(PolylineFit.problem(within: error))
    return try PolylineFitter(of: self, over: range, endingAt: end).fit(within: error)
  }

  /// Returns the polyline of at most `points` points with the least error.
  ///
  /// The polyline's error exceeds the least possible error by at most 0.5 %. The comparison is with all polylines that
  /// have at most `points` points and the same end knots. If fewer points reach the same error, the polyline has fewer
  /// points.
  ///
  /// - Parameters:
  ///   - points: The maximum number of points; 2 or more. A number above 2¹⁴ is replaced by it.
  ///   - range: A finite range of time. It may exceed the curve's domain; there the curve is constant. `nil` means the
  ///     curve's ``/AnimationCurves/Curve/extent``.
  ///   - end: The value of the last knot; `nil` means the curve's value at the end of the range. With 1, a truncated
  ///     spring ends at its target.
  /// - Precondition: `points` is 2 or more, `range` is finite.
  /// - Throws: ``FittingError``.
  /// - Complexity: several thousand evaluations to analyse the curve, and several thousand for each point: about ten
  ///   million for 2¹⁴ points or more.
  public func polyline(
    points: Int, over range: ClosedRange<Double>? = nil, endingAt end: Double? = nil
  ) throws(FittingError) -> PolylineFit {
    precondition(points >= 2, "a polyline must have 2 points or more, not \(points)")
    return try PolylineFitter(of: self, over: range, endingAt: end).fit(points: points)
  }
}
