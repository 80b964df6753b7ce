/// The offset and velocity of a spring at its most recent retarget. The spring's closed form continues from them.
struct SpringRetarget<Value: VectorArithmetic> {
  /// The value at the retarget, relative to the start value of the animation.
  var offset: Value
  /// The velocity at the retarget, per second.
  var velocity: Value
  /// The time of the retarget, in seconds since the start of the animation.
  var time: Double
  /// The change of stiffness; `nil` if there is none.
  var blend: SpringBlend?

  /// The displacement for which ``knownEnd`` was computed; `nil` if it has not been computed.
  var knownDisplacement: Value?
  /// The time at which a motion by ``knownDisplacement`` ends, in seconds since the start of the animation.
  var knownEnd = 0.0
}

// MARK: - Motion

extension SpringRetarget {
  /// Returns the value at `time`, relative to the start value of the animation. `time` is in seconds since the start of
  /// the animation.
  func value(of displacement: Value, _ spring: Spring, at time: Double) -> Value {
    guard let blend else {
      return offset + spring.value(target: displacement - offset, initialVelocity: velocity, time: time - self.time)
    }
    let step = blend.propagator(after: time - self.time)
    return displacement + (offset - displacement).scaled(by: step.displacementToDisplacement)
      + velocity.scaled(by: step.velocityToDisplacement)
  }

  /// Returns the velocity, per second, at `time`, in seconds since the start of the animation.
  func velocity(of displacement: Value, _ spring: Spring, at time: Double) -> Value {
    guard let blend else {
      return spring.velocity(target: displacement - offset, initialVelocity: velocity, time: time - self.time)
    }
    let step = blend.propagator(after: time - self.time)
    return (offset - displacement).scaled(by: step.displacementToVelocity)
      + velocity.scaled(by: step.velocityToVelocity)
  }
}

// MARK: - Rest

extension SpringRetarget {
  /// The distance from the target within which the value counts as resting, relative to the amplitude at the retarget.
  static var restTolerance: Double { 0.001 }

  /// Returns the time at which the motion ends, in seconds since the start of the animation. `displacement` is the
  /// target minus the start value of the animation. The result is cached for the displacement of the last call.
  mutating func end(of displacement: Value, _ spring: Spring) -> Double {
    if knownDisplacement == displacement { return knownEnd }
    (knownDisplacement, knownEnd) = (displacement, time + restDuration(of: displacement, spring))
    return knownEnd
  }

  /// Returns the settling duration from the retarget on, in seconds, for a tolerance of A / 1000. A is max(|d|,
  /// |v| / ω₀), where d is the distance to the target and v the velocity, both at the retarget.
  ///
  /// - During a blend, the result is at least the remaining duration of the blend.
  /// - The result is 0 if the amplitude A is 0, NaN, or too large to be squared.
  private func restDuration(of displacement: Value, _ spring: Spring) -> Double {
    var (change, velocity) = (displacement - offset, velocity)
    let size = max(
      change.magnitudeSquared.squareRoot(), velocity.magnitudeSquared.squareRoot() / spring.naturalFrequency)
    guard size.isFinite, size > 0 else { return 0 }
    if let blend {
      var displacement = offset - displacement
      blend.propagator(after: blend.length).advance(displacement: &displacement, velocity: &velocity)
      change = .zero - displacement
    }
    let duration = spring.settlingDuration(
      target: change, initialVelocity: velocity, epsilon: Self.restTolerance * size)
    return (blend?.length ?? 0) + (duration.isNaN ? 0 : duration)
  }
}
