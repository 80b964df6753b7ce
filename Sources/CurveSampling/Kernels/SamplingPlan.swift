internal import CCurveKernels

/// A way to compute many values of a curve by one call: the curve's kernels with their parameters, or a loop over the
/// curve.
///
/// A value depends on the plan, the kernel table and the time, for a grid also on the grid's range and count. It does
/// not depend on earlier calls, or on the other times of a call. A plan may make tables when they are first needed.
/// Whether they exist changes no bit.
///
/// A plan must implement the computation of values at times given as Doubles. All other requirements have default
/// implementations. Source and destination hold `count` numbers each. They are the same memory, or they do not overlap.
/// Every count and every time is allowed: outside the domain, NaN, infinite.
protocol SamplingPlan: Sendable {
  /// Writes the value at each time.
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable)

  /// Writes the value at each time, in Floats, if the plan has a kernel for Floats. The default implementation has
  /// none.
  ///
  /// - Returns: Whether the values are written. If not, nothing is written, and ``sampleFloats(_:into:count:on:)``
  ///   computes them in Doubles.
  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool

  /// Writes the values on a part of a uniform grid, if the plan has a kernel for this grid. The default implementation
  /// has none.
  ///
  /// The function need not compute the ends of the whole grid exactly: ``CurveSampler`` replaces the values at the
  /// first and the last point by `Curve.value(at:)`.
  ///
  /// - Returns: Whether the values are written. If not, nothing is written, and ``sampleTimes(of:into:on:)`` writes
  ///   them.
  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool

  /// Writes the velocity at each time, if the plan has a kernel for velocities. The default implementation has no such
  /// kernel: it writes nothing and returns `false`.
  ///
  /// - Returns: Whether the velocities are written. If not, nothing is written.
  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool

  /// Returns the approximate time for computing one number of the given kind on one core, in nanoseconds.
  ///
  /// It decides from which count on a batch is divided among cores. The default is 1. A plan returns less if several
  /// cores are not faster for a batch of 2¹⁷ numbers (`make benchmark BENCH=cores`).
  func nanoseconds(_ kind: SamplingKind) -> Double
}

/// A kind of requested numbers: values at Doubles, values at Floats, velocities, or values on a uniform grid.
enum SamplingKind: Sendable {
  case values, floats, velocities, grid
}

/// The number of values in a block. A block of Doubles has 1 KB: Swift keeps temporary memory up to this size on the
/// stack, so that nested combinators allocate nothing. A kernel still takes much longer than its call.
let samplingBlock = 128

extension SamplingPlan {
  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool { false }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    false
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool { false }

  func nanoseconds(_ kind: SamplingKind) -> Double { 1 }

  /// Writes values by the kernel for Floats, or else computed in Doubles and rounded once.
  @unsafe
  func sampleFloats(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    if unsafe sample(times, into: values, count: count, on: table) { return }
    unsafe forEachBlock(of: count) { start, length, block in
      let (from, to) = unsafe (times + start, values + start)
      for index in 0..<length { unsafe block[index] = Double(from[index]) }
      unsafe sample(block, into: block, count: length, on: table)
      for index in 0..<length { unsafe to[index] = Float(block[index]) }
    }
  }

  /// Writes the curve's values at the times of a part of a grid. Block by block, the times are written into `values`
  /// and then replaced by the curve's values.
  @unsafe
  func sampleTimes(
    of range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable
  ) {
    for start in stride(from: range.first, to: range.end, by: samplingBlock) {
      var part = range
      (part.first, part.end) = (start, min(start + samplingBlock, range.end))
      let block = unsafe values + (start - range.first)
      unsafe table.kernels.pointee.gridTimes(part, block)
      unsafe sample(block, into: block, count: part.end - start, on: table)
    }
  }
}

/// Divides `count` numbers into blocks. Calls `body` with the start and length of each block, and with a buffer for one
/// block.
@unsafe
func forEachBlock(of count: Int, _ body: (_ start: Int, _ length: Int, UnsafeMutablePointer<Double>) -> Void) {
  unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, min(count, samplingBlock))) { memory in
    guard let room = memory.baseAddress else { return }
    for start in stride(from: 0, to: count, by: samplingBlock) {
      unsafe body(start, min(samplingBlock, count - start), room)
    }
  }
}

// MARK: - Spans

extension SamplingPlan {
  /// Writes the value at each of `times`.
  @safe
  func run(_ times: Span<Float>, into values: inout MutableSpan<Float>, on table: KernelTable) {
    unsafe times.withUnsafeBufferPointer { times in
      unsafe values.withUnsafeMutableBufferPointer { values in
        guard let from = times.baseAddress, let to = values.baseAddress else { return }
        unsafe sampleFloats(from, into: to, count: values.count, on: table)
      }
    }
  }

  /// Replaces each time by the curve's value at that time.
  @safe
  func run(inPlace values: inout MutableSpan<Double>, on table: KernelTable) {
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      unsafe sample(start, into: start, count: values.count, on: table)
    }
  }

  /// Replaces each time by the curve's value at that time.
  @safe
  func run(inPlace values: inout MutableSpan<Float>, on table: KernelTable) {
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      unsafe sampleFloats(start, into: start, count: values.count, on: table)
    }
  }

  /// Replaces each time by the curve's velocity at that time, if the plan has a kernel for velocities.
  ///
  /// - Returns: Whether the times are replaced. If not, they are unchanged.
  @safe
  func runVelocities(inPlace times: inout MutableSpan<Double>, on table: KernelTable) -> Bool {
    unsafe times.withUnsafeMutableBufferPointer { times in
      guard let start = times.baseAddress else { return true }
      return unsafe sampleVelocities(start, into: start, count: times.count, on: table)
    }
  }
}
