/// A resolved track of a timeline: a field of the root, and its motion through keyframes from the initial value.
@usableFromInline
struct ResolvedKeyframeTrack<Root> {
  /// Writes the field's value at a time in seconds. This is a closure, so that its code is specialised for the field's
  /// types.
  @usableFromInline
  let writeValue: (_ time: Double, _ root: inout Root) -> Void
  /// Writes the field's velocity, per second, into the field's data.
  @usableFromInline
  let writeVelocity: (_ time: Double, _ root: inout Root) -> Void
  /// The same field and motion, for bulk sampling.
  let motion: any FieldMotion<Root>
}

/// The type-erased motion of a field.
protocol FieldMotion<Root> {
  associatedtype Root
  associatedtype Field: Animatable

  var field: KeyframeField<Root, Field> { get }
  var motion: KeyframeMotion<Field.AnimatableData> { get }
  /// Whether the field is the root itself, not a property of it.
  var isWhole: Bool { get }
  /// Rows of scalars for bulk sampling, created by `KeyframeSampling/` on demand.
  var attachment: LazyAttachment { get }
}

extension FieldMotion {
  /// The duration, in seconds.
  var duration: Double { motion.duration }
}

/// The motion of a field.
final class TypedFieldMotion<Root, Field: Animatable>: FieldMotion {
  let field: KeyframeField<Root, Field>
  let motion: KeyframeMotion<Field.AnimatableData>
  let isWhole: Bool
  let attachment = LazyAttachment()

  init(field: KeyframeField<Root, Field>, motion: KeyframeMotion<Field.AnimatableData>) {
    (self.field, self.motion) = (field, motion)
    isWhole = field.keyPath == (\Root.self as PartialKeyPath<Root>)
  }
}
