internal import CCurveKernels

/// A curve with the plan by which many of its values are computed by one call.
///
/// A curve's own methods, such as `values(at:)`, make its sampler at each call. If you sample one curve many times,
/// keep its sampler, so that it is made only once.
///
///     let sampler = UnitCurve.easeInOut.sampler
///     sampler.sample(inPlace: &progress)  // an array or a MutableSpan, of Doubles or Floats
///
/// - A value depends on the curve, the kind of number and the time, for a grid also on the grid's range and count. Its
///   last bits may also depend on whether the processor has fused multiply-add. It does not depend on earlier calls, on
///   the other times of the batch, or on how a batch is divided.
/// - All cores share the work of a large batch. The faster a value is computed, the larger the batch must be:
///   - from 2¹⁷ velocities on, for every curve;
///   - from 2¹⁷ values on, except in the next two cases;
///   - from 2²⁰ values on, if the curve is an underdamped spring sampled on a uniform grid, or a formula of a few
///     operations, such as ``/AnimationCurves/Smoothstep``;
///   - from 2²¹ values on, if the easing is such a formula and is computed in Floats.
/// - ``BulkParallelism/withCoreLimit(_:perform:)`` limits the number of cores. It changes no bit of the results.
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

  /// Creates a sampler of an easing, with its plan, or of its reverse, with the reverse's plan.
  @inline(__always)
  init(_ easing: some Easing, reversed: Bool, _ plan: any SamplingPlan) {
    if reversed { self.init(easing.reversed, plan) } else { self.init(easing, plan) }
  }

  /// Creates a sampler with a plan, and with a loop that is specialised for the curve's type.
  init(_ curve: any Curve, velocities: @escaping CurveLoop, _ plan: any SamplingPlan) {
    (self.curve, velocityLoop, self.plan) = (curve, velocities, plan)
  }
}

// MARK: - Sampling

extension CurveSampler: Sampled {
  /// A number. It has one scalar.
  public var pattern: Double { 0 }

  /// Writes the values or the velocities at `times`. Floats are computed in Double and rounded once.
  ///
  /// - Precondition: `times` and `numbers` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @specialized(where Number == Double)
  @specialized(where Number == Float)
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Number>
  ) {
    requireSameCount(times.count, numbers.count)
    let (table, kind) = (KernelTable.active, quantity == .value ? SamplingKind.values : .velocities)
    BulkParallelism.divide(&numbers, count: times.count, nanoseconds: plan.nanoseconds(kind)) { part, numbers in
      let times = times.extracting(part)
      Number.kernels.round(&numbers) { block, numbers in
        write(quantity, at: times.extracting(block), into: &numbers, on: table)
      }
    }
  }

  /// Writes the values or the velocities at some points of a grid. The method of computation depends on the whole grid,
  /// not on `indices`. A grid sampled in parts therefore has the same values as a grid sampled by one call.
  ///
  /// - Precondition: `indices` are indices of the grid, and `numbers` has the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @specialized(where Number == Double)
  @specialized(where Number == Float)
  public func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, on grid: UniformGrid, indices: Range<Int>, into numbers: inout MutableSpan<Number>
  ) {
    requireSameCount(indices.count, numbers.count)
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= grid.count,
      "the indices of points in this grid must be within 0..<\(grid.count), not \(indices)")
    let (table, kind) = (KernelTable.active, quantity == .value ? SamplingKind.grid : .velocities)
    BulkParallelism.divide(&numbers, count: indices.count, nanoseconds: plan.nanoseconds(kind)) { part, numbers in
      let first = indices.lowerBound + part.lowerBound
      Number.kernels.round(&numbers) { block, numbers in
        write(quantity, on: grid, first + block.lowerBound..<first + block.upperBound, into: &numbers, on: table)
      }
    }
  }

  private func write(
    _ quantity: SampledQuantity, at times: Span<Double>, into numbers: inout MutableSpan<Double>, on table: KernelTable
  ) {
    let isDone = unsafe times.withUnsafeBufferPointer { times in
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        guard let from = times.baseAddress, let to = numbers.baseAddress else { return true }
        if quantity == .velocity {
          return unsafe plan.sampleVelocities(from, into: to, count: numbers.count, on: table)
        }
        unsafe plan.sample(from, into: to, count: numbers.count, on: table)
        return true
      }
    }
    if isDone { return }
    for index in times.indices { numbers[index] = times[index] }
    velocityLoop(&numbers)
  }

  private func write(
    _ quantity: SampledQuantity, on grid: UniformGrid, _ indices: Range<Int>, into numbers: inout MutableSpan<Double>,
    on table: KernelTable
  ) {
    let part = AC_GridRange(
      lower: grid.range.lowerBound, upper: grid.range.upperBound, total: grid.count, first: indices.lowerBound,
      end: indices.upperBound)
    if quantity == .velocity {
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        if let start = numbers.baseAddress { unsafe table.kernels.pointee.gridTimes(part, start) }
      }
      return sampleVelocities(inPlace: &numbers, on: table)
    }
    unsafe numbers.withUnsafeMutableBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return }
      if unsafe plan.sample(over: part, into: start, on: table) { return }
      unsafe plan.sampleTimes(of: part, into: start, on: table)
    }
    if indices.contains(0) { numbers[0] = curve.value(at: grid.range.lowerBound) }
    // The only point of a grid of one is its lower end.
    if grid.count > 1, indices.contains(grid.count - 1) {
      numbers[numbers.count - 1] = curve.value(at: grid.range.upperBound)
    }
  }

  /// Replaces each time by the curve's velocity at that time, per unit of time, on one core.
  func sampleVelocities(inPlace times: inout MutableSpan<Double>, on table: KernelTable = .active) {
    if !plan.runVelocities(inPlace: &times, on: table) { velocityLoop(&times) }
  }
}

