package import AnimationCurves

/// A fitted curve in the times and values of the samples.
package struct FittedMotion: Curve {
  let base: any Curve
  /// The time of the first sample, in seconds.
  let origin: Double
  /// The seconds of a unit of the times.
  let unit: Double
  let start: Double
  let displacement: Double

  package var domain: ClosedRange<Double> {
    let domain = base.domain
    return (domain.lowerBound + origin) / unit...(domain.upperBound + origin) / unit
  }

  package var timeUnit: CurveTimeUnit { .seconds }

  package func evaluate(at time: Double) -> CurveState {
    let state = base.state(at: time * unit - origin)
    return CurveState(
      value: start + displacement * state.value, velocity: displacement * unit * state.velocity,
      acceleration: displacement * unit * unit * state.acceleration)
  }

  package func evaluateJerk(at time: Double) -> Double {
    displacement * unit * unit * unit * base.jerk(at: time * unit - origin)
  }

  package func evaluateValue(at time: Double) -> Double { start + displacement * base.value(at: time * unit - origin) }

  package var description: String { base.description }

  package static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base) && left.origin == right.origin && left.start == right.start
      && left.displacement == right.displacement && left.unit == right.unit
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
    hasher.combine(origin)
    hasher.combine(start)
    hasher.combine(displacement)
    hasher.combine(unit)
  }
}

extension CurveFit {
  /// Returns the fitted curve of a channel in the times and values of the samples.
  ///
  /// - Parameter unit: The seconds of a unit of the motion's times.
  package func motion(channel: Int, unit: Double = 1) -> FittedMotion {
    FittedMotion(
      base: curves[channel], origin: samples.times.first ?? 0, unit: unit, start: scales[channel].start,
      displacement: scales[channel].displacement)
  }
}
