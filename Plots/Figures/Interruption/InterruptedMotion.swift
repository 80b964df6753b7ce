import CurveSampling

/// A motion from 0 towards 1 that gets the new target 0 while it runs.
struct InterruptedMotion<Step: Curve>: Curve {
  /// The motion from 0 to 1, in seconds.
  let step: Step
  /// The response to the velocity that the motion has when its target changes. Without one the motion starts again from
  /// rest.
  let impulse: SpringImpulse?
  /// The time at which the target changes, in seconds.
  let interruption: Double
  /// The seconds that the motion lasts.
  let duration: Double

  var domain: ClosedRange<Double> { 0...duration }

  var timeUnit: CurveTimeUnit { .seconds }

  func evaluate(at time: Double) -> CurveState {
    if time < interruption { return step.state(at: time) }
    let start = step.state(at: interruption)
    let back = step.state(at: time - interruption)
    let kept = impulse?.state(at: time - interruption) ?? CurveState(value: 0, velocity: 0, acceleration: 0)
    return CurveState(
      value: start.value * (1 - back.value) + start.velocity * kept.value,
      velocity: -start.value * back.velocity + start.velocity * kept.velocity,
      acceleration: -start.value * back.acceleration + start.velocity * kept.acceleration)
  }

  var description: String { "interrupted(\(step))" }
}
