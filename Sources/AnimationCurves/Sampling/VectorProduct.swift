// A stand-in with plain loops: the kernels and BLAS replace it.

/// samples (m × n, row-major) = weights (m × k, column-major: k columns of m values each) · deltas (k × n, row-major)
/// [+ base (n) in every row].
public struct VectorProduct: Hashable, Sendable {
  /// A way to compute the product.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// The plain triple loop.
    case loop
    /// The combine kernels.
    case kernels
    /// A matrix times a vector.
    case gemv
    /// A matrix times a matrix.
    case gemm
  }

  /// m: how many samples there are.
  public let sampleCount: Int
  /// k: how many terms each is the sum of.
  public let termCount: Int
  /// n: how many scalars each has.
  public let width: Int
  /// How the product is computed.
  public var method: Method

  /// A product of the given shape, by the method that is fastest there.
  public init(sampleCount: Int, termCount: Int, width: Int) {
    self.init(sampleCount: sampleCount, termCount: termCount, width: width, method: .loop)
  }

  /// A product of the given shape, by the given method.
  public init(sampleCount: Int, termCount: Int, width: Int, method: Method) {
    (self.sampleCount, self.termCount, self.width, self.method) = (sampleCount, termCount, width, method)
  }

  /// Writes the samples.
  public func multiply(
    weights: Span<Double>, deltas: Span<Double>, base: Span<Double>? = nil, into samples: inout MutableSpan<Double>
  ) { loop(weights, deltas, base, &samples) }

  /// Writes the samples.
  public func multiply(
    weights: Span<Float>, deltas: Span<Float>, base: Span<Float>? = nil, into samples: inout MutableSpan<Float>
  ) { loop(weights, deltas, base, &samples) }

  @inline(__always)
  private func loop<T: BinaryFloatingPoint & BitwiseCopyable>(
    _ weights: Span<T>, _ deltas: Span<T>, _ base: Span<T>?, _ samples: inout MutableSpan<T>
  ) {
    precondition(weights.count == sampleCount * termCount && deltas.count == termCount * width)
    precondition(samples.count == sampleCount * width)
    for row in 0..<sampleCount {
      let start = row * width
      if let base {
        for column in 0..<width { samples[start + column] = base[column] }
      } else {
        for column in 0..<width { samples[start + column] = 0 }
      }
      for term in 0..<termCount {
        let weight = weights[term * sampleCount + row]
        for column in 0..<width { samples[start + column] += weight * deltas[term * width + column] }
      }
    }
  }
}

/// Pairs of vectors, each at its own progress: from + (to − from) · progress.
enum PairInterpolation {
  static func each(
    from: Span<Double>, to: Span<Double>, progress: Span<Double>, width: Int, into samples: inout MutableSpan<Double>
  ) { loop(from, to, progress, width, &samples) }

  static func each(
    from: Span<Float>, to: Span<Float>, progress: Span<Float>, width: Int, into samples: inout MutableSpan<Float>
  ) { loop(from, to, progress, width, &samples) }

  @inline(__always)
  private static func loop<T: BinaryFloatingPoint & BitwiseCopyable>(
    _ from: Span<T>, _ to: Span<T>, _ progress: Span<T>, _ width: Int, _ samples: inout MutableSpan<T>
  ) {
    precondition(from.count == progress.count * width && to.count == from.count && samples.count == from.count)
    for pair in progress.indices {
      let amount = progress[pair]
      for index in pair * width..<(pair + 1) * width {
        samples[index] = (to[index] - from[index]) * amount + from[index]
      }
    }
  }
}
