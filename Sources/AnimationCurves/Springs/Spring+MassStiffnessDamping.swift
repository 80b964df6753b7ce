extension Spring {
  /// Creates a spring from a mass, a stiffness and a damping.
  ///
  /// - Parameters:
  ///   - mass: The moved mass.
  ///   - stiffness: The force per unit of displacement, k.
  ///   - damping: The force per unit of velocity, c.
  ///   - allowOverDamping: Whether damping above the critical damping 2√(km) is accepted. If not, such damping counts
  ///     as critical, as in SwiftUI.
  /// - Precondition: `mass` and `stiffness` are positive, `damping` is not negative, all are finite.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    require(Self.problem(mass: mass, stiffness: stiffness, damping: damping))

    // The even part of the exponents of m and k is factored out, and half of it out of c, so that no product overflows.
    let exponent = mass.exponent + stiffness.exponent
    let mantissa = mass.significand * Double(sign: .plus, exponent: exponent & 1, significand: 1)
    let product = DoubleDouble.product(mantissa, stiffness.significand)
    let critical = DoubleDouble(2) * product.squareRoot()
    let criticalDamping = Double(sign: .plus, exponent: exponent >> 1, significand: critical.high)
    let scaledDamping = Double(sign: .plus, exponent: -(exponent >> 1), significand: damping)

    let naturalFrequency = (DoubleDouble(stiffness) / mass).squareRoot()
    // The Double nearest to the critical damping counts as critical.
    if damping == criticalDamping || (damping > criticalDamping && !allowOverDamping) {
      self.init(
        mass: mass, naturalFrequency: naturalFrequency, dampingRatio: 1,
        parametrisation: .massStiffnessDamping(stiffness: stiffness, damping: criticalDamping))
    } else {
      let fourfold = DoubleDouble(4 * product.high, 4 * product.low)
      self.init(
        mass: mass, naturalFrequency: naturalFrequency, dampingRatio: DoubleDouble(scaledDamping) / critical,
        discriminant: (fourfold - .product(scaledDamping, scaledDamping)) / fourfold,
        parametrisation: .massStiffnessDamping(stiffness: stiffness, damping: damping))
    }
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(mass: Double, stiffness: Double, damping: Double) -> ArgumentProblem? {
    problemUnlessPositive(mass, "a spring's mass") ?? problemUnlessPositive(stiffness, "a spring's stiffness")
      ?? problemUnlessNonNegative(damping, "a spring's damping")
  }

  /// The force per unit of displacement: mass times the square of the natural frequency. For an overdamped spring
  /// SwiftUI returns another number.
  public var stiffness: Double {
    if case .massStiffnessDamping(let stiffness, _) = parametrisation { return stiffness }
    return mass * naturalFrequency * naturalFrequency
  }

  /// The force per unit of velocity.
  public var damping: Double {
    if case .massStiffnessDamping(_, let damping) = parametrisation { return damping }
    return 2 * mass * decay
  }
}
