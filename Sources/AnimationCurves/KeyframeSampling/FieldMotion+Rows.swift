extension FieldMotion {
  /// The longest vector of the motion, if the field is the whole root and its data is a `Data`.
  func longest<Data: DenseVector>(as _: Data.Type) -> Data? {
    isWhole ? (motion as? KeyframeMotion<Data>)?.longest : nil
  }

  /// The keyframes as rows of scalars, made once; `nil` if the field's data is no dense vector of such scalars.
  func rows<Scalar: DenseScalar>(of _: Scalar.Type) -> KeyframeRows<Scalar>? {
    guard let motion = motion as? any DenseKeyframeMotion<Scalar> else { return nil }
    return attachment.object { motion.rows }
  }

  /// The range of the field's `width` scalars among those of a root whose data is a `Data`; `nil` if they are not stored
  /// one after the other, or it is not known.
  func columns<Data: DenseVector>(of _: Data.Type, width: Int) -> Range<Int>? {
    if isWhole { return Data.self == Field.AnimatableData.self ? 0..<width : nil }
    guard Data.self == Root.self, Field.self == Field.AnimatableData.self, let layout = Data.scalarLayout,
      (Field.AnimatableData.self as? any DenseVector.Type)?.isInPlace == true, let offset = field.offset
    else { return nil }
    let (first, rest) = offset.quotientAndRemainder(dividingBy: MemoryLayout<Data.Scalar>.stride)
    return rest == 0 && first + width <= layout.count ? first..<first + width : nil
  }
}

extension DenseVector {
  fileprivate static var isInPlace: Bool { scalarLayout != nil }
}

/// A motion whose vector turns out to be dense.
private protocol DenseKeyframeMotion<Scalar> {
  associatedtype Scalar: DenseScalar
  var rows: KeyframeRows<Scalar> { get }
}

extension KeyframeMotion: DenseKeyframeMotion where Vector: DenseVector {
  typealias Scalar = Vector.Scalar

  var rows: KeyframeRows<Vector.Scalar> { KeyframeRows(self) }
}
