// Sampling into arrays instead of spans.

extension Blend {
  /// Writes the blend's vector at each of `times` into an array. The scalars of one time are adjacent.
  ///
  /// - Precondition: The count of `samples` is the count of `times` multiplied by the number of scalars.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample(at times: [Double], into samples: inout [Vector.Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Fills an array with the blend's vectors on a uniform grid over `range`. The grid has as many points as the array
  /// has space for vectors, and includes both ends of `range`. A grid of one point has only the lower end.
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
  /// - Precondition: The count of `velocities` is the count of `times` multiplied by the number of scalars.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }

  /// Fills an array with the blend's velocities, per unit of time, on a uniform grid over `range`. The grid has as many
  /// points as the array has space for velocities, and includes both ends of `range`.
  ///
  /// - Precondition: The count of `velocities` is a multiple of the number of scalars of the vector. `range` is finite.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(over range: ClosedRange<Double>, into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(over: range, into: &span)
  }
}
