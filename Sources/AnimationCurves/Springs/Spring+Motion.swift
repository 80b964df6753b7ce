extension Spring {
  /// Where the spring is at `time`, having left zero for `target` with `initialVelocity`.
  ///
  /// - Parameters:
  ///   - target: Where the spring is pulled to.
  ///   - initialVelocity: How fast it moves at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0; at infinity the spring is at its target.
  @inlinable
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: response.step) + initialVelocity.scaled(by: response.impulse)
  }

  /// How fast the spring moves at `time`, per second, having left zero for `target` with `initialVelocity`.
  ///
  /// It is the derivative of ``value(target:initialVelocity:time:)``, also where overdamped (there SwiftUI adds a stray
  /// target).
  ///
  /// - Parameters:
  ///   - target: Where the spring is pulled to.
  ///   - initialVelocity: How fast it moves at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0; at infinity the spring is at rest.
  @inlinable
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: stepVelocity(response)) + initialVelocity.scaled(by: response.impulseVelocity)
  }

  /// How fast the velocity changes at `time`, per second squared, having left zero for `target` with `initialVelocity`.
  ///
  /// - Parameters:
  ///   - target: Where the spring is pulled to.
  ///   - initialVelocity: How fast it moves at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0; at infinity the spring is at rest.
  @inlinable
  public func acceleration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: stepAcceleration(response)) + initialVelocity.scaled(by: impulseAcceleration(response))
  }

  /// Moves a value and its velocity on by `deltaTime`, towards `target`.
  ///
  /// The step is the exact motion, whatever its length: two half steps make one whole. For many steps of one length see
  /// ``SpringPropagator/update(value:velocity:target:)``.
  ///
  /// - Parameters:
  ///   - value: The current position; then the new one.
  ///   - velocity: The current velocity, per second; then the new one.
  ///   - target: Where the spring is pulled to.
  ///   - deltaTime: Seconds. A negative time counts as 0.
  @inlinable
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
    let response = response(at: deltaTime)
    let displacement = target - value
    value += displacement.scaled(by: response.step) + velocity.scaled(by: response.impulse)
    velocity = displacement.scaled(by: stepVelocity(response)) + velocity.scaled(by: response.impulseVelocity)
  }

  /// The force on the mass: stiffness times the displacement to the target, less damping times the velocity.
  ///
  /// - Parameters:
  ///   - target: Where the spring is pulled to.
  ///   - position: Where it is.
  ///   - velocity: How fast it moves, per second.
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

// MARK: - Derivatives of the two responses

extension Spring {
  /// g′ = ω₀²·h.
  @inlinable
  func stepVelocity(_ response: SpringResponse) -> Double { naturalFrequency * response.impulse * naturalFrequency }

  /// g″ = ω₀²·h′.
  @inlinable
  func stepAcceleration(_ response: SpringResponse) -> Double {
    naturalFrequency * response.impulseVelocity * naturalFrequency
  }

  /// h″ = −2d·h′ − ω₀²·h.
  @inlinable
  func impulseAcceleration(_ response: SpringResponse) -> Double {
    -2 * decay * response.impulseVelocity - stepVelocity(response)
  }
}
