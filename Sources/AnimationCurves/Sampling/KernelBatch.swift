internal import CCurveKernels

/// A batch of numbers of a curve that kernels compute: the argument of ``Curve/computeByKernels(_:)``.
///
/// It refers to the memory of the times and the results, and is valid only during the call.
@safe
public struct KernelBatch {
  /// A change of direction of the easing that computes the batch.
  enum Direction { case forwards, reversed, mirrored }

  @usableFromInline
  let kind: SamplingKind
  /// The times; `nil` for a grid.
  private let times: UnsafeRawPointer?
  private let results: UnsafeMutableRawPointer
  /// The number of results.
  @usableFromInline
  let count: Int
  /// The range of a grid.
  private var range = 0.0...1.0
  /// The direction in which an easing is requested.
  private(set) var direction = Direction.forwards

  @usableFromInline
  @unsafe
  init(_ kind: SamplingKind, _ times: UnsafeRawPointer, _ results: UnsafeMutableRawPointer, _ count: Int) {
    (self.kind, self.count) = (kind, count)
    unsafe (self.times, self.results) = (times, results)
  }

  /// Creates a batch of the values on a grid of `count` points.
  @usableFromInline
  @unsafe
  init(over range: ClosedRange<Double>, _ results: UnsafeMutableRawPointer, _ count: Int) {
    (kind, self.count, self.range) = (.grid, count, range)
    unsafe (times, self.results) = (nil, results)
  }

  /// Returns the same batch of the easing in another direction; `nil` if this one has a direction already.
  func directed(_ direction: Direction) -> KernelBatch? {
    guard self.direction == .forwards else { return nil }
    var batch = self
    batch.direction = direction
    return batch
  }
}

// MARK: - Running

extension KernelBatch {
  /// Computes the batch by the plan of an easing, and of its reverse.
  ///
  /// - Returns: Whether the batch is computed.
  @inline(__always)
  func run(_ plan: some SamplingPlan, reversed: @autoclosure () -> some SamplingPlan) -> Bool {
    direction == .reversed ? runForwards(reversed()) : run(plan)
  }

  /// Computes the batch by the plan of a curve.
  ///
  /// - Returns: Whether the batch is computed. A plan has no reverse, and not each has a mirrored formula.
  @inline(__always)
  func run(_ plan: some SamplingPlan) -> Bool {
    switch direction {
    case .forwards: runForwards(plan)
    case .reversed: false
    case .mirrored: plan.mirrored.map { runForwards($0) } ?? false
    }
  }

  /// Computes the batch by the kernels of a sampler.
  ///
  /// - Returns: Whether the batch is computed.
  @usableFromInline
  func run(_ sampler: CurveSampler) -> Bool { sampler.plan.map { run($0) } ?? false }

  @inline(__always)
  private func runForwards(_ plan: some SamplingPlan) -> Bool {
    let table = KernelTable.active
    plan.prepare(for: SamplingDemand(count, kind), on: table)
    guard kind != .grid, let times = unsafe times else { return runGrid(plan, on: table) }
    if kind == .floats {
      unsafe plan.sample(
        times.assumingMemoryBound(to: Float.self), into: results.assumingMemoryBound(to: Float.self), count: count,
        on: table)
      return true
    }
    let (from, to) = unsafe (
      times.assumingMemoryBound(to: Double.self), results.assumingMemoryBound(to: Double.self)
    )
    if kind == .velocities { return unsafe plan.sampleVelocities(from, into: to, count: count, on: table) }
    unsafe plan.sample(from, into: to, count: count, on: table)
    return true
  }

  private func runGrid(_ plan: some SamplingPlan, on table: KernelTable) -> Bool {
    let grid = AC_GridRange(
      lower: range.lowerBound, upper: range.upperBound, total: count, first: 0, end: count)
    unsafe plan.sample(over: grid, into: results.assumingMemoryBound(to: Double.self), on: table)
    return true
  }
}

// MARK: - Batches of a curve

extension Curve {
  /// Writes the values at `times` by kernels.
  ///
  /// - Returns: Whether they are written. If not, there are no kernels.
  @inlinable
  func computeByKernels<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) -> Bool {
    compute(Scalar.self == Float.self ? .floats : .values, at: times, into: &values)
  }

  /// Writes values or velocities at `times` by kernels.
  @inlinable
  func compute<Scalar: DenseScalar>(
    _ kind: SamplingKind, at times: Span<Scalar>, into results: inout MutableSpan<Scalar>
  ) -> Bool {
    unsafe times.withUnsafeBufferPointer { times in
      unsafe results.withUnsafeMutableBufferPointer { results in
        guard let from = times.baseAddress, let to = results.baseAddress else { return true }
        return computeByKernels(unsafe KernelBatch(kind, from, to, results.count))
      }
    }
  }

  /// Replaces each time by its value by kernels.
  @inlinable
  func computeByKernels(inPlace times: inout MutableSpan<Double>) -> Bool {
    unsafe times.withUnsafeMutableBufferPointer { times in
      guard let start = times.baseAddress else { return true }
      return computeByKernels(unsafe KernelBatch(.values, start, start, times.count))
    }
  }

  /// Writes the values on a grid by kernels.
  @inlinable
  func computeByKernels(over range: ClosedRange<Double>, into values: inout MutableSpan<Double>) -> Bool {
    let isComputed = unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return true }
      return computeByKernels(unsafe KernelBatch(over: range, start, values.count))
    }
    guard isComputed else { return false }
    values[0] = value(at: range.lowerBound)
    values[values.count - 1] = value(at: range.upperBound)
    return true
  }
}
