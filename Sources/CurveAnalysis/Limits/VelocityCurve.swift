import CurveSampling

/// The velocity of a curve as a curve of its own: its velocity is the acceleration of the base, and its acceleration
/// the jerk.
///
/// A search for the extremes of a value thereby finds those of a velocity, and so on.
struct VelocityCurve<Base: Curve>: Curve {
  let base: Base

  var domain: ClosedRange<Double> { base.domain }
  var timeUnit: CurveTimeUnit { base.timeUnit }
  var extent: ClosedRange<Double>? { base.extent }

  func evaluate(at time: Double) -> CurveState {
    let state = base.state(at: time)
    return CurveState(value: state.velocity, velocity: state.acceleration, acceleration: base.jerk(at: time))
  }

  var structure: CurveStructure {
    let base = base.structure
    return CurveStructure(combining: base, evaluationCount: 2 * base.evaluationCount)
  }

  var description: String { "velocity(\(base))" }
}