// MARK: - Numbers of one type

extension CurveSampler {
  /// Writes the value at each of `times`, in Floats.
  ///
  /// - Precondition: `times` and `values` have the same count.
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sample(at times: Span<Float>, into values: inout MutableSpan<Float>) {
    requireSameCount(times.count, values.count)
    let table = KernelTable.active
    BulkParallelism.divide(&values, count: times.count, nanoseconds: plan.nanoseconds(.floats)) { part, values in
      plan.run(times.extracting(part), into: &values, on: table)
    }
  }

  /// Writes the value at each of `times`, in Floats, into an array.
  ///
  /// - Precondition: `times` and `values` have the same count.
  @inlinable
  public func sample(at times: [Float], into values: inout [Float]) {
    var span = values.mutableSpan
    sample(at: times.span, into: &span)
  }

  /// Replaces each time, a Double or a Float, by the curve's value at that time.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  public func sample<Number: DenseScalar>(inPlace times: inout MutableSpan<Number>) {
    let table = KernelTable.active
    let kind = Number.self == Float.self ? SamplingKind.floats : .values
    BulkParallelism.divide(&times, count: times.count, nanoseconds: plan.nanoseconds(kind)) { _, times in
      Number.kernels.sampleInPlace(plan, table, &times)
    }
  }

  /// Replaces each time in an array by the curve's value at that time.
  ///
  /// - Complexity: O(*n*). No allocation grows with *n*.
  @inlinable
  public func sample<Number: DenseScalar>(inPlace times: inout [Number]) {
    var span = times.mutableSpan
    sample(inPlace: &span)
  }

  /// Returns the values at `times`, in the order of `times`.
  public func values(at times: [Double]) -> [Double] {
    [Double](count: times.count) { write(.value, at: times.span, into: &$0) }
  }

  /// Returns the values at some consecutive points of a grid.
  ///
  /// - Precondition: `indices` are indices of the grid.
  public func values(on grid: UniformGrid, indices: Range<Int>) -> [Double] {
    [Double](count: indices.count) { write(.value, on: grid, indices: indices, into: &$0) }
  }

  /// Returns the velocities at `times`, per unit of time, in the order of `times`.
  public func velocities(at times: [Double]) -> [Double] {
    [Double](count: times.count) { write(.velocity, at: times.span, into: &$0) }
  }
}
