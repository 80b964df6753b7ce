/// A keyframe reached in a straight line, timed by a unit curve.
///
/// - Source: SwiftUI's `LinearKeyframe`.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, SingleKeyframe {
  let listed: ListedKeyframe<Value.AnimatableData>

  /// Creates a keyframe that reaches `to` in `duration` seconds.
  ///
  /// - Parameters:
  ///   - to: The value at the end. If `timingCurve` does not end at 1, the keyframe ends at the curve's end value
  ///     instead, and the next keyframe starts there.
  ///   - duration: The duration in seconds. With duration 0 the value is `to` (NaN in SwiftUI).
  ///   - timingCurve: The fraction of the displacement for each fraction of the duration.
  /// - Precondition: `duration` is finite and not negative.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    requireKeyframeDuration(duration)
    listed = ListedKeyframe(target: to.animatableData, kind: .linear(duration: duration, timingCurve))
  }

  /// Creates a keyframe that reaches `to` in `duration` seconds, along any curve.
  ///
  ///     LinearKeyframe(100, duration: 0.4, timingCurve: Back().easeOut)
  ///     LinearKeyframe(100, duration: 0.4, timingCurve: Spring.bouncy)   // settled after 0.4 seconds
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The duration in seconds.
  ///   - timingCurve: An easing, or a curve in seconds, which is stretched to the duration as by
  ///     `UnitCurve(_:)`.
  /// - Precondition: `duration` is finite and not negative, and the curve comes to rest.
  public init(_ to: Value, duration: Double, timingCurve: some Curve) {
    self.init(to, duration: duration, timingCurve: UnitCurve(timingCurve))
  }
}
