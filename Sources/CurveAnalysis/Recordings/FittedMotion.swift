package import AnimationCurves

/// A fitted curve in the times and values of the samples.
struct FittedMotion<Base: Curve>: Curve {
  let base: Base
  /// The time of the first sample, in seconds.
  let origin: Double
  /// The seconds of a unit of the times.
  let unit: Double
  let start: Double
  let displacement: Double

  var domain: ClosedRange<Double> {
    let domain = base.domain
    return (domain.lowerBound + origin) / unit...(domain.upperBound + origin) / unit
  }

  var timeUnit: CurveTimeUnit { .seconds }

  func evaluate(at time: Double) -> CurveState {
    let state = base.state(at: time * unit - origin)
    return CurveState(
      value: start + displacement * state.value, velocity: displacement * unit * state.velocity,
      acceleration: displacement * unit * unit * state.acceleration)
  }

  func evaluateJerk(at time: Double) -> Double {
    displacement * unit * unit * unit * base.jerk(at: time * unit - origin)
  }

  func evaluateValue(at time: Double) -> Double { start + displacement * base.value(at: time * unit - origin) }

  var description: String { base.description }
}

extension CurveFit {
  /// Returns the fitted curve of a channel in the times and values of the samples.
  ///
  /// - Parameter unit: The seconds of a unit of the motion's times.
  package func motion(channel: Int, unit: Double = 1) -> any Curve {
    func motion(_ curve: some Curve) -> any Curve {
      FittedMotion(
        base: curve, origin: samples.times.first ?? 0, unit: unit, start: scales[channel].start,
        displacement: scales[channel].displacement)
    }
    return motion(curves[channel])
  }
}
