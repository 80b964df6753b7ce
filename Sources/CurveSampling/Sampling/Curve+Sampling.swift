// The methods of ``Sampled`` for curves, which lie in a module below.

/// The minimum number of values for which a curve is asked for its sampler. For fewer, a loop over `value(at:)` is
/// faster (`make benchmark BENCH=bulk/small`).
@inlinable var minimumSampledCount: Int { 32 }

extension Curve {
  /// Writes the values or the velocities at `times`: in a loop if there are few.
  @inlinable
  func writeSamples<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    requireSameCount(times.count, numbers.count)
    if times.count >= minimumSampledCount { return sampler.write(quantity, at: times, into: &numbers) }
    switch quantity {
    case .value: for index in times.indices { numbers[index] = Number(branchlessValue(at: times[index])) }
    case .velocity: for index in times.indices { numbers[index] = Number(velocity(at: times[index])) }
    }
  }

  /// Fills `numbers` with the values or the velocities on a uniform grid over `range`: in a loop if there are few.
  @inlinable
  func writeSamples<Number: DenseScalar>(
    _ quantity: SampledQuantity, over range: ClosedRange<Double>, into numbers: inout MutableSpan<Number>
  ) {
    let grid = UniformGrid(over: range, count: numbers.count)
    if grid.count >= minimumSampledCount {
      return sampler.write(quantity, on: grid, indices: 0..<grid.count, into: &numbers)
    }
    for index in numbers.indices {
      let time = grid[index]
      numbers[index] = Number(quantity == .value ? value(at: time) : velocity(at: time))
    }
  }
}

// MARK: - Spans

extension Curve {
  /// Writes the value at each of `times`, in Doubles or Floats.
  ///
  /// A curve's own methods make its sampler at each call, and evaluate fewer than 32 values in a loop instead, whose
  /// last bits may differ. To sample one curve many times, or to have bits that depend on no count, keep its
  /// ``sampler``.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Number: DenseScalar>(at times: Span<Double>, into values: inout MutableSpan<Number>) {
    writeSamples(.value, at: times, into: &values)
  }

  /// Writes the value at each of `times`, in Floats: in a loop if there are fewer than 32.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample(at times: Span<Float>, into values: inout MutableSpan<Float>) {
    requireSameCount(times.count, values.count)
    if times.count >= minimumSampledCount { return sampler.sample(at: times, into: &values) }
    for index in times.indices { values[index] = Float(branchlessValue(at: Double(times[index]))) }
  }

  /// Replaces each time, a Double or a Float, by the curve's value at that time: in a loop if there are fewer than 32.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Number: DenseScalar>(inPlace times: inout MutableSpan<Number>) {
    if times.count >= minimumSampledCount { return sampler.sample(inPlace: &times) }
    for index in times.indices { times[index] = Number(branchlessValue(at: Double(times[index]))) }
  }

  /// Fills `values` with the values on a uniform grid over `range`: in a loop if there are fewer than 32. The grid has
  /// as many points as `values` has elements, and includes both ends of `range`. A grid of one point has only the lower
  /// end.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Number: DenseScalar>(over range: ClosedRange<Double>, into values: inout MutableSpan<Number>) {
    writeSamples(.value, over: range, into: &values)
  }

  /// Writes the velocity at each of `times`, per unit of time: in a loop if there are fewer than 32.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(
    at times: Span<Double>, into velocities: inout MutableSpan<Number>
  ) { writeSamples(.velocity, at: times, into: &velocities) }

  /// Fills `velocities` with the velocities on the grid of `sample(over:into:)`, per unit of time.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(
    over range: ClosedRange<Double>, into velocities: inout MutableSpan<Number>
  ) { writeSamples(.velocity, over: range, into: &velocities) }
}

// MARK: - Arrays

extension Curve {
  /// Writes the value at each of `times`, Doubles, into an array of Doubles or Floats, as into a span.
  ///
  ///     UnitCurve.easeInOut.sample(at: times, into: &values)
  @inlinable
  public func sample<Number: DenseScalar>(at times: [Double], into values: inout [Number]) {
    var span = values.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Writes the value at each of `times`, Floats, into an array, as into a span.
  @inlinable
  public func sample(at times: [Float], into values: inout [Float]) {
    var span = values.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Replaces each time in an array by the curve's value at that time, as in a span.
  @inlinable
  public func sample<Number: DenseScalar>(inPlace times: inout [Number]) {
    var span = times.mutableSpan
    sample(inPlace: &span)
  }

  /// Fills an array with the values on a uniform grid over `range`, as a span.
  @inlinable
  public func sample<Number: DenseScalar>(over range: ClosedRange<Double>, into values: inout [Number]) {
    var span = values.mutableSpan
    sample(over: range, into: &span)
  }

  /// Writes the velocity at each of `times` into an array, as into a span.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(at times: [Double], into velocities: inout [Number]) {
    var span = velocities.mutableSpan
    sampleVelocities(at: times.span, into: &span)
  }

  /// Fills an array with the velocities on a uniform grid over `range`, as a span.
  @inlinable
  public func sampleVelocities<Number: DenseScalar>(over range: ClosedRange<Double>, into velocities: inout [Number]) {
    var span = velocities.mutableSpan
    sampleVelocities(over: range, into: &span)
  }
}

// MARK: - New arrays

extension Curve {
  /// Returns the values at `times`, in the order of `times`.
  @inlinable
  public func values(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sample(at: times.span, into: &$0) }
  }

  /// Returns the values at `times`, in the order of `times`, for Floats. An untyped literal such as `[.nan]` means
  /// Doubles.
  @inlinable
  @_disfavoredOverload
  public func values(at times: [Float]) -> [Float] {
    [Float](count: times.count) { sample(at: times.span, into: &$0) }
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
  @inlinable
  public func velocities(count: Int, over range: ClosedRange<Double>? = nil) -> [Double] {
    let grid = grid(count: count, over: range)
    return [Double](count: count) { sampleVelocities(over: grid.range, into: &$0) }
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
