// From whatever moves to a spring that pulls to a new target: where it is and how fast it moves there is kept.

extension Blend {
  /// The motion of a spring that takes something over in flight: it goes on from `value` with `velocity`, and is pulled to
  /// `target`.
  ///
  /// - Parameters:
  ///   - value: Where it is at `time`, and before.
  ///   - velocity: How fast it moves there, per second. What of it is infinite or NaN, as at a vertical tangent, counts as
  ///     0: there the spring sets out from rest.
  ///   - target: Where the spring pulls to.
  ///   - spring: The spring.
  ///   - time: When the spring takes over, in seconds.
  /// - Precondition: `time` is finite; the vectors have the same length.
  public init(goingOnFrom value: Vector, velocity: Vector, to target: Vector, spring: Spring, at time: Double) {
    precondition(time.isFinite, "a spring takes over at a finite time, not at \(time)")
    var velocity = velocity
    velocity.withMutableScalars { scalars in
      for index in scalars.indices where !scalars[index].isFinite { scalars[index] = 0 }
    }
    self.init(from: value, to: target, along: spring, initialVelocity: velocity, delay: time)
  }

  /// The motion of a spring that takes the blend over at `time` and pulls it to `target`.
  ///
  ///     let there = Blend(from: a, to: b, along: .bouncy)
  ///     let back = there.retargeted(to: a, at: 0.2)  // from 0.2 seconds on
  ///
  /// It has the blend's clock, and two tracks however many the blend has. At `time` it has exactly the blend's value and
  /// velocity; before, it holds that value.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls to.
  ///   - spring: The spring.
  ///   - time: When the spring takes over, in seconds. Where the blend's velocity is infinite then, as at a vertical
  ///     tangent, the spring sets out from rest.
  /// - Precondition: `time` is finite; `target` is as long as the base.
  public func retargeted(to target: Vector, spring: Spring = Spring(), at time: Double) -> Blend {
    Blend(goingOnFrom: value(at: time), velocity: velocity(at: time), to: target, spring: spring, at: time)
  }
}

extension Curve {
  /// The motion of a spring that takes the curve over at `time` and pulls it to `target`.
  ///
  /// See ``Blend/retargeted(to:spring:at:)``. A curve that is held outside its domain does not move there.
  public func retargeted(to target: Double, spring: Spring = Spring(), at time: Double) -> Blend<Double> {
    Blend(from: 0.0, to: 1, along: self).retargeted(to: target, spring: spring, at: time)
  }
}

extension KeyframeTimeline {
  /// The motion of a spring that takes one field over at `time` and pulls it to `target`.
  ///
  /// See ``Blend/retargeted(to:spring:at:)``; the vectors are animatable data.
  public func retargeted<Field: Animatable>(
    _ keyPath: WritableKeyPath<Value, Field>, to target: Field, spring: Spring = Spring(), at time: Double
  ) -> Blend<Field.AnimatableData> where Field.AnimatableData: DenseVector {
    Blend(
      goingOnFrom: value(time: time)[keyPath: keyPath].animatableData,
      velocity: velocity(of: keyPath, time: time).animatableData, to: target.animatableData, spring: spring, at: time)
  }
}

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// The motion of a spring that takes the value over at `time` and pulls it to `target`.
  ///
  /// See ``Blend/retargeted(to:spring:at:)``; the vectors are animatable data.
  public func retargeted(
    to target: Value, spring: Spring = Spring(), at time: Double
  ) -> Blend<Value.AnimatableData> { retargeted(\.self, to: target, spring: spring, at: time) }
}
