public import AnimationCurves

/// The average of vectors, as a sum and a count: so that averages can be averaged again, in any grouping.
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

  /// The average of one vector.
  @inlinable
  public init(_ vector: Vector) {
    storedSum = vector
    storedCount = 1
  }

  /// The sum divided by the count; exact if that is a power of two, otherwise to rounding.
  @inlinable
  public var value: Vector { count == 1 ? sum : sum.scaled(by: 1 / Double(count)) }

  /// Takes the vectors of `other` in.
  @inlinable
  public mutating func combine(_ other: Average) {
    storedSum += other.storedSum
    storedCount += other.storedCount
  }
}

extension Average: Equatable {
  /// Whether both averages are equal, of however many vectors.
  public static func == (left: Average, right: Average) -> Bool { left.value == right.value }
}

extension Average: Sendable where Vector: Sendable {}
