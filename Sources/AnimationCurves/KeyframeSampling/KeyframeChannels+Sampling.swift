extension KeyframeChannels {
  /// Writes the value of each channel at each of `times`. Values are computed in Double and rounded once.
  ///
  /// Ascending times are fastest: the search continues from the previous key. Other times need a binary search.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Before its first key, a channel holds the first key's value; after its last key, the
  ///     last key's value. NaN in, NaN out.
  ///   - samples: The result, in Doubles or Floats: a row for each time, with a number for each channel.
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of channels.
  /// - Complexity: O(*times* · *channels*), plus O(log *keys*) for each time that is not between the same two keys as
  ///   the previous time. Channels with shared key times need no memory; other channels need 8 bytes for each channel
  ///   on each core.
  public func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    requireRoom(for: times.count, samples.count)
    Scalar.kernels.sampleChannels(self, .value, times, &samples)
  }

  /// Writes the velocity of each channel at each of `times`, per second. Velocities are computed in Double and rounded
  /// once.
  ///
  /// The velocity equals that of the channel's ``KeyframeCurve`` to the last bit.
  ///
  /// - At a key other than the first: the velocity at the end of the segment before the key.
  /// - At the first key and before it: the velocity at the start of the first segment.
  /// - After the last key: the velocity at the end of the last segment.
  /// - In a channel with one key, and with ``KeyframeTangents/hold``: 0.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. NaN in, NaN out.
  ///   - velocities: The result, in Doubles or Floats: a row for each time, with a number for each channel.
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of channels.
  /// - Complexity: O(*times* · *channels*), plus O(log *keys*) for each time that is not between the same two keys as
  ///   the previous time. Channels with shared key times need no memory; other channels need 8 bytes for each channel
  ///   on each core.
  public func sampleVelocities<Scalar: DenseScalar>(
    at times: Span<Double>, into velocities: inout MutableSpan<Scalar>
  ) {
    requireRoom(for: times.count, velocities.count)
    Scalar.kernels.sampleChannels(self, .velocity, times, &velocities)
  }

  /// Returns the value of each channel at each of `times`. The values of one time are adjacent.
  public func values(at times: [Double]) -> [Double] {
    requireMemory(for: times.count, of: channelCount)
    return [Double](count: times.count * channelCount) { sample(at: times.span, into: &$0) }
  }

  /// Returns all channels at each of `times`, as one vector for each time.
  public func samples(at times: [Double]) -> VectorSamples<AnimatableVector<Double>> {
    let pattern = AnimatableVector(Array(repeating: 0.0, count: channelCount))
    return VectorSamples(count: times.count, like: pattern) { sample(at: times.span, into: &$0) }
  }

  /// Returns the velocities of all channels at each of `times`, per second, as one vector for each time.
  public func velocities(at times: [Double]) -> VectorSamples<AnimatableVector<Double>> {
    let pattern = AnimatableVector(Array(repeating: 0.0, count: channelCount))
    return VectorSamples(count: times.count, like: pattern) { sampleVelocities(at: times.span, into: &$0) }
  }

  private func requireRoom(for times: Int, _ room: Int) {
    precondition(
      times.multipliedReportingOverflow(by: channelCount) == (room, false),
      "\(times) times of \(channelCount) channels need room for \(times) × \(channelCount) values, not for \(room)")
  }

  /// Whether all channels have the same key times.
  private var areShared: Bool { if case .shared = storage { true } else { false } }

  /// Writes the samples. ``ScalarKernels`` has a closure for each scalar type that calls this generic function. In each
  /// closure, the function is specialised for the scalar type.
  @inline(__always)
  func write<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) {
    let nanoseconds = Double(channelCount) * (areShared ? 0.25 : 2)
    // With separate keys, each part begins with a search in every channel, which takes as long as the values of some 30
    // times. So a part has at least a sixteenth of the times (`make benchmark BENCH='vectors/channels own keys'`).
    let unit = areShared ? 64 : max(64, times.count / 1024 * 64)
    Parallelism.divide(&samples, count: times.count, nanoseconds: nanoseconds, unit: unit) { part, samples in
      let times = times.extracting(part)
      switch (storage, quantity) {
      case (.shared(let channels), _): channels.sample(quantity, at: times, into: &samples)
      case (.separate(let channels), .value): channels.sample(at: times, into: &samples)
      case (.separate(let channels), .velocity): channels.sampleVelocities(at: times, into: &samples)
      }
    }
  }
}
