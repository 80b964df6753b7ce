/// The animation of a dragged value. A spring that merges with this animation continues the velocity of the drag.
struct TrackedVelocityAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? { .zero }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    context.state[TrackedVelocity<V>.self]
  }
}

/// The key for the velocity of a dragged value.
enum TrackedVelocity<Vector: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: Vector { .zero }

  static func context(of velocity: Vector, _ environment: EnvironmentValues) -> AnimationContext<Vector> {
    var context = AnimationContext<Vector>(environment: environment)
    if velocity != .zero { context.state[Self.self] = velocity }
    return context
  }
}
