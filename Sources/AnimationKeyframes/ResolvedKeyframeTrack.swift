/// A resolved track of a timeline: a field of the animated value, and the field's motion through keyframes.
@usableFromInline
package struct ResolvedKeyframeTrack<Root> {
  /// Writes the field's value at a time in seconds. This is a closure, so that its code is specialised for the field's
  /// types.
  @usableFromInline
  let writeValue: (_ time: Double, _ root: inout Root) -> Void
  /// Writes the field's velocity at a time in seconds into the animatable data of the field in `root`. The velocity is
  /// per second.
  @usableFromInline
  let writeVelocity: (_ time: Double, _ root: inout Root) -> Void
  /// The field and its motion, as data instead of closures, for sampling at many times.
  package let motion: any FieldMotion<Root>
}

/// The type-erased motion of a field.
package protocol FieldMotion<Root> {
  associatedtype Root
  associatedtype Field: Animatable

  var field: KeyframeField<Root, Field> { get }
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

/// The motion of a field.
final class TypedFieldMotion<Root, Field: Animatable>: FieldMotion {
  let field: KeyframeField<Root, Field>
  let motion: KeyedValues<Field.AnimatableData>
  let isWhole: Bool
  let attachment = LazyAttachment()

  init(field: KeyframeField<Root, Field>, motion: KeyedValues<Field.AnimatableData>) {
    (self.field, self.motion) = (field, motion)
    isWhole = field.keyPath == (\Root.self as PartialKeyPath<Root>)
  }
}
