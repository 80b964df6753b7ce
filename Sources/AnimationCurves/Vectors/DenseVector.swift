/// A vector whose scalars all have one type, so that one call can compute many vectors.
///
/// Conforming types are Double and Float, the SIMD types (in the product AnimationCurvesSIMD), and pairs of dense
/// vectors with the same scalar, which may be nested. ``AnimatableVector`` has a length set at run time. A custom
/// struct conforms by three lines as a ``MemberwiseVector``, or by these three requirements:
///
///     extension Pose: DenseVector {
///       var scalarCount: Int { 2 }
///       func copyScalars(into scalars: inout MutableSpan<Double>) { (scalars[0], scalars[1]) = (x, y) }
///       mutating func setScalars(to scalars: Span<Double>) { (x, y) = (scalars[0], scalars[1]) }
///     }
///
/// - Requires: The scalars are the whole state of the vector. It adds, scales and compares scalar by scalar.
public protocol DenseVector<Scalar>: VectorArithmetic, Sendable {
  /// The scalar type: Double or Float.
  associatedtype Scalar: DenseScalar

  /// The number of scalars. It is constant for a type, except for vectors of variable length.
  var scalarCount: Int { get }

  /// The layout of the scalars, if they are contiguous in a value's memory; otherwise `nil`, which is the default.
  ///
  /// The layout is the same for all values of a type. If the layout is used often, store it in a static property.
  static var scalarLayout: ScalarLayout<Self>? { get }

  /// Writes the scalars, in their order, to the start of `scalars`.
  ///
  /// - Precondition: `scalars` has at least ``scalarCount`` elements.
  func copyScalars(into scalars: inout MutableSpan<Scalar>)

  /// Replaces the scalars by the first ``scalarCount`` elements of `scalars`.
  ///
  /// - Precondition: `scalars` has at least ``scalarCount`` elements.
  mutating func setScalars(to scalars: Span<Scalar>)

  /// Calls `body` with the scalars: with those in the vector's memory if they are contiguous there, otherwise with a
  /// copy.
  ///
  /// - Complexity: O(1) if the scalars are contiguous, otherwise O(*n*) time and memory to copy *n* scalars.
  func withScalars<Result, Failure: Error>(
    _ body: (Span<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Calls `body`, which may modify the scalars. `body` gets the scalars in the vector's memory if they are
  /// contiguous there, otherwise a copy of the scalars. A copy is written back afterwards, even if `body` throws.
  ///
  /// - Complexity: O(1) if the scalars are contiguous, otherwise O(*n*) time and memory to copy *n* scalars.
  mutating func withMutableScalars<Result, Failure: Error>(
    _ body: (inout MutableSpan<Scalar>) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

// MARK: - Defaults

extension DenseVector {
  /// The default: the layout is unknown.
  @inlinable
  public static var scalarLayout: ScalarLayout<Self>? { nil }

  /// Calls `body` with the scalars, in place if the layout allows it.
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

  /// Calls `body` with the scalars to modify, in place if the layout allows it.
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

/// Traps if a span or array of `room` elements is too small for the `count` scalars of a vector.
@inlinable
package func requireScalars(_ count: Int, in room: Int) {
  precondition(room >= count, "a vector of \(count) scalars needs a span of \(count) elements or more, not \(room)")
}
