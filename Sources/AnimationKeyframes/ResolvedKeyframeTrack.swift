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

  /// The field and its motion, as data instead of closures, for sampling at many times.
  package let motion: any FieldMotion<Root>

  @usableFromInline
  init<Field: Animatable>(
    _ motion: KeyframeField<Root, Field>, writeValue: @escaping (Double, inout Root) -> Void,
    writeVelocity: @escaping (Double, inout Root) -> Void
  ) { (self.motion, self.writeValue, self.writeVelocity) = (motion, writeValue, writeVelocity) }
}

/// The motion of a field of any type.
package protocol FieldMotion<Root> {
  associatedtype Root
  associatedtype Field: Animatable

  /// The field's offset in bytes from the start of the animated value; `nil` if the field is not a stored property.
  var offset: Int? { get }
  var motion: KeyedValues<Field.AnimatableData> { get }
  /// Whether the field is the whole animated value, not a property of that value.
  var isWhole: Bool { get }
  /// The keyframes' vectors as scalars, for bulk sampling. The module CurveSampling creates them on demand.
  var attachment: LazyAttachment { get }
}

extension FieldMotion {
  /// The duration, in seconds.
  var duration: Double { motion.duration }
}

/// The field that a track moves, and its motion.
@usableFromInline
package final class KeyframeField<Root, Field: Animatable>: FieldMotion {
  @usableFromInline
  let keyPath: WritableKeyPath<Root, Field>
  @usableFromInline
  package let offset: Int?
  @usableFromInline
  package let motion: KeyedValues<Field.AnimatableData>
  package let isWhole: Bool
  package let attachment = LazyAttachment()

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Field>, _ motion: KeyedValues<Field.AnimatableData>) {
    (self.keyPath, self.motion, offset) = (keyPath, motion, MemoryLayout<Root>.offset(of: keyPath))
    isWhole = keyPath == (\Root.self as PartialKeyPath<Root>)
  }

  /// Replaces the animatable data of the field of `root`.
  @inlinable
  func write(_ data: Field.AnimatableData, into root: inout Root) {
    guard let offset else { return root[keyPath: keyPath].animatableData = data }
    // Writing at the offset is several times faster than the key path. Only a stored property of this type has an
    // offset.
    unsafe withUnsafeMutablePointer(to: &root) { root in
      let field = unsafe UnsafeMutableRawPointer(root) + offset
      unsafe field.assumingMemoryBound(to: Field.self).pointee.animatableData = data
    }
  }
}
