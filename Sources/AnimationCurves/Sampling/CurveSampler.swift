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

  /// The kernels that compute the numbers, if not a loop over the curve.
  let plan: (any SamplingPlan)?

  /// A sampler that loops over the curve: what a curve has that knows nothing better.
  public init(loopingOver curve: some Curve) { self.init(curve, nil) }

  /// A sampler with a plan; `nil` stands for a loop.
  init(_ curve: some Curve, _ plan: (any SamplingPlan)?) { (self.curve, self.plan) = (curve, plan) }
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

  /// Writes the value at each of `times` by a loop or by `run`, which is the plan's function for this type of number.
  func write<Scalar: DenseScalar>(
    at times: Span<Scalar>, into values: inout MutableSpan<Scalar>,
    by run: (any SamplingPlan, UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int, KernelTable) -> Void
  ) {
    guard let plan, times.count >= fewestForKernels else { return curve.loop(at: times, into: &values) }
    let table = KernelTable.active
    unsafe times.withUnsafeBufferPointer { times in
      unsafe values.withUnsafeMutableBufferPointer { values in
        guard let from = times.baseAddress, let to = values.baseAddress else { return }
        unsafe run(plan, from, to, values.count, table)
      }
    }
  }

  /// Replaces each time by the value there.
  ///
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sample(inPlace times: inout MutableSpan<Double>) {
    guard let plan, times.count >= fewestForKernels else { return curve.loop(inPlace: &times) }
    plan.run(inPlace: &times)
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
    guard let plan, indices.count >= fewestForKernels else {
      for index in values.indices { values[index] = curve.value(at: grid[indices.lowerBound + index]) }
      return
    }
    let part = AC_GridRange(
      lower: grid.range.lowerBound, upper: grid.range.upperBound, total: grid.count, first: indices.lowerBound,
      end: indices.upperBound)
    let table = KernelTable.active
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
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
    guard let plan, times.count >= fewestForKernels else {
      return curve.loopVelocities(at: times, into: &velocities)
    }
    let table = KernelTable.active
    let isDone = unsafe times.withUnsafeBufferPointer { times in
      unsafe velocities.withUnsafeMutableBufferPointer { velocities in
        guard let from = times.baseAddress, let to = velocities.baseAddress else { return true }
        return unsafe plan.sampleVelocities(from, into: to, count: velocities.count, on: table)
      }
    }
    if !isDone { curve.loopVelocities(at: times, into: &velocities) }
  }

  /// Replaces each time by the velocity there.
  func sampleVelocities(inPlace times: inout MutableSpan<Double>) {
    if let plan, times.count >= fewestForKernels, plan.runVelocities(inPlace: &times) { return }
    for index in times.indices { times[index] = curve.velocity(at: times[index]) }
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
