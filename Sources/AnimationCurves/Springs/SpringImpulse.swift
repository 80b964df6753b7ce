/// A spring's response to a unit initial velocity, from its target: away from 0, and back.
///
/// Together with the spring, its response to a unit step, it makes every motion of the spring:
/// `target · spring + initialVelocity · spring.impulse`.
///
///     Spring(duration: 0.5, bounce: 0.3).impulse.velocity(at: 0)  // 1
///
/// - Domain: 0...∞, seconds.
/// - Accuracy: that of ``Spring``.
/// - Edge cases: NaN in, NaN out. At infinity it is 0; for an undamped spring NaN.
public struct SpringImpulse: Curve {
  /// The spring that responds.
  public let spring: Spring

  /// The response of `spring`.
  public init(_ spring: Spring) { self.spring = spring }

  /// From 0 seconds, without end.
  @inlinable
  public var domain: ClosedRange<Double> { spring.domain }

  /// Seconds.
  @inlinable
  public var timeUnit: CurveTimeUnit { .seconds }

  /// From 0 until the response stays within a thousandth of the initial velocity times one second; `nil` for an undamped
  /// spring.
  public var extent: ClosedRange<Double>? {
    let end = spring.settlingDuration(target: 0.0, initialVelocity: 1, epsilon: 0.001)
    return end.isFinite ? 0...end : nil
  }

  /// The response to a unit initial velocity: 0 at time 0, 0 at infinity.
  @inlinable
  public func evaluate(at time: Double) -> CurveState {
    let response = spring.response(at: time)
    return CurveState(
      value: response.impulse, velocity: response.impulseVelocity, acceleration: spring.impulseAcceleration(response))
  }

  /// The response to a unit initial velocity.
  @inlinable
  public func evaluateValue(at time: Double) -> Double { spring.response(at: time).impulse }

  /// The spring's expression inside `impulse(...)`: the notation does not know it.
  public var description: String { "impulse(\(spring))" }
}

extension Spring {
  /// The spring's response to a unit initial velocity.
  public var impulse: SpringImpulse { SpringImpulse(self) }
}
