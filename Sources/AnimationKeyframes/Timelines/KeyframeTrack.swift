/// A sequence of keyframes that move one field of a value, or the whole value.
///
/// - Source: SwiftUI's `KeyframeTrack`.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Value == Content.Value {
  /// The type of the track's body, which is the track itself.
  public typealias Body = KeyframeTrack

  /// Appends the track. The closure is created in the initialiser, where the types are known, so its code is
  /// specialised for them.
  @usableFromInline
  let resolve: (inout _KeyframeTracks<Root>) -> Void

  /// Creates a track that moves the whole value.
  @inlinable
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  /// Creates a track that moves the field at `keyPath`.
  @inlinable
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    let content = content()
    resolve = { tracks in
      let motion = tracks.motion(of: keyPath, through: content)
      let offset = MemoryLayout<Root>.offset(of: keyPath)
      tracks.tracks.append(
        ResolvedKeyframeTrack(
          keyPath, motion,
          writeValue: { time, root in keyPath.write(motion.value(at: time), into: &root, at: offset) },
          writeVelocity: { time, root in keyPath.write(motion.velocity(at: time), into: &root, at: offset) }))
    }
  }

  /// Appends the track. Its keyframes start from the field's initial value.
  public func _append(to tracks: inout _KeyframeTracks<Root>) { resolve(&tracks) }
}
