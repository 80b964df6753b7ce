// Sampling into arrays instead of spans.

extension Blend {
  /// Writes the blend's vector at each of `times` into an array. The scalars of one time are adjacent.
  ///
  /// - Precondition: The count of `samples` is the number of times multiplied by the number of scalars.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample(at times: [Double], into samples: inout [Vector.Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the blend's vector on a uniform grid over `range` into an array. The grid includes both ends; a single
  /// sample is at the lower end.
  ///
  /// - Precondition: The count of `samples` is a multiple of the number of scalars of the vector. `range` is finite.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into samples: inout [Vector.Scalar]) {
    var span = samples.mutableSpan
    sample(over: range, into: &span)
  }

  /// Writes the blend's velocity at each of `times`, per unit of time, into an array. The scalars of one time are
  /// adjacent.
  ///
  /// - Precondition: The count of `velocities` is the number of times multiplied by the number of scalars.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }

  /// Writes the blend's velocity, per unit of time, on a uniform grid over `range` into an array. The grid includes
  /// both ends.
  ///
  /// - Precondition: The count of `velocities` is a multiple of the number of scalars of the vector. `range` is finite.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(over range: ClosedRange<Double>, into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(over: range, into: &span)
  }
}
