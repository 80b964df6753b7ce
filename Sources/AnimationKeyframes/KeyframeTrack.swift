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
      let field = KeyframeField(keyPath)
      let motion = tracks.motion(of: keyPath, through: content)
      tracks.append(
        field, motion,
        writeValue: { time, root in field.write(motion.value(at: time), into: &root) },
        writeVelocity: { time, root in field.write(motion.velocity(at: time), into: &root) })
    }
  }

  /// Appends the track. Its keyframes start from the field's initial value.
  public func _append(to tracks: inout _KeyframeTracks<Root>) { resolve(&tracks) }
}

/// The field that a track moves.
@usableFromInline
package struct KeyframeField<Root, Value: Animatable> {
  @usableFromInline
  let keyPath: WritableKeyPath<Root, Value>
  /// The field's offset in bytes from the start of the root value; `nil` if the field is not a stored property.
  @usableFromInline
  package let offset: Int?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Replaces the animatable data of the field of `root`.
  @inlinable
  func write(_ data: Value.AnimatableData, into root: inout Root) {
    guard let offset else { return root[keyPath: keyPath].animatableData = data }
    // Writing at the offset is several times faster than the key path. Only a stored property of this type has an
    // offset.
    unsafe withUnsafeMutablePointer(to: &root) { root in
      let field = unsafe UnsafeMutableRawPointer(root) + offset
      unsafe field.assumingMemoryBound(to: Value.self).pointee.animatableData = data
    }
  }
}
