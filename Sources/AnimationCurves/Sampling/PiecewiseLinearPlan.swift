internal import CCurveKernels

/// The kernels' plan of a piecewise linear easing, with the tables that it points to.
struct PiecewiseLinearPlan: SamplingPlan {
  private let ends: AC_Ends
  /// Four tables in one array: the positions, followed by NaN; then origins, values and slopes by the number of
  /// positions passed.
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

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe withPlan { plan in unsafe table.kernels.pointee.linesEasing(plan, times, values, count) }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) {
    unsafe withPlan { plan in unsafe table.kernels.pointee.linesEasingRounded(plan, times, values, count) }
  }

  /// Calls `body` with a plan that points to the tables. The pointer is valid only during the call.
  @unsafe
  private func withPlan(_ body: (UnsafePointer<AC_LinesPlan>) -> Void) {
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
