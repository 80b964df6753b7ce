// Sampling with arrays in place of spans.

extension Blend {
  /// Writes the vector at each of `times` into an array: times × scalars, vector after vector.
  ///
  /// - Precondition: `samples` has room for exactly so many.
  /// - Complexity: that of the same function of spans.
  @inlinable
  public func sample(at times: [Double], into samples: inout [Vector.Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the vector on a uniform grid over `range` into an array, both ends included; one sample is that of the lower
  /// end.
  ///
  /// - Precondition: `samples` has room for a whole number of vectors; `range` is finite.
  /// - Complexity: that of the same function of spans.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into samples: inout [Vector.Scalar]) {
    var span = samples.mutableSpan
    sample(over: range, into: &span)
  }

  /// Writes the velocity at each of `times`, per unit of time, into an array: times × scalars, vector after vector.
  ///
  /// - Precondition: `velocities` has room for exactly so many.
  /// - Complexity: that of the same function of spans.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }

  /// Writes the velocity on a uniform grid over `range`, both ends included, per unit of time, into an array.
  ///
  /// - Precondition: `velocities` has room for a whole number of vectors; `range` is finite.
  /// - Complexity: that of the same function of spans.
  @inlinable
  public func sampleVelocities(over range: ClosedRange<Double>, into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(over: range, into: &span)
  }
}
