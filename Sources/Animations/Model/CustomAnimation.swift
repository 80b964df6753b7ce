/// The motion of a value to its target, as a function of the displacement and the time.
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
  /// Returns the part of the displacement covered at `time`; `nil` if the animation is over and the value is at its
  /// target.
  ///
  /// - Parameters:
  ///   - value: The displacement: the target minus the start value.
  ///   - time: Seconds since the start.
  ///   - context: The animation's state between calls.
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// Returns the velocity of the value, per second; `nil`, the default, if it is unknown.
  ///
  /// - Parameters:
  ///   - value: The displacement: the target minus the start value.
  ///   - time: Seconds since the start.
  ///   - context: The animation's state between calls.
  nonisolated func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Returns whether this animation merges with `previous`. If so, this animation replaces `previous`, and continues
  /// from the state and the start time of `previous`.
  ///
  /// The default is `false`: `previous` continues, and the motion of this animation is added to it.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The displacement of the previous animation: the previous target minus the previous start value.
  ///   - time: Seconds since the previous animation started.
  ///   - context: On entry, the previous animation's state; on exit, this animation's state. It is a copy, which is
  ///     kept if the result is `true`.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Returns `nil`, the default: the velocity is unknown.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  /// Returns `false`, the default: `previous` continues, and the motion of this animation is added to it.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}
