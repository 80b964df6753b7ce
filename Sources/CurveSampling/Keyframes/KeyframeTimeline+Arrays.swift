// Sampling into arrays instead of spans.

extension KeyframeTimeline where Value: Animatable, Value.AnimatableData: DenseVector {
  /// Writes the value's animatable data at each of `times` into an array. The scalars of one time are adjacent.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Ascending times are fastest.
  ///   - samples: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: that of the overload for spans.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample(at times: [Double], into samples: inout [Value.AnimatableData.Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the velocity of the value's animatable data at each of `times`, per second, into an array. The scalars of
  /// one time are adjacent.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Ascending times are fastest.
  ///   - velocities: The result: the scalars at the first time, then those at the second time, and so on.
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of scalars.
  /// - Accuracy: that of the overload for spans.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Value.AnimatableData.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
