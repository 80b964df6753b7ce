/// A resolved track of a timeline: a field of the animated value, and the field's motion through keyframes.
@usableFromInline
package struct ResolvedKeyframeTrack<Root> {
  // Closures, so that their code is specialised for the field's types.

  /// Writes the field's value at a time in seconds.
  @usableFromInline
  let writeValue: (_ time: Double, _ root: inout Root) -> Void
  /// Writes the field's velocity at a time in seconds, per second, into the animatable data of the field in `root`.
  @usableFromInline
  let writeVelocity: (_ time: Double, _ root: inout Root) -> Void

  // The field and its motion as data, for sampling at many times.

  /// The field's type.
  package let field: Any.Type
  /// The field's offset in bytes from the start of the animated value; `nil` if the field is not a stored property.
  package let offset: Int?
  /// Whether the field is the whole animated value, not a property of that value.
  package let isWhole: Bool
  /// The field's ``KeyedValues``.
  package let motion: AnyObject
  let duration: Double
  /// The keyframes' vectors as scalars, for bulk sampling. The module CurveSampling creates them on demand.
  package let shared = SharedAttachment()

  @usableFromInline
  init<Field: Animatable>(
    _ keyPath: WritableKeyPath<Root, Field>, _ motion: KeyedValues<Field.AnimatableData>,
    writeValue: @escaping (Double, inout Root) -> Void, writeVelocity: @escaping (Double, inout Root) -> Void
  ) {
    (self.motion, self.writeValue, self.writeVelocity) = (motion, writeValue, writeVelocity)
    (field, offset, duration) = (Field.self, MemoryLayout<Root>.offset(of: keyPath), motion.duration)
    isWhole = keyPath == (\Root.self as PartialKeyPath<Root>)
  }
}

extension WritableKeyPath where Value: Animatable {
  /// Replaces the animatable data of the field of `root`, whose offset in bytes is `offset` if it is a stored property.
  @inlinable
  func write(_ data: Value.AnimatableData, into root: inout Root, at offset: Int?) {
    guard let offset else { return root[keyPath: self].animatableData = data }
    // Writing at the offset is several times faster than the key path. Only a stored property of this type has an
    // offset.
    unsafe withUnsafeMutablePointer(to: &root) { root in
      let field = unsafe UnsafeMutableRawPointer(root) + offset
      unsafe field.assumingMemoryBound(to: Value.self).pointee.animatableData = data
    }
  }
}
