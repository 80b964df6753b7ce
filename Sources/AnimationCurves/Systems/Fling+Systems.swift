// Flings in the parameters of other systems. Each is stored, and printed, as a fling by its rate.

extension Fling {
  /// The factor of the velocity in each millisecond, e^(−rate/1000): UIKit's `decelerationRate`. Friction is left out.
  package var decelerationRate: Double { exponential(-rate / 1000) }

  /// The factor of the velocity in each second, e^(−rate): Flutter's `drag`. Friction is left out.
  package var drag: Double { exponential(-rate) }

  /// The rate divided by 4.2: Compose's `frictionMultiplier`. Friction is left out.
  package var frictionMultiplier: Double { rate / 4.2 }

  /// The overdamped spring that moves as this fling does, if it is let go at ``start`` with ``initialVelocity`` and
  /// pulled to ``restPosition``: the spring of mass 1 with the decay rates k and 2k. Friction is left out.
  ///
  /// A `SpringPopulation` with these springs is a population of flings, without bounds:
  ///
  ///     let flings = velocities.map { Fling(velocity: $0, halfLife: 0.3) }
  ///     var population = SpringPopulation(springs: flings.map(\.spring), dimension: 1)
  ///     population.setTargets(flings.map(\.restPosition))
  ///     population.setVelocities(velocities)
  ///     population.advance(by: 1.0 / 60)
  ///
  /// - Precondition: ``rate`` is positive, and 2 · rate² and 3 · rate are finite and not 0.
  public var spring: Spring {
    Spring(mass: 1, stiffness: 2 * rate * rate, damping: 3 * rate, allowOverDamping: true)
  }

  /// The seconds in which the velocity falls to 1/e, 1/rate: Motion's `timeConstant`. Friction is left out.
  package var timeConstant: Double { 1 / rate }

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
    requireFactor(decelerationRate, "a deceleration rate")
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
    requireFactor(drag, "a drag")
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
    requireNonNegative(frictionMultiplier, "a friction multiplier")
    self.init(from: start, velocity: velocity, rate: 4.2 * frictionMultiplier)
  }

  /// Creates the fling of the library Motion's `inertia`, which rests at `start` + `power` · `velocity`.
  ///
  /// The motion begins with `power` / `timeConstant` times the given velocity: with Motion's defaults, 2.46 times as
  /// fast as the finger. ``initialVelocity`` is that velocity.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity of the finger, per second.
  ///   - timeConstant: The time in which the velocity falls to 1/e, in seconds. Motion's default is 0.325: 325 ms.
  ///   - power: The distance per velocity, in seconds. Motion's default is 0.8.
  /// - Precondition: All numbers are finite. `timeConstant` is positive.
  public init(from start: Double = 0, velocity: Double, timeConstant: Double, power: Double = 0.8) {
    requirePositive(timeConstant, "a time constant")
    self.init(from: start, velocity: velocity * (power / timeConstant), rate: 1 / timeConstant)
  }
}

/// Stops the program unless `factor` is above 0 and at most 1.
private func requireFactor(_ factor: Double, _ name: String) {
  precondition(factor > 0 && factor <= 1, "\(name) must be above 0 and at most 1, not \(factor)")
}
