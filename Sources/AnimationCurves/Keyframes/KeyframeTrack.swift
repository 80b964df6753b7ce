/// Keyframes in a row that move one field of a value, or the value itself.
///
/// - Source: SwiftUI's `KeyframeTrack`.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Value == Content.Value {
  /// None.
  public typealias Body = Never

  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// A track that moves the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  /// A track that moves the field at `keyPath`.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Appends the track, its keyframes resolved against the initial value's field.
  public func _append(to tracks: inout _KeyframeTracks<Root>) {
    var list = _KeyframeList<Value>()
    content._append(to: &list)
    let start = tracks.initialValue[keyPath: keyPath].animatableData
    let motion = KeyframeMotion(
      from: start, velocity: tracks.initialVelocity(of: keyPath), through: list.keyframes)
    tracks.tracks.append(FieldTrack(keyPath: keyPath, motion: motion))
  }
}

/// The motion of one field.
private struct FieldTrack<Root, Value: Animatable>: ResolvedKeyframeTrack {
  let keyPath: WritableKeyPath<Root, Value>
  let motion: KeyframeMotion<Value.AnimatableData>

  var duration: Double { motion.duration }

  func writeValue(at time: Double, into root: inout Root) {
    root[keyPath: keyPath].animatableData = motion.value(at: time)
  }

  func writeVelocity(at time: Double, into root: inout Root) {
    root[keyPath: keyPath].animatableData = motion.velocity(at: time)
  }
}
