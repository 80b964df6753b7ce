internal import CCurveKernels

/// The kernel of a piecewise linear easing. Its tables are shared by the copies of the curve.
struct PiecewiseLinearPlan: SamplingPlan {
  let curve: PiecewiseLinear

  /// The minimum ratio of requested values to stops at which creating tables saves time, if the stops are spread
  /// unevenly. Creating tables takes 11 ns per stop. A loop without tables searches for the stop of each value, and
  /// takes 16 ns per value (`make benchmark BENCH='linear uneven'`).
  private static let breakEven = 4

  /// The same ratio for stops that are spread evenly, counted from the creation of the cache on. A loop without tables
  /// then takes 1 ns longer per value.
  private static let evenBreakEven = 8

  /// The maximum number of evenly spaced stops for which the kernel is faster than a loop. Each doubling of the number
  /// of stops adds a step to the kernel, but not to the loop.
  private static let maximumEvenCount = 64

  /// The tables, stored with the curve.
  private final class Cache: Sendable {
    let tables = AmortizedValue<PiecewiseLinearTables>()
    /// The number of values that must be requested from this cache for it to create the tables; `nil` if the kernel is
    /// no faster than a loop over single values.
    let limit: Int?

    init(_ curve: PiecewiseLinear) {
      let count = curve.points.count
      limit = curve.maximumPointsPerInterval > 2 ? 1 : count <= maximumEvenCount ? evenBreakEven * count : nil
    }
  }

  /// Whether the tables exist.
  var hasTables: Bool { withTables { _ in true } ?? false }

  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    let shared = curve.shared
    if shared.attachment.withObjectIfAttached({ (cache: Cache) in request(demand, of: cache) }) != nil { return }
    let total = demand.isShared ? demand.count : shared.attachment.request(demand.count)
    if total < Self.breakEven * curve.points.count { return }
    shared.attachment.withObject(makingIt: { Cache(curve) }) { (cache: Cache) in request(demand, of: cache) }
  }

  private func request(_ demand: SamplingDemand, of cache: Cache) {
    guard let limit = cache.limit else { return }
    cache.tables.request(demand, limit: limit) { PiecewiseLinearTables(curve) }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    let isDone: Void? = withTables { tables in
      unsafe tables.withPlan { plan in unsafe table.kernels.pointee.linesEasing(plan, times, values, count) }
    }
    if isDone == nil {
      for index in 0..<count { unsafe values[index] = curve.value(at: times[index]) }
    }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    let isDone: Void? = withTables { tables in
      unsafe tables.withPlan { plan in unsafe table.kernels.pointee.linesEasingRounded(plan, times, values, count) }
    }
    if isDone == nil { unsafe sampleRounded(times, into: values, count: count, on: table) }
  }

  /// Returns the result of `body` for the tables; `nil` if the tables do not exist yet.
  private func withTables<Result>(_ body: (PiecewiseLinearTables) -> Result) -> Result? {
    curve.shared.attachment.withObjectIfAttached { (cache: Cache) in cache.tables.withValue(body) } ?? nil
  }
}

/// The tables that the kernel of piecewise linear easings reads.
struct PiecewiseLinearTables: Sendable {
  private let ends: AC_Ends
  /// Four tables in one array. The first holds the positions of the stops, followed by NaN. The others hold the
  /// origins, values and slopes of the lines, indexed by the number of stops passed.
  private let tables: [Double]
  private let count, reach: Int

  init(_ curve: PiecewiseLinear) {
    ends = AC_Ends(of: curve)
    count = curve.points.count
    reach = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    var tables: [Double] = []
    tables.reserveCapacity(2 * reach - 1 + 3 * (count + 1))
    tables += curve.points.lazy.map(\.position)
    tables += repeatElement(.nan, count: 2 * reach - 1 - count)
    tables += (0...count).lazy.map { curve.tangent(after: $0).origin }
    tables += (0...count).lazy.map { curve.tangent(after: $0).value }
    tables += (0...count).lazy.map { curve.tangent(after: $0).slope }
    self.tables = tables
  }

  /// Calls `body` with a plan that points to the tables. The pointer is valid only during the call.
  @unsafe
  func withPlan(_ body: (UnsafePointer<AC_LinesPlan>) -> Void) {
    unsafe tables.withUnsafeBufferPointer { tables in
      guard let positions = tables.baseAddress else { return }
      let origins = unsafe positions + (2 * reach - 1)
      let plan = unsafe AC_LinesPlan(
        ends: ends, reach: reach, positions: positions, origins: origins, values: origins + (count + 1),
        slopes: origins + 2 * (count + 1))
      unsafe withUnsafePointer(to: plan) { unsafe body($0) }
    }
  }
}
