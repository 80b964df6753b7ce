internal import CCurveKernels

/// A curve that is sampled at many instants at once, on the kernels of this CPU.
///
/// The curve's own `sample(at:into:)` uses one for all but the smallest batches; one that is kept saves asking for it.
///
///     let sampler = UnitCurve.easeInOut.sampler
///     sampler.sample(inPlace: &progress)  // an array or a MutableSpan of Doubles
///
/// Fewer than 32 values are computed one at a time, which is faster for so few. From 2¹⁷ values on all cores share the
/// work, from 2²⁰ on that of formulas, Floats and grids, and from 2²¹ on that of formulas of Floats.
/// ``Parallelism/withCoreLimit(_:perform:)`` limits their number, which changes no bit of the results. A curve that has no
/// kernel is asked for its values by several threads at once.
///
/// - Accuracy: that of the curve for a Bézier and a spring; within 4 ulp of max(1, |value|) for every other easing, also
///   for Floats, whose ulp is 2⁻²³; for combinators within 8 ulp of max(1, |value|), and what 4 roundings of progress do
///   to the value. Times outside the domain and NaN give what `value(at:)` gives.
public struct CurveSampler: Sendable {
  /// The curve that is sampled.
  public let curve: any Curve

  /// The loop that computes small batches.
  let loop: CurveLoop

  /// The kernels that compute the numbers, or the loop where there are none. (Not an optional: to unwrap it would copy it.)
  private let kernels: any SamplingPlan
  private let hasKernels: Bool

  /// The count of the batch of which each call computes a part; `nil` where a call computes a batch.
  private var wholeCount: Int?

  /// The kernels that compute the numbers, if there are any.
  var plan: (any SamplingPlan)? { hasKernels ? kernels : nil }

  /// A sampler that loops over the curve: the default of ``Curve/sampler``.
  @inlinable
  public init(loopingOver curve: some Curve) { self.init(curve, loop: curve.loop) }

  @usableFromInline
  init(_ curve: any Curve, loop: @escaping CurveLoop) {
    (self.curve, self.loop, kernels, hasKernels) = (curve, loop, LoopPlan(loop: loop), false)
  }

  /// A sampler with kernels.
  @inline(__always)
  init(_ curve: some Curve, _ plan: any SamplingPlan) {
    (self.curve, self.loop, kernels, hasKernels) = (curve, curve.loop, plan, true)
  }
}

// MARK: - Preparation

extension CurveSampler {
  /// The sampler for a batch of `count` numbers of each kind that is computed in parts: all of them by the same method,
  /// whichever is computed first.
  package func inParts(of count: Int) -> CurveSampler {
    var sampler = self
    sampler.wholeCount = count
    return sampler
  }

  /// Prepares what pays for itself.
  @inline(__always)
  private func prepare(for count: Int, _ kind: SamplingDemand.Kind, on table: KernelTable) {
    let demand = SamplingDemand(wholeCount ?? count, kind, isShared: wholeCount != nil)
    kernels.prepare(for: demand, on: table)
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
    let (isFloat, table) = (Scalar.self == Float.self, KernelTable.active)
    if hasKernels && times.count >= fewestForKernels {
      prepare(for: times.count, isFloat ? .floats : .values, on: table)
    }
    Parallelism.divide(&values, count: times.count, nanoseconds: nanoseconds(inFloats: isFloat)) { part, values in
      let times = times.extracting(part)
      if hasKernels && times.count >= fewestForKernels {
        Scalar.kernels.sampleCurve(kernels, table, times, &values)
      } else {
        Scalar.kernels.loopOverCurve(loop, times, &values)
      }
    }
  }

  /// The time of a value on one core, roughly: formulas, Floats and grids take an eighth of what other curves take, and
  /// formulas of Floats a sixteenth. So these are divided from 2²⁰ and from 2²¹ values on: fewer are as fast on one core
  /// (`make benchmark BENCH=cores`).
  private func nanoseconds(inFloats: Bool = false) -> Double {
    let nanoseconds = kernels is EasingFormulaPlan ? Self.fewNanoseconds : 1
    return inFloats && hasKernels ? min(nanoseconds / 2, Self.fewNanoseconds) : nanoseconds
  }
  private static var fewNanoseconds: Double { 0.125 }

  /// Replaces each time by the value there.
  ///
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sample(inPlace times: inout MutableSpan<Double>) {
    let table = KernelTable.active
    if hasKernels && times.count >= fewestForKernels {
      prepare(for: times.count, .values, on: table)
    }
    Parallelism.divide(&times, count: times.count, nanoseconds: nanoseconds()) { _, times in
      guard hasKernels && times.count >= fewestForKernels else { return loop(.value, &times) }
      kernels.run(inPlace: &times, on: table)
    }
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
  ///   - indices: Which of its points. A value is the same, to the last bit, in every part that it is in.
  ///   - values: Room for as many values as there are indices.
  /// - Precondition: the indices are those of points of the grid, and there are as many of them as values.
  /// - Complexity: O(*n*), no allocation that grows with it.
  public func sample(on grid: UniformGrid, indices: Range<Int>, into values: inout MutableSpan<Double>) {
    requireSameCount(indices.count, values.count)
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= grid.count,
      "a grid of \(grid.count) points has no points \(indices)")
    let table = KernelTable.active
    if hasKernels && grid.count >= fewestForKernels {
      kernels.prepare(for: SamplingDemand(grid.count, .grid, isShared: indices.count < grid.count), on: table)
    }
    Parallelism.divide(&values, count: values.count, nanoseconds: hasKernels ? Self.fewNanoseconds : 1) {
      part, values in
      write(grid, indices.lowerBound + part.lowerBound..<indices.lowerBound + part.upperBound, into: &values, on: table)
    }
  }

  /// Writes the values at some points of a grid. The method depends on the whole grid alone, so that a part has the values
  /// of the whole.
  private func write(
    _ grid: UniformGrid, _ indices: Range<Int>, into values: inout MutableSpan<Double>, on table: KernelTable
  ) {
    guard hasKernels && grid.count >= fewestForKernels else {
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
    let table = KernelTable.active
    if hasKernels && times.count >= fewestForKernels {
      prepare(for: times.count, .velocities, on: table)
    }
    Parallelism.divide(&velocities, count: times.count, nanoseconds: 1) { part, velocities in
      writeVelocities(at: times.extracting(part), into: &velocities, on: table)
    }
  }

  private func writeVelocities(
    at times: Span<Double>, into velocities: inout MutableSpan<Double>, on table: KernelTable
  ) {
    guard hasKernels && times.count >= fewestForKernels else {
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

  /// Replaces each time by the velocity there.
  func sampleVelocities(inPlace times: inout MutableSpan<Double>) {
    if hasKernels && times.count >= fewestForKernels {
      let table = KernelTable.active
      prepare(for: times.count, .velocities, on: table)
      if kernels.runVelocities(inPlace: &times, on: table) { return }
    }
    loop(.velocity, &times)
  }
}
