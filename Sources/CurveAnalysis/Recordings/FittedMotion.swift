package import AnimationCurves

/// A fitted curve in the times and values of the samples.
package struct FittedMotion: Curve {
  let base: any Curve
  /// The time of the first sample.
  let origin: Double
  let start: Double
  let displacement: Double

  package var domain: ClosedRange<Double> {
    let domain = base.domain
    return domain.lowerBound + origin...domain.upperBound + origin
  }

  package var timeUnit: CurveTimeUnit { .seconds }

  package func evaluate(at time: Double) -> CurveState {
    let state = base.state(at: time - origin)
    return CurveState(
      value: start + displacement * state.value, velocity: displacement * state.velocity,
      acceleration: displacement * state.acceleration)
  }

  package func evaluateJerk(at time: Double) -> Double { displacement * base.jerk(at: time - origin) }

  package func evaluateValue(at time: Double) -> Double { start + displacement * base.value(at: time - origin) }

  package var description: String { base.description }

  package static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base) && left.origin == right.origin && left.start == right.start
      && left.displacement == right.displacement
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
    hasher.combine(origin)
    hasher.combine(start)
    hasher.combine(displacement)
  }
}

extension CurveFit {
  /// Returns the fitted curve of a channel in the times and values of the samples.
  package func motion(channel: Int) -> FittedMotion {
    FittedMotion(
      base: curves[channel], origin: samples.times.first ?? 0, start: scales[channel].start,
      displacement: scales[channel].displacement)
  }
}
