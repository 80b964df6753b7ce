/// Interpolation of many pairs of vectors, each by its own progress: from + (to − from)·progress.
///
/// - Accuracy: within 3u·(|from| + |to − from|·|progress|), plus the error of rounding to − from once. u is 2⁻⁵³ for
///   Doubles and 2⁻²⁴ for Floats, as in `VectorProduct`.
enum PairInterpolation {
  /// Interpolates pairs of vectors with `width` components. Component c of pair i is
  /// `from[i·width + c] + (to[i·width + c] − from[i·width + c])·progress[i]`.
  ///
  /// - Precondition: there is a progress for each pair. `from`, `to` and `values` have `width` numbers for each pair.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func each<Scalar: DenseScalar>(
    from: Span<Scalar>, to: Span<Scalar>, progress: Span<Scalar>, width: Int, into values: inout MutableSpan<Scalar>
  ) {
    unsafe run(from, to, progress, width, into: &values)
  }

  // Not inlined: the unspecialised body would fetch generic metadata before it dispatches to the specialised variant.
  @inline(never)
  @unsafe
  private static func run<Scalar: DenseScalar>(
    _ from: Span<Scalar>, _ to: Span<Scalar>, _ progress: Span<Scalar>, _ width: Int,
    into values: inout MutableSpan<Scalar>
  ) {
    precondition(width >= 0, "the width of the vectors must be 0 or more, not \(width)")
    let count = progress.count
    let (size, isTooMuch) = count.multipliedReportingOverflow(by: width)
    precondition(
      !isTooMuch && from.count == size && to.count == size && values.count == size,
      "\(count) pairs of \(width) components need \(numbers(count, width)) each in `from`, `to` and `values`, not \(from.count), \(to.count) and \(values.count)"
    )
    unsafe from.withUnsafeBufferPointer { from in
      unsafe to.withUnsafeBufferPointer { to in
        unsafe progress.withUnsafeBufferPointer { progress in
          unsafe values.withUnsafeMutableBufferPointer { values in
            guard let from = from.baseAddress, let to = to.baseAddress, let progress = progress.baseAddress,
              let values = values.baseAddress, width > 0
            else { return }
            unsafe Scalar.kernels.pairs(.active, count, width, progress, from, to, values)
          }
        }
      }
    }
  }
}
