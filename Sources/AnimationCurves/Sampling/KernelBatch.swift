internal import CCurveKernels

/// A batch of a curve's values or velocities that kernels compute: the argument of ``Curve/computeByKernels(_:)``.
///
/// The batch refers to the memory of the times and of the results, and is valid only during the call.
@safe
public struct KernelBatch {
  /// The form of an easing e whose values or velocities the batch requests: e itself; its reverse, u ↦ 1 − e(1 − u); or
  /// the mirrored easing, which goes from 0 to ½ as e, and from ½ to 1 as the reverse of e.
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
  /// The requested form of the easing. ``Direction`` describes the three forms.
  private(set) var direction = Direction.forwards
  /// An estimate of how many parts at the nesting depth of this curve are evaluated for one value of the outermost
  /// combinator. It is the product of the branch counts of all combinators around this curve. The branch count of a
  /// blend, for example, is 2. `nil` if the curve is not a part of a combinator.
  private var evaluationCount: Double?

  @usableFromInline
  @unsafe
  init(_ kind: SamplingKind, _ times: UnsafeRawPointer, _ results: UnsafeMutableRawPointer, _ count: Int) {
    (self.kind, self.count) = (kind, count)
    unsafe (self.times, self.results) = (times, results)
  }

  /// Creates a batch of the curve's values at `count` equally spaced times from the start to the end of `range`.
  @usableFromInline
  @unsafe
  init(over range: ClosedRange<Double>, _ results: UnsafeMutableRawPointer, _ count: Int) {
    (kind, self.count, self.range) = (.grid, count, range)
    unsafe (times, self.results) = (nil, results)
  }

  /// Returns this batch with `direction` as the requested form of the easing; `nil` if a reversed or mirrored form has
  /// already been requested.
  func directed(_ direction: Direction) -> KernelBatch? {
    guard self.direction == .forwards else { return nil }
    var batch = self
    (batch.direction, batch.evaluationCount) = (direction, evaluationCount ?? 1)
    return batch
  }

  /// A copy of this batch that requests the easing itself, not the reversed or the mirrored easing.
  var forwards: KernelBatch {
    var batch = self
    batch.direction = .forwards
    return batch
  }
}

// MARK: - Running

extension KernelBatch {
  /// Computes the batch. If the batch requests the reversed easing, uses the plan `reversed`; otherwise uses `plan`,
  /// the plan of the easing itself.
  ///
  /// - Returns: Whether the batch has been computed.
  @inline(__always)
  func run(_ plan: some SamplingPlan, reversed: @autoclosure () -> some SamplingPlan) -> Bool {
    direction == .reversed ? runForwards(reversed()) : run(plan)
  }

  /// Computes the batch by the plan of a curve.
  ///
  /// - Returns: Whether the batch has been computed. This function computes no reversed batch.
  @inline(__always)
  func run(_ plan: some SamplingPlan) -> Bool {
    switch direction {
    case .forwards: runForwards(plan)
    case .reversed: false
    // No plan of a mirrored easing computes velocities.
    case .mirrored where kind == .velocities: false
    case .mirrored: plan.mirrored.map { runForwards($0) } ?? runForwards(MirroredPlan(base: plan))
    }
  }

