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
  ///   some numbers of each of 4096 instants at most, and for the samples of a field.
  public func sample(
    at times: Span<Double>, into samples: inout MutableSpan<Value.AnimatableData.Scalar>
  ) {
    let pattern = pattern
    let width = pattern.scalarCount
    requireRoom(for: times.count, "times", of: width, in: samples.count)
    if let first = bulkTracks {
      let start = initialValue.animatableData.scalars(count: width)
      // A track of zeros of every length may be shorter.
      if first == tracks.count || tracks[first].longest(as: Value.AnimatableData.self)?.scalarCount != width {
        Value.AnimatableData.Scalar.fill(&samples, with: start.span)
      }
      for track in tracks[first...] {
        track.write(at: times, as: Value.AnimatableData.self, into: &samples, width: width)
      }
      return
    }
    for row in times.indices {
      let scalars = value(time: times[row]).animatableData.scalars(count: width)
      for index in 0..<width { samples[row * width + index] = scalars[index] }
    }
  }

  /// The value's data at each of `times`, in their order.
  public func samples(at times: [Double]) -> VectorSamples<Value.AnimatableData> {
    VectorSamples(count: times.count, like: pattern) { sample(at: times.span, into: &$0) }
  }

  /// The value's data on a uniform grid, both ends included.
  ///
  /// - Parameters:
  ///   - count: How many; not negative. One is that of the range's start.
  ///   - range: The range of the grid, in seconds; `nil` spans the timeline.
  /// - Precondition: The range is finite; it is given where the timeline never ends.
  public func samples(count: Int, over range: ClosedRange<Double>? = nil) -> VectorSamples<Value.AnimatableData> {
    let grid = UniformGrid(over: range ?? 0...duration, count: count)
    return samples(at: (0..<count).map { grid[$0] })
  }

  /// The first track that counts, if from there on all can be sampled in bulk.
  private var bulkTracks: Int? {
    let first = tracks.lastIndex { $0.isWhole } ?? 0
    return tracks[first...].allSatisfy { $0.isInBulk(as: Value.AnimatableData.self) } ? first : nil
  }

  /// A vector as long as those of the timeline: there may be zeros of every length among them.
  private var pattern: Value.AnimatableData {
    tracks.reduce(initialValue.animatableData) { pattern, track in
      let other = track.longest(as: Value.AnimatableData.self) ?? pattern
      return pattern.scalarCount < other.scalarCount ? other : pattern
    }
  }
}

// MARK: - Tracks in bulk

extension FieldTrack {
  /// Whether it moves the whole value.
  var isWhole: Bool { keyPath == (\Root.self as PartialKeyPath<Root>) }

  /// The longest vector in it, if it moves the whole value.
  func longest<Data: DenseVector>(as data: Data.Type) -> Data? {
    isWhole ? (motion as? KeyframeMotion<Data>)?.longest : nil
  }

  /// Which of the scalars of a root that is a `Data` the track moves; `nil` if they are not stored in a row, or not known.
  private func columns<Data: DenseVector>(of _: Data.Type) -> Range<Int>? {
    guard let motion = motion as? any DenseKeyframeMotion<Data.Scalar> else { return nil }
    if isWhole { return Data.self == Value.AnimatableData.self ? 0..<motion.width : nil }
    guard Data.self == Root.self, Value.self == Value.AnimatableData.self, let layout = Data.scalarLayout,
      (Value.AnimatableData.self as? any DenseVector.Type)?.isInPlace == true,
      let offset = MemoryLayout<Root>.offset(of: keyPath)
    else { return nil }
    let (first, rest) = offset.quotientAndRemainder(dividingBy: MemoryLayout<Data.Scalar>.stride)
    return rest == 0 && first + motion.width <= layout.count ? first..<first + motion.width : nil
  }

  /// Whether ``write(at:as:into:width:)`` can be called.
  func isInBulk<Data: DenseVector>(as data: Data.Type) -> Bool { columns(of: data) != nil }

  /// Writes the scalars that the track moves into rows of `width` scalars.
  func write<Data: DenseVector>(
    at times: Span<Double>, as data: Data.Type, into samples: inout MutableSpan<Data.Scalar>, width: Int
  ) {
    guard let columns = columns(of: data), let motion = motion as? any DenseKeyframeMotion<Data.Scalar> else { return }
    if columns.count == width { return motion.sample(at: times, into: &samples) }
    let own = [Data.Scalar](count: times.count * columns.count) { motion.sample(at: times, into: &$0) }
    for row in times.indices {
      for (index, column) in columns.enumerated() {
        samples[row * width + column] = own[row * columns.count + index]
      }
    }
  }
}

extension DenseVector {
  fileprivate static var isInPlace: Bool { scalarLayout != nil }
}
