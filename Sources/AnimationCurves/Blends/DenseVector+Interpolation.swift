// One pair of vectors at many amounts.

extension DenseVector {
  /// Writes the vectors that lie the given fractions of the displacement towards `other`: amounts × scalars, vector after vector.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amounts: 0 is this vector, 1 the other (but for rounding); outside 0...1 it extrapolates, and NaN gives NaN.
  ///   - samples: Room for each scalar of each vector.
  /// - Precondition: Both vectors have the same length, and `samples` has room for exactly so many of them.
  /// - Accuracy: within u · (2|displacement| + |result|) of the exact (other − self) · amount + self, where the displacement is (other −
  ///   self) · amount and u is 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats; that is what `interpolated(towards:amount:)` keeps,
  ///   too, and so both differ by no more than twice as much. Asserted in `DenseVector+InterpolationTests`.
  /// - Complexity: O(*amounts* · *scalars*). Memory for the displacement, and for the scalars of
  ///   vectors that do not lie in a row.
  @inlinable
  public func interpolate(
    towards other: Self, amounts: Span<Scalar>, into samples: inout MutableSpan<Scalar>
  ) {
    let displacement = other - self
    let width = displacement.scalarCount
    requireRoom(for: amounts.count, "amounts", of: width, in: samples.count)
    let product = VectorProduct(sampleCount: amounts.count, termCount: 1, width: width)
    displacement.withScalars { displacement in
      withScalars { start in
        // Zero of every length begins at 0.
        product.multiply(
          weights: amounts, deltas: displacement, base: start.isEmpty ? nil : start, into: &samples)
      }
    }
  }

  /// The vectors that lie the given fractions of the displacement towards `other`.
  ///
  ///     SIMD2(0, 4.0).interpolated(towards: SIMD2(1, 2), amounts: [0, 0.5, 2])  // (0, 4), (0.5, 3), (2, 0)
  ///
  /// See `interpolate(towards:amounts:into:)`.
  ///
  /// - Precondition: Both vectors have the same length.
  @inlinable
  public func interpolated(towards other: Self, amounts: [Scalar]) -> VectorSamples<Self> {
    VectorSamples(count: amounts.count, like: other - self) {
      interpolate(towards: other, amounts: amounts.span, into: &$0)
    }
  }

  /// Writes the vectors between this one and `other` along a curve: times × scalars, vector after vector.
  ///
  /// On a uniform grid, with a delay or with more than one curve see ``Blend``, of which this is the simplest.
  ///
  /// - Parameters:
  ///   - other: The vector where the curve is 1.
  ///   - curve: The fraction of the displacement at each time.
  ///   - times: Instants, in the curve's unit of time.
  ///   - samples: Room for each scalar of each vector.
  /// - Precondition: Both vectors have the same length, and `samples` has room for exactly so many of them.
  /// - Accuracy: that of `interpolate(towards:amounts:into:)`, and the curve's own bound times the displacement.
  public func interpolate(
    towards other: Self, along curve: some Curve, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) { Blend(from: self, to: other, along: curve).sample(at: times, into: &samples) }

  /// The vectors between this one and `other` along a curve.
  ///
  /// See `interpolate(towards:along:at:into:)`.
  ///
  /// - Precondition: Both vectors have the same length.
  public func interpolated(towards other: Self, along curve: some Curve, at times: [Double]) -> VectorSamples<Self> {
    Blend(from: self, to: other, along: curve).samples(at: times)
  }

  /// The scalars as an array of `count`: zeros if the vector has none.
  ///
  /// - Precondition: It has so many, or none.
  @inlinable
  func scalars(count: Int) -> [Scalar] {
    precondition(
      scalarCount == count || scalarCount == 0,
      "a vector of \(scalarCount) scalars does not go with one of \(count)")
    var scalars = [Scalar](repeating: 0, count: count)
    if scalarCount > 0 {
      var span = scalars.mutableSpan
      copyScalars(into: &span)
    }
    return scalars
  }
}