  /// Computes the batch by the kernels of a sampler, if it has any.
  ///
  /// - Returns: Whether the batch has been computed.
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

// MARK: - Parts of combinators

extension KernelBatch {
  /// Computes the values of a combinator. If the batch fits into one block, the kernels of the combinator's parts
  /// compute it, without creating plans. If the batch is larger, or if these kernels fail, the plan of the combinator's
  /// sampler computes the batch.
  ///
  /// - Parameters:
  ///   - sampler: The sampler of the combinator.
  ///   - write: Writes the values at the given times, and returns whether it succeeded. A failing call may already have
  ///     changed the results.
  /// - Returns: Whether the batch has been computed.
  @inline(__always)
  func run(
    _ sampler: @autoclosure () -> CurveSampler,
    parts write: (KernelBatch, UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Bool
  ) -> Bool {
    if kind == .velocities { return false }
    if direction == .forwards && count <= samplingBlock && (evaluationCount ?? 1) <= JoinedPlan.limit {
      if unsafe runParts(write) { return true }
    }
    // Only the outermost combinator creates plans. Otherwise every level would create the plans of the inner
    // combinators again.
    return evaluationCount == nil && run(sampler())
  }

  @inline(__always)
  private func runParts(
    _ write: (KernelBatch, UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Bool
  ) -> Bool {
    if kind == .grid {
      let grid = AC_GridRange(lower: range.lowerBound, upper: range.upperBound, total: count, first: 0, end: count)
      let values = unsafe results.assumingMemoryBound(to: Double.self)
      unsafe KernelTable.active.kernels.pointee.gridTimes(grid, values)
      return unsafe write(self, values, values)
    }
    guard let times = unsafe times else { return false }
    if kind == .floats {
      let (from, to) = unsafe (
        times.assumingMemoryBound(to: Float.self), results.assumingMemoryBound(to: Float.self)
      )
      return unsafe withBlock(of: count) { block in
        for index in 0..<count { unsafe block[index] = Double(from[index]) }
        guard unsafe write(self, block, block) else { return false }
        for index in 0..<count { unsafe to[index] = Float(block[index]) }
        return true
      }
    }
    let (from, to) = unsafe (
      times.assumingMemoryBound(to: Double.self), results.assumingMemoryBound(to: Double.self)
    )
    // If the parts of the outermost combinator fail, its sampler or a loop needs the times. The values of a batch in
    // place therefore replace them only when all are computed.
    guard unsafe evaluationCount == nil && from == UnsafePointer(to) else { return unsafe write(self, from, to) }
    return unsafe withBlock(of: count) { block in
      guard unsafe write(self, from, block) else { return false }
      unsafe to.update(from: block, count: count)
      return true
    }
  }

  /// Computes, by kernels, the values of `part`, which is one of the curves that the combinator combines.
  ///
  /// - Parameter branches: The combinator's branch count: the number of its parts that are evaluated for each time, for
  ///   example 2 for a blend.
  /// - Returns: Whether kernels wrote the values.
  @inline(__always)
  @unsafe
  func write(
    _ part: some Curve, _ times: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>,
    branches: Double = 1, direction: Direction = .forwards
  ) -> Bool {
    var batch = unsafe KernelBatch(.values, times, values, count)
    (batch.evaluationCount, batch.direction) = ((evaluationCount ?? 1) * branches, direction)
    return part.computeByKernels(batch)
  }
}

/// Returns the result of `body` for temporary memory that holds `count` Doubles.
@inline(__always)
@unsafe
func withBlock<Result>(of count: Int, _ body: (UnsafeMutablePointer<Double>) -> Result) -> Result {
  unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, count)) { memory in
    guard let block = memory.baseAddress else {
      preconditionFailure("temporary memory for \(count) numbers must have an address, but has none")
    }
    return unsafe body(block)
  }
}

// MARK: - Batches of a curve

extension Curve {
  /// Writes the values at `times` by kernels.
  ///
  /// - Returns: Whether kernels wrote the values. If not, the curve has no kernels for this batch.
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

  /// Replaces each time by the value at that time, by kernels.
  @inlinable
  func computeByKernels(inPlace times: inout MutableSpan<Double>) -> Bool {
    unsafe times.withUnsafeMutableBufferPointer { times in
      guard let start = times.baseAddress else { return true }
      return computeByKernels(unsafe KernelBatch(.values, start, start, times.count))
    }
  }

  /// Computes, by kernels, the values on a uniform grid over `range`. Returns `false` if the curve has no kernels for
  /// this batch.
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
