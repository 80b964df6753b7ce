/// The value, velocity and acceleration of a curve at one time.
///
/// The unit of `velocity` is value per unit of the curve's time: progress for an easing, seconds for a spring. The
/// unit of `acceleration` is value per unit of time squared.
public struct CurveState: Hashable, Sendable {
  /// The curve's value.
  public var value: Double
  /// The first derivative of the value by time; ±infinity at a vertical tangent.
  public var velocity: Double
  /// The second derivative of the value by time.
  public var acceleration: Double

  /// Creates a state with the given value, velocity and acceleration.
  @inlinable
  public init(value: Double, velocity: Double, acceleration: Double) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }
}
