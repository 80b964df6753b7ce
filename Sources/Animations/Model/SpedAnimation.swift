/// An animation at another speed.
struct SpedAnimation: ModifiedAnimation {
  let base: Animation
  /// The base's seconds per second.
  let speed: Double

  /// At a speed of 0 and below, the beginning.
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
  /// The animation, faster or slower.
  ///
  /// - Parameter speed: How many of its seconds pass in one. With 0 and below it stays at its beginning and is never over.
  /// - Precondition: `speed` is finite; the animation has fewer modifiers than ``modifierLimit``.
  public func speed(_ speed: Double) -> Animation {
    requireFinite(speed, "speed")
    return Animation(SpedAnimation(base: self, speed: speed), of: self)
  }
}
