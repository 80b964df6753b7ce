extension Spring {
  /// Creates a spring from a damping ratio and a stiffness, the parameters of Jetpack Compose and of Android's
  /// `SpringForce`. The mass is 1.
  ///
  ///     Spring(dampingRatio: 0.75, stiffness: 200)  // Compose: spring(dampingRatio = 0.75f, stiffness = 200f)
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping as a fraction of the critical damping: 0 undamped, 1 critically damped, above 1
  ///     overdamped.
  ///   - stiffness: The force per unit of displacement, k. The natural frequency is √k.
  /// - Accuracy: the natural frequency is within 2 ulp of √k, the damping ratio exact; asserted in
  ///   `SpringSystemOracleTests`. Compose and Android compute with Floats.
  /// - Precondition: `dampingRatio` is not negative; `stiffness` is positive; both are finite.
  /// - Source: androidx `SpringSpec`, `SpringForce`.
  public init(dampingRatio: Double, stiffness: Double) {
    require(Self.problem(dampingRatio: dampingRatio, stiffness: stiffness))
    self.init(response: 2 * .pi / stiffness.squareRoot(), dampingRatio: dampingRatio)
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(dampingRatio: Double, stiffness: Double) -> ArgumentProblem? {
    problemUnlessPositive(stiffness, "a spring's stiffness")
      ?? problemUnlessNonNegative(dampingRatio, "a spring's damping ratio")
  }
}
