/// A keyframe that jumps to its value without interpolation. Its duration is 0, and the velocity after it is 0.
///
/// - Source: SwiftUI's `MoveKeyframe`.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The type of the keyframe's body, which is the keyframe itself.
  public typealias Body = MoveKeyframe<Value>

  private let target: Value

  /// Creates a keyframe that jumps to `to`.
  public init(_ to: Value) { target = to }

  /// Appends the keyframe.
  public func _append(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(ListedKeyframe(target: target.animatableData, kind: .move))
  }
}
