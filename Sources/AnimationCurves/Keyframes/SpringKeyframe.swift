/// A keyframe to which a spring pulls.
///
/// - Source: SwiftUI's `SpringKeyframe`.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// A keyframe is made of itself.
  public typealias Body = SpringKeyframe<Value>

  private let target: Value
  private let duration: Double?
  private let spring: Spring
  private let startVelocity: Value?

  /// The keyframe that is pulled to `to` for `duration`.
  ///
  /// - Parameters:
  ///   - to: Where the spring pulls to.
  ///   - duration: Seconds. The spring stops then wherever it is, and the next keyframe starts there. `nil` lets it
  ///     settle to within 0.0001: ``Spring/settlingDuration(target:initialVelocity:epsilon:)``. A spring that never
  ///     settles never ends; what follows it is not reached.
  ///   - spring: The spring.
  ///   - startVelocity: How fast the value moves at first, per second; `nil` goes on from the keyframe before.
  /// - Precondition: `duration` is finite and not negative.
  public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    if let duration { requireKeyframeDuration(duration) }
    target = to
    self.duration = duration
    self.spring = spring
    self.startVelocity = startVelocity
  }

  /// Appends the keyframe.
  public func _append(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(
      ListedKeyframe(
        target: target.animatableData,
        kind: .spring(duration: duration, spring, startVelocity: startVelocity?.animatableData)))
  }
}
