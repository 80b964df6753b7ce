internal import CCurveKernels

/// A curve that is sampled at many instants at once, on the kernels of this CPU.
///
/// The curve's own `sample(at:into:)` uses one for all but the smallest batches; one that is kept saves asking for it.
///
///     let sampler = UnitCurve.easeInOut.sampler
///     sampler.sample(inPlace: &progress)  // a MutableSpan<Double>
///
/// Fewer than 32 values are computed one at a time, which is faster for so few.
///
/// - Accuracy: that of the curve for a Bézier and a spring; within 4 ulp of max(1, |value|) for every other easing, also
///   for Floats, whose ulp is 2⁻²³; for combinators within 8 ulp of max(1, |value|), and what 4 roundings of progress do
///   to the value. Times outside the domain and NaN give what `value(at:)` gives.
public struct CurveSampler: Sendable {
  /// The curve that is sampled.
  public let curve: any Curve

  /// How values, velocities and Floats are computed, if not by a loop over the curve.
  let values, velocities: (any SamplingPlan)?
  let floats: (any FloatSamplingPlan)?
  /// How the values on a uniform grid are computed, if not one by one.
  let grids: (any GridPlan)?

  /// A sampler that loops over the curve: what a curve has that knows nothing better.
  public init(loopingOver curve: some Curve) { self.init(curve, nil) }

  /// A sampler with plans; `nil` stands for a loop, and for Floats also for the values rounded.
  init(
    _ curve: some Curve, _ values: (any SamplingPlan)?, velocities: (any SamplingPlan)? = nil,
    floats: (any FloatSamplingPlan)? = nil, grids: (any GridPlan)? = nil
  ) {
    (self.curve, self.values, self.velocities, self.grids) = (curve, values, velocities, grids)
    self.floats = floats ?? values.map { RoundedPlan(plan: $0) }
  }
}

// MARK: - Sampling

extension CurveSampler {
  /// Writes the value at each of `times`, Doubles or Floats.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sample<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    requireSameCount(times.count, values.count)
    Scalar.kernels.sampleCurve(self, times, &values)
  }

  func write(at times: Span<Double>, into values: inout MutableSpan<Double>) {
    guard let plan = self.values, times.count >= fewestForKernels else { return curve.loop(at: times, into: &values) }
    unsafe plan.run(times, into: &values)
  }

  func write(at times: Span<Float>, into values: inout MutableSpan<Float>) {
    guard let plan = floats, times.count >= fewestForKernels else { return curve.loop(at: times, into: &values) }
    unsafe plan.run(times, into: &values)
  }

  /// Replaces each time by the value there.
  ///
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sample(inPlace times: inout MutableSpan<Double>) {
    guard let plan = self.values, times.count >= fewestForKernels else { return curve.loop(inPlace: &times) }
    unsafe plan.run(inPlace: &times)
  }

  /// Writes the values on a uniform grid over `range`, both ends included; one value is that of the lower end.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sample(over range: ClosedRange<Double>, into values: inout MutableSpan<Double>) {
    let grid = UniformGrid(over: range, count: values.count)
    sample(on: grid, indices: 0..<grid.count, into: &values)
  }

  /// Writes the values at some consecutive points of a grid: a part of a table that is too long for the memory.
  ///
  /// - Parameters:
  ///   - grid: The whole grid.
  ///   - indices: Which of its points.
  ///   - values: Room for as many values as there are indices.
  /// - Precondition: the indices are those of points of the grid, and there are as many of them as values.
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sample(on grid: UniformGrid, indices: Range<Int>, into values: inout MutableSpan<Double>) {
    requireSameCount(indices.count, values.count)
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= grid.count,
      "a grid of \(grid.count) points has no points \(indices)")
    guard let plan = self.values, indices.count >= fewestForKernels else {
      for index in values.indices { values[index] = curve.value(at: grid[indices.lowerBound + index]) }
      return
    }
    let part = AC_GridRange(
      lower: grid.range.lowerBound, upper: grid.range.upperBound, total: grid.count, first: indices.lowerBound,
      end: indices.upperBound)
    let table = KernelTable.active
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      if let grids, unsafe grids.sample(over: part, into: start, on: table) { return }
      unsafe plan.sample(over: part, into: start, on: table)
    }
    if indices.contains(0) { values[0] = curve.value(at: grid.range.lowerBound) }
    if indices.contains(grid.count - 1) { values[values.count - 1] = curve.value(at: grid.range.upperBound) }
  }

  /// The values at `times`, in their order.
  public func values(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sample(at: times.span, into: &$0) }
  }

  /// The values at some consecutive points of a grid.
  ///
  /// - Precondition: the indices are those of points of the grid.
  public func values(on grid: UniformGrid, indices: Range<Int>) -> [Double] {
    [Double](count: indices.count) { sample(on: grid, indices: indices, into: &$0) }
  }

  /// The velocities at `times`, in their order, per unit of time.
  public func velocities(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sampleVelocities(at: times.span, into: &$0) }
  }

  /// Writes the velocity at each of `times`, per unit of time.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    requireSameCount(times.count, velocities.count)
    guard let plan = self.velocities, times.count >= fewestForKernels else {
      return curve.loopVelocities(at: times, into: &velocities)
    }
    unsafe plan.run(times, into: &velocities)
  }
}

extension Curve {
  @inlinable
  func loop<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    for index in times.indices { values[index] = Scalar(value(at: Double(times[index]))) }
  }

  @inlinable
  func loop(inPlace times: inout MutableSpan<Double>) {
    for index in times.indices { times[index] = value(at: times[index]) }
  }

  @inlinable
  func loopVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    for index in times.indices { velocities[index] = velocity(at: times[index]) }
  }
}
