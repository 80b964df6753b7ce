/// An animation that knows when it will be over, without being asked frame by frame.
protocol TimedAnimation: CustomAnimation {
  /// When it is over, as far as it has been retargeted; `nil` where one of its parts does not know.
  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd?
}

/// When an animation is over, in seconds after its beginning; infinity for never.
struct AnimationEnd: Equatable {
  /// When it is logically complete.
  var logicallyComplete: Double
  /// When the value is at its target. Later than this ``CustomAnimation/animate(value:time:context:)`` answers `nil`.
  var removed: Double

  /// An end at which both are the same, or not before it is logically complete.
  init(logicallyComplete: Double = .infinity, removed: Double) {
    self.logicallyComplete = min(logicallyComplete, removed)
    self.removed = removed
  }
}

extension Animation {
  /// When it is over, in seconds after its beginning; `nil` where it does not know.
  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    (base as? any TimedAnimation)?.end(value: value, context: context)
  }
}

/// Traps when a number of seconds is not finite.
func requireFinite(_ seconds: Double, _ name: String) {
  precondition(seconds.isFinite, "an animation's \(name) is finite, not \(seconds)")
}
