extension KeyframeChannels: SampledVectors {
  /// The count of numbers for each time: one for each channel.
  public var width: Int { channelCount }

  /// A vector with a zero for each channel.
  public var pattern: AnimatableVector<Double> { AnimatableVector(Array(repeating: 0.0, count: channelCount)) }

  /// Writes the value or the velocity of each channel at `times`: a row for each time, with a number for each channel.
  /// The numbers are computed in Double and rounded once.
  ///
  /// The times may be in any order. Channels with shared key times are fastest at ascending times, because consecutive
  /// times between the same two keys are computed together. Before its first key, a channel holds the first key's
  /// value; after its last key, the last key's value. NaN in, NaN out.
  ///
  /// The velocity equals that of the channel's ``/AnimationKeyframes/KeyframeCurve`` to the last bit:
  ///
  /// - At a key other than the first: the velocity at the end of the segment before the key.
  /// - At the first key and before it: the velocity at the start of the first segment.
  /// - After the last key: the velocity at the end of the last segment.
  /// - In a channel with one key, and with ``/AnimationKeyframes/KeyframeTangents/hold``: 0.
  ///
  /// - Precondition: The count of `numbers` is the count of `times` multiplied by the number of channels.
  /// - Complexity: O(*times* · *channels*) if the keys are about equally far apart, O(*times* · *channels* · log
  ///   *keys*) at worst.
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    requireRoom(for: times.count, "times", of: width, in: numbers.count)
    Number.kernels.sampleChannels(self, quantity, times, &numbers)
  }

  /// Returns the value of each channel at each of `times`. The values of one time are adjacent.
  public func values(at times: [Double]) -> [Double] {
    requireMemory(for: times.count, of: channelCount)
    return [Double](count: times.count * channelCount) { sample(at: times.span, into: &$0) }
  }

  /// Whether all channels have the same key times.
  private var areShared: Bool { if case .shared = storage { true } else { false } }

  /// Writes the samples. ``ScalarKernels`` has a closure for each scalar type that calls this generic function. In each
  /// closure, the function is specialised for the scalar type.
  @inline(__always)
  func writeRows<Scalar: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) {
    // The time of a number on one core: 0.2 to 0.6 ns with shared keys, otherwise 1 to 4.
    let nanoseconds = Double(channelCount) * (areShared ? 0.25 : 2)
    Parallelism.divide(&samples, count: times.count, nanoseconds: nanoseconds) { part, samples in
      let times = times.extracting(part)
      switch storage {
      case .shared(let channels): channels.rows.sample(quantity, at: times, into: &samples, stride: channelCount)
      case .separate(let channels): channels.sample(quantity, at: times, into: &samples)
      }
    }
  }
}
