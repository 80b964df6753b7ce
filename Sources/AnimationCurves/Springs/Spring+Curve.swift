extension Spring: Curve, EndlessCurve {
  /// The times from 0 to ``settlingDuration``, in seconds; `nil` for an undamped spring.
  public var extent: ClosedRange<Double>? {
    let end = settlingDuration
    return end.isFinite ? 0...end : nil
  }

  /// Returns the response to a unit step, from rest, with its velocity and acceleration.
  @inlinable
  public func evaluate(at time: Double) -> CurveState {
    let response = response(at: time)
    return CurveState(
      value: response.step, velocity: stepVelocity(response), acceleration: stepAcceleration(response, at: time))
  }

  /// Returns the third derivative of the response to a unit step.
  public func evaluateJerk(at time: Double) -> Double { jerks(at: time).step }

  /// Returns the response to a unit step, from rest: 0 at time 0. At infinity it is 1, or NaN for an undamped spring.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { response(at: time).step }
}
