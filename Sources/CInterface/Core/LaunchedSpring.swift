#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif

/// The motion of a spring from 0 to a target, with an initial velocity.
struct LaunchedSpring: Curve {
  let spring: Spring
  let target: Double
  let velocity: Double

  var domain: ClosedRange<Double> { 0...Double.infinity }
  var timeUnit: CurveTimeUnit { .seconds }

  /// The times until the motion stays within a thousandth of its target, or of 1 if that is more.
  var extent: ClosedRange<Double>? {
    let end = spring.settlingDuration(
      target: target, initialVelocity: velocity, epsilon: 0.001 * max(target.magnitude, 1))
    return end.isFinite ? 0...end : nil
  }

  func evaluate(at time: Double) -> CurveState {
    CurveState(
      value: evaluateValue(at: time),
      velocity: spring.velocity(target: target, initialVelocity: velocity, time: time),
      acceleration: spring.acceleration(target: target, initialVelocity: velocity, time: time))
  }

  func evaluateValue(at time: Double) -> Double {
    spring.value(target: target, initialVelocity: velocity, time: time)
  }

  var description: String { "launched(\(spring), target: \(target), velocity: \(velocity))" }
}
