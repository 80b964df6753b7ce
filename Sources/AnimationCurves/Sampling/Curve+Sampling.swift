// Sampling at many times.

/// The minimum number of values for a kernel. For fewer, a loop over `value(at:)` is faster.
@inlinable var minimumKernelCount: Int { 32 }

/// The minimum number of values for which a sampler is created, to divide them among cores. For fewer values, the
/// curve's kernels are called without a sampler.
@inlinable var minimumSamplerCount: Int { 1 << 17 }

extension Curve {
  /// The default: a sampler that loops over `value(at:)`.
  @inlinable
  public var sampler: CurveSampler { CurveSampler(loopingOver: self) }

  /// Writes the value at each of `times`, Doubles or Floats.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    requireSameCount(times.count, values.count)
    if times.count >= minimumSamplerCount { return sampler.sample(at: times, into: &values) }
    if times.count >= minimumKernelCount && computeByKernels(at: times, into: &values) { return }
    loop(at: times, into: &values)
  }

  /// Fills `values` with the values on a uniform grid over `range`. The grid has as many points as `values` has
  /// elements, and includes both ends of `range`. A grid of one point has only the lower end.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample(over range: ClosedRange<Double>, into values: inout MutableSpan<Double>) {
    let grid = UniformGrid(over: range, count: values.count)
    if values.count >= minimumSamplerCount { return sampler.sample(over: range, into: &values) }
    if values.count >= minimumKernelCount && computeByKernels(over: range, into: &values) { return }
    for index in values.indices { values[index] = value(at: grid[index]) }
  }

  /// Replaces each time by the curve's value at that time.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample(inPlace times: inout MutableSpan<Double>) {
    if times.count >= minimumSamplerCount { return sampler.sample(inPlace: &times) }
    if times.count >= minimumKernelCount && computeByKernels(inPlace: &times) { return }
    loop(inPlace: &times)
  }

  /// Writes the velocity at each of `times`, per unit of time.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    requireSameCount(times.count, velocities.count)
    if times.count >= minimumSamplerCount { return sampler.sampleVelocities(at: times, into: &velocities) }
    if times.count >= minimumKernelCount && compute(.velocities, at: times, into: &velocities) { return }
    loopVelocities(at: times, into: &velocities)
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
  ///   - range: The range of the grid, in the curve's unit of time. `nil` means the curve's ``extent``.
  /// - Precondition: `count` is not negative, and the values fit into memory. `range` is finite. A curve without an
  ///   extent, such as an undamped spring, needs a range.
  @inlinable
  public func values(count: Int, over range: ClosedRange<Double>? = nil) -> [Double] {
    precondition(count >= 0, "a grid must have 0 or more points, not \(count)")
    guard let range = range ?? extent else {
      preconditionFailure("\(self) never comes to rest: give the range of time to sample")
    }
    return [Double](count: count) { sample(over: range, into: &$0) }
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

/// Traps if no memory can hold `count` vectors of `width` numbers.
///
/// The limit is `Int.max` / 64 numbers. A population of springs takes the most memory: 64 bytes for each number.
@inlinable
func requireMemory(for count: Int, of width: Int = 1) {
  let (numbers, isOverflow) = count.multipliedReportingOverflow(by: width)
  precondition(
    !isOverflow && numbers <= Int.max / 64,
    "\(count)\(width == 1 ? "" : " × \(width)") numbers do not fit into memory: the limit is \(Int.max / 64)")
}

/// Traps if a batch and its result have different counts.
@inlinable
func requireSameCount(_ times: Int, _ values: Int) {
  precondition(times == values, "times and values must have the same count, not \(times) and \(values)")
}
