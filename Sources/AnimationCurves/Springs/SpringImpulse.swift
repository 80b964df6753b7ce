/// A spring's response to a unit initial velocity: the motion that starts at the target with a velocity of 1 per
/// second.
///
/// Every motion of the spring is a combination of its step response and its impulse response: `target · spring +
/// initialVelocity · spring.impulse`.
///
///     Spring(duration: 0.5, bounce: 0.3).impulse.velocity(at: 0)  // 1
///
/// - Domain: 0...∞, seconds.
/// - Accuracy: that of ``Spring``.
/// - Edge cases: NaN in, NaN out. At infinity the response is 0, or NaN for an undamped spring.
public struct SpringImpulse: Curve, EndlessCurve {
  /// The spring.
  public let spring: Spring

  /// Creates the response of `spring`.
  public init(_ spring: Spring) { self.spring = spring }

  /// The times from 0 until the response stays within 0.001 of 0. That is a thousandth of the distance that the initial
  /// velocity would cover in one second. `nil` for an undamped spring.
  public var extent: ClosedRange<Double>? {
    let end = spring.settlingDuration(target: 0.0, initialVelocity: 1, epsilon: 0.001)
    return end.isFinite ? 0...end : nil
  }

  /// Returns the response to a unit initial velocity, with its velocity and acceleration.
  @inlinable
  public func evaluate(at time: Double) -> CurveState {
    let response = spring.response(at: time)
    return CurveState(
      value: response.impulse, velocity: response.impulseVelocity,
      acceleration: spring.impulseAcceleration(response, at: time))
  }

  /// Returns the third derivative of the response to a unit initial velocity.
  public func evaluateJerk(at time: Double) -> Double { spring.jerks(at: time).impulse }

  /// Returns the response to a unit initial velocity: 0 at time 0. At infinity it is 0, or NaN for an undamped spring.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { spring.response(at: time).impulse }

  /// The text `impulse(…)`, with the spring's expression between the parentheses. `CurveExpression` cannot parse this
  /// text.
  public var description: String { "impulse(\(spring))" }
}

extension Spring {
  /// The spring's response to a unit initial velocity.
  public var impulse: SpringImpulse { SpringImpulse(self) }
}
