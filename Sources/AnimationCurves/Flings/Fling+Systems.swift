// Flings in the parameters of other systems. Each is stored, and printed, as a fling by its rate.

extension Fling {
  /// Creates the fling of UIKit's `UIScrollView`, whose velocity is multiplied by `decelerationRate` in each
  /// millisecond.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second.
  ///   - decelerationRate: 0.998 is UIKit's `normal`, 0.99 its `fast`. 1 is uniform motion.
  /// - Precondition: All numbers are finite. `decelerationRate` is above 0 and at most 1.
  /// - Source: WWDC 2018, session 803.
  public init(from start: Double = 0, velocity: Double, decelerationRate: Double) {
    precondition(
      decelerationRate > 0 && decelerationRate <= 1,
      "a deceleration rate must be above 0 and at most 1, not \(decelerationRate)")
    self.init(from: start, velocity: velocity, rate: -1000 * logarithm(decelerationRate))
  }

  /// Creates the fling of Flutter's `FrictionSimulation`, whose velocity is multiplied by `drag` in each second.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second.
  ///   - drag: 0.135 in `BouncingScrollPhysics`. 1 is uniform motion.
  /// - Precondition: All numbers are finite. `drag` is above 0 and at most 1.
  /// - Source: Flutter's `friction_simulation.dart`.
  public init(from start: Double = 0, velocity: Double, drag: Double) {
    precondition(drag > 0 && drag <= 1, "a drag must be above 0 and at most 1, not \(drag)")
    self.init(from: start, velocity: velocity, rate: -logarithm(drag))
  }

  /// Creates the fling of Jetpack Compose's `exponentialDecay`, whose rate is 4.2 times the multiplier.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second.
  ///   - frictionMultiplier: 1 is Compose's default.
  /// - Precondition: All numbers are finite. `frictionMultiplier` is 0 or more.
  /// - Source: Compose's `FloatDecayAnimationSpec.kt`.
  public init(from start: Double = 0, velocity: Double, frictionMultiplier: Double) {
    precondition(
      frictionMultiplier >= 0 && frictionMultiplier.isFinite,
      "a friction multiplier must be finite and 0 or more, not \(frictionMultiplier)")
    self.init(from: start, velocity: velocity, rate: 4.2 * frictionMultiplier)
  }

  /// Creates the fling of the library Motion's `inertia`, which rests at `start` + `power` · `velocity`.
  ///
  /// The motion begins with `power` / `timeConstant` times the given velocity: with Motion's defaults, 2.46 times as fast
  /// as the finger. ``initialVelocity`` is that velocity.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity of the finger, per second.
  ///   - timeConstant: The time in which the velocity falls to 1/e, in seconds. Motion's default is 0.325: 325 ms.
  ///   - power: The distance per velocity, in seconds. Motion's default is 0.8.
  /// - Precondition: All numbers are finite. `timeConstant` is positive.
  public init(from start: Double = 0, velocity: Double, timeConstant: Double, power: Double = 0.8) {
    precondition(
      timeConstant > 0 && timeConstant.isFinite, "a time constant must be positive and finite, not \(timeConstant)")
    self.init(from: start, velocity: velocity * (power / timeConstant), rate: 1 / timeConstant)
  }
}
