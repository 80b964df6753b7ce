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
  /// Returns the time at which the motion ends, in seconds since the start of the animation. `displacement` is the
  /// target minus the start value of the animation. The result is cached for the displacement of the last call.
  mutating func end(of displacement: Value, _ spring: Spring) -> Double {
    if knownDisplacement == displacement { return knownEnd }
    (knownDisplacement, knownEnd) = (displacement, time + restDuration(of: displacement, spring))
    return knownEnd
  }

  /// Returns the seconds from the retarget on until the motion stays within a thousandth of its amplitude at the
  /// retarget; 0 without an amplitude. During a blend, the result is at least the remaining duration of the blend.
  private func restDuration(of displacement: Value, _ spring: Spring) -> Double {
    let change = displacement - offset
    guard let blend else { return spring.restDuration(of: change, velocity: velocity) }
    guard let amplitude = spring.amplitude(of: change, velocity: velocity) else { return 0 }
    var (rest, velocity) = (offset - displacement, velocity)
    blend.propagator(after: blend.length).advance(displacement: &rest, velocity: &velocity)
    return blend.length + spring.restDuration(of: .zero - rest, velocity: velocity, amplitude: amplitude)
  }
}
