import CurveSampling

/// The extremes of a curve's value, speed and acceleration, with their times.
struct CurveExtremes {
  var minimum: Knot
  var maximum: Knot
  var greatestSpeed: Knot
  var greatestAcceleration: Knot
  var isMonotone: Bool
  /// The overshoot as a fraction of the displacement; `nil` if it has to be derived from the extremes.
  var overshoot: Double?
}

/// A curve with a formula for its extremes over its whole domain.
protocol CurveWithClosedFormExtremes: Curve {
  /// The extremes; `nil` if they have to be searched.
  var extremes: CurveExtremes? { get }
}

extension CurveExtremes {
  /// Creates the extremes from a survey of a curve.
  init(_ survey: CurveSurvey) {
    let undefined = survey.undefined.map { Knot(time: $0, value: .nan) }
    minimum = undefined ?? .init(time: survey.lowest.time, value: -survey.lowest.height)
    maximum = undefined ?? .init(time: survey.highest.time, value: survey.highest.height)
    greatestSpeed = .init(time: survey.fastest.time, value: survey.fastest.height)
    greatestAcceleration = .init(time: survey.greatestAcceleration.time, value: survey.greatestAcceleration.height)
    isMonotone = !(survey.rises && survey.falls)
  }
}

extension Spring: CurveWithClosedFormExtremes {
  /// The extremes of the spring's step response.
  ///
  /// - The minimum is at the start.
  /// - The maximum is at the first peak, or at infinity if there is none.
  /// - The greatest acceleration is at the start.
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

extension Retimed: CurveWithClosedFormExtremes {
  /// The extremes of the base curve, converted to the unit of time of the retimed curve.
  var extremes: CurveExtremes? {
    guard var extremes = (base as? any CurveWithClosedFormExtremes)?.extremes else { return nil }
    func stretch(_ point: inout Knot, by factor: (Double) -> Double) {
      point = Knot(time: seconds(point.time), value: factor(point.value))
    }
    stretch(&extremes.minimum) { $0 }
    stretch(&extremes.maximum) { $0 }
    stretch(&extremes.greatestSpeed, by: perSecond)
    stretch(&extremes.greatestAcceleration, by: perSecondSquared)
    return extremes
  }
}
