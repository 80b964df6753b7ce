extension Spring {
  /// The spring of a damping ratio and a stiffness, as Jetpack Compose and Android's `SpringForce` take them; its mass
  /// is 1.
  ///
  ///     Spring(dampingRatio: 0.75, stiffness: 200)  // Compose: spring(dampingRatio = 0.75f, stiffness = 200f)
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping as a share of the critical one: 0 undamped, 1 critically damped, above overdamped.
  ///   - stiffness: The force per unit of displacement, k. The natural frequency is √k.
  /// - Accuracy: the natural frequency is within 2 ulp of √k, the damping ratio exact; asserted in
  ///   `SpringSystemOracleTests`. Compose and Android compute with Floats.
  /// - Precondition: `dampingRatio` is not negative; `stiffness` is positive; both are finite.
  /// - Source: androidx `SpringSpec`, `SpringForce`.
  public init(dampingRatio: Double, stiffness: Double) {
    precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness is positive and finite, not \(stiffness)")
    self.init(response: 2 * .pi / stiffness.squareRoot(), dampingRatio: dampingRatio)
  }
}
