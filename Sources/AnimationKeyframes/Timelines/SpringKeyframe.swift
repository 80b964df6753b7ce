/// A keyframe that is reached by the motion of a spring.
///
/// - Source: SwiftUI's `SpringKeyframe`.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, SingleKeyframe {
  let listed: ListedKeyframe<Value.AnimatableData>

  /// Creates a keyframe that a spring pulls to `to`.
  ///
  /// - Parameters:
  ///   - to: The target of the spring.
  ///   - duration: The duration in seconds. The spring stops at this time, and the next keyframe starts at the value
  ///     reached. `nil` means the spring's settling duration for an epsilon of 0.0001:
  ///     ``/AnimationCurves/Spring/settlingDuration(target:initialVelocity:epsilon:)``. If the spring never settles,
  ///     the keyframe never ends, and later keyframes are not reached.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at the start, per second; `nil` continues with the velocity at the end of the
  ///     previous keyframe.
  /// - Precondition: `duration` is finite and not negative.
  public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    if let duration { requireKeyframeDuration(duration) }
    listed = ListedKeyframe(
      target: to.animatableData,
      kind: .spring(duration: duration, spring, startVelocity: startVelocity?.animatableData))
  }
}
