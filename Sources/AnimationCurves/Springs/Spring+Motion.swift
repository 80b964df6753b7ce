extension Spring {
  /// Returns the position at `time` of a motion from 0 to `target`.
  ///
  /// - Parameters:
  ///   - target: The target, measured from the start.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0; at infinity the spring is at its target.
  @inlinable
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: response.step) + initialVelocity.scaled(by: response.impulse)
  }

  /// Returns the velocity at `time`, per second, of a motion from 0 to `target`.
  ///
  /// It is the derivative of ``value(target:initialVelocity:time:)`` in all regimes. For an overdamped spring,
  /// SwiftUI's result is wrong by the summand `target`.
  ///
  /// - Parameters:
  ///   - target: The target, measured from the start.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0; at infinity the spring is at rest.
  @inlinable
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: stepVelocity(response)) + initialVelocity.scaled(by: response.impulseVelocity)
  }

  /// Returns the acceleration at `time`, per second squared, of a motion from 0 to `target`.
  ///
  /// - Parameters:
  ///   - target: The target, measured from the start.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0; at infinity the spring is at rest.
  @inlinable
  public func acceleration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: stepAcceleration(response, at: time))
      + initialVelocity.scaled(by: impulseAcceleration(response, at: time))
  }

  /// Advances a value and its velocity by `deltaTime`, towards `target`.
  ///
  /// The step is the exact motion for any length: two half steps equal one whole step. For many steps of the same
  /// length, use ``SpringPropagator/update(value:velocity:target:)``.
  ///
  /// - Parameters:
  ///   - value: The current position, replaced by the new one.
  ///   - velocity: The current velocity, per second, replaced by the new one.
  ///   - target: The target.
  ///   - deltaTime: Seconds. A negative time counts as 0.
  @inlinable
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
    let response = response(at: deltaTime)
    let displacement = target - value
    value += displacement.scaled(by: response.step) + velocity.scaled(by: response.impulse)
    velocity = displacement.scaled(by: stepVelocity(response)) + velocity.scaled(by: response.impulseVelocity)
  }

  /// Advances a value and its velocity by `deltaTime`, towards a target that moves with constant velocity during the
  /// step.
  ///
  /// The step is the exact motion for any length. A target that is known once per frame is followed closely this way:
  /// ``Follower`` states the error.
  ///
  /// - Parameters:
  ///   - value: The current position, replaced by the new one.
  ///   - velocity: The current velocity, per second, replaced by the new one.
  ///   - target: The target at the start of the step.
  ///   - end: The target at the end of the step.
  ///   - deltaTime: Seconds. A time of 0 or less changes nothing.
  @inlinable
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, movingTo end: V, deltaTime: Double
  ) {
    if deltaTime <= 0 { return }
    let response = response(at: deltaTime)
    let (displacement, way) = (target - value, end - target)
    value +=
      displacement.scaled(by: response.step) + velocity.scaled(by: response.impulse)
      + way.scaled(by: rampStep(response, after: deltaTime))
    velocity =
      displacement.scaled(by: stepVelocity(response)) + velocity.scaled(by: response.impulseVelocity)
      + way.scaled(by: rampVelocity(response, after: deltaTime))
  }

  /// Returns the force on the mass: stiffness times the displacement to the target, minus damping times the velocity.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - position: The current position.
  ///   - velocity: The current velocity, per second.
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

// MARK: - Derivatives of the two responses

extension Spring {
  /// The time by which the spring follows a target of constant velocity, in seconds: 2ζ/ω₀.
  @inlinable
  package var lag: Double { 2 * roundedDampingRatio / naturalFrequency }

  /// Returns the mean of the response g from 0 to `time`, 1 − h/t − 2ζ/ω₀ · g/t: the displacement after a target moved
  /// straight from 0 to 1 in that time.
  @inlinable
  func rampStep(_ response: SpringResponse, after time: Double) -> Double {
    1 - (response.impulse + response.step * lag) / time
  }

