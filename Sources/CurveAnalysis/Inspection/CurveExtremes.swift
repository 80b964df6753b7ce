import AnimationCurves

/// What is greatest and least along a curve, and where.
struct CurveExtremes {
  var minimum: CurveSummary.Point
  var maximum: CurveSummary.Point
  var greatestSpeed: CurveSummary.Point
  var greatestAcceleration: CurveSummary.Point
  var isMonotone: Bool
  /// How far the value passes its end, as a share of the way to it, where that is known better than from the extremes.
  var overshoot: Double?
}

/// A curve whose formula tells its extremes over the whole of its domain.
protocol CurveOfKnownExtremes: Curve {
  /// The extremes; `nil` where they must be sought.
  var extremes: CurveExtremes? { get }
}

extension CurveExtremes {
  /// What a walk along a curve found.
  init(_ survey: CurveSurvey) {
    let undefined = survey.undefined.map { CurveSummary.Point(time: $0, value: .nan) }
    minimum = undefined ?? .init(time: survey.lowest.time, value: -survey.lowest.height)
    maximum = undefined ?? .init(time: survey.highest.time, value: survey.highest.height)
    greatestSpeed = .init(time: survey.fastest.time, value: survey.fastest.height)
    greatestAcceleration = .init(time: survey.greatestAcceleration.time, value: survey.greatestAcceleration.height)
    isMonotone = !(survey.rises && survey.falls)
  }
}

extension Spring: CurveOfKnownExtremes {
  /// Least at its start and greatest at the first peak, or at infinity where it has none; there it is most accelerated
  /// at its start.
  var extremes: CurveExtremes? {
    let overshoot = overshoot
    return CurveExtremes(
      minimum: .init(time: 0, value: 0),
      maximum: .init(time: peakTime, value: 1 + overshoot),
      greatestSpeed: .init(time: steepestTime, value: velocity(at: steepestTime)),
      greatestAcceleration: .init(time: 0, value: acceleration(at: 0)),
      isMonotone: overshoot == 0, overshoot: overshoot)
  }
}

extension Retimed: CurveOfKnownExtremes {
  /// Those of the base, stretched.
  var extremes: CurveExtremes? {
    guard var extremes = (base as? any CurveOfKnownExtremes)?.extremes else { return nil }
    func stretch(_ point: inout CurveSummary.Point, by factor: (Double) -> Double) {
      point = CurveSummary.Point(time: seconds(point.time), value: factor(point.value))
    }
    stretch(&extremes.minimum) { $0 }
    stretch(&extremes.maximum) { $0 }
    stretch(&extremes.greatestSpeed, by: perSecond)
    stretch(&extremes.greatestAcceleration, by: perSecondSquared)
    return extremes
  }
}
