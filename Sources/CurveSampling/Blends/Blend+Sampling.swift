internal import Synchronization

// Sampling a blend in blocks of times: the curves' samplers compute the tracks' weights, and one matrix product
// computes the vectors.

extension Blend {
  /// Writes the blend's vector at each of `times`. The scalars of one time are adjacent.
  ///
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of scalars.
  /// - Complexity: O(*times* · *tracks* · *scalars*). Each core needs memory for the weights of a block of times: 2¹⁸
  ///   weights, or 64 for each track if that is more. If the scalars are Floats, each core also needs one Double for
  ///   each time of a block.
  public func sample(at times: Span<Double>, into samples: inout MutableSpan<Vector.Scalar>) {
    requireRoom(for: times.count, "times", of: width, in: samples.count)
    sample(times.count, base: baseScalars.span, into: &samples) { track, block, column in
      track.sample(at: times.extracting(block), into: &column)
    }
  }

  /// Fills `samples` with the blend's vectors on a uniform grid over `range`. The grid has as many points as `samples`
  /// has space for vectors, and includes both ends of `range`. A grid of one point has only the lower end.
  ///
  /// - Precondition: The count of `samples` is a multiple of the number of scalars of the vector. `range` is finite.
  /// - Complexity: that of `sample(at:into:)`. Some curves are sampled faster on a uniform grid than at arbitrary
  ///   times. This function samples each such curve at the higher speed, if the curve's track has no delay.
  public func sample(over range: ClosedRange<Double>, into samples: inout MutableSpan<Vector.Scalar>) {
    let grid = grid(over: range, for: samples.count)
    sample(grid.count, base: baseScalars.span, into: &samples) { track, block, column in
      track.sample(on: grid, indices: block, into: &column)
    }
  }

  /// Writes the blend's velocity at each of `times`, per unit of time. The scalars of one time are adjacent.
  ///
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of scalars.
  /// - Complexity: that of `sample(at:into:)`, plus memory for the times of a block.
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Vector.Scalar>) {
    requireRoom(for: times.count, "times", of: width, in: velocities.count)
    let infinite = Mutex<[Int]>([])
    sample(times.count, base: nil, into: &velocities) { track, block, column in
      track.sampleVelocities(at: times.extracting(block), into: &column)
      for index in column.indices where column[index].isInfinite {
        infinite.withLock { $0.append(block.lowerBound + index) }
      }
    }
    // In a matrix product, an infinite weight times a delta of 0 would give NaN.
    for row in infinite.withLock({ $0 }) {
      velocities.withPart(row * width..<(row + 1) * width) { writeVelocity(at: times[row], into: &$0) }
    }
  }

  /// Fills `velocities` with the blend's velocities, per unit of time, on a uniform grid over `range`. The grid has as
  /// many points as `velocities` has space for vectors, and includes both ends of `range`.
  ///
  /// - Precondition: The count of `velocities` is a multiple of the number of scalars of the vector. `range` is finite.
  /// - Complexity: that of `sampleVelocities(at:into:)`, plus memory for the grid's times.
  public func sampleVelocities(over range: ClosedRange<Double>, into velocities: inout MutableSpan<Vector.Scalar>) {
    let grid = grid(over: range, for: velocities.count)
    let times = grid.points
    sampleVelocities(at: times.span, into: &velocities)
  }

  private func grid(over range: ClosedRange<Double>, for room: Int) -> UniformGrid {
    precondition(
      room.isMultiple(of: max(width, 1)),
      "the count of the result must be a multiple of \(width), the number of scalars in a vector, not \(room)")
    return UniformGrid(over: range, count: room / max(width, 1))
  }

  /// The number of weights that a block of samples may have: 2 MB as Doubles, which an L2 cache holds. Fewer would make
  /// the calls of curves and of the product shorter.
  private var weightsOfBlock: Int { 1 << 18 }

  /// Writes `count` samples, block by block.
  ///
  /// - Parameter column: A function that writes the weights of one track for the samples of one block.
  private func sample(
    _ count: Int, base: Span<Vector.Scalar>?, into samples: inout MutableSpan<Vector.Scalar>,
    _ column: @Sendable (PreparedTrack, Range<Int>, inout MutableSpan<Double>) -> Void
  ) {
    let (width, deltas) = (width, deltaScalars)
    let tracks = tracks.map { PreparedTrack($0, for: count) }
    let product = VectorProduct(sampleCount: count, termCount: tracks.count, width: width)
    let most = max(64, weightsOfBlock / max(tracks.count, 1))
    // A value of a curve takes about a nanosecond, and a component of a vector a quarter of one.
    let nanoseconds = Double(tracks.count) + Double(width) / 4
    Parallelism.divide(&samples, count: count, nanoseconds: nanoseconds) { part, samples in
      var weights = [Vector.Scalar](repeating: 0, count: min(part.count, most) * tracks.count)
      for start in stride(from: part.lowerBound, to: part.upperBound, by: most) {
        let block = start..<min(start + most, part.upperBound)
        let length = block.count
        var columns = weights.mutableSpan
        for (number, track) in tracks.enumerated() {
          columns.withPart(number * length..<(number + 1) * length) {
            Vector.Scalar.kernels.round(&$0) { column(track, block, &$0) }
          }
        }
        let used = weights.span.extracting(0..<length * tracks.count)
        let first = (start - part.lowerBound) * width
        samples.withPart(first..<first + length * width) {
          product.block(of: length).multiply(weights: used, deltas: deltas.span, base: base, into: &$0)
        }
      }
    }
  }
}

// MARK: - Arrays

extension Blend {
  /// Returns the vectors at `times`, in the order of `times`.
  public func samples(at times: [Double]) -> VectorSamples<Vector> {
    VectorSamples(count: times.count, like: pattern) { sample(at: times.span, into: &$0) }
  }

  /// Returns the vectors at `count` times of a uniform grid over `range`, both ends included. If `count` is 1, the time
  /// is `range.lowerBound`.
  ///
  /// - Precondition: `count` is not negative, the vectors fit into memory, and the range is finite.
  public func samples(count: Int, over range: ClosedRange<Double>) -> VectorSamples<Vector> {
    VectorSamples(count: count, like: pattern) { sample(over: range, into: &$0) }
  }

  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  public func velocities(at times: [Double]) -> VectorSamples<Vector> {
    VectorSamples(count: times.count, like: pattern) { sampleVelocities(at: times.span, into: &$0) }
  }

  /// Returns `count` velocities on a uniform grid, both ends included, per unit of time.
  ///
  /// - Precondition: `count` is not negative, the velocities fit into memory, and the range is finite.
  public func velocities(count: Int, over range: ClosedRange<Double>) -> VectorSamples<Vector> {
    let grid = UniformGrid(over: range, count: count)
    return velocities(at: grid.points)
  }
}
