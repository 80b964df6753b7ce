// Sampling into arrays instead of spans.

extension KeyframeChannels {
  /// Writes the value of each channel at each of `times` into an array. Values are computed in Double and rounded once.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. Before its first key, a channel holds the first key's value; after its last key, the
  ///     last key's value. NaN in, NaN out.
  ///   - samples: The result, in Doubles or Floats: a row for each time, with a number for each channel.
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of channels.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: [Double], into samples: inout [Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the velocity of each channel at each of `times`, per second, into an array. Velocities are computed in
  /// Double and rounded once.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds. NaN in, NaN out.
  ///   - velocities: The result, in Doubles or Floats: a row for each time, with a number for each channel.
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of channels.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities<Scalar: DenseScalar>(at times: [Double], into velocities: inout [Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
