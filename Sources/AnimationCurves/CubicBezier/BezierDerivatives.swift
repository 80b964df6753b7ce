/// The derivatives of progress and value by the parameter, at a point of a Bézier curve.
///
/// The derivatives of the value by progress are limits at a point with x′ = 0. At a parameter distance d from it, x
/// changes by x″·d²/2 + x‴·d³/6, and the value by y′·d + y″·d²/2 + y‴·d³/6. The first nonzero one of y′, y″, y‴ and the
/// first nonzero one of x″, x‴ determine the limits.
package struct BezierDerivatives<Value: VectorArithmetic> {
  /// The second and the third derivative of the progress.
  package let curvature, change: Double
  /// The first three derivatives of the value.
  package let first, second, third: Value

  @inlinable
  package init(curvature: Double, change: Double, first: Value, second: Value, third: Value) {
    (self.curvature, self.change) = (curvature, change)
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// The limits of velocity and acceleration where the progress is level: from the right, where the parameter is
  /// greater; from the left if `direction` is −1.
  package func limits(direction: Double = 1) -> (velocity: Value, acceleration: Value) {
    // y′ ≠ 0 and x′ = 0: the tangent is vertical, and the velocity decreases from infinity.
    if first != .zero { return (first.unbounded, first.scaled(by: -direction).unbounded) }
    if curvature != 0 {
      // The value as a function of x has the slope y″/x″ + O(√x). The sign of the next coefficient is that of the
      // infinite acceleration.
      let velocity = second.scaled(by: 1 / curvature)
      return (velocity, (third - velocity.scaled(by: change)).scaled(by: direction).unbounded)
    }
    if second != .zero { return (second.scaled(by: direction).unbounded, second.scaled(by: -1).unbounded) }
    return (third.scaled(by: 1 / change), .zero)
  }

  /// The limit of the third derivative, from the same side.
  package func jerk(direction: Double = 1) -> Value {
    if first != .zero { return first.unbounded }
    if curvature != 0 { return (second.scaled(by: change / curvature) - third).unbounded }
    return second.scaled(by: direction).unbounded
  }
}

extension VectorArithmetic {
  /// The vector with ±infinity for each component that is not 0. A component of 0 stays 0.
  @usableFromInline
  package var unbounded: Self {
    var result = self
    // 2¹²⁰ is finite as a Float. The smallest Double is 2⁻¹⁰⁷⁴.
    for _ in 0..<18 { result.scale(by: 0x1p120) }
    return result
  }
}
