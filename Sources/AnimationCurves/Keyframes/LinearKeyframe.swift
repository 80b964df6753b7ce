/// A keyframe that is reached in a straight line, at the timing of a unit curve.
///
/// - Source: SwiftUI's `LinearKeyframe`.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// A keyframe is made of itself.
  public typealias Body = LinearKeyframe<Value>

  private let target: Value
  private let duration: Double
  private let timingCurve: UnitCurve

  /// The keyframe that reaches `to` after `duration`.
  ///
  /// - Parameters:
  ///   - to: The value at the end. Should `timingCurve` end at another value than 1, the keyframe ends, and the next one
  ///     starts, where the curve leads.
  ///   - duration: Seconds. After no time at all the value is `to` (SwiftUI: NaN).
  ///   - timingCurve: The fraction of the displacement for each fraction of the duration.
  /// - Precondition: `duration` is finite and not negative.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    requireKeyframeDuration(duration)
    target = to
    self.duration = duration
    self.timingCurve = timingCurve
  }

  /// Appends the keyframe.
  public func _append(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(
      ListedKeyframe(target: target.animatableData, kind: .linear(duration: duration, timingCurve)))
  }
}
