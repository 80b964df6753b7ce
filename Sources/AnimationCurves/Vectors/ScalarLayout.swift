/// The promise that the scalars of a vector lie at the start of its memory, in a row.
///
/// It is only given after a look at the type's actual layout: a vector's scalars are read and written in place where
/// there is one.
public struct ScalarLayout<Vector: DenseVector>: Sendable {
  /// How many scalars lie in a row.
  public let count: Int

  /// The promise for `count` scalars, if so many fit.
  @inlinable
  init?(count: Int) {
    guard count * MemoryLayout<Vector.Scalar>.stride <= MemoryLayout<Vector>.size,
      MemoryLayout<Vector>.alignment >= MemoryLayout<Vector.Scalar>.alignment
    else { return nil }
    self.count = count
  }

  /// The promise for stored properties, if each lies right after the one before it and the first at the start.
  @inlinable
  public init?(_ members: [WritableKeyPath<Vector, Vector.Scalar>]) {
    for (index, member) in members.enumerated()
    where MemoryLayout<Vector>.offset(of: member) != index * MemoryLayout<Vector.Scalar>.stride { return nil }
    self.init(count: members.count)
  }

  /// The promise for a pair of vectors, if the second one's scalars lie right after those of the first.
  @inlinable
  init?<First: DenseVector, Second: DenseVector>(pairOf _: First.Type, and _: Second.Type)
  where Vector == AnimatablePair<First, Second> {
    guard let first = First.scalarLayout, let second = Second.scalarLayout else { return nil }
    // Where Swift puts the second of two stored properties: after the first, at its own alignment.
    let alignment = MemoryLayout<Second>.alignment
    let start = (MemoryLayout<First>.size + alignment - 1) / alignment * alignment
    guard start == first.count * MemoryLayout<Vector.Scalar>.stride else { return nil }
    self.init(count: first.count + second.count)
  }
}

// MARK: - Access

// The only unsafe code of the vectors. The layout's promise is what makes it safe: the scalars lie at the start of the
// vector's memory, aligned, and inside it; any bits are a scalar.
extension ScalarLayout {
  @inlinable
  func withScalars<Result, Failure: Error>(
    of vector: Vector, _ body: (Span<Vector.Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBytes(of: vector) { bytes throws(Failure) in
      try body(unsafe Span(_unsafeBytes: bytes.prefix(byteCount)))
    }
  }

  @inlinable
  func withMutableScalars<Result, Failure: Error>(
    of vector: inout Vector, _ body: (inout MutableSpan<Vector.Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutableBytes(of: &vector) { bytes throws(Failure) in
      var scalars = unsafe MutableSpan<Vector.Scalar>(_unsafeBytes: bytes.prefix(byteCount))
      return try body(&scalars)
    }
  }

  @inlinable
  var byteCount: Int { count * MemoryLayout<Vector.Scalar>.stride }
}
