extension KeyframeChannels {
  /// Writes the value of each channel at each of `times`. Values are computed in Double and rounded once.
  ///
  /// The times may be in any order. Channels with shared key times are fastest at ascending times, because consecutive
  /// times between the same two keys are computed together.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Before its first key, a channel holds the first key's value; after its last key, the
  ///     last key's value. NaN in, NaN out.
  ///   - samples: The result, in Doubles or Floats: a row for each time, with a number for each channel.
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of channels.
  /// - Complexity: O(*times* · *channels*) if the keys are about equally far apart, O(*times* · *channels* · log
  ///   *keys*) at worst.
  public func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    requireRoom(for: times.count, samples.count)
    Scalar.kernels.sampleChannels(self, .value, times, &samples)
  }

  /// Writes the velocity of each channel at each of `times`, per second. Velocities are computed in Double and rounded
  /// once.
  ///
  /// The velocity equals that of the channel's ``/AnimationKeyframes/KeyframeCurve`` to the last bit.
  ///
  /// - At a key other than the first: the velocity at the end of the segment before the key.
  /// - At the first key and before it: the velocity at the start of the first segment.
  /// - After the last key: the velocity at the end of the last segment.
  /// - In a channel with one key, and with ``/AnimationKeyframes/KeyframeTangents/hold``: 0.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. NaN in, NaN out.
  ///   - velocities: The result, in Doubles or Floats: a row for each time, with a number for each channel.
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of channels.
  /// - Complexity: O(*times* · *channels*) if the keys are about equally far apart, O(*times* · *channels* · log
  ///   *keys*) at worst.
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
