public import AnimationCurves

extension Collection where Element: ComposableAnimator {
  /// Returns the animators in parallel, each after its delay, which is added to a delay of its own.
  ///
  ///     cards.map { Animator.alpha(1).to($0) }.staggered(.each(0.05, from: .center)) ~> stage
  ///
  /// The delays are those of `Stagger.delays(count:)`.
  public func staggered(_ stagger: Stagger) -> Element {
    .together(
      zip(self, stagger.delays(count: count)).map { animator, delay in
        Element(_expression: animator._expression.delayed(by: animator._expression.delay + delay))
      })
  }
}
