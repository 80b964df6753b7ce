/// An animation that knows when it will be over, without being asked frame by frame.
protocol TimedAnimation: CustomAnimation {
  /// Returns the end, as far as the animation has been retargeted; `nil` if the end of one of its parts is unknown.
  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd?
}

/// The end of an animation, in seconds after its beginning; infinity for never.
struct AnimationEnd: Equatable {
  /// The time of its logical completion.
  var logicallyComplete: Double
  /// The arrival at the target. Later than this ``CustomAnimation/animate(value:time:context:)`` returns `nil`.
  var removed: Double

  /// An end at which both are the same, or not before it is logically complete.
  init(logicallyComplete: Double = .infinity, removed: Double) {
    self.logicallyComplete = min(logicallyComplete, removed)
    self.removed = removed
  }
}

extension Animation {
  /// Returns the end, in seconds after the beginning; `nil` if it is unknown.
  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    (base as? any TimedAnimation)?.end(value: value, context: context)
  }
}

/// Traps when a number of seconds is not finite.
func requireFinite(_ seconds: Double, _ name: String) {
  precondition(seconds.isFinite, "an animation's \(name) is finite, not \(seconds)")
}
