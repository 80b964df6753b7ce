// Sampling into arrays instead of spans.

extension Blend {
  /// Writes the vector at each of `times` into an array: times × scalars, vector after vector.
  ///
  /// - Precondition: The count of `samples` is exactly times × scalars.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample(at times: [Double], into samples: inout [Vector.Scalar]) {
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the vector on a uniform grid over `range` into an array. The grid includes both ends; a single sample is at
  /// the lower end.
  ///
  /// - Precondition: The count of `samples` is a multiple of the vector's length. `range` is finite.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into samples: inout [Vector.Scalar]) {
    var span = samples.mutableSpan
    sample(over: range, into: &span)
  }

  /// Writes the velocity at each of `times`, per unit of time, into an array: times × scalars, vector after vector.
  ///
  /// - Precondition: The count of `velocities` is exactly times × scalars.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }

  /// Writes the velocity on a uniform grid over `range`, both ends included, per unit of time, into an array.
  ///
  /// - Precondition: The count of `velocities` is a multiple of the vector's length. `range` is finite.
  /// - Complexity: that of the overload for spans.
  @inlinable
  public func sampleVelocities(over range: ClosedRange<Double>, into velocities: inout [Vector.Scalar]) {
    var span = velocities.mutableSpan
    sampleVelocities(over: range, into: &span)
  }
}
