/// The animation of a value along a path in time: a fling, a motion within limits, or a timeline. The path is in the
/// state, ``MotionPath``, because its type depends on the type of the value.
struct PathAnimation: TimedAnimation {
  /// The seconds until the value rests; infinity if it never does.
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard time < duration else {
      context.isLogicallyComplete = true
      return nil
    }
    return context.state[MotionPath<V>.self].value(time)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    time < duration ? context.state[MotionPath<V>.self].velocity(time) : .zero
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    AnimationEnd(removed: duration)
  }
}

/// A motion of a vector as a function of time.
struct MotionPath<Vector: VectorArithmetic>: AnimationStateKey {
  /// The vector after a time in seconds.
  let value: (_ time: Double) -> Vector
  /// The velocity after a time in seconds, per second.
  let velocity: (_ time: Double) -> Vector
  /// The acceleration after a time in seconds, per second squared, of the scalars that move within limits; zero for
  /// other scalars. A motion within limits goes on with it.
  var acceleration: (_ time: Double) -> Vector = { _ in .zero }
  /// The seconds until the vector rests; infinity if it never does.
  let duration: Double
  /// The last vector.
  let rest: Vector

  static var defaultValue: MotionPath {
    MotionPath(value: { _ in .zero }, velocity: { _ in .zero }, duration: 0, rest: .zero)
  }
}

extension MotionPath {
  /// Creates a motion in which each scalar follows a curve of its own.
  ///
  /// - Parameter scalars: For each scalar, the vector in which it is 1 and all others are 0, and the scalar as a
  ///   function of seconds.
  init(_ scalars: [(unit: Vector, curve: any Curve)]) {
    value = { time in scalars.reduce(.zero) { $0 + $1.unit.scaled(by: $1.curve.value(at: time)) } }
    velocity = { time in scalars.reduce(.zero) { $0 + $1.unit.scaled(by: $1.curve.velocity(at: time)) } }
    let limited = scalars.filter { $0.curve is MotionProfile }
    acceleration = { time in limited.reduce(.zero) { $0 + $1.unit.scaled(by: $1.curve.acceleration(at: time)) } }
    duration = scalars.map { Self.duration(of: $0.curve) }.max() ?? 0
    rest = value(.infinity)
  }

  private static func duration(of curve: any Curve) -> Double {
    let start = curve.state(at: 0)
    let isResting = start.velocity == 0 && start.acceleration == 0 && start.value == curve.value(at: .infinity)
    return isResting ? 0 : curve.extent?.upperBound ?? .infinity
  }
}
