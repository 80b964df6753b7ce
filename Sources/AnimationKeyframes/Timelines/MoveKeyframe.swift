/// A keyframe that jumps to its value without interpolation. Its duration is 0, and the velocity after it is 0.
///
/// - Source: SwiftUI's `MoveKeyframe`.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, SingleKeyframe {
  let listed: ListedKeyframe<Value.AnimatableData>

  /// Creates a keyframe that jumps to `to`.
  public init(_ to: Value) { listed = ListedKeyframe(target: to.animatableData, kind: .move) }
}
