// Sampling of a timeline with a dense value at many times.

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// Writes the value's animatable data at each of `times`. The scalars of one time are adjacent.
  ///
  /// If every track moves the whole value or a field whose scalars are contiguous in the value, the samples in all
  /// cubic keyframes are computed together, as are those in keyframes with the same timing curve or the same spring.
  /// Otherwise, each sample is computed separately.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds, in any order. Ascending times are fastest.
  ///   - samples: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: that of ``/AnimationKeyframes/KeyframeTimeline/value(time:)``, except that a timing curve has the
  ///   accuracy of its ``CurveSampler``. The ends of linear and cubic keyframes are exact. Asserted in
  ///   `KeyframeTimeline+SamplingTests`.
  /// - Complexity: O(*times* · *scalars*) if the *n* keyframes are about equally long, plus O(log *n*) at worst for
  ///   each series of consecutive times within the same keyframe, and O(*m*) for each 512 times with *m* timing curves
  ///   and springs. Each core reserves memory for a batch of at most 512 times, and for each timing curve and spring.
  ///   The first call copies the keyframes' vectors into arrays, which the timeline keeps.
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

  /// Writes the velocity of the value's animatable data at each of `times`, per second. The scalars of one time are
  /// adjacent.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Ascending times are fastest.
  ///   - velocities: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: the difference from ``/AnimationKeyframes/KeyframeTimeline/velocity(time:)`` is at most 16·u times the
  ///   timeline's greatest velocity; u is 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats. Asserted in
  ///   `KeyframeTimeline+SamplingTests`.
  /// - Edge cases: those of ``/AnimationKeyframes/KeyframeTimeline/velocity(time:)``. At a joint, the earlier
  ///   keyframe's velocity counts. Before the start and after the end, 0. NaN in, NaN out.
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

  /// Returns the value's animatable data at each of `times`, in the order of `times`.
  public func samples(at times: [Double]) -> VectorSamples<Value.AnimatableData> {
    VectorSamples(count: times.count, like: pattern) { sample(at: times.span, into: &$0) }
  }

  /// Returns the value's animatable data at the times of a uniform grid. The grid includes both ends of its range.
  ///
  /// - Parameters:
  ///   - count: The number of samples. A single sample is that of the range's start.
  ///   - range: The range of the grid, in seconds; `nil` means the whole timeline.
  /// - Precondition: `count` is not negative, and the vectors fit into memory. The range is finite. A timeline that
  ///   never ends needs a range.
  public func samples(count: Int, over range: ClosedRange<Double>? = nil) -> VectorSamples<Value.AnimatableData> {
    let grid = UniformGrid(over: range ?? 0...duration, count: count)
    return samples(at: grid.points)
  }

  /// Returns the velocities of the value's animatable data at each of `times`, per second, in the order of `times`.
  public func velocities(at times: [Double]) -> VectorSamples<Value.AnimatableData> {
    VectorSamples(count: times.count, like: pattern) { sampleVelocities(at: times.span, into: &$0) }
  }

  /// Returns the velocities of the value's animatable data, per second, at the times of a uniform grid. The grid
  /// includes both ends of its range.
  ///
  /// - Parameters:
  ///   - count: The number of samples. A single sample is that of the range's start.
  ///   - range: The range of the grid, in seconds; `nil` means the whole timeline.
  /// - Precondition: `count` is not negative, and the vectors fit into memory. The range is finite. A timeline that
  ///   never ends needs a range.
  public func velocities(count: Int, over range: ClosedRange<Double>? = nil) -> VectorSamples<Value.AnimatableData> {
    let grid = UniformGrid(over: range ?? 0...duration, count: count)
    return velocities(at: grid.points)
  }
}

// MARK: - Bulk sampling

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  private typealias Data = Value.AnimatableData

  /// A track's keyframes, and the indices of the value's scalars that the keyframes move.
  private typealias BulkTrack = (rows: KeyedRows, columns: Range<Int>)

  /// Writes the samples and returns `true`; returns `false` if a track that affects the result cannot be sampled in
  /// bulk.
  ///
  /// If any tracks move the whole value, the result depends only on the last of these tracks and on the tracks after
  /// it.
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
    // A track whose vectors are zeros of no fixed length may be shorter.
    if bulk.first?.columns.count != width {
      let start = quantity == .value ? initialValue.animatableData : .zero
      let scalars = start.scalars(count: width)
      for row in times.indices {
        for index in 0..<width { samples[row * width + index] = scalars[index] }
      }
    }
    if times.isEmpty { return true }
    for (rows, columns) in bulk {
      Parallelism.divide(&samples, count: times.count, nanoseconds: Double(width)) { part, samples in
        rows.sample(quantity, at: times.extracting(part), into: &samples, from: columns.lowerBound, stride: width)
      }
    }
    return true
  }

  /// The greatest number of scalars of a vector in the timeline. In types with a variable number of scalars, `zero` may
  /// have fewer.
  private var width: Int {
    let width = initialValue.animatableData.scalarCount
    if Data.scalarLayout != nil { return width }
    return tracks.reduce(width) { width, track in
      track.motion.isWhole ? max(width, track.motion.columnRows(of: Data.self).rows?.width ?? 0) : width
    }
  }

  /// The longest vector of the timeline: the initial value or a vector of a track, whichever has the most scalars.
  private var pattern: Data {
    if Data.scalarLayout != nil { return initialValue.animatableData }
    return tracks.reduce(initialValue.animatableData) { pattern, track in
      let other = track.motion.longest(as: Data.self) ?? pattern
      return pattern.scalarCount < other.scalarCount ? other : pattern
    }
  }
}
