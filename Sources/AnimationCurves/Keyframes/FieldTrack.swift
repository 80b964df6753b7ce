/// The motion of one field, for many instants.
struct FieldTrack<Root, Value: Animatable>: BulkKeyframeTrack {
  private let offset: Int?
  private let motion: KeyframeMotion<Value.AnimatableData>
  private let cache = KeyframeRowsCache()

  /// Whether it moves the whole value.
  let isWhole: Bool

  init(field: KeyframeField<Root, Value>, motion: KeyframeMotion<Value.AnimatableData>) {
    (offset, self.motion) = (field.offset, motion)
    isWhole = field.keyPath == (\Root.self as PartialKeyPath<Root>)
  }

  /// Seconds.
  var duration: Double { motion.duration }

  /// The longest vector in it, if it moves the whole value.
  func longest<Data: DenseVector>(as data: Data.Type) -> Data? {
    isWhole ? (motion as? KeyframeMotion<Data>)?.longest : nil
  }

  /// Its keyframes as rows of scalars, made once.
  func rows<Scalar: DenseScalar>(of scalar: Scalar.Type) -> _KeyframeRows<Scalar>? { cache.rows(of: motion) }

  /// Which of the scalars of a root that is a `Data` the track moves; `nil` if they are not stored in a row, or not known.
  func columns<Data: DenseVector>(of _: Data.Type, width: Int) -> Range<Int>? {
    if isWhole { return Data.self == Value.AnimatableData.self ? 0..<width : nil }
    guard Data.self == Root.self, Value.self == Value.AnimatableData.self, let layout = Data.scalarLayout,
      (Value.AnimatableData.self as? any DenseVector.Type)?.isInPlace == true, let offset
    else { return nil }
    let (first, rest) = offset.quotientAndRemainder(dividingBy: MemoryLayout<Data.Scalar>.stride)
    return rest == 0 && first + width <= layout.count ? first..<first + width : nil
  }
}

extension DenseVector {
  fileprivate static var isInPlace: Bool { scalarLayout != nil }
}
