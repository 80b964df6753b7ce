/// An animation whose end can be computed in advance.
protocol TimedAnimation: CustomAnimation {
  /// Returns the end of the animation, given all retargets so far; `nil` if the end depends on an animation whose end
  /// is unknown.
  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd?

  /// Returns the motion until the end as a sum with weights, given all retargets so far; `nil`, the default, if it is
  /// no such sum.
  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>?
}

extension TimedAnimation {
  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? { nil }
}

/// The end of an animation, in seconds after its start; infinity for an endless animation.
struct AnimationEnd: Equatable {
  /// The time of logical completion, in seconds after the start of the animation.
  var logicallyComplete: Double
  /// The time of arrival at the target, in seconds after the start of the animation. At later times
  /// ``CustomAnimation/animate(value:time:context:)`` returns `nil`.
  var removed: Double

  /// Creates the end of an animation. Logical completion is at the time `removed` by default, and never later than
  /// `removed`.
  init(logicallyComplete: Double = .infinity, removed: Double) {
    self.logicallyComplete = min(logicallyComplete, removed)
    self.removed = removed
  }
}

extension Animation {
  /// Returns the end of the animation, in seconds after its start; `nil` if the end is unknown.
  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    (base as? any TimedAnimation)?.end(value: value, context: context)
  }

  /// Returns the motion as a sum with weights; `nil` if it is no such sum.
  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? {
    (base as? any TimedAnimation)?.motion(value: value, context: context)
  }
}
