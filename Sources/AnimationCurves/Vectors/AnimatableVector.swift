/// A vector whose number of scalars is set at run time, for weights, samples or the vertices of a path.
///
///     let from: AnimatableVector<Double> = [0, 1, 2]
///     from.interpolated(towards: [4, 4, 4], amount: 0.25)  // [1, 1.75, 2.5]
///
/// The vector without scalars is a zero vector for every number of scalars: it can be added to, and subtracted from,
/// any other vector. Two vectors are equal if all their scalars are equal. [0, 0] therefore differs from ``zero``,
/// although adding either to a vector of two scalars changes nothing.
///
/// - Precondition: Two vectors that are added or subtracted have the same number of scalars, or one of them has none.
public struct AnimatableVector<Scalar: DenseScalar>: Hashable, Sendable {
  /// The scalars, in their order.
  public var scalars: [Scalar]

  /// Creates a vector of the given scalars.
  @inlinable
  public init(_ scalars: some Sequence<Scalar>) { self.scalars = Array(scalars) }
}

extension AnimatableVector: ExpressibleByArrayLiteral {
  /// Creates a vector of the given scalars.
  @inlinable
  public init(arrayLiteral scalars: Scalar...) { self.scalars = scalars }
}

#if !hasFeature(Embedded)
  extension AnimatableVector: CustomStringConvertible {
    /// The scalars as text, written like an array: `[1.0, 2.0]`.
    public var description: String { scalars.description }
  }
#endif

// MARK: - Arithmetic

extension AnimatableVector: VectorArithmetic, Animatable {
  /// The vector without scalars. In arithmetic it counts as a zero vector with any number of scalars.
  @inlinable
  public static var zero: AnimatableVector { [] }

  /// Returns the sum, scalar by scalar.
  ///
  /// - Precondition: Both vectors have the same number of scalars, or one of them has none.
  @inlinable
  public static func + (left: AnimatableVector, right: AnimatableVector) -> AnimatableVector {
    var sum = left
    sum += right
    return sum
  }

  /// Returns the difference, scalar by scalar.
  ///
  /// - Precondition: Both vectors have the same number of scalars, or one of them has none.
  @inlinable
  public static func - (left: AnimatableVector, right: AnimatableVector) -> AnimatableVector {
    var difference = left
    difference -= right
    return difference
  }

  /// Adds scalar by scalar.
  ///
  /// - Precondition: Both vectors have the same number of scalars, or one of them has none.
  @inlinable
  public static func += (left: inout AnimatableVector, right: AnimatableVector) {
    if right.scalars.isEmpty { return }
    if left.scalars.isEmpty { return left = right }
    left.requireSameLength(as: right)
    for index in left.scalars.indices { left.scalars[index] += right.scalars[index] }
  }

  /// Subtracts scalar by scalar.
  ///
  /// - Precondition: Both vectors have the same number of scalars, or one of them has none.
  @inlinable
  public static func -= (left: inout AnimatableVector, right: AnimatableVector) {
    if right.scalars.isEmpty { return }
    if left.scalars.isEmpty { left.scalars = Array(repeating: 0, count: right.scalars.count) }
    left.requireSameLength(as: right)
    for index in left.scalars.indices { left.scalars[index] -= right.scalars[index] }
  }

  /// Multiplies each scalar by `rhs`, which is first rounded to the scalar's type.
  @inlinable
  public mutating func scale(by rhs: Double) {
    let factor = Scalar(rhs)
    for index in scalars.indices { scalars[index] *= factor }
  }

  /// The sum of the squares of the scalars, added in Double from the first to the last.
  @inlinable
  public var magnitudeSquared: Double { sumOfSquares(scalars.span) }

  @inlinable
  func requireSameLength(as other: AnimatableVector) {
    precondition(
      scalars.count == other.scalars.count,
      "only vectors of the same length can be added or subtracted, not of \(scalars.count) and \(other.scalars.count) scalars"
    )
  }
}

// MARK: - Dense vector

extension AnimatableVector: DenseVector {
  /// The number of scalars.
  @inlinable
  public var scalarCount: Int { scalars.count }

  /// Writes the scalars.
  ///
  /// - Precondition: `target` has at least ``scalarCount`` elements.
  @inlinable
  public func copyScalars(into target: inout MutableSpan<Scalar>) {
    requireScalars(scalars.count, in: target.count)
    // At once: where the type is not known, each element would take 40 nanoseconds.
    unsafe scalars.withUnsafeBufferPointer { scalars in
      unsafe target.withUnsafeMutableBufferPointer { target in _ = unsafe target.update(fromContentsOf: scalars) }
    }
  }

  /// Replaces the scalars by the first ``scalarCount`` elements of `source`.
  ///
  /// - Precondition: `source` has at least ``scalarCount`` elements.
  @inlinable
  public mutating func setScalars(to source: Span<Scalar>) {
    requireScalars(scalars.count, in: source.count)
    for index in scalars.indices { scalars[index] = source[index] }
  }

  /// Calls `body` with the scalars, without copying them.
  @inlinable
  public func withScalars<Result, Failure: Error>(
    _ body: (Span<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(scalars.span) }

  /// Calls `body` with the scalars to modify. The scalars are copied first if another vector shares their memory.
  @inlinable
  public mutating func withMutableScalars<Result, Failure: Error>(
    _ body: (inout MutableSpan<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = scalars.mutableSpan
    return try body(&span)
  }
}
