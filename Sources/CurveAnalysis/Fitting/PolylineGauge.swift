public import AnimationCurves

/// Measures many polylines against one curve, which is looked at once.
///
///     let gauge = try PolylineGauge(of: curve, over: 0...1)
///     gauge.fit(through: knots).error
public struct PolylineGauge: Sendable {
  private let arcs: CurveArcs

  /// What measures against `curve` over `range`.
  ///
  /// - Precondition: the range is finite.
  /// - Throws: ``FittingError/notFinite(curve:time:)``.
  public init(of curve: some Curve, over range: ClosedRange<Double>) throws(FittingError) {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "a curve is measured over a finite range, not \(range)")
    arcs = try CurveArcs(of: curve, over: range)
  }

  /// The polyline through `knots` with its error.
  ///
  /// - Parameters:
  ///   - knots: From the start of the range to its end.
  ///   - leeway: How far a jump of the polyline may stand beside that of the curve, in the curve's unit of time: a text has
  ///     fewer digits than a Double, and the least shift of a jump is an error as high as the jump. Between the two jumps
  ///     only what leaves the values that the curve has there counts.
  /// - Precondition: the knots lead from the start of the range to its end, their times never decrease, and their values
  ///   are finite; `leeway` is 0 or more.
  public func fit(through knots: [Knot], leeway: Double = 0) -> PolylineFit {
    precondition(leeway >= 0, "the leeway of a jump is 0 or more, not \(leeway)")
    Self.check(knots)
    precondition(
      knots.first?.time == arcs.range.lowerBound && knots.last?.time == arcs.range.upperBound,
      "a polyline is measured over the range of its knots, \(arcs.range)")
    return PolylineFit(knots: knots, arcs: arcs, leeway: leeway)
  }

  /// Traps where knots are none of a polyline.
  static func check(_ knots: [Knot]) {
    for knot in knots {
      precondition(knot.time.isFinite, "the times of knots are finite, not \(knot.time)")
      precondition(knot.value.isFinite, "the values of knots are finite, not \(knot.value)")
    }
    for (knot, next) in zip(knots, knots.dropFirst()) {
      precondition(knot.time <= next.time, "the times of knots never decrease, but \(next.time) is after \(knot.time)")
    }
  }
}
