// Motions between two animatable values. Non-animatable parts of a value are copied from the start value.

extension Spring {
  /// Returns the position at `time` of a motion from `fromValue` to `toValue`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The target.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0.
  @inlinable
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = fromValue
    let displacement = toValue.animatableData - fromValue.animatableData
    result.animatableData += value(target: displacement, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the velocity at `time`, per second, of a motion from `fromValue` to `toValue`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The target.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0.
  @inlinable
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = fromValue
    let displacement = toValue.animatableData - fromValue.animatableData
    result.animatableData = velocity(target: displacement, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the force on the spring's mass during a motion from `fromValue` to `toValue`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The target.
  ///   - position: The displacement from `fromValue`.
  ///   - velocity: The velocity, per second.
  @inlinable
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    let displacement = toValue.animatableData - fromValue.animatableData
    result.animatableData = force(
      target: displacement, position: position.animatableData, velocity: velocity.animatableData)
    return result
  }

  /// Returns the seconds until a motion from `fromValue` stays within `epsilon` of `toValue`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The target.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - epsilon: The tolerance, in units of the value.
  @inlinable
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}
