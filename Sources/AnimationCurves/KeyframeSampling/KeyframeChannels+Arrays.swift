// Sampling with arrays in place of spans.

extension KeyframeChannels {
  /// Writes the value of each channel at each of `times` into an array, computed in Double and rounded once.
  ///
  /// - Parameters:
  ///   - times: Seconds; before the first key and after the last one a channel holds, and NaN gives NaN.
  ///   - samples: times × channels: all channels at the first time first. Doubles or Floats.
  /// - Precondition: `samples` has room for exactly as many.
  /// - Complexity: that of the same function of spans.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: [Double], into samples: inout [Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the velocity of each channel at each of `times`, per second, into an array, computed in Double and rounded
  /// once.
  ///
  /// - Parameters:
  ///   - times: Seconds; NaN gives NaN.
  ///   - velocities: times × channels: all channels at the first time first. Doubles or Floats.
  /// - Precondition: `velocities` has room for exactly as many.
  /// - Complexity: that of the same function of spans.
  @inlinable
  public func sampleVelocities<Scalar: DenseScalar>(at times: [Double], into velocities: inout [Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
