/// A spring used like a timing curve. If it starts while another animation runs, that animation continues, and the
/// spring's motion is added to it.
///
/// An overdamped spring is treated as critically damped.
struct InterpolatingSpringAnimation: TimedAnimation {
  let spring: Spring
  /// The initial velocity per second, as a multiple of the displacement from start to target.
  let initialVelocity: Double
  /// The time in seconds at which the envelope of the oscillation has fallen to a thousandth of the displacement.
  let duration: Double

  init(_ spring: Spring, initialVelocity: Double) {
    requireFinite(initialVelocity, "an animation's initial velocity")
    let isSlow = spring.response >= FluidSpringAnimation.shortestResponse
    self.spring =
      spring.dampingRatio > 1 || !isSlow
      ? Spring(duration: max(spring.response, FluidSpringAnimation.shortestResponse), bounce: max(0, spring.bounce))
      : spring
    self.initialVelocity = initialVelocity
    duration = self.spring.interpolationDuration(initialVelocity: initialVelocity)
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    if time >= spring.response { context.isLogicallyComplete = true }
    guard !(time >= duration) else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: spring.value(target: 1.0, initialVelocity: initialVelocity, time: time))
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard time >= 0, time < duration else { return .zero }
    return value.scaled(by: spring.velocity(target: 1.0, initialVelocity: initialVelocity, time: time))
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    AnimationEnd(logicallyComplete: spring.response, removed: duration)
  }

  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? {
    WeightedMotion(value) { (spring.value(target: 1.0, initialVelocity: initialVelocity, time: $0), 0) }
  }
}

extension Spring {
  /// Returns the time t, in seconds, at which the envelope of the motion has fallen to a thousandth of the
  /// displacement. The motion is e^(−d·t) · (cos ωt + β · sin ωt).
  ///
  /// The function solves e^(−d·t) · (1 + |β|) = 0.001 with β = (d − v₀) / ω. Here d is the decay rate, ω the damped
  /// frequency, and v₀ the initial velocity.
  ///
  /// For critical damping and overdamping, the result is instead the last time at which the distance to the target is a
  /// thousandth of the initial displacement.
  fileprivate func interpolationDuration(initialVelocity: Double) -> Double {
    let epsilon = 0.001
    let (ratio, natural) = (dampingRatio, naturalFrequency)
    guard ratio > 0 else { return .infinity }
    guard ratio < 1 else { return lastCrossing(of: epsilon, target: 1.0, initialVelocity: initialVelocity) }
    let frequency = natural * ((1 - ratio) * (1 + ratio)).squareRoot()
    let beta = abs((ratio * natural - initialVelocity) / frequency)
    return max(0, logarithm((1 + beta) / epsilon) / (ratio * natural))
  }
}

// MARK: - Factories

extension Animation {
  /// A spring with a duration of 0.5 seconds and no bounce. If another animation is running, it continues, and the
  /// spring's motion is added to it.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// Returns a spring with a mass, stiffness and damping. If another animation is running, it continues, and the
  /// spring's motion is added to it.
  ///
  /// - Parameters:
  ///   - mass: The mass.
  ///   - stiffness: The force per unit of displacement.
  ///   - damping: The force per unit of velocity. More than critical damping counts as critical.
  ///   - initialVelocity: The initial velocity per second, as a multiple of the displacement from start to target.
  /// - Precondition: `mass` and `stiffness` are positive, `damping` is not negative. All parameters are finite.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// Returns a spring with a perceptual duration and a bounce. If another animation is running, it continues, and the
  /// spring's motion is added to it.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds. With 0 or less, the stiffness has its maximum, 45 000.
  ///   - bounce: 0 is critically damped, 1 undamped. Less than 0 counts as 0, more than 1 as 1.
  ///   - initialVelocity: The initial velocity per second, as a multiple of the displacement from start to target.
  /// - Precondition: All parameters are finite. `bounce` is greater than −1.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    requireFinite(duration, "an animation's duration")
    return interpolatingSpring(
      Spring(duration: max(duration, FluidSpringAnimation.shortestResponse), bounce: bounce),
      initialVelocity: initialVelocity)
  }

  /// Returns the motion of a spring. If another animation is running, it continues, and the spring's motion is added to
  /// it.
  ///
  /// - Parameters:
  ///   - spring: The spring. An overdamped spring is treated as critically damped.
  ///   - initialVelocity: The initial velocity per second, as a multiple of the displacement from start to target.
  /// - Precondition: `initialVelocity` is finite.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(InterpolatingSpringAnimation(spring, initialVelocity: initialVelocity))
  }
}
