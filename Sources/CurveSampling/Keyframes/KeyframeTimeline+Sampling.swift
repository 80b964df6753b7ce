// Sampling of a timeline with a dense value at many times.

extension KeyframeTimeline: Sampled where Value: Animatable, Value.AnimatableData: DenseVector {
  /// The longest vector of the timeline: the initial value or a vector of a track, whichever has the most scalars.
  public var pattern: Value.AnimatableData {
    if Data.scalarLayout != nil { return initialValue.animatableData }
    return tracks.reduce(initialValue.animatableData) { pattern, track in
      let other = track.longest(as: Data.self) ?? pattern
      return pattern.scalarCount < other.scalarCount ? other : pattern
    }
  }

  /// Writes the value's animatable data, or its velocity per second, at `times`. The scalars of one time are adjacent.
  ///
  /// If every track moves the whole value or a field whose scalars are contiguous in the value, the samples in all
  /// cubic keyframes are computed together, as are those in keyframes with the same timing curve or the same spring.
  /// Otherwise, each sample is computed separately. Ascending times are fastest.
  ///
  /// - Precondition: The count of `numbers` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: that of ``/AnimationKeyframes/KeyframeTimeline/value(time:)``, except that a timing curve has the
  ///   accuracy of its ``CurveSampler``. The ends of linear and cubic keyframes are exact. The difference from
  ///   ``/AnimationKeyframes/KeyframeTimeline/velocity(time:)`` is at most 16·u times the timeline's greatest velocity;
  ///   u is 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats. Asserted in `KeyframeTimeline+SamplingTests`.
  /// - Edge cases: At a joint, the earlier keyframe's value and velocity count. Before the start and after the end, the
  ///   velocity is 0. NaN in, NaN out.
  /// - Complexity: O(*times* · *scalars*) if the *n* keyframes are about equally long, plus O(log *n*) at worst for
  ///   each series of consecutive times within the same keyframe, and O(*m*) for each of these series, if *m* timing
  ///   curves and springs move the same 512 times. Each core reserves memory for a batch of at most 512 times. The
  ///   first call copies the keyframes' vectors into arrays, which the timeline keeps.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    let width = width
    requireRoom(for: times.count, "times", of: width, in: numbers.count)
    if writeInBulk(quantity, at: times, into: &numbers, width: width) { return }
    for row in times.indices {
      let data =
        switch quantity {
        case .value: value(time: times[row]).animatableData
        case .velocity: velocity(time: times[row]).animatableData
        }
      let scalars = data.scalars(count: width)
      for index in 0..<width { numbers[row * width + index] = Number(scalars[index]) }
    }
  }
}

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// Returns the value's animatable data at `count` times of a uniform grid over the whole timeline, both ends
  /// included.
  ///
  /// - Precondition: `count` is not negative, the vectors fit into memory, and the timeline ends.
  public func samples(count: Int) -> VectorSamples<Value.AnimatableData> { samples(count: count, over: 0...duration) }

  /// Returns the velocities of the value's animatable data, per second, at the times of ``samples(count:)``.
  ///
  /// - Precondition: That of ``samples(count:)``.
  public func velocities(count: Int) -> VectorSamples<Value.AnimatableData> {
    velocities(count: count, over: 0...duration)
  }
}

// MARK: - Bulk sampling

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  fileprivate typealias Data = Value.AnimatableData

  /// Writes the samples and returns `true`; returns `false` if a track that affects the result cannot be sampled in
  /// bulk.
  ///
  /// If any tracks move the whole value, the result depends only on the last of these tracks and on the tracks after
  /// it.
  fileprivate func writeInBulk<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into samples: inout MutableSpan<Number>, width: Int
  ) -> Bool {
    let first = tracks.lastIndex(where: \.isWhole) ?? 0
    var bulk: [ColumnRows] = []
    for track in tracks[first...] {
      guard let rows = track.columnRows(of: Data.self) else { return false }
      bulk.append(rows)
    }
    // A track whose vectors are zeros of no fixed length may be shorter.
    if bulk.first?.columns.count != width {
      let start = quantity == .value ? initialValue.animatableData : .zero
      let scalars = start.scalars(count: width)
      for row in times.indices {
        for index in 0..<width { samples[row * width + index] = Number(scalars[index]) }
      }
    }
    for (rows, columns) in bulk {
      BulkParallelism.divide(&samples, count: times.count, nanoseconds: Double(width)) { part, samples in
        rows.write(quantity, at: times.extracting(part), into: &samples, column: columns.lowerBound, stride: width)
      }
    }
    return true
  }
}
