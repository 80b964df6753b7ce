internal import CCurveKernels

/// A curve with the plan by which many of its values are computed by one call.
///
/// A curve's method `sample(at:into:)` asks the curve for its sampler. If you sample one curve many times, store its
/// sampler instead, so that it is created only once.
///
///     let sampler = UnitCurve.easeInOut.sampler
///     sampler.sample(inPlace: &progress)  // an array or a MutableSpan of Doubles
///
/// - A value depends on the curve, the kind of number and the time, for a grid also on the grid's range and count. Its
///   last bits may also depend on whether the processor has fused multiply-add. It does not depend on earlier calls, on
///   the other times of the batch, or on how a batch is divided.
/// - All cores share the work of a large batch. The faster a value is computed, the larger the batch must be:
///   - from 2¹⁷ velocities on, for every curve;
///   - from 2¹⁷ values on, except in the next two cases;
///   - from 2²⁰ values on, if the curve is a Bézier sampled in Floats, a Bézier or an underdamped spring sampled on a
///     uniform grid, or a formula of a few operations, such as ``/AnimationCurves/Smoothstep``;
///   - from 2²¹ values on, if the easing is such a formula and is computed in Floats.
/// - ``Parallelism/withCoreLimit(_:perform:)`` limits the number of cores. It changes no bit of the results.
/// - A curve without a kernel is evaluated in a loop. If several cores share the work, several threads evaluate the
///   curve at the same time.
///
/// - Accuracy: Béziers and springs keep the accuracy that their types document; a Bézier in Floats adds half an ulp of
///   progress times the slope. A ``/AnimationCurves/PiecewiseLinear`` easing has the bits of single values. The error
///   of an ``/AnimationCurves/Elastic`` easing of an amplitude above 1 is at most 8 ulp of max(1, |value|). The error
///   of every other easing is at most 4 ulp of max(1, |value|), also for Floats, whose ulp is 2⁻²³. The error of a
///   combinator is at most the bounds of its parts in bulk, and twice the ulps that its type adds to them, at a
///   progress that differs as its type says.
/// - Edge cases: Times outside the domain and NaN give the same result as `value(at:)`.
public struct CurveSampler: Sendable {
  /// The curve that is sampled.
  public let curve: any Curve

  /// The plan by which values are computed.
  let plan: any SamplingPlan

  /// The loop that computes velocities for which the plan has no kernel.
  private let velocityLoop: CurveLoop

  /// Creates a sampler that loops over the curve: the default of ``AnimationCurves/Curve/sampler``.
  @inlinable
  public init(loopingOver curve: some Curve) {
    self.init(curve, values: curve.valueLoop, velocities: curve.velocityLoop)
  }

  @usableFromInline
  init(_ curve: any Curve, values: @escaping CurveLoop, velocities: @escaping CurveLoop) {
    self.init(curve, velocities: velocities, LoopPlan(loop: values))
  }

  /// Creates a sampler with a plan.
  @inline(__always)
  init(_ curve: some Curve, _ plan: any SamplingPlan) {
    self.init(curve, velocities: curve.velocityLoop, plan)
  }

  /// Creates a sampler with a plan, and with a loop that is specialised for the curve's type.
  init(_ curve: any Curve, velocities: @escaping CurveLoop, _ plan: any SamplingPlan) {
    (self.curve, velocityLoop, self.plan) = (curve, velocities, plan)
  }
}

// MARK: - Values

extension CurveSampler {
  /// Writes the value at each of `times`, Doubles or Floats.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sample<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    requireSameCount(times.count, values.count)
    let nanoseconds = plan.nanoseconds(Scalar.self == Float.self ? .floats : .values)
    let table = KernelTable.active
    Parallelism.divide(&values, count: times.count, nanoseconds: nanoseconds) { part, values in
      Scalar.kernels.sampleCurve(plan, table, times.extracting(part), &values)
    }
  }

  /// Replaces each time by the curve's value at that time.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sample(inPlace times: inout MutableSpan<Double>) {
    let table = KernelTable.active
    Parallelism.divide(&times, count: times.count, nanoseconds: plan.nanoseconds(.values)) { _, times in
      plan.run(inPlace: &times, on: table)
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
    let table = KernelTable.active
    Parallelism.divide(&values, count: values.count, nanoseconds: plan.nanoseconds(.grid)) { part, values in
      write(grid, indices.lowerBound + part.lowerBound..<indices.lowerBound + part.upperBound, into: &values, on: table)
    }
  }

  /// Writes the values at some points of a grid. The method of computation depends on the whole grid, not on `indices`.
  /// A grid sampled in parts therefore has the same values as a grid sampled by one call.
  private func write(
    _ grid: UniformGrid, _ indices: Range<Int>, into values: inout MutableSpan<Double>, on table: KernelTable
  ) {
    let part = AC_GridRange(
      lower: grid.range.lowerBound, upper: grid.range.upperBound, total: grid.count, first: indices.lowerBound,
      end: indices.upperBound)
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      if unsafe plan.sample(over: part, into: start, on: table) { return }
      unsafe plan.sampleTimes(of: part, into: start, on: table)
    }
    if indices.contains(0) { values[0] = curve.value(at: grid.range.lowerBound) }
    // The only point of a grid of one is its lower end.
    if grid.count > 1, indices.contains(grid.count - 1) {
      values[values.count - 1] = curve.value(at: grid.range.upperBound)
    }
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
}

// MARK: - Velocities

extension CurveSampler {
  /// Writes the velocity at each of `times`, per unit of time.
  ///
  /// - Precondition: `times` and `velocities` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sampleVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    requireSameCount(times.count, velocities.count)
    let table = KernelTable.active
    Parallelism.divide(&velocities, count: times.count, nanoseconds: plan.nanoseconds(.velocities)) {
      part, velocities in
      writeVelocities(at: times.extracting(part), into: &velocities, on: table)
    }
  }

  private func writeVelocities(
    at times: Span<Double>, into velocities: inout MutableSpan<Double>, on table: KernelTable
  ) {
    let isDone = unsafe times.withUnsafeBufferPointer { times in
      unsafe velocities.withUnsafeMutableBufferPointer { velocities in
        guard let from = times.baseAddress, let to = velocities.baseAddress else { return true }
        return unsafe plan.sampleVelocities(from, into: to, count: velocities.count, on: table)
      }
    }
    if isDone { return }
    for index in times.indices { velocities[index] = times[index] }
    velocityLoop(&velocities)
  }

  /// Replaces each time by the curve's velocity at that time, per unit of time, on one core.
  func sampleVelocities(inPlace times: inout MutableSpan<Double>, on table: KernelTable = .active) {
    if !plan.runVelocities(inPlace: &times, on: table) { velocityLoop(&times) }
  }

  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  public func velocities(at times: [Double]) -> [Double] {
    [Double](count: times.count) { sampleVelocities(at: times.span, into: &$0) }
  }
}
