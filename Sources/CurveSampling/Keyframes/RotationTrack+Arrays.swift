// Sampling into arrays instead of spans.

extension RotationTrack {
  /// Writes the components x, y, z and w at each of `times` into an array, with the bits of
  /// ``/AnimationKeyframes/RotationTrack/value(time:)``. Floats are rounded once.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds, in any order. NaN in, NaN out.
  ///   - samples: The result, in Doubles or Floats: four numbers for each time.
  /// - Precondition: The count of `samples` is four times the count of `times`.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: [Double], into samples: inout [Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the derivatives of the components x, y, z and w at each of `times`, per second, into an array. Floats are
  /// rounded once.
  ///
  /// - Parameters:
  ///   - times: Times, in seconds, in any order. NaN in, NaN out.
  ///   - velocities: The result, in Doubles or Floats: four numbers for each time.
  /// - Precondition: The count of `velocities` is four times the count of `times`.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities<Scalar: DenseScalar>(at times: [Double], into velocities: inout [Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
