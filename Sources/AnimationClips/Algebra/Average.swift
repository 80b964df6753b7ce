public import AnimationCurves

/// The average of vectors, stored as a sum and a count. Averages can therefore be averaged again, in any grouping.
///
///     var average = Average(1.0)
///     average.combine(Average(5))
///     average.value                      // 3
///     (left.averaged + right.averaged).map(\.value)
public struct Average<Vector: VectorArithmetic>: Semigroup {
  /// The sum of all vectors.
  @inlinable
  public var sum: Vector { storedSum }
  /// The number of vectors: 1 or more.
  @inlinable
  public var count: Int { storedCount }

  @usableFromInline
  var storedSum: Vector
  @usableFromInline
  var storedCount: Int

  /// Creates the average of one vector.
  @inlinable
  public init(_ vector: Vector) {
    storedSum = vector
    storedCount = 1
  }

  /// The sum divided by the count. The division is exact if the count is a power of two; otherwise it is rounded.
  @inlinable
  public var value: Vector { count == 1 ? sum : sum.scaled(by: 1 / Double(count)) }

  /// Changes this average to the average of its own vectors and those of `other`.
  @inlinable
  public mutating func combine(_ other: Average) {
    storedSum += other.storedSum
    storedCount += other.storedCount
  }
}

// By sum and count, so that equal averages stay equal if another one is combined with them.
extension Average: Equatable {}

extension Average: Sendable where Vector: Sendable {}
