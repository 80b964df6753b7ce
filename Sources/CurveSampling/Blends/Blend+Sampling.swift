// Sampling a blend in blocks of times: the curves' samplers compute the terms' weights, and one matrix product
// computes the vectors.

extension Blend: Sampled {
  /// Writes the vectors or the velocities at `times`. The scalars of one time are adjacent.
  ///
  /// - Precondition: The count of `numbers` is the count of `times` multiplied by the number of scalars.
  /// - Complexity: O(*times* · *terms* · *scalars*). Each core needs memory for the weights of a block of times: 2¹⁸
  ///   weights, or 64 for each term if that is more. With `gemm`, all cores share the weights
  ///   of one block, and there are at least 256 for each term.
  ///
  ///   On one core, a call allocates twice for each term. It allocates once more for the weights of each part of the
  ///   times that a core computes; with `gemm` there is one part. `ProductAllocationTests`
  ///   counts them.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    requireRoom(for: times.count, "times", of: width, in: numbers.count)
    Vector.Scalar.writing(&numbers) { samples in
      sample(times.count, base: quantity == .value ? baseScalars : nil, into: &samples) { term, block, column in
        term.sample(quantity, at: times.extracting(block), into: &column)
      }
      if quantity == .velocity { replaceInfiniteVelocities(at: times, in: &samples) }
    }
  }

  /// Writes the vectors or the velocities at some points of a grid. Some curves are sampled faster on a grid than at
  /// arbitrary times. The values of each such curve are sampled at the higher speed, if the curve's term has no delay.
  ///
  /// - Precondition: `indices` are indices of the grid. The count of `numbers` is the count of `indices` multiplied by
  ///   the number of scalars.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, on grid: UniformGrid, indices: Range<Int>, into numbers: inout MutableSpan<Number>
  ) {
    if quantity == .velocity {
      let times = grid.points(indices)
      return write(.velocity, at: times.span, into: &numbers)
    }
    requireRoom(for: indices.count, "points", of: width, in: numbers.count)
    Vector.Scalar.writing(&numbers) { samples in
      sample(indices.count, base: baseScalars, into: &samples) { term, block, column in
        let first = indices.lowerBound
        term.sample(on: grid, indices: first + block.lowerBound..<first + block.upperBound, into: &column)
      }
    }
  }

  /// Computes the velocities again that are not finite, one by one: in a matrix product, an infinite weight times a
  /// delta of 0 gives NaN.
  private func replaceInfiniteVelocities(at times: Span<Double>, in samples: inout MutableSpan<Vector.Scalar>) {
    for row in times.indices {
      let numbers = row * width..<(row + 1) * width
      if numbers.allSatisfy({ samples[$0].isFinite }) { continue }
      samples.withPart(numbers) { writeVelocity(at: times[row], into: &$0) }
    }
  }

  /// The number of weights that a block of samples may have: 2 MB as Doubles, which an L2 cache holds. Fewer would make
  /// the calls of curves and of the product shorter.
  private var weightsOfBlock: Int { 1 << 18 }

  /// Writes `count` samples, block by block.
  ///
  /// - Parameter column: A function that writes the weights of one term for the samples of one block.
  private func sample(
    _ count: Int, base: [Vector.Scalar]?, into samples: inout MutableSpan<Vector.Scalar>,
    _ column: @Sendable (PreparedTerm, Range<Int>, inout MutableSpan<Double>) -> Void
  ) {
    let (width, deltas) = (width, deltaScalars)
    let terms = terms.map(PreparedTerm.init)
    let product = VectorProduct(sampleCount: count, termCount: terms.count, width: width)
    let fewest = product.method == .gemm ? VectorProduct.Method.fewestRows : 64
    let most = max(fewest, weightsOfBlock / max(terms.count, 1))
    @Sendable func write(_ part: Range<Int>, _ samples: inout MutableSpan<Vector.Scalar>) {
      var weights = [Vector.Scalar](repeating: 0, count: min(part.count, most) * terms.count)
      for start in stride(from: part.lowerBound, to: part.upperBound, by: most) {
        let length = min(most, part.upperBound - start)
        var all = weights.mutableSpan
        all.withPart(0..<length * terms.count) { columns in
          // A weight takes about a nanosecond.
          BulkParallelism.divide(&columns, count: terms.count, nanoseconds: Double(length), unit: 1) { part, columns in
            for (number, term) in part.enumerated() {
              columns.withPart(number * length..<(number + 1) * length) {
                Vector.Scalar.kernels.round(&$0) { block, numbers in
                  column(terms[term], start + block.lowerBound..<start + block.upperBound, &numbers)
                }
              }
            }
          }
        }
        let used = weights.span.extracting(0..<length * terms.count)
        let first = (start - part.lowerBound) * width
        samples.withPart(first..<first + length * width) {
          product.block(of: length).multiply(weights: used, deltas: deltas.span, base: base?.span, into: &$0)
        }
      }
    }
    // BLAS divides each product among the cores by itself, and the weights of each block are divided too.
    if product.method == .gemm { return write(0..<count, &samples) }
    // A value of a curve takes about a nanosecond, and a component of a vector a quarter of one.
    let nanoseconds = Double(terms.count) + Double(width) / 4
    BulkParallelism.divide(&samples, count: count, nanoseconds: nanoseconds) { write($0, &$1) }
  }
}
