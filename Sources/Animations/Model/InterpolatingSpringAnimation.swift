/// A spring as a curve of progress: it does not take over what moves, but is added to it.
///
/// A damping beyond the critical one counts as critical.
struct InterpolatingSpringAnimation: TimedAnimation {
  let spring: Spring
  /// At the beginning, in total changes per second.
  let initialVelocity: Double
  /// The seconds until the envelope of the oscillation is within a thousandth of the displacement.
  let duration: Double

  init(_ spring: Spring, initialVelocity: Double) {
    requireFinite(initialVelocity, "initial velocity")
    let isSlow = spring.response >= FluidSpringAnimation.shortestResponse
    self.spring =
      spring.dampingRatio > 1 || !isSlow
      ? Spring(
        response: max(spring.response, FluidSpringAnimation.shortestResponse),
        dampingRatio: min(1, spring.dampingRatio))
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
}

extension Spring {
  /// Returns t with e^(−dt) · (1 + |β|) = 0.001 and β = (d − v₀) / ω: the envelope of 1 − e^(−dt)(cos ωt + β sin ωt).
  /// Critically damped, the last time at which the motion itself is a thousandth away.
  fileprivate func interpolationDuration(initialVelocity: Double) -> Double {
    let epsilon = 0.001
    let (ratio, natural) = (dampingRatio, naturalFrequency)
    guard ratio > 0 else { return .infinity }
    guard ratio < 1 else { return lastCrossing(of: epsilon, target: 1.0, initialVelocity: initialVelocity) }
    let frequency = natural * ((1 - ratio) * (1 + ratio)).squareRoot()
    let beta = abs((ratio * natural - initialVelocity) / frequency)
    return max(0, log((1 + beta) / epsilon) / (ratio * natural))
  }
}

// MARK: - Factories

extension Animation {
  /// A spring of half a second, without bounce, that is added to what moves.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring of a mass, a stiffness and a damping, that is added to what moves.
  ///
  /// - Parameters:
  ///   - mass: The mass of what is moved.
  ///   - stiffness: The force per unit of displacement.
  ///   - damping: The force per unit of velocity. More than the critical damping counts as critical.
  ///   - initialVelocity: The velocity at the beginning, in total changes per second.
  /// - Precondition: `mass` and `stiffness` are positive, `damping` is not negative, all are finite.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring of a perceptual duration and a bounce, that is added to what moves.
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring, in seconds. With 0, or less, it is as stiff as a spring can be: 45 000.
  ///   - bounce: 0 is critically damped, and less counts as 0; 1 is undamped, and more counts as 1.
  ///   - initialVelocity: The velocity at the beginning, in total changes per second.
  /// - Precondition: All are finite; `bounce` is greater than −1.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    requireFinite(duration, "duration")
    return interpolatingSpring(
      Spring(duration: max(duration, FluidSpringAnimation.shortestResponse), bounce: bounce),
      initialVelocity: initialVelocity)
  }

  /// The motion of a spring, added to what moves.
  ///
  /// - Parameters:
  ///   - spring: The spring. A damping beyond the critical one counts as critical.
  ///   - initialVelocity: The velocity at the beginning, in total changes per second.
  /// - Precondition: `initialVelocity` is finite.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(InterpolatingSpringAnimation(spring, initialVelocity: initialVelocity))
  }
}
