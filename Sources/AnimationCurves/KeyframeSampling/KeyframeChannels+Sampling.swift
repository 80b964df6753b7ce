extension KeyframeChannels {
  /// Writes the value of each channel at each of `times`, computed in Double and rounded once.
  ///
  /// Ascending times are walked through along with the keys; others are looked up.
  ///
  /// - Parameters:
  ///   - times: Instants, in seconds; before the first key and after the last one a channel holds, and NaN gives NaN.
  ///   - samples: times × channels: all channels at the first time first. Doubles or Floats.
  /// - Precondition: `samples` has room for exactly as many.
  /// - Complexity: O(*times* · *channels*), and O(log *keys*) for each jump among the keys. No allocation where channels
  ///   share their times; 8 bytes for each channel, on each core, otherwise.
  public func sample<Scalar: DenseScalar>(at times: Span<Double>, into samples: inout MutableSpan<Scalar>) {
    requireRoom(for: times.count, samples.count)
    Scalar.kernels.sampleChannels(self, .value, times, &samples)
  }

  /// Writes the velocity of each channel at each of `times`, per second, computed in Double and rounded once.
  ///
  /// To the last bit it is that of the channel's ``KeyframeCurve``: at a key the one with which the channel arrives there,
  /// before the first key and after the last one that of the key.
  ///
  /// - Parameters:
  ///   - times: Instants, in seconds; NaN gives NaN.
  ///   - velocities: times × channels: all channels at the first time first. Doubles or Floats.
  /// - Precondition: `velocities` has room for exactly as many.
  /// - Complexity: O(*times* · *channels*), and O(log *keys*) for each jump among the keys. No allocation where channels
  ///   share their times; 8 bytes for each channel, on each core, otherwise.
  public func sampleVelocities<Scalar: DenseScalar>(
    at times: Span<Double>, into velocities: inout MutableSpan<Scalar>
  ) {
    requireRoom(for: times.count, velocities.count)
    Scalar.kernels.sampleChannels(self, .velocity, times, &velocities)
  }

  /// The value of each channel at each of `times`: times × channels, all channels at the first time first.
  public func values(at times: [Double]) -> [Double] {
    requireMemory(for: times.count, of: channelCount)
    return [Double](count: times.count * channelCount) { sample(at: times.span, into: &$0) }
  }

  /// All channels at each of `times`, as one vector for each time.
  public func samples(at times: [Double]) -> VectorSamples<AnimatableVector<Double>> {
    let pattern = AnimatableVector(Array(repeating: 0.0, count: channelCount))
    return VectorSamples(count: times.count, like: pattern) { sample(at: times.span, into: &$0) }
  }

  /// The velocities of all channels at each of `times`, per second, as one vector for each time.
  public func velocities(at times: [Double]) -> VectorSamples<AnimatableVector<Double>> {
    let pattern = AnimatableVector(Array(repeating: 0.0, count: channelCount))
    return VectorSamples(count: times.count, like: pattern) { sampleVelocities(at: times.span, into: &$0) }
  }

  private func requireRoom(for times: Int, _ room: Int) {
    precondition(
      times.multipliedReportingOverflow(by: channelCount) == (room, false),
      "\(times) times of \(channelCount) channels need room for a value each, not for \(room)")
  }

  /// Whether the channels have their keys at the same times.
  private var areShared: Bool { if case .shared = storage { true } else { false } }

  /// Writes the samples. Generic code that is called from a closure of ``ScalarKernels``, where it is compiled for the scalar.
  @inline(__always)
  func write<Scalar: DenseScalar>(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>
  ) {
    let nanoseconds = Double(channelCount) * (areShared ? 0.25 : 2)
    Parallelism.divide(&samples, count: times.count, nanoseconds: nanoseconds) { part, samples in
      let times = times.extracting(part)
      switch (storage, quantity) {
      case (.shared(let channels), _): channels.sample(quantity, at: times, into: &samples)
      case (.separate(let channels), .value): channels.sample(at: times, into: &samples)
      case (.separate(let channels), .velocity): channels.sampleVelocities(at: times, into: &samples)
      }
    }
  }
}
