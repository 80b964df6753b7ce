/// A proof that the scalars of a vector are contiguous at the start of its memory.
///
/// A layout is created only after a check of the type's actual layout in memory. With a layout, scalars are read and
/// written in place.
public struct ScalarLayout<Vector: DenseVector>: Sendable {
  /// The number of contiguous scalars.
  public let count: Int

  /// Creates the layout of `count` scalars; `nil` if the vector's memory is too small or not aligned for them.
  @inlinable
  init?(count: Int) {
    guard count * MemoryLayout<Vector.Scalar>.stride <= MemoryLayout<Vector>.size,
      MemoryLayout<Vector>.alignment >= MemoryLayout<Vector.Scalar>.alignment
    else { return nil }
    self.count = count
  }

  /// Creates the layout of stored properties; `nil` if they are not contiguous from the start.
  @inlinable
  public init?(_ members: [WritableKeyPath<Vector, Vector.Scalar>]) {
    for (index, member) in members.enumerated()
    where MemoryLayout<Vector>.offset(of: member) != index * MemoryLayout<Vector.Scalar>.stride { return nil }
    self.init(count: members.count)
  }

  /// Creates the layout of a SIMD vector, whose lanes are contiguous.
  @inlinable
  public init?(lanesOf _: Vector.Type) where Vector: SIMD { self.init(count: Vector.scalarCount) }

  /// Creates the layout of a pair; `nil` if the second vector's scalars do not follow directly after the first one's.
  @inlinable
  init?<First: DenseVector, Second: DenseVector>(pairOf _: First.Type, and _: Second.Type)
  where Vector == AnimatablePair<First, Second> {
    guard let first = First.scalarLayout, let second = Second.scalarLayout else { return nil }
    // Swift places the second stored property after the first, at its own alignment.
    let alignment = MemoryLayout<Second>.alignment
    let start = (MemoryLayout<First>.size + alignment - 1) / alignment * alignment
    guard start == first.count * MemoryLayout<Vector.Scalar>.stride else { return nil }
    self.init(count: first.count + second.count)
  }
}

// MARK: - Access

// The only unsafe code of the vectors. The layout makes it safe: the scalars are aligned, and inside the vector's
// memory at its start. Any bits are a valid scalar.
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
