import CurveAnalysis

/// The limits, the distance and the duration that `curves inspect` was given for a motion.
struct LimitedMotion {
  /// The distance that stands for 1 of the curve's value.
  let distance: Double
  /// The duration in seconds; `nil` if the shortest one is meant.
  let duration: Double?
  /// The limits; `nil` if there is none.
  let limits: MotionLimits?
  let ignoringEnds: Bool

  /// Returns the shortest duration within the limits, and the greatest of each quantity at the given duration or at the
  /// shortest one.
  func facts(about peaks: MotionPeaks) -> [CurveReport.Fact] {
    var facts: [CurveReport.Fact] = []
    var duration = duration
    if let limits {
      let shortest = Result { () throws(MotionLimitsError) in
        try peaks.shortestDuration(distance: distance, within: limits)
      }
      facts.append(.init(key: "shortestDuration", title: "shortest duration", value: .shortest(shortest)))
      duration = duration ?? (try? shortest.get())?.duration
    }
    guard let duration, duration > 0, duration.isFinite else { return facts }
    let scaled = peaks.scaled(distance: distance, duration: duration)
    return facts + [
      .init(key: "atDuration", title: "at the duration", value: .number(duration, .time)),
      .init(key: "speedThere", title: "greatest speed", value: .peak(scaled.speed, .perTime)),
      .init(
        key: "accelerationThere", title: "greatest acceleration", value: .peak(scaled.acceleration, .perTimeSquared)),
      .init(key: "jerkThere", title: "greatest jerk", value: .peak(scaled.jerk, .perTimeCubed)),
    ]
  }
}
