import AnimationCurves
import CurveAnalysis
import CurveFormats

/// The limits, the distance and the duration that `curves inspect` was given for a motion.
struct LimitedMotion {
  /// The distance that stands for 1 of the curve's value.
  let distance: Double
  /// The duration in seconds; `nil` if the shortest one is meant.
  let duration: Double?
  /// The limits; `nil` if there is none.
  let limits: MotionLimits?
  let ignoringEnds: Bool

  /// Returns the end of a sentence about an infinite peak of `curve` that is due to the curve's delay; empty for any
  /// other peak. A negative delay begins part-way.
  private func effect(ofDelayOf curve: any Curve, in peak: MotionPeaks.Peak) -> String {
    let (start, delay) = (curve.domain.lowerBound, UnretimedCurve(curve).delay)
    if peak.cause == nil { return "" }
    if delay < 0 { return peak.time == start ? ", as the delay is negative" : "" }
    let end = start + delay
    return delay > 0 && abs(peak.time - end) <= 2 * end.ulp ? ", as the delay ends" : ""
  }

  /// Returns the shortest duration within the limits, and the greatest of each quantity at the given duration or at the
  /// shortest one.
  func facts(about peaks: MotionPeaks, of curve: any Curve) -> [CurveReport.Fact] {
    var facts: [CurveReport.Fact] = []
    var duration = duration
    if let limits {
      let shortest = Result { () throws(MotionLimitsError) in
        try peaks.shortestDuration(distance: distance, within: limits)
      }
      var effect = ""
      if case .failure(let error) = shortest { effect = self.effect(ofDelayOf: curve, in: error.peak) }
      facts.append(.init(key: "shortestDuration", title: "shortest duration", value: .shortest(shortest, effect)))
      duration = duration ?? (try? shortest.get())?.duration
    }
    guard let duration, duration > 0, duration.isFinite else { return facts }
    let scaled = peaks.scaled(distance: distance, duration: duration)
    facts.append(.init(key: "atDuration", title: "at the duration", value: .number(duration, .time)))
    for (quantity, unit) in zip(MotionQuantity.allCases, [CurveReport.Unit.perTime, .perTimeSquared, .perTimeCubed]) {
      let name = quantity.rawValue
      let effect = effect(ofDelayOf: curve, in: peaks[quantity])
      facts.append(
        .init(key: "\(name)There", title: "greatest \(name)", value: .peak(scaled[quantity], unit, effect)))
    }
    return facts
  }
}
