internal import CCurveKernels

/// A curve with the kernels that sample it at many times by one call.
///
/// A curve's method `sample(at:into:)` creates a sampler for each large batch. If you sample one curve many times,
/// store its sampler instead, so that it is created only once.
///
///     let sampler = UnitCurve.easeInOut.sampler
///     sampler.sample(inPlace: &progress)  // an array or a MutableSpan of Doubles
///
/// - Fewer than 32 values are computed one at a time, which is faster for so few.
/// - All cores share the work of a large batch. The faster a value is computed, the larger the batch must be:
///   - from 2¹⁷ velocities on, for every curve;
///   - from 2¹⁷ values on, except in the next two cases;
///   - from 2²⁰ values on, if a kernel computes them in Floats or on a uniform grid, or if the easing is a formula of a
///     few operations, such as ``Smoothstep``;
///   - from 2²¹ values on, if the easing is such a formula and is computed in Floats.
/// - ``Parallelism/withCoreLimit(_:perform:)`` limits the number of cores. It changes no bit of the results.
/// - A curve without a kernel is evaluated in a loop. If several cores share the work, several threads evaluate the
///   curve at the same time.
///
/// - Accuracy: Béziers and springs keep the accuracy that their types document. The error of a ``PiecewiseLinear`` easing
///   is at most 4 ulp of m, the greatest of 1, |value|, and the magnitudes of the values at the two stops of the line.
///   The error of every other easing is at most 4 ulp of max(1, |value|), also for Floats, whose ulp is 2⁻²³. The error
///   of a combinator is at most 8 ulp of max(1, |value|), plus the effect of 4 roundings of progress, if its piecewise
///   linear parts have no stop beyond ±1.
/// - Edge cases: Times outside the domain and NaN give the same result as `value(at:)`.
public struct CurveSampler: Sendable {
  /// The curve that is sampled.
  public let curve: any Curve

  /// The loop for small batches.
  @usableFromInline
  let loop: CurveLoop

  /// The plan by which kernels compute the values; if the curve has no kernels, the loop. The property is not an
  /// optional, because unwrapping an optional would copy the plan.
  private let kernels: any SamplingPlan
  private let hasKernels: Bool

  /// The total count of a batch that is computed in parts by several calls; `nil` if each call computes a whole batch.
  private var wholeCount: Int?

  /// The kernels; `nil` if there are none.
  var plan: (any SamplingPlan)? { hasKernels ? kernels : nil }

  /// Creates a sampler that loops over the curve: the default of ``Curve/sampler``.
  @inlinable
  public init(loopingOver curve: some Curve) { self.init(curve, loop: curve.loop) }

  @usableFromInline
  init(_ curve: any Curve, loop: @escaping CurveLoop) {
    (self.curve, self.loop, kernels, hasKernels) = (curve, loop, LoopPlan(loop: loop), false)
  }

  /// Creates a sampler with kernels.
  @inline(__always)
  init(_ curve: some Curve, _ plan: any SamplingPlan) { self.init(curve, loop: curve.loop, plan) }

  /// Creates a sampler with kernels and a loop that is specialised for the curve's type.
  init(_ curve: any Curve, loop: @escaping CurveLoop, _ plan: any SamplingPlan) {
    (self.curve, self.loop, kernels, hasKernels) = (curve, loop, plan, true)
  }
}

extension CurveSampler {
  /// Returns the same sampler with `loop` in place of its loop. Both loops must compute the same values. `loop` is
  /// faster, because it is created where the curve's type is known.
  func looping(by loop: @escaping CurveLoop) -> CurveSampler {
    hasKernels ? CurveSampler(curve, loop: loop, kernels) : CurveSampler(curve, loop: loop)
  }
}

// MARK: - Preparation

extension CurveSampler {
  /// Returns the sampler for a batch of `count` numbers that is computed in parts, by several calls. The order of the
  /// calls does not matter: all calls for values use the same method, and so do all calls for velocities.
  package func inParts(of count: Int) -> CurveSampler {
    var sampler = self
    sampler.wholeCount = count
    return sampler
  }

