#if !hasFeature(Embedded)
  public import CurveSampling
#endif

/// A tool that measures many polylines against one curve. The curve is analysed only once.
///
///     let gauge = try PolylineGauge(of: curve, over: 0...1)
///     gauge.fit(through: knots).error
public struct PolylineGauge: Sendable {
  private let arcs: CurveArcs

  /// Analyses `curve` over `range`.
  ///
  /// - Precondition: the range is finite.
  /// - Throws: ``FittingError/notFinite(curve:time:)``.
  public init(of curve: some Curve, over range: ClosedRange<Double>) throws(FittingError) {
    range.requireFinite("a measurement")
    arcs = try CurveArcs(of: curve, over: range)
  }

  /// Returns the polyline through `knots` with its error.
  ///
  /// - Parameters:
  ///   - knots: The knots, from the start of the range to its end.
  ///   - leeway: The maximum time between a jump of the curve and the corresponding jump of the polyline, in the
  ///     curve's unit. The curve's values in the interval from one jump to the other, including both sides of the
  ///     curve's jump, span a range. In this interval, the error is the distance of the polyline's value from this
  ///     range. Without leeway, a jump displaced by rounding its time to fewer digits would be an error as high as the
  ///     jump.
  /// - Precondition: the knots go from the start of the range to its end. Their times never decrease, and their
  ///   values are finite. `leeway` is 0 or more.
  public func fit(through knots: [Knot], leeway: Double = 0) -> PolylineFit {
    precondition(leeway >= 0, "`leeway`, the time by which a jump may be displaced, must be 0 or more, not \(leeway)")
    Self.check(knots)
    precondition(
      knots.first?.time == arcs.range.lowerBound && knots.last?.time == arcs.range.upperBound,
      "the first and last knots must be at the ends of the range, \(arcs.range), not at "
        + "\([knots.first, knots.last].compactMap { $0?.time })")
    return PolylineFit(knots: knots, arcs: arcs, leeway: leeway)
  }

  /// The range over which the curve was analysed.
  package var range: ClosedRange<Double> { arcs.range }

  /// Returns the error of the polyline through knots whose times were rounded. So the first and the last may be a
  /// little outside the range, or inside it.
  package func error(ofRounded knots: [Knot], leeway: Double) -> Double {
    PolylineFit(knots: knots, arcs: arcs, leeway: leeway).error
  }

  /// Returns the polyline that `polyline(within:over:endingAt:)` of the curve returns for the gauge's range.
  package func polyline(within error: Double, endingAt end: Double?) throws(FittingError) -> PolylineFit {
    try PolylineFitter(of: arcs, endingAt: end).fit(within: error)
  }

  /// Returns the polyline that `polyline(points:over:endingAt:)` of the curve returns for the gauge's range.
  package func polyline(points: Int, endingAt end: Double?) throws(FittingError) -> PolylineFit {
    try PolylineFitter(of: arcs, endingAt: end).fit(points: points)
  }

  /// Traps if a time or value of the knots is not finite, or if their times decrease.
  static func check(_ knots: [Knot]) {
    for knot in knots {
      precondition(
        knot.time.isFinite,
        "the times of knots must be finite, not \(knot.time), as in a knot with the value \(knot.value)")
      precondition(
        knot.value.isFinite,
        "the values of knots must be finite, not \(knot.value), as in the knot at the time \(knot.time)")
    }
    for (knot, next) in zip(knots, knots.dropFirst()) {
      precondition(
        knot.time <= next.time, "the times of knots must not decrease, but \(next.time) comes after \(knot.time)")
    }
  }
}
