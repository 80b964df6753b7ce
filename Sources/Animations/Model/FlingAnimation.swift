/// The animation of a value that was flung, or moves within limits. Its curves are in the state, ``ScalarCurves``,
/// because their type depends on the type of the value.
struct FlingAnimation: TimedAnimation {
  /// The seconds until the value rests; infinity if it never does.
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard time < duration else {
      context.isLogicallyComplete = true
      return nil
    }
    return context.state[ScalarCurves<V>.self].value(at: time)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    time < duration ? context.state[ScalarCurves<V>.self].velocity(at: time) : .zero
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    AnimationEnd(removed: duration)
  }
}

/// A motion of a vector in which each scalar follows a curve of its own.
struct ScalarCurves<Vector: VectorArithmetic>: AnimationStateKey {
  /// For each scalar, the vector in which it is 1 and all others are 0, and the scalar as a function of seconds.
  private let scalars: [(unit: Vector, curve: any Curve)]

  /// The seconds until all curves are at rest; infinity if one never is.
  let duration: Double

  static var defaultValue: ScalarCurves { ScalarCurves([]) }

  init(_ scalars: [(unit: Vector, curve: any Curve)]) {
    self.scalars = scalars
    duration = scalars.map { Self.duration(of: $0.curve) }.max() ?? 0
  }

  private static func duration(of curve: any Curve) -> Double {
    let start = curve.state(at: 0)
    let isResting = start.velocity == 0 && start.acceleration == 0 && start.value == curve.value(at: .infinity)
    return isResting ? 0 : curve.extent?.upperBound ?? .infinity
  }

  /// The last values of the curves.
  var rest: Vector { value(at: .infinity) }

  /// Returns the vector after `time`, in seconds.
  func value(at time: Double) -> Vector {
    scalars.reduce(.zero) { $0 + $1.unit.scaled(by: $1.curve.value(at: time)) }
  }

  /// Returns the acceleration after `time`, per second squared, of the scalars that move within limits; zero for the
  /// others.
  func accelerationToContinue(at time: Double) -> Vector {
    scalars.reduce(.zero) { sum, scalar in
      scalar.curve is MotionProfile ? sum + scalar.unit.scaled(by: scalar.curve.acceleration(at: time)) : sum
    }
  }

  /// Returns the velocity after `time`, per second.
  func velocity(at time: Double) -> Vector {
    scalars.reduce(.zero) { $0 + $1.unit.scaled(by: $1.curve.velocity(at: time)) }
  }
}