  /// Returns the mean velocity g/t of the response g from 0 to `time`: the velocity after a target moved straight from
  /// 0 to 1 in that time.
  ///
  /// In a short time, g = 1 − `remaining` cancels, and the division by t raises its rounding error. The bound of
  /// ``Follower`` permits this in longer times, and for strong damping, whose lag it contains.
  @inlinable
  func rampVelocity(_ response: SpringResponse, after time: Double) -> Double {
    if roundedDampingRatio >= 0x1p-6 || frequency * time >= 0x1p-5 { return response.step / time }
    return shortRampVelocity(response, after: time)
  }

  /// Returns ``rampVelocity(_:after:)`` for a short time and weak damping.
  ///
  /// With E = e^(−dt), g is (1 − E) + E·(1 − cos ωt) − d·h, and 1 − cos ωt is 2·sin²(ωt/2). The error is in proportion
  /// to d·t.
  @usableFromInline
  func shortRampVelocity(_ response: SpringResponse, after time: Double) -> Double {
    let half = sineCosine(frequency * time / 2).sine
    let loss = 0 - exponentialMinusOne(-decay * time)
    return (loss + (1 - loss) * (2 * half * half) - decay * response.impulse) / time
  }

  /// Returns g′ = ω₀²·h, the velocity of the response g to a unit step. h is the response to a unit velocity.
  @inlinable
  package func stepVelocity(_ response: SpringResponse) -> Double {
    naturalFrequency * response.impulse * naturalFrequency
  }

  /// Returns g″ = ω₀²·h′, the acceleration of the response g to a unit step. h′ is the velocity of the response h to a
  /// unit velocity.
  @inlinable
  package func stepAcceleration(_ response: SpringResponse, at time: Double) -> Double {
    let velocity = discriminant < 0 ? overdampedParts(at: time).first : response.impulseVelocity
    return naturalFrequency * velocity * naturalFrequency
  }

  /// Returns h″ = −2d·h′ − ω₀²·h, the acceleration of the response h to a unit velocity.
  @inlinable
  package func impulseAcceleration(_ response: SpringResponse, at time: Double) -> Double {
    discriminant < 0
      ? overdampedParts(at: time).second : -2 * decay * response.impulseVelocity - stepVelocity(response)
  }

  /// Returns the jerks of the responses to a unit step and to a unit velocity: g‴ = ω₀²·h″ and h‴ = −2d·h″ − ω₀²·h′.
  package func jerks(at time: Double) -> (step: Double, impulse: Double) {
    if discriminant < 0 {
      let parts = overdampedParts(at: time)
      return (naturalFrequency * parts.second * naturalFrequency, parts.third)
    }
    let response = response(at: time)
    let second = impulseAcceleration(response, at: time)
    return (
      naturalFrequency * second * naturalFrequency, -2 * decay * second - stepAcceleration(response, at: time)
    )
  }

  /// Returns h′, h″ and h‴ of an overdamped spring without the cancellation of the differential equation.
  ///
  /// The decay rates are α = d − ω and β = d + ω, and h = (e^(−αt) − e^(−βt)) / 2ω. With e = e^(−αt), q = e^(−2ωt) and
  /// k = (1 − q) / 2ω:
  ///
  ///     h′ = e·(q − α·k)     h″ = e·(α²·k − 2d·q)     h‴ = e·((4d² − ω₀²)·q − α³·k)
  ///
  /// The brackets cancel only near their zeros. So each derivative has the sign of the exact one beyond its zero.
  @usableFromInline
  func overdampedParts(at time: Double) -> (first: Double, second: Double, third: Double) {
    let time = max(time, 0)
    let slow = exponential(-slowestDecay * time)
    if slow == 0 { return (0, 0, 0) }
    let fast = exponential(-2 * frequency * time)
    let first = slowestDecay * ((0 - exponentialMinusOne(-2 * frequency * time)) / (2 * frequency))
    let second = slowestDecay * first
    let bend = (2 * decay - naturalFrequency) * (2 * decay + naturalFrequency)
    return (
      slow * (fast - first), slow * (second - 2 * decay * fast), slow * (bend * fast - slowestDecay * second)
    )
  }
}
