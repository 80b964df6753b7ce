public import AnimationCurves

extension Collection {
  /// Returns the clips in parallel, each after its delay, during which its first value is held; the cancelled clip if
  /// there are none.
  ///
  ///     cards.map { card in linear(from: 0, to: 1, in: 0.3).do { card.alpha = $0 } }
  ///       .staggered(.each(0.05, from: .center))
  ///
  /// The clip has the end of the last clip. The delays are those of `Stagger.delays(count:)`.
  public func staggered<Value: Semigroup>(_ stagger: Stagger) -> Clip<Value> where Element == Clip<Value> {
    zip(self, stagger.delays(count: count)).reduce(.cancelled) { sum, part in sum + part.0.delayed(by: part.1) }
  }
}
