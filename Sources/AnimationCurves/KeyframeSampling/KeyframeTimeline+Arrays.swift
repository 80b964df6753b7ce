// Sampling with arrays in place of spans.

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// Writes the value's data at each of `times` into an array: times × scalars, vector after vector.
  ///
  /// - Parameters:
  ///   - times: Seconds. In ascending order they are fastest.
  ///   - samples: Room for each scalar of each vector.
  /// - Precondition: `samples` has room for exactly so many.
  /// - Accuracy: that of the same function of spans, and so is the complexity.
  @inlinable
  public func sample(at times: [Double], into samples: inout [Value.AnimatableData.Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the velocity of the value's data at each of `times`, per second, into an array: times × scalars, vector after
  /// vector.
  ///
  /// - Parameters:
  ///   - times: Seconds. In ascending order they are fastest.
  ///   - velocities: Room for each scalar of each vector.
  /// - Precondition: `velocities` has room for exactly so many.
  /// - Accuracy: that of the same function of spans, and so is the complexity.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Value.AnimatableData.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
