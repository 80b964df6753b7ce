// The lanes are contiguous; a vector of three lanes has the size of four.

public import AnimationCurves

extension SIMD2: DenseVector where Scalar: DenseScalar {}
extension SIMD3: DenseVector where Scalar: DenseScalar {}
extension SIMD4: DenseVector where Scalar: DenseScalar {}
extension SIMD8: DenseVector where Scalar: DenseScalar {}
extension SIMD16: DenseVector where Scalar: DenseScalar {}
extension SIMD32: DenseVector where Scalar: DenseScalar {}

extension DenseVector where Self: SIMD {
  /// The layout of the lanes.
  @inlinable
  public static var scalarLayout: ScalarLayout<Self>? { ScalarLayout(lanesOf: Self.self) }

  /// Writes the lanes, from the first to the last.
  ///
  /// - Precondition: `scalars` has at least `scalarCount` elements.
  @inlinable
  public func copyScalars(into scalars: inout MutableSpan<Scalar>) {
    requireScalars(scalarCount, in: scalars.count)
    for lane in indices { scalars[lane] = self[lane] }
  }

  /// Replaces the lanes, from the first to the last.
  ///
  /// - Precondition: `scalars` has at least `scalarCount` elements.
  @inlinable
  public mutating func setScalars(to scalars: Span<Scalar>) {
    requireScalars(scalarCount, in: scalars.count)
    for lane in indices { self[lane] = scalars[lane] }
  }
}
