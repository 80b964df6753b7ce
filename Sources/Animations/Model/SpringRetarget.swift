/// The offset and the velocity of a spring at its last retarget: its closed form goes on from them.
struct SpringRetarget<Value: VectorArithmetic> {
  /// The portion of the change covered by then.
  var offset: Value
  /// Per second.
  var velocity: Value
  /// The time of the retarget, in seconds since the beginning.
  var time: Double
  /// The change from one stiffness to the other, if there is one.
  var blend: SpringBlend?

  /// The displacement for which `end` was computed last.
  var knownDisplacement: Value?
  /// The end for ``knownDisplacement``, in seconds since the beginning.
  var knownEnd = 0.0
}

// MARK: - Motion

extension SpringRetarget {
  /// The portion of the change covered by `time`, in seconds since the beginning.
  func value(of displacement: Value, _ spring: Spring, at time: Double) -> Value {
    guard let blend else {
      return offset + spring.value(target: displacement - offset, initialVelocity: velocity, time: time - self.time)
    }
    let step = blend.propagator(after: time - self.time)
    return displacement + (offset - displacement).scaled(by: step.displacementToDisplacement)
      + velocity.scaled(by: step.velocityToDisplacement)
  }

  /// The velocity at `time`, per second.
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
  /// The distance from the target at rest, relative to the amplitude at the retarget.
  static var restTolerance: Double { 0.001 }

  /// Returns the end of the motion, in seconds since the beginning; computed once for each displacement.
  mutating func end(of displacement: Value, _ spring: Spring) -> Double {
    if knownDisplacement == displacement { return knownEnd }
    (knownDisplacement, knownEnd) = (displacement, time + restDuration(of: displacement, spring))
    return knownEnd
  }

  /// Returns the seconds until the spring stays within a thousandth of A = max(|change|, |velocity| / ω₀) of its target,
  /// by the envelope of the oscillation. Not before a blend is over. 0 where A is 0, or is no number whose square is finite.
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
