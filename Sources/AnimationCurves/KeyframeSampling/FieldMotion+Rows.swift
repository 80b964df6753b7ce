extension FieldMotion {
  /// Returns the motion's longest vector, if the field is the whole root and its data is a `Data`; otherwise `nil`.
  func longest<Data: DenseVector>(as _: Data.Type) -> Data? {
    isWhole ? (motion as? KeyframeMotion<Data>)?.longest : nil
  }

  /// Returns the keyframes as rows of scalars, and the columns of these scalars in a root whose data is a `Data`.
  ///
  /// The result is created once and kept, because its casts take longer than several samples.
  func columnRows<Data: DenseVector>(of _: Data.Type) -> KeyframeColumnRows<Data.Scalar> {
    attachment.object {
      let rows = (motion as? any DenseKeyframeMotion<Data.Scalar>)?.rows
      return KeyframeColumnRows(rows: rows, columns: rows.flatMap { columns(of: Data.self, width: $0.width) })
    }
  }

  /// Returns the indices of the field's `width` scalars among the scalars of a root whose data is a `Data`.
  ///
  /// The result is `nil` if the scalars are not contiguous or their layout is unknown.
  private func columns<Data: DenseVector>(of _: Data.Type, width: Int) -> Range<Int>? {
    if isWhole { return Data.self == Field.AnimatableData.self ? 0..<width : nil }
    guard Data.self == Root.self, Field.self == Field.AnimatableData.self, let layout = Data.scalarLayout,
      (Field.AnimatableData.self as? any DenseVector.Type)?.isInPlace == true, let offset = field.offset
    else { return nil }
    let (first, rest) = offset.quotientAndRemainder(dividingBy: MemoryLayout<Data.Scalar>.stride)
    return rest == 0 && first + width <= layout.count ? first..<first + width : nil
  }
}

/// A motion's keyframes as rows of scalars, with the columns of the root's scalars that they move.
final class KeyframeColumnRows<Scalar: DenseScalar>: Sendable {
  /// The rows; `nil` if the field's data is not a dense vector of such scalars.
  let rows: KeyframeRows<Scalar>?
  /// The columns; `nil` if the scalars are not contiguous in the root or their layout is unknown.
  let columns: Range<Int>?

  init(rows: KeyframeRows<Scalar>?, columns: Range<Int>?) { (self.rows, self.columns) = (rows, columns) }
}

extension DenseVector {
  fileprivate static var isInPlace: Bool { scalarLayout != nil }
}

/// A motion of dense vectors. `columnRows(of:)` casts a motion to this protocol to find out whether its vectors are
/// dense.
private protocol DenseKeyframeMotion<Scalar> {
  associatedtype Scalar: DenseScalar
  var rows: KeyframeRows<Scalar> { get }
}

extension KeyframeMotion: DenseKeyframeMotion where Vector: DenseVector {
  typealias Scalar = Vector.Scalar

  var rows: KeyframeRows<Vector.Scalar> { KeyframeRows(self) }
}
