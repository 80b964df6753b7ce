/// The motion of a value to its target: a function of the displacement and the time.
///
///     struct Hop: CustomAnimation {
///       func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///         time < 0.2 ? .zero : nil
///       }
///     }
///     withAnimation(Animation(Hop())) { scale.target = 2 }
///
/// - Source: SwiftUI's `CustomAnimation`.
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  /// The portion of the change covered so far, or `nil` when the animation is over; then the value is at its target.
  ///
  /// - Parameters:
  ///   - value: The displacement: the target less where the animation began.
  ///   - time: Seconds since the beginning.
  ///   - context: What the animation remembers from one call to the next.
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// Returns the velocity of the value, per second; `nil`, the default, if it is unknown.
  ///
  /// - Parameters:
  ///   - value: The displacement: the target less where the animation began.
  ///   - time: Seconds since the beginning.
  ///   - context: What the animation remembers.
  nonisolated func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Whether this animation goes on in the place of `previous`, with its state and from its beginning; otherwise, which is
  /// the default, it is added to it.
  ///
  /// - Parameters:
  ///   - previous: The animation that is running.
  ///   - value: The displacement of the previous animation, before the target changed.
  ///   - time: Seconds since the previous animation began.
  ///   - context: What the previous animation remembers; what this one is to remember.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Not said.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  /// No: it is added.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}
