/// Many vectors with the same number of scalars, in contiguous memory. They are the rows of a matrix, and each row is
/// read as a vector.
///
///     let poses = start.interpolated(towards: end, amounts: [0, 0.5, 1])
///     poses[1]            // a vector of the type of `start`
///     poses.scalars  // all scalars, vector after vector, without a copy
///
/// - Complexity: memory for ``count`` · ``width`` scalars. Reading a vector is O(``width``), and allocates only if
///   vectors of its type allocate, such as ``/AnimationCurves/AnimatableVector``.
public struct VectorSamples<Vector: DenseVector>: Sendable {
  /// The number of vectors.
  public let count: Int
  /// The number of scalars of each vector.
  public let width: Int
  /// All scalars: the ``width`` scalars of the first vector, then those of the second, and so on. The array's `span`
  /// reads them without a copy.
  public let scalars: [Vector.Scalar]
  /// A vector with ``width`` scalars. Each vector that is read is a copy of it with other scalars.
  @usableFromInline
  let pattern: Vector

  /// Creates `count` vectors with as many scalars as `pattern`. `write` writes the scalars of the first vector, then
  /// those of the second, and so on.
  @inlinable
  init(count: Int, like pattern: Vector, writing write: (inout MutableSpan<Vector.Scalar>) -> Void) {
    self.count = count
    self.pattern = pattern
    width = pattern.scalarCount
    precondition(count >= 0, "the number of samples must be 0 or more, not \(count)")
    requireMemory(for: count, of: width)
    scalars = [Vector.Scalar](count: count * width, writing: write)
  }
}

extension VectorSamples: RandomAccessCollection {
  /// The first index: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The end index: ``count``.
  @inlinable
  public var endIndex: Int { count }

  /// Returns the vector at `index`.
  ///
  /// - Precondition: `index` is in 0..<``count``.
  @inlinable
  public subscript(index: Int) -> Vector {
    requireIndex(index, of: "a sample", count: count)
    var vector = pattern
    vector.setScalars(to: scalars.span.extracting(index * width..<(index + 1) * width))
    return vector
  }
}

extension VectorSamples: Equatable {
  /// Returns whether both collections have equal vectors in the same order.
  @inlinable
  public static func == (left: VectorSamples, right: VectorSamples) -> Bool {
    left.count == right.count && left.width == right.width && left.scalars == right.scalars
  }
}