  /// Prepares tables for a batch if the tables save more time than their preparation takes.
  @inline(__always)
  private func prepare(for count: Int, _ kind: SamplingKind, on table: KernelTable) {
    let demand = SamplingDemand(wholeCount ?? count, kind, isShared: wholeCount != nil)
    kernels.prepare(for: demand, on: table)
  }
}

// MARK: - Sampling

extension CurveSampler {
  /// Writes the value at each of `times`, Doubles or Floats.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    requireSameCount(times.count, values.count)
    if times.count < minimumKernelCount { return writeSmall(.value, at: times, into: &values) }
    write(at: times, into: &values)
  }

  /// Computes values or velocities at fewer than ``minimumKernelCount`` times, without kernels: one time after another,
  /// in Doubles.
  @inlinable
  func writeSmall<Scalar: DenseScalar>(
    _ quantity: CurveQuantity, at times: Span<Scalar>, into results: inout MutableSpan<Scalar>
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: minimumKernelCount) { memory in
      var numbers = unsafe MutableSpan(_unsafeElements: memory.extracting(0..<times.count))
      for index in times.indices { numbers[index] = Double(times[index]) }
      loop(quantity, &numbers)
      for index in times.indices { results[index] = Scalar(numbers[index]) }
    }
  }

  @usableFromInline
  func write<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    let (isFloat, table) = (Scalar.self == Float.self, KernelTable.active)
    if hasKernels { prepare(for: times.count, isFloat ? .floats : .values, on: table) }
    Parallelism.divide(&values, count: times.count, nanoseconds: nanoseconds(inFloats: isFloat)) { part, values in
      let times = times.extracting(part)
      if hasKernels && times.count >= minimumKernelCount {
        Scalar.kernels.sampleCurve(kernels, table, times, &values)
      } else {
        Scalar.kernels.loopOverCurve(loop, times, &values)
      }
    }
  }

  /// Returns the approximate time for computing one value at a given time on one core, in nanoseconds.
  ///
  /// The result is 1/16 for an easing formula in Floats, 1/8 for an easing formula in Doubles, 1/8 in Floats for any
  /// other curve with kernels, and 1 otherwise. Values on a grid do not use this function: they take 1/8 ns each if the
  /// curve has kernels, otherwise 1 ns. With 1/8 ns for each value, a batch of 2²⁰ or more values is divided among
  /// cores; with 1/16 ns, a batch of 2²¹ or more. Smaller batches are as fast on one core
  /// (`make benchmark BENCH=cores`).
  private func nanoseconds(inFloats: Bool = false) -> Double {
    let nanoseconds = kernels is EasingFormulaPlan ? Self.fewNanoseconds : 1
    return inFloats && hasKernels ? min(nanoseconds / 2, Self.fewNanoseconds) : nanoseconds
  }
  private static var fewNanoseconds: Double { 0.125 }

  /// Replaces each time by the curve's value at that time.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sample(inPlace times: inout MutableSpan<Double>) {
    if times.count < minimumKernelCount { return loop(.value, &times) }
    let table = KernelTable.active
    if hasKernels { prepare(for: times.count, .values, on: table) }
    Parallelism.divide(&times, count: times.count, nanoseconds: nanoseconds()) { _, times in
      guard hasKernels && times.count >= minimumKernelCount else { return loop(.value, &times) }
      kernels.run(inPlace: &times, on: table)
    }
  }

  /// Fills `values` with the values on a uniform grid over `range`. The grid has as many points as `values` has
  /// elements, and includes both ends of `range`. A grid of one point has only the lower end.
  ///
  /// - Precondition: `range` is finite.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sample(over range: ClosedRange<Double>, into values: inout MutableSpan<Double>) {
    let grid = UniformGrid(over: range, count: values.count)
    sample(on: grid, indices: 0..<grid.count, into: &values)
  }

  /// Writes the values at some consecutive points of a grid, for tables that do not fit into memory.
  ///
  /// - Parameters:
  ///   - grid: The whole grid.
  ///   - indices: The indices of the points. A point's value is bitwise equal in every part of the grid that contains
  ///     the point.
  ///   - values: The result. It has the same count as `indices`.
  /// - Precondition: `indices` are indices of the grid, and `values` has the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sample(on grid: UniformGrid, indices: Range<Int>, into values: inout MutableSpan<Double>) {
    requireSameCount(indices.count, values.count)
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= grid.count,
      "the indices of points in this grid must be within 0..<\(grid.count), not \(indices)")
    if grid.count < minimumKernelCount {
      for index in values.indices { values[index] = grid[indices.lowerBound + index] }
      return loop(.value, &values)
    }
    let table = KernelTable.active
    if hasKernels {
      kernels.prepare(for: SamplingDemand(grid.count, .grid, isShared: indices.count < grid.count), on: table)
    }
    Parallelism.divide(&values, count: values.count, nanoseconds: hasKernels ? Self.fewNanoseconds : 1) {
      part, values in
      write(grid, indices.lowerBound + part.lowerBound..<indices.lowerBound + part.upperBound, into: &values, on: table)
    }
  }

  /// Writes the values at some points of a grid. The method of computation depends on the whole grid, not on `indices`.
  /// A grid sampled in parts therefore has the same values as a grid sampled by one call.
  private func write(
    _ grid: UniformGrid, _ indices: Range<Int>, into values: inout MutableSpan<Double>, on table: KernelTable
  ) {
    guard hasKernels else {
      for index in values.indices { values[index] = grid[indices.lowerBound + index] }
      return loop(.value, &values)
    }
    let part = AC_GridRange(
      lower: grid.range.lowerBound, upper: grid.range.upperBound, total: grid.count, first: indices.lowerBound,
      end: indices.upperBound)
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      unsafe kernels.sample(over: part, into: start, on: table)
    }
    if indices.contains(0) { values[0] = curve.value(at: grid.range.lowerBound) }
    if indices.contains(grid.count - 1) { values[values.count - 1] = curve.value(at: grid.range.upperBound) }
  }

  /// Returns the values at `times`, in the order of `times`.
  public func values(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sample(at: times.span, into: &$0) }
  }

  /// Returns the values at some consecutive points of a grid.
  ///
  /// - Precondition: `indices` are indices of the grid.
  public func values(on grid: UniformGrid, indices: Range<Int>) -> [Double] {
    [Double](count: indices.count) { sample(on: grid, indices: indices, into: &$0) }
  }

  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  public func velocities(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sampleVelocities(at: times.span, into: &$0) }
  }

  /// Writes the velocity at each of `times`, per unit of time.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    requireSameCount(times.count, velocities.count)
    if times.count < minimumKernelCount { return writeSmall(.velocity, at: times, into: &velocities) }
    writeVelocities(at: times, into: &velocities)
  }

  @usableFromInline
  func writeVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    let table = KernelTable.active
    if hasKernels { prepare(for: times.count, .velocities, on: table) }
    Parallelism.divide(&velocities, count: times.count, nanoseconds: 1) { part, velocities in
      writeVelocities(at: times.extracting(part), into: &velocities, on: table)
    }
  }

  private func writeVelocities(
    at times: Span<Double>, into velocities: inout MutableSpan<Double>, on table: KernelTable
  ) {
    guard hasKernels && times.count >= minimumKernelCount else {
      return loopVelocities(at: times, into: &velocities)
    }
    let isDone = unsafe times.withUnsafeBufferPointer { times in
      unsafe velocities.withUnsafeMutableBufferPointer { velocities in
        guard let from = times.baseAddress, let to = velocities.baseAddress else { return true }
        return unsafe kernels.sampleVelocities(from, into: to, count: velocities.count, on: table)
      }
    }
    if !isDone { loopVelocities(at: times, into: &velocities) }
  }

  private func loopVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    for index in times.indices { velocities[index] = times[index] }
    loop(.velocity, &velocities)
  }

  /// Replaces each time by the curve's velocity at that time, per unit of time.
  func sampleVelocities(inPlace times: inout MutableSpan<Double>) {
    if hasKernels && times.count >= minimumKernelCount {
      let table = KernelTable.active
      prepare(for: times.count, .velocities, on: table)
      if kernels.runVelocities(inPlace: &times, on: table) { return }
    }
    loop(.velocity, &times)
  }
}
