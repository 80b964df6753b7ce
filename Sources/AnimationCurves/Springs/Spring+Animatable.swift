// The forms that go from one value to another. What does not move is taken from the value they start from.

extension Spring {
  /// Where the spring is at `time`, having left `fromValue` for `toValue` with `initialVelocity`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring is pulled to.
  ///   - initialVelocity: How fast it moves at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0.
  @inlinable
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = fromValue
    let displacement = toValue.animatableData - fromValue.animatableData
    result.animatableData += value(target: displacement, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// How fast the spring moves at `time`, per second, having left `fromValue` for `toValue` with `initialVelocity`.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring is pulled to.
  ///   - initialVelocity: How fast it moves at time 0, per second.
  ///   - time: Seconds. A negative time counts as 0.
  @inlinable
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = fromValue
    let displacement = toValue.animatableData - fromValue.animatableData
    result.animatableData = velocity(target: displacement, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on the mass of a spring that is pulled from `fromValue` to `toValue`.
  ///
  /// - Parameters:
  ///   - fromValue: Where the spring started.
  ///   - toValue: Where it is pulled to.
  ///   - position: How far it has moved from `fromValue`.
  ///   - velocity: How fast it moves, per second.
  @inlinable
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    let displacement = toValue.animatableData - fromValue.animatableData
    result.animatableData = force(
      target: displacement, position: position.animatableData, velocity: velocity.animatableData)
    return result
  }

  /// How long the spring takes from `fromValue` until it stays within `epsilon` of `toValue`, in seconds.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring is pulled to.
  ///   - initialVelocity: How fast it moves at time 0, per second.
  ///   - epsilon: How near is near enough, in units of the value.
  @inlinable
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}
