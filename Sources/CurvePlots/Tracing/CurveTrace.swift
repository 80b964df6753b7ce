package import CurveAnalysis

/// A quantity of a curve as drawn: lines, jumps between them, and excursions out of the picture.
package struct CurveTrace: Hashable, Sendable {
  /// A discontinuity of the quantity.
  package struct Jump: Hashable, Sendable {
    package let time: Double
    package let before: Double
    package let after: Double
    /// Whether the quantity at the jump's time is ``after``; if not, the quantity there is ``before``.
    package let isRightContinuous: Bool
  }

  /// The lines that draw the quantity, each as its points. At a jump, one line ends and the next begins.
  package private(set) var runs: [[Knot]] = []
  package private(set) var jumps: [Jump] = []
  /// The sections in which the quantity is outside the range of the picture, each as the value with the greatest
  /// magnitude among its points; infinite at a vertical tangent.
  package private(set) var excursions: [Knot] = []

  /// Creates the trace of `quantity` of a curve.
  ///
  /// - Parameters:
  ///   - shown: The range of values in the picture. If the trace is made from samples instead of a fitted polyline,
  ///     values are clamped to this range extended at both ends by its length.
  ///   - error: The maximum error of the lines.
  ///   - columns: The width of the picture in columns. A column is one unit of length of an SVG picture, or one dot of
  ///     a terminal. An oscillation too fast for the columns is drawn as its envelope.
  package init(
    _ quantity: PlotQuantity, of drawn: DrawnCurve, within shown: ClosedRange<Double>, error: Double, columns: Int
  ) {
    let curve = drawn.curve
    let room = shown.upperBound - shown.lowerBound
    let (low, high) = (shown.lowerBound - room, shown.upperBound + room)
    func exact(_ time: Double) -> Double { quantity.drawn(curve, at: time) }
    let points: [Knot]
    // A picture has an eighth fewer bytes with a fitted polyline than with `AdaptivePoints`, which also miss peaks
    // narrower than a five-hundredth of the range.
    if quantity == .value, let fit = try? drawn.drawing.knots(within: error) {
      points = fit
      excursions = Self.excursions(of: fit, beyond: shown, exact)
    } else {
      // An eighth of the error is for following the function, the rest for omitting points.
      let dense = AdaptivePoints.of(
        { min(max(exact($0), low), high) }, over: drawn.times, within: error / 8, columns: columns)
      points = ThinnedPoints.of(dense, within: error * 7 / 8)
      excursions = Self.excursions(of: dense, beyond: shown, exact)
    }
    var run: [Knot] = []
    for point in points {
      if let last = run.last, last.time == point.time {
        let instant = exact(point.time)
        jumps.append(
          Jump(
            time: point.time, before: last.value, after: point.value,
            isRightContinuous: (instant - point.value).magnitude <= (instant - last.value).magnitude))
        runs.append(run)
        run = []
      }
      run.append(point)
    }
    runs.append(run)
  }

  private static func excursions(
    of points: [Knot], beyond shown: ClosedRange<Double>, _ exact: (Double) -> Double
  ) -> [Knot] {
    var found: [Knot] = []
    var current: Knot?
    for point in points {
      if shown.contains(point.value) {
        if let current { found.append(current) }
        current = nil
        continue
      }
      let value = exact(point.time)
      if let peak = current?.value, peak.sign != value.sign {
        current.map { found.append($0) }
        current = nil
      }
      if value.magnitude > current?.value.magnitude ?? -1 { current = Knot(time: point.time, value: value) }
    }
    if let current { found.append(current) }
    return found
  }
}
