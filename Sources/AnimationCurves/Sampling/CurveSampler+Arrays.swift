// Sampling with arrays in place of spans.

extension CurveSampler {
  /// Writes the value at each of `times`, Doubles or Floats, into an array.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*), no allocation that grows with it.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: [Scalar], into values: inout [Scalar]) {
    var span = values.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Replaces each time in an array by the value there.
  ///
  /// - Complexity: O(*n*), no allocation that grows with it.
  @inlinable
  public func sample(inPlace times: inout [Double]) {
    var span = times.mutableSpan
    sample(inPlace: &span)
  }

  /// Writes the values on a uniform grid over `range` into an array, both ends included; one value is that of the lower
  /// end.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*), no allocation that grows with it.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into values: inout [Double]) {
    var span = values.mutableSpan
    sample(over: range, into: &span)
  }

  /// Writes the values at some consecutive points of a grid into an array.
  ///
  /// - Precondition: the indices are those of points of the grid, and there are as many of them as values.
  /// - Complexity: O(*n*), no allocation that grows with it.
  @inlinable
  public func sample(on grid: UniformGrid, indices: Range<Int>, into values: inout [Double]) {
    var span = values.mutableSpan
    sample(on: grid, indices: indices, into: &span)
  }

  /// Writes the velocity at each of `times`, per unit of time, into an array.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*), no allocation that grows with it.
  @inlinable
  public func sampleVelocities(at times: [Double], into velocities: inout [Double]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }
}
