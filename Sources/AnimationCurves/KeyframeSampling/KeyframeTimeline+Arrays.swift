// Sampling into arrays instead of spans.

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// Writes the value's animatable data at each of `times` into an array: times × scalars, vector after vector.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Ascending times are fastest.
  ///   - samples: The result; its count is times × scalars.
  /// - Precondition: The count of `samples` is exactly times × scalars.
  /// - Accuracy: that of the overload for spans.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample(at times: [Double], into samples: inout [Value.AnimatableData.Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the velocity of the value's animatable data at each of `times`, per second, into an array: times × scalars,
  /// vector after vector.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Ascending times are fastest.
  ///   - velocities: The result; its count is times × scalars.
  /// - Precondition: The count of `velocities` is exactly times × scalars.
  /// - Accuracy: that of the overload for spans.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Value.AnimatableData.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
