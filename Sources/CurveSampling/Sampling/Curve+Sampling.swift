// Sampling at many times.

/// The minimum number of values for which a curve is asked for its sampler. For fewer, a loop over `value(at:)` is
/// faster (`make benchmark BENCH=bulk/small`).
@inlinable var minimumSampledCount: Int { 32 }

extension Curve {
  /// Writes the value at each of `times`, Doubles or Floats.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    requireSameCount(times.count, values.count)
    if times.count >= minimumSampledCount { return sampler.sample(at: times, into: &values) }
    loop(at: times, into: &values)
  }

  /// Fills `values` with the values on a uniform grid over `range`. The grid has as many points as `values` has
  /// elements, and includes both ends of `range`. A grid of one point has only the lower end.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into values: inout MutableSpan<Double>) {
    if values.count >= minimumSampledCount { return sampler.sample(over: range, into: &values) }
    let grid = UniformGrid(over: range, count: values.count)
    for index in values.indices { values[index] = value(at: grid[index]) }
  }

  /// Replaces each time by the curve's value at that time.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample(inPlace times: inout MutableSpan<Double>) {
    if times.count >= minimumSampledCount { return sampler.sample(inPlace: &times) }
    loop(inPlace: &times)
  }

  /// Writes the velocity at each of `times`, per unit of time.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    requireSameCount(times.count, velocities.count)
    if times.count >= minimumSampledCount { return sampler.sampleVelocities(at: times, into: &velocities) }
    loopVelocities(at: times, into: &velocities)
  }

  /// Replaces each time by the curve's velocity at that time, per unit of time.
  func sampleVelocities(inPlace times: inout MutableSpan<Double>) {
    if times.count >= minimumSampledCount { return sampler.sampleVelocities(inPlace: &times) }
    loopVelocities(inPlace: &times)
  }

  /// Returns the values at `times`, in the order of `times`.
  @inlinable
  public func values(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sample(at: times.span, into: &$0) }
  }

  /// Returns `count` values on a uniform grid, both ends included.
  ///
  /// - Parameters:
  ///   - count: The number of values, not negative. A single value is the value at the range's start.
  ///   - range: The range of the grid, in the curve's unit of time. `nil` means the curve's
  ///     ``/AnimationCurves/Curve/extent``.
  /// - Precondition: `count` is not negative, and the values fit into memory. `range` is finite. A curve without an
  ///   extent, such as an undamped spring, needs a range.
  @inlinable
  public func values(count: Int, over range: ClosedRange<Double>? = nil) -> [Double] {
    let grid = grid(count: count, over: range)
    return [Double](count: count) { sample(over: grid.range, into: &$0) }
  }

  /// Returns the grid of `count` points over `range`, or over the extent.
  @usableFromInline
  func grid(count: Int, over range: ClosedRange<Double>?) -> UniformGrid {
    guard let range = range ?? extent else {
      preconditionFailure("\(self) never comes to rest: give the range of time to sample")
    }
    return UniformGrid(over: range, count: count)
  }
}

// MARK: - Velocities

extension Curve {
  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  @inlinable
  public func velocities(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sampleVelocities(at: times.span, into: &$0) }
  }

  /// Returns the velocities at the times of ``values(count:over:)``, per unit of time.
  ///
  ///     Spring.bouncy.velocities(count: 61, over: 0...1)
  ///
  /// - Precondition: As ``values(count:over:)``.
  public func velocities(count: Int, over range: ClosedRange<Double>? = nil) -> [Double] {
    velocities(at: grid(count: count, over: range).points)
  }
}

// MARK: - Float

extension Curve {
  /// Returns the values at `times`, in the order of `times`, for Floats. An untyped literal such as `[.nan]` means
  /// Doubles.
  @inlinable
  @_disfavoredOverload
  public func values<Scalar: DenseScalar>(at times: [Scalar]) -> [Scalar] {
    [Scalar](count: times.count) { sample(at: times.span, into: &$0) }
  }
}

// MARK: - Results of known size

extension Array where Element: BitwiseCopyable {
  /// Creates an array of `count` elements. `write` must write all of them.
  @inlinable
  init(count: Int, writing write: (inout MutableSpan<Element>) -> Void) {
    requireMemory(for: count)
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      if count >= minimumHugePageCount { unsafe preferHugePages(for: UnsafeMutableRawBufferPointer(buffer)) }
      var span = unsafe MutableSpan(_unsafeElements: buffer)
      write(&span)
      initializedCount = count
    }
  }
}

/// Traps if a batch and its result have different counts.
@inlinable
func requireSameCount(_ times: Int, _ values: Int) {
  precondition(times == values, "times and values must have the same count, not \(times) and \(values)")
}
