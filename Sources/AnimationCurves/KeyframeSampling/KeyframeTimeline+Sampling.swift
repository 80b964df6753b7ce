// A timeline of a dense value at many instants.

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// Writes the value's data at each of `times`: times × scalars, vector after vector.
  ///
  /// A track that moves the whole value, or a field that is stored as a row of the value's scalars, is sampled in bulk:
  /// instants that follow each other within a keyframe are one product of weights and vectors. With other tracks every
  /// value is computed by itself.
  ///
  /// - Parameters:
  ///   - times: Instants, in seconds. In ascending order they are fastest.
  ///   - samples: Room for each scalar of each vector.
  /// - Precondition: `samples` has room for exactly so many.
  /// - Accuracy: that of ``value(time:)``, and of the curve in a keyframe in bulk; the ends of linear and cubic keyframes
  ///   are exact. Asserted in `KeyframeTimeline+SamplingTests`.
  /// - Complexity: O(*times* · *scalars*), and O(log *n*) for each run of instants within one of *n* keyframes. Memory for
  ///   some numbers, and a vector, of each of 512 instants at most. The first time, the keyframes' vectors are put in a
  ///   row, which is kept: as much memory as they have.
  public func sample(
    at times: Span<Double>, into samples: inout MutableSpan<Value.AnimatableData.Scalar>
  ) {
    let width = width
    requireRoom(for: times.count, "times", of: width, in: samples.count)
    if writeInBulk(.value, at: times, into: &samples, width: width) { return }
    for row in times.indices {
      let scalars = value(time: times[row]).animatableData.scalars(count: width)
      for index in 0..<width { samples[row * width + index] = scalars[index] }
    }
  }

  /// Writes how fast the value's data moves at each of `times`, per second: times × scalars, vector after vector.
  ///
  /// - Parameters:
  ///   - times: Instants, in seconds. In ascending order they are fastest.
  ///   - velocities: Room for each scalar of each vector.
  /// - Precondition: `velocities` has room for exactly so many.
  /// - Accuracy: within 16·u of ``velocity(time:)``, in units of the greatest velocity of the timeline; u is 2⁻⁵³ for
  ///   Doubles and 2⁻²⁴ for Floats. Asserted in `KeyframeTimeline+SamplingTests`.
  /// - Edge cases: those of ``velocity(time:)``: the earlier keyframe's at a joint, 0 before the start and after the end,
  ///   NaN at NaN.
  /// - Complexity: that of `sample(at:into:)`.
  public func sampleVelocities(
    at times: Span<Double>, into velocities: inout MutableSpan<Value.AnimatableData.Scalar>
  ) {
    let width = width
    requireRoom(for: times.count, "times", of: width, in: velocities.count)
    if writeInBulk(.velocity, at: times, into: &velocities, width: width) { return }
    for row in times.indices {
      let scalars = velocity(time: times[row]).animatableData.scalars(count: width)
      for index in 0..<width { velocities[row * width + index] = scalars[index] }
    }
  }

  /// The value's data at each of `times`, in their order.
  public func samples(at times: [Double]) -> VectorSamples<Value.AnimatableData> {
    VectorSamples(count: times.count, like: pattern) { sample(at: times.span, into: &$0) }
  }

  /// The value's data on a uniform grid, both ends included.
  ///
  /// - Parameters:
  ///   - count: How many. One is that of the range's start.
  ///   - range: The range of the grid, in seconds; `nil` spans the timeline.
  /// - Precondition: `count` is not negative, and so many vectors fit into memory. The range is finite; it is given where
  ///   the timeline never ends.
  public func samples(count: Int, over range: ClosedRange<Double>? = nil) -> VectorSamples<Value.AnimatableData> {
    let grid = UniformGrid(over: range ?? 0...duration, count: count)
    return samples(at: grid.points)
  }

  /// The velocities of the value's data at each of `times`, in their order, per second.
  public func velocities(at times: [Double]) -> VectorSamples<Value.AnimatableData> {
    VectorSamples(count: times.count, like: pattern) { sampleVelocities(at: times.span, into: &$0) }
  }

  /// The velocities of the value's data on a uniform grid, both ends included, per second.
  ///
  /// - Parameters:
  ///   - count: How many. One is that of the range's start.
  ///   - range: The range of the grid, in seconds; `nil` spans the timeline.
  /// - Precondition: `count` is not negative, and so many vectors fit into memory. The range is finite; it is given where
  ///   the timeline never ends.
  public func velocities(count: Int, over range: ClosedRange<Double>? = nil) -> VectorSamples<Value.AnimatableData> {
    let grid = UniformGrid(over: range ?? 0...duration, count: count)
    return velocities(at: grid.points)
  }
}

// MARK: - In bulk

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  private typealias Data = Value.AnimatableData

  /// A track's keyframes, and the columns of the scalars that they move.
  private typealias BulkTrack = (rows: KeyframeRows<Data.Scalar>, columns: Range<Int>)

  /// Writes the samples, if from the first track that counts on all can be sampled in bulk.
  private func writeInBulk(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Data.Scalar>, width: Int
  ) -> Bool {
    let first = tracks.lastIndex { $0.motion.isWhole } ?? 0
    var bulk: [BulkTrack] = []
    for track in tracks[first...] {
      let prepared = track.motion.columnRows(of: Data.self)
      guard let rows = prepared.rows, let columns = prepared.columns else { return false }
      bulk.append((rows, columns))
    }
    // A track of zeros of every length may be shorter.
    if bulk.first?.columns.count != width {
      let start = quantity == .value ? initialValue.animatableData : .zero
      Data.Scalar.fill(&samples, with: start.scalars(count: width).span)
    }
    for (rows, columns) in bulk {
      Data.Scalar.kernels.sampleKeyframes(rows, quantity, times, &samples, columns.lowerBound, width)
    }
    return true
  }

  /// How many scalars the vectors of the timeline have: there may be zeros of every length among them.
  private var width: Int {
    let width = initialValue.animatableData.scalarCount
    if Data.scalarLayout != nil { return width }
    return tracks.reduce(width) { width, track in
      track.motion.isWhole ? max(width, track.motion.columnRows(of: Data.self).rows?.width ?? 0) : width
    }
  }

  /// A vector as long as those of the timeline.
  private var pattern: Data {
    if Data.scalarLayout != nil { return initialValue.animatableData }
    return tracks.reduce(initialValue.animatableData) { pattern, track in
      let other = track.motion.longest(as: Data.self) ?? pattern
      return pattern.scalarCount < other.scalarCount ? other : pattern
    }
  }
}

extension DenseScalar {
  /// Writes one vector into every row: a product without terms.
  fileprivate static func fill(_ rows: inout MutableSpan<Self>, with vector: Span<Self>) {
    if vector.isEmpty { return }
    let product = VectorProduct(sampleCount: rows.count / vector.count, termCount: 0, width: vector.count)
    let none: [Self] = []
    product.multiply(weights: none.span, deltas: none.span, base: vector, into: &rows)
  }
}
