// Sampling of a track of dense vectors at many times. A track of Doubles is sampled as a curve.

extension AnimationTrack where Value: DenseVector & Sendable {
  /// Writes the value at each of `times`. The scalars of one time are adjacent.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Ascending times are fastest, because consecutive times between the same two keys are
  ///     computed together.
  ///   - samples: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: For vectors of Doubles, the bits of ``/AnimationKeyframes/AnimationTrack/value(time:)``. Vectors of
  ///   Floats are computed in Double between the keys, and rounded once.
  /// - Complexity: O(*times* · *scalars*) if the keys are about equally far apart. The first call copies the vectors
  ///   into an array, which the track keeps.
  @_disfavoredOverload
  public func sample(at times: Span<Double>, into samples: inout MutableSpan<Value.Scalar>) {
    write(.value, at: times, into: &samples)
  }

  /// Writes the velocity at each of `times`, per second. The scalars of one time are adjacent.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds.
  ///   - velocities: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: For vectors of Doubles, the bits of ``/AnimationKeyframes/AnimationTrack/velocity(time:)``.
  /// - Complexity: that of `sample(at:into:)`.
  @_disfavoredOverload
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Value.Scalar>) {
    write(.velocity, at: times, into: &velocities)
  }

  /// Returns the value at each of `times`, in the order of `times`.
  public func samples(at times: [Double]) -> VectorSamples<Value> {
    VectorSamples(count: times.count, like: longest) { write(.value, at: times.span, into: &$0) }
  }

  /// Returns the velocity at each of `times`, per second, in the order of `times`.
  @_disfavoredOverload
  public func velocities(at times: [Double]) -> VectorSamples<Value> {
    VectorSamples(count: times.count, like: longest) { write(.velocity, at: times.span, into: &$0) }
  }

  private func write(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Value.Scalar>
  ) {
    let rows = shared.rows.object { TrackRows(self) }
    requireRoom(for: times.count, "times", of: rows.width, in: samples.count)
    Parallelism.divide(&samples, count: times.count, nanoseconds: Double(rows.width)) { part, samples in
      Value.Scalar.kernels.sampleTrack(rows, quantity, times.extracting(part), &samples) { time in
        derivatives(inside: time).velocity.scalars(count: rows.width)
      }
    }
  }
}
