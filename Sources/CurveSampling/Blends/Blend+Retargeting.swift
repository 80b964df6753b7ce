// Retargeting: a spring starts with the value and velocity of another motion and pulls to a new target.

extension Blend {
  /// Creates the motion of a spring that starts at `value` with `velocity` and pulls to `target`.
  ///
  /// - Parameters:
  ///   - value: The value at `time` and before.
  ///   - velocity: The velocity at `time`, per second. An infinite or NaN component, as at a vertical tangent, counts
  ///     as 0.
  ///   - target: The target of the spring.
  ///   - spring: The spring.
  ///   - time: The start of the spring, in seconds.
  /// - Precondition: `time` is finite. All vectors have the same number of scalars.
  public init(retargetingFrom value: Vector, velocity: Vector, to target: Vector, spring: Spring, at time: Double) {
    requireFinite(time, "the time of a retarget in seconds")
    var velocity = velocity
    velocity.withMutableScalars { scalars in
      for index in scalars.indices where !scalars[index].isFinite { scalars[index] = 0 }
    }
    self.init(from: value, to: target, along: spring, initialVelocity: velocity, delay: time)
  }

  /// Returns the motion of a spring that starts with the blend's value and velocity at `time` and pulls to `target`.
  ///
  ///     let there = Blend(from: a, to: b, along: .bouncy)
  ///     let back = there.retargeted(to: a, at: 0.2)  // from 0.2 seconds on
  ///
  /// The result uses the blend's times: the spring starts at `time`, not at 0. The result has two terms, whatever the
  /// number of the blend's terms. At `time`, the result has exactly the blend's value and velocity. Before `time`, the
  /// result holds that value.
  ///
  /// - Parameters:
  ///   - target: The target of the spring.
  ///   - spring: The spring.
  ///   - time: The start of the spring, in seconds. If the blend's velocity is infinite there, as at a vertical
  ///     tangent, the spring starts at rest.
  /// - Precondition: `time` is finite. `target` has as many scalars as the base.
  public func retargeted(to target: Vector, spring: Spring = Spring(), at time: Double) -> Blend {
    Blend(retargetingFrom: value(at: time), velocity: velocity(at: time), to: target, spring: spring, at: time)
  }
}

extension Curve {
  /// Returns the motion of a spring that starts with the curve's value and velocity at `time` and pulls to `target`.
  ///
  /// See ``Blend/retargeted(to:spring:at:)``. Outside the curve's domain, the velocity is 0.
  public func retargeted(to target: Double, spring: Spring = Spring(), at time: Double) -> Blend<Double> {
    Blend(from: 0.0, to: 1, along: self).retargeted(to: target, spring: spring, at: time)
  }
}

extension KeyframeTimeline {
  /// Returns the motion of a spring that pulls the field at `keyPath` to `target`. At `time`, the motion starts with
  /// the field's value and velocity.
  ///
  /// See ``Blend/retargeted(to:spring:at:)``; the vectors are the animatable data of the moved value.
  public func retargeted<Field: Animatable>(
    _ keyPath: WritableKeyPath<Value, Field>, to target: Field, spring: Spring = Spring(), at time: Double
  ) -> Blend<Field.AnimatableData> where Field.AnimatableData: DenseVector {
    Blend(
      retargetingFrom: value(time: time)[keyPath: keyPath].animatableData,
      velocity: velocity(of: keyPath, time: time).animatableData, to: target.animatableData, spring: spring, at: time)
  }
}

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// Returns the motion of a spring that starts with the timeline's value and velocity at `time` and pulls to
  /// `target`.
  ///
  /// See ``Blend/retargeted(to:spring:at:)``; the vectors are the animatable data of the moved value.
  public func retargeted(
    to target: Value, spring: Spring = Spring(), at time: Double
  ) -> Blend<Value.AnimatableData> { retargeted(\.self, to: target, spring: spring, at: time) }
}
