extension ResolvedKeyframeTrack {
  /// Returns the motion's vector with the most scalars. The result is `nil` if the field is not the whole animated
  /// value, or if `Data` is not the type of the field's animatable data.
  func longest<Data: DenseVector>(as _: Data.Type) -> Data? {
    isWhole ? (motion as? KeyedValues<Data>)?.longest : nil
  }

  /// Returns the scalars of the keyframes' vectors, and their indices among all scalars of the animated value, whose
  /// animatable data is a `Data`. The result is `nil` if the field's animatable data is not a dense vector with scalars
  /// of the same type, or if its scalars are not contiguous in the animated value or their layout is unknown.
  ///
  /// The result is created once and kept, because creating it involves casts, which take longer than computing several
  /// samples.
  func columnRows<Data: DenseVector>(of _: Data.Type) -> ColumnRows? {
    shared.attachment.object { KeptColumnRows(makeColumnRows(of: Data.self)) }.rows
  }

  private func makeColumnRows<Data: DenseVector>(of _: Data.Type) -> ColumnRows? {
    guard let motion = motion as? any DenseKeyframeMotion<Data.Scalar> else { return nil }
    let rows = motion.rows
    if isWhole { return motion is KeyedValues<Data> ? (rows, 0..<rows.width) : nil }
    guard Data.self == Root.self, field == motion.vector, motion.vector.isInPlace, let layout = Data.scalarLayout,
      let offset
    else { return nil }
    let (first, rest) = offset.quotientAndRemainder(dividingBy: MemoryLayout<Data.Scalar>.stride)
    return rest == 0 && first + rows.width <= layout.count ? (rows, first..<first + rows.width) : nil
  }
}

/// The scalars of the vectors in a motion's keyframes, and their places in the animated value: scalar *i* of each
/// vector moves the scalar of the animated value with the index `columns.lowerBound` + *i*.
typealias ColumnRows = (rows: KeyedRows, columns: Range<Int>)

private final class KeptColumnRows: Sendable {
  let rows: ColumnRows?

  init(_ rows: ColumnRows?) { self.rows = rows }
}

extension DenseVector {
  fileprivate static var isInPlace: Bool { scalarLayout != nil }
}

/// A motion of dense vectors. `columnRows(of:)` casts a motion to this protocol to find out whether its vectors are
/// dense.
private protocol DenseKeyframeMotion<Scalar> {
  associatedtype Scalar: DenseScalar
  var rows: KeyedRows { get }
  /// The type of the vectors.
  var vector: any DenseVector.Type { get }
}

extension KeyedValues: DenseKeyframeMotion where Value: DenseVector {
  typealias Scalar = Value.Scalar

  var rows: KeyedRows { KeyedRows(self, width: longest.scalarCount) }
  var vector: any DenseVector.Type { Value.self }
}
