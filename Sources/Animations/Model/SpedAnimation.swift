/// An animation with a changed speed.
struct SpedAnimation: ModifiedAnimation {
  let base: Animation
  /// The speed: the seconds of the modified animation that pass in one second of this animation.
  let speed: Double

  /// Returns the time of the modified animation: `time` times the speed; 0 if the speed is 0 or less.
  func baseTime(at time: Double) -> Double { speed > 0 ? time * speed : 0 }

  func isSameModifier(as other: SpedAnimation) -> Bool { speed == other.speed }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    guard speed > 0 else { return .zero }
    return base.velocity(value: value, time: baseTime(at: time), context: context)?.scaled(by: speed)
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    guard speed > 0 else { return AnimationEnd(removed: .infinity) }
    guard let end = base.end(value: value, context: context) else { return nil }
    return AnimationEnd(logicallyComplete: end.logicallyComplete / speed, removed: end.removed / speed)
  }
}

extension Animation {
  /// Returns the animation with its speed multiplied by `speed`.
  ///
  /// - Parameter speed: The factor of the speed. With 0 or less, the animation stays at its start and is never over.
  /// - Precondition: `speed` is finite. The animation has fewer modifiers than ``modifierLimit``.
  public func speed(_ speed: Double) -> Animation {
    requireFinite(speed, "speed")
    return Animation(SpedAnimation(base: self, speed: speed), of: self)
  }
}
