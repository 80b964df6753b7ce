package import AnimationCurves
import CurveAnalysis

/// A quantity of a curve as it is drawn: lines, jumps between them, and where it leaves the picture.
package struct CurveTrace: Hashable, Sendable {
  /// A sudden change of the quantity.
  package struct Jump: Hashable, Sendable {
    package let time: Double
    package let before: Double
    package let after: Double
    /// Whether the quantity is ``after`` at the instant itself; otherwise it is ``before``.
    package let isAfterAtInstant: Bool
  }

  /// A stretch beyond the range that is shown.
  package struct Excursion: Hashable, Sendable {
    /// When it is farthest away.
    package let time: Double
    /// How far it goes, where that is known; an infinity at a vertical tangent.
    package let peak: Double
  }

  /// The lines, cut where the quantity jumps.
  package private(set) var runs: [[PlotPoint]] = []
  package private(set) var jumps: [Jump] = []
  package private(set) var excursions: [Excursion] = []

  /// The trace of `quantity` over `times`.
  ///
  /// - Parameters:
  ///   - shown: The range that the picture shows. The trace follows the quantity to that far beyond it and no farther.
  ///   - error: How far the lines may be from the quantity.
  package init(
    _ quantity: PlotQuantity, of curve: any Curve, over times: ClosedRange<Double>, within shown: ClosedRange<Double>,
    error: Double
  ) {
    let room = shown.upperBound - shown.lowerBound
    let (low, high) = (shown.lowerBound - room, shown.upperBound + room)
    func exact(_ time: Double) -> Double {
      // Where a derivative is not defined, what it is nearby.
      [time, time.nextUp, time.nextDown].lazy.map { quantity(curve, at: $0) }.first { !$0.isNaN } ?? 0
    }
    let points: [PlotPoint]
    if let fit = Self.fit(quantity, of: curve, over: times, within: error) {
      points = fit
      excursions = Self.excursions(of: fit, beyond: shown, exact)
    } else {
      // An eighth of the error to follow the function, the rest to leave out what a line does not need.
      let dense = AdaptivePoints(of: { min(max(exact($0), low), high) }, over: times, within: error / 8).points
      points = ThinnedPoints.of(dense, within: error * 7 / 8)
      excursions = Self.excursions(of: dense, beyond: shown, exact)
    }
    var run: [PlotPoint] = []
    for point in points {
      if let last = run.last, last.time == point.time {
        let instant = exact(point.time)
        jumps.append(
          Jump(
            time: point.time, before: last.value, after: point.value,
            isAfterAtInstant: (instant - point.value).magnitude <= (instant - last.value).magnitude))
        runs.append(run)
        run = []
      }
      run.append(point)
    }
    runs.append(run)
  }

  /// Few points for values; `nil` for derivatives, which are no curves, and for a curve that no fit is found for.
  private static func fit(
    _ quantity: PlotQuantity, of curve: any Curve, over times: ClosedRange<Double>, within error: Double
  ) -> [PlotPoint]? {
    guard quantity == .value, let knots = try? curve.drawnKnots(within: error, over: times) else { return nil }
    return knots.map { PlotPoint(time: $0.time, value: $0.value) }
  }

  private static func excursions(
    of points: [PlotPoint], beyond shown: ClosedRange<Double>, _ exact: (Double) -> Double
  ) -> [Excursion] {
    var found: [Excursion] = []
    var current: Excursion?
    for point in points {
      if shown.contains(point.value) {
        if let current { found.append(current) }
        current = nil
        continue
      }
      let value = exact(point.time)
      if let peak = current?.peak, peak.sign != value.sign {
        current.map { found.append($0) }
        current = nil
      }
      if value.magnitude > current?.peak.magnitude ?? -1 { current = Excursion(time: point.time, peak: value) }
    }
    if let current { found.append(current) }
    return found
  }
}
