internal import CCurveKernels

/// The kernels that compute many values of a curve by one call, and the kernels' parameters.
///
/// A plan must implement the computation of values at times given as Doubles. All other requirements have default
/// implementations. Source and destination hold `count` numbers each. They are the same memory, or they do not overlap.
/// Every time is allowed: outside the domain, NaN, infinite.
protocol SamplingPlan: Sendable {
  /// Prepares tables if, for this demand, they save more time than their preparation takes. The default does nothing.
  ///
  /// The function is called once for a batch, before the batch is divided into blocks or among cores. All parts are
  /// therefore computed by the same method.
  func prepare(for demand: SamplingDemand, on table: KernelTable)

  /// Writes the value at each time.
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable)

  /// Writes the value at each time, in Floats. The default computes in Doubles and rounds once.
  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable)

  /// Writes the values on a part of a uniform grid. The default implementation computes the times of this part, and
  /// then the values at these times.
  ///
  /// The function need not compute the ends of the whole grid exactly: the two functions that sample grids replace the
  /// values at the first and the last point by `Curve.value(at:)`.
  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable)

  /// Writes the velocity at each time, if the plan has a kernel for velocities. The default implementation has no such
  /// kernel: it writes nothing and returns `false`.
  ///
  /// - Returns: Whether the velocities are written. If not, nothing is written.
  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool

  /// The plan of a formula for the mirrored easing; `nil` if there is no such formula.
  ///
  /// In its first half, the mirrored easing goes from 0 to ½ as this easing e: its value at progress t is e(2t) / 2. In
  /// its second half, it goes from ½ to 1 as the reverse of e, u ↦ 1 − e(1 − u): with u = 2t − 1, its value at progress
  /// t is 1 − e(2 − 2t) / 2.
  var mirrored: EasingFormulaPlan? { get }

  /// The approximate number of evaluations of simple curves (not combinators) for one value; 1 by default.
  var evaluationCount: Double { get }
}

/// A kind of requested numbers: values at Doubles, values at Floats, velocities, or values on a uniform grid. Each kind
/// is prepared separately.
@usableFromInline
enum SamplingKind: Sendable { case values, floats, velocities, grid }

/// The kind and count of numbers requested.
struct SamplingDemand {
  let count: Int
  let kind: SamplingKind
  /// Whether the numbers are requested in parts, by several calls. Each of these calls then makes a demand with the
  /// same ``count``, that of all parts together. The plan must be prepared in the same way for all of them.
  var isShared = false

  init(_ count: Int, _ kind: SamplingKind, isShared: Bool = false) {
    (self.count, self.kind, self.isShared) = (count, kind, isShared)
  }

  /// This demand with the kind replaced by ``SamplingKind/values``.
  var ofValues: SamplingDemand { SamplingDemand(count, .values, isShared: isShared) }
}

/// The number of values in a block. Intermediate results of a block stay in the L1 cache.
let samplingBlock = 512

extension SamplingPlan {
  func prepare(for demand: SamplingDemand, on table: KernelTable) {}

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    unsafe sampleRounded(times, into: values, count: count, on: table)
  }

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) {
    unsafe sampleTimes(of: range, into: values, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool { false }

  var mirrored: EasingFormulaPlan? { nil }

  var evaluationCount: Double { 1 }

  /// Writes values computed in Doubles and rounded once.
  @unsafe
  func sampleRounded(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    let size = max(1, min(count, samplingBlock))
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { memory in
      guard let block = memory.baseAddress else { return }
      for start in stride(from: 0, to: count, by: size) {
        let length = min(size, count - start)
        let (from, to) = unsafe (times + start, values + start)
        for index in 0..<length { unsafe block[index] = Double(from[index]) }
        unsafe sample(block, into: block, count: length, on: table)
        for index in 0..<length { unsafe to[index] = Float(block[index]) }
      }
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

// MARK: - Spans

extension SamplingPlan {
  /// Writes the value at each of `times`. `run` is the plan's function for the scalar type.
  @safe
  @inline(__always)
  func run<Scalar>(
    _ times: Span<Scalar>, into values: inout MutableSpan<Scalar>, on table: KernelTable,
    by run: (UnsafePointer<Scalar>, UnsafeMutablePointer<Scalar>, Int, KernelTable) -> Void
  ) {
    unsafe times.withUnsafeBufferPointer { times in
      unsafe values.withUnsafeMutableBufferPointer { values in
        guard let from = times.baseAddress, let to = values.baseAddress else { return }
        unsafe run(from, to, values.count, table)
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

  /// Replaces each time by the curve's velocity at that time, if the plan has a kernel for velocities.
  ///
  /// - Returns: Whether the times are replaced. If not, they are unchanged.
  @safe
  func runVelocities(inPlace values: inout MutableSpan<Double>, on table: KernelTable) -> Bool {
    return unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return true }
      return unsafe sampleVelocities(start, into: start, count: values.count, on: table)
    }
  }
}
