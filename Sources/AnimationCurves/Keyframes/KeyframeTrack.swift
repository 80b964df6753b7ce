/// Keyframes in a row that move one field of a value, or the value itself.
///
/// - Source: SwiftUI's `KeyframeTrack`.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Value == Content.Value {
  /// None.
  public typealias Body = Never

  /// Appends the track. It is made where the track is written down: there its types are known, and what it does at an
  /// instant is compiled for them.
  @usableFromInline
  let resolve: (inout _KeyframeTracks<Root>) -> Void

  /// A track that moves the whole value.
  @inlinable
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  /// A track that moves the field at `keyPath`.
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

  /// Appends the track, its keyframes resolved against the initial value's field.
  public func _append(to tracks: inout _KeyframeTracks<Root>) { resolve(&tracks) }
}

/// The field that a track moves.
@usableFromInline
struct KeyframeField<Root, Value: Animatable> {
  @usableFromInline
  let keyPath: WritableKeyPath<Root, Value>
  /// Where it lies in the value's memory, if it is stored there.
  @usableFromInline
  let offset: Int?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Gives the field of `root` other data.
  @inlinable
  func write(_ data: Value.AnimatableData, into root: inout Root) {
    guard let offset else { return root[keyPath: keyPath].animatableData = data }
    // Several times as fast as the key path. The offset is that of a stored property of this type, so that there is one.
    unsafe withUnsafeMutablePointer(to: &root) { root in
      let field = unsafe UnsafeMutableRawPointer(root) + offset
      unsafe field.assumingMemoryBound(to: Value.self).pointee.animatableData = data
    }
  }
}
