/// Many vectors of one length in one piece of memory: the rows of a matrix, each of which comes out as the vector that it
/// is.
///
///     let poses = start.interpolated(towards: end, amounts: [0, 0.5, 1])
///     poses[1]            // a vector of the type of `start`
///     poses.scalars  // all scalars, vector after vector, without copying them
///
/// - Complexity: memory for ``count`` · ``width`` scalars. Reading a vector is O(``width``), and allocates only where the
///   vector's own type does, as ``AnimatableVector`` does.
public struct VectorSamples<Vector: DenseVector> {
  /// How many vectors there are.
  public let count: Int
  /// How many scalars each has.
  public let width: Int
  /// All scalars: ``count`` × ``width``, vector after vector. Its `span` reads them in place.
  public let scalars: [Vector.Scalar]
  /// A vector of this length.
  @usableFromInline
  let pattern: Vector

  /// `count` vectors as long as `pattern`, all of whose scalars `write` writes, vector after vector.
  @inlinable
  init(count: Int, like pattern: Vector, writing write: (inout MutableSpan<Vector.Scalar>) -> Void) {
    self.count = count
    self.pattern = pattern
    width = pattern.scalarCount
    requireMemory(for: count, of: width)
    scalars = [Vector.Scalar](count: count * width, writing: write)
  }
}

extension VectorSamples: RandomAccessCollection {
  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// ``count``.
  @inlinable
  public var endIndex: Int { count }

  /// The vector at `index`.
  ///
  /// - Precondition: `index` is in 0..<``count``.
  @inlinable
  public subscript(index: Int) -> Vector {
    precondition(index >= 0 && index < count, "\(count) samples are numbered from 0; there is none at \(index)")
    var vector = pattern
    vector.setScalars(to: scalars.span.extracting(index * width..<(index + 1) * width))
    return vector
  }
}

extension VectorSamples: Equatable {
  /// Whether both have equal vectors in the same order.
  @inlinable
  public static func == (left: VectorSamples, right: VectorSamples) -> Bool {
    left.count == right.count && left.width == right.width && left.scalars == right.scalars
  }
}

extension VectorSamples: Sendable where Vector: Sendable {}

/// Traps when a buffer is not as large as the samples that it is for.
@inlinable
func requireRoom(for count: Int, _ what: String, of width: Int, in room: Int) {
  precondition(
    count.multipliedReportingOverflow(by: width) == (room, false),
    "\(count) \(what) of a vector of \(width) scalars need room for \(count &* width) of them, not for \(room)")
}
