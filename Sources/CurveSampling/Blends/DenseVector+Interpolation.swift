// Interpolation between one pair of vectors at many amounts.

extension DenseVector {
  /// Writes the vectors at the given fractions of the displacement towards `other` into a span. The scalars of one
  /// vector are adjacent.
  ///
  /// - Parameters:
  ///   - other: The vector at amount 1.
  ///   - amounts: Fractions of the displacement. 0 gives this vector; 1 gives `other`, except for rounding. Amounts
  ///     outside 0...1 extrapolate. NaN in, NaN out.
  ///   - samples: The result: the scalars of the vector at the first amount, then those of the vector at the second
  ///     amount, and so on.
  /// - Precondition: Both vectors have the same number of scalars. The count of `samples` is the number of amounts
  ///   multiplied by the number of scalars.
  /// - Accuracy: the error is at most u · (2|change| + |result|) for the result self + change, with
  ///   change = (other − self) · amount. u is 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats. `interpolated(towards:amount:)` has
  ///   the same bound, so the results of the two functions differ by at most twice this bound. Asserted in
  ///   `DenseVector+InterpolationTests`.
  /// - Complexity: O(*amounts* · *scalars*). Memory for the displacement, and for the scalars of vectors that are not
  ///   contiguous in memory.
  @inlinable
  public func interpolate(
    towards other: Self, amounts: Span<Scalar>, into samples: inout MutableSpan<Scalar>
  ) {
    let displacement = other - self
    let width = displacement.scalarCount
    requireRoom(for: amounts.count, "amounts", of: width, in: samples.count)
    displacement.withScalars { displacement in
      withScalars { start in
        // A zero vector of no fixed length has no scalars. The base is then 0.
        writeMultiples(of: displacement, amounts, base: start.isEmpty ? nil : start, into: &samples)
      }
    }
  }

  /// Returns the vectors at the given fractions of the displacement towards `other`.
  ///
  ///     SIMD2(0, 4.0).interpolated(towards: SIMD2(1, 2), amounts: [0, 0.5, 2])  // (0, 4), (0.5, 3), (2, 0)
  ///
  /// See `interpolate(towards:amounts:into:)`.
  ///
  /// - Precondition: Both vectors have the same number of scalars.
  @inlinable
  public func interpolated(towards other: Self, amounts: [Scalar]) -> VectorSamples<Self> {
    VectorSamples(count: amounts.count, like: other - self) {
      interpolate(towards: other, amounts: amounts.span, into: &$0)
    }
  }

  /// Writes the vectors between this vector and `other` along a curve, at each of `times`. The scalars of one time are
  /// adjacent.
  ///
  /// For a uniform grid, a delay or more than one curve, use ``Blend``.
  ///
  /// - Parameters:
  ///   - other: The vector at curve value 1.
  ///   - curve: The fraction of the displacement as a function of time.
  ///   - times: Times, in the curve's unit.
  ///   - samples: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: Both vectors have the same number of scalars. The count of `samples` is the count of `times`
  ///   multiplied by the number of scalars.
  /// - Accuracy: that of `interpolate(towards:amounts:into:)`, plus the curve's own bound times the displacement.
  public func interpolate(
    towards other: Self, along curve: some Curve, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) { Blend(from: self, to: other, along: curve).sample(at: times, into: &samples) }

  /// Returns the vectors between this vector and `other` along a curve.
  ///
  /// See `interpolate(towards:along:at:into:)`.
  ///
  /// - Precondition: Both vectors have the same number of scalars.
  public func interpolated(towards other: Self, along curve: some Curve, at times: [Double]) -> VectorSamples<Self> {
    Blend(from: self, to: other, along: curve).samples(at: times)
  }
}

// MARK: - Arrays

extension DenseVector {
  /// Writes the vectors at the given fractions of the displacement towards `other` into an array, as into a span.
  @inlinable
  public func interpolate(towards other: Self, amounts: [Scalar], into samples: inout [Scalar]) {
    var span = samples.mutableSpan
    interpolate(towards: other, amounts: amounts.span, into: &span)
  }

  /// Writes the vectors between this vector and `other` along a curve, at each of `times`, into an array, as into a
  /// span.
  @inlinable
  public func interpolate(
    towards other: Self, along curve: some Curve, at times: [Double], into samples: inout [Scalar]
  ) {
    var span = samples.mutableSpan
    interpolate(towards: other, along: curve, at: times.span, into: &span)
  }
}

/// Writes `base` + amount · `delta` for each of `amounts`.
@usableFromInline
func writeMultiples<Scalar: DenseScalar>(
  of delta: Span<Scalar>, _ amounts: Span<Scalar>, base: Span<Scalar>?, into samples: inout MutableSpan<Scalar>
) {
  VectorProduct(sampleCount: amounts.count, termCount: 1, width: delta.count).multiply(
    weights: amounts, deltas: delta, base: base, into: &samples)
}
