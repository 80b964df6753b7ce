package import AnimationCurves

/// A curve over a range of time, analysed once for all pictures of it.
package struct CurveDrawing: Sendable {
  /// The fitter of polylines; `nil` if the curve has more than ``maximumArcCount`` arcs.
  private let fitter: PolylineFitter?
  /// The minimum value, and the first time at which it is reached.
  package private(set) var minimum: Knot
  /// The maximum value, and the first time at which it is reached.
  package private(set) var maximum: Knot
  /// The greatest magnitude of the velocity; infinity at a vertical tangent.
  package private(set) var greatestSpeed = 0.0

  /// Analyses `curve` over `range`. Outside its domain the curve is constant.
  ///
  /// The extremes are those of the arcs to which polylines are fitted: at their ends, or where the velocity of an arc
  /// changes its sign. The speed is the greatest at an end of an arc.
  ///
  /// - Accuracy: that of ``PolylineFit/error``.
  /// - Precondition: `range` is finite.
  /// - Throws: ``FittingError/notFinite(curve:time:)``.
  package init(of curve: some Curve, over range: ClosedRange<Double>) throws(FittingError) {
    let fitter = try PolylineFitter(of: curve, over: range, endingAt: nil)
    let arcs = fitter.arcs.arcs
    self.fitter = arcs.count <= Self.maximumArcCount ? fitter : nil
    minimum = Knot(time: range.lowerBound, value: .infinity)
    maximum = Knot(time: range.lowerBound, value: -.infinity)
    for arc in arcs {
      note(arc.start)
      let reach = arc.start.time < arc.end.time ? CurveArcs.chordDistance(from: arc.start, to: arc.end) : 0
      let values = [arc.start.state.value, arc.end.state.value]
      if (values.max() ?? 0) + reach > maximum.value || (values.min() ?? 0) - reach < minimum.value,
        let (before, after) = curve.change(of: \.state.velocity, from: arc.start, to: arc.end)
      {
        note(before)
        note(after)
      }
      note(arc.end)
    }
  }

  /// The maximum number of arcs that are kept: a page of pictures keeps those of all its curves.
  private static let maximumArcCount = 4 * PolylineFit.maximumPointCount

  private mutating func note(_ sample: CurveSample) {
    if sample.state.value < minimum.value { minimum = Knot(sample) }
    if sample.state.value > maximum.value { maximum = Knot(sample) }
    if abs(sample.state.velocity) > greatestSpeed { greatestSpeed = abs(sample.state.velocity) }
  }

  /// Returns the knots of a polyline that differs from the curve by at most `error`, with two exceptions.
  ///
  /// - In a part of the range in which the curve jumps at every Double, the difference may be greater.
  /// - There is a least error: 2⁻³⁶ times the greatest magnitude of the curve's values, and at least 2⁶⁴ times the
  ///   smallest normal Double. A smaller `error` is replaced by it.
  ///
  /// There may be a few more knots than those of ``/AnimationCurves/Curve/polyline(within:over:endingAt:)``, whose
  /// error is measured and minimised.
  ///
  /// - Precondition: `error` is 0 or more.
  /// - Throws: ``FittingError/tooManyPoints(error:limit:)``.
  package func knots(within error: Double) throws(FittingError) -> [Knot] {
    precondition(error >= 0, "the allowed error of a polyline for a plot must be 0 or more, not \(error)")
    guard let fitter else { throw .tooManyPoints(error: error, limit: PolylineFit.maximumPointCount) }
    return try fitter.drawing(within: error)
  }
}
