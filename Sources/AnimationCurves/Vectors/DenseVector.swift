/// A vector that is a row of numbers of one type: what can be computed in bulk.
///
/// Double and Float, the SIMD types, pairs of dense vectors with the same scalar (and so any homogeneous nest of pairs),
/// and ``AnimatableVector``, whose length is known only when it is made. A struct of your own gets there with three
/// lines, see ``MemberwiseVector``, or with these three requirements:
///
///     extension Pose: DenseVector {
///       var scalarCount: Int { 2 }
///       func copyScalars(into scalars: inout MutableSpan<Double>) { (scalars[0], scalars[1]) = (x, y) }
///       mutating func setScalars(to scalars: Span<Double>) { (x, y) = (scalars[0], scalars[1]) }
///     }
///
/// - Requires: The scalars are all there is to the vector: it adds, scales and compares scalar by scalar.
public protocol DenseVector<Scalar>: VectorArithmetic {
  /// Double or Float.
  associatedtype Scalar: DenseScalar

  /// How many scalars this vector has. Only a vector of variable length makes this a question of the value.
  var scalarCount: Int { get }

  /// Where the scalars lie in a value's memory, if they lie there in a row; `nil` otherwise, which is the default.
  ///
  /// Work it out once where it is used often: it is a constant of the type.
  static var scalarLayout: ScalarLayout<Self>? { get }

  /// Writes the scalars, in their order, to the start of `scalars`.
  ///
  /// - Precondition: `scalars` has room for ``scalarCount`` of them.
  func copyScalars(into scalars: inout MutableSpan<Scalar>)

  /// Replaces the scalars by as many from the start of `scalars`.
  ///
  /// - Precondition: There are at least ``scalarCount`` of them.
  mutating func setScalars(to scalars: Span<Scalar>)

  /// Hands the scalars to `body`: those in the vector's memory where they lie in a row there, copies otherwise.
  ///
  /// - Complexity: O(1) in place; a copy takes memory for ``scalarCount`` scalars.
  func withScalars<Result, Failure: Error>(
    _ body: (Span<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Hands the scalars to `body` to be changed: those in the vector's memory where they lie in a row there, copies
  /// otherwise, which are put back even if `body` throws.
  ///
  /// - Complexity: O(1) in place; a copy takes memory for ``scalarCount`` scalars.
  mutating func withMutableScalars<Result, Failure: Error>(
    _ body: (inout MutableSpan<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

// MARK: - Defaults

extension DenseVector {
  /// None that is known.
  @inlinable
  public static var scalarLayout: ScalarLayout<Self>? { nil }

  /// Hands the scalars to `body`, in place where their layout allows it.
  @inlinable
  public func withScalars<Result, Failure: Error>(
    _ body: (Span<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let layout = Self.scalarLayout { return try layout.withScalars(of: self, body) }
    var copies = [Scalar](repeating: 0, count: scalarCount)
    var span = copies.mutableSpan
    copyScalars(into: &span)
    return try body(copies.span)
  }

  /// Hands the scalars to `body` to be changed, in place where their layout allows it.
  @inlinable
  public mutating func withMutableScalars<Result, Failure: Error>(
    _ body: (inout MutableSpan<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let layout = Self.scalarLayout { return try layout.withMutableScalars(of: &self, body) }
    var copies = [Scalar](repeating: 0, count: scalarCount)
    var span = copies.mutableSpan
    copyScalars(into: &span)
    defer { setScalars(to: copies.span) }
    var changing = copies.mutableSpan
    return try body(&changing)
  }
}

/// Traps when scalars do not fit.
@inlinable
func requireScalars(_ count: Int, in room: Int) {
  precondition(room >= count, "a vector of \(count) scalars was given \(room)")
}
