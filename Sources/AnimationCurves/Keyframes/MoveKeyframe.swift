/// A keyframe that is reached at once, without interpolation: it takes no time, and leaves no velocity.
///
/// - Source: SwiftUI's `MoveKeyframe`.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// A keyframe is made of itself.
  public typealias Body = MoveKeyframe<Value>

  private let target: Value

  /// The keyframe that jumps to `to`.
  public init(_ to: Value) { target = to }

  /// Appends the keyframe.
  public func _append(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(ListedKeyframe(target: target.animatableData, kind: .move))
  }
}
