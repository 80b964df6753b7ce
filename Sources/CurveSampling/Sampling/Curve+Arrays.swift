// Sampling into arrays instead of spans.

extension Curve {
  /// Writes the value at each of `times`, Doubles or Floats, into an array.
  ///
  ///     UnitCurve.easeInOut.sample(at: times, into: &values)
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: [Scalar], into values: inout [Scalar]) {
    var span = values.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Fills an array with the values on a uniform grid over `range`. The grid has as many points as the array has
  /// elements, and includes both ends of `range`. A grid of one point has only the lower end.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into values: inout [Double]) {
    var span = values.mutableSpan
    sample(over: range, into: &span)
  }

  /// Replaces each time in an array by the curve's value at this time.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample(inPlace times: inout [Double]) {
    var span = times.mutableSpan
    sample(inPlace: &span)
  }

  /// Writes the velocity at each of `times`, per unit of time, into an array.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Double]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
