internal import CCurveKernels

/// The kernel of a piecewise linear easing. Its tables are made at the first use, and shared by the copies of the
/// curve.
struct PiecewiseLinearPlan: SamplingPlan {
  let curve: PiecewiseLinear

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    withTables { tables in
      unsafe tables.withPlan { plan in unsafe table.kernels.pointee.linesEasing(plan, times, values, count) }
    }
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    withTables { tables in
      unsafe tables.withPlan { plan in unsafe table.kernels.pointee.linesEasingRounded(plan, times, values, count) }
    }
    return true
  }

  private func withTables(_ body: (PiecewiseLinearTables) -> Void) {
    curve.shared.attachment.withObject(makingIt: { PiecewiseLinearTables(curve) }, body)
  }
}

extension PiecewiseLinear: SampledCurve {
  /// The maximum number of evenly spaced stops for which the kernel is faster than a loop (`make benchmark
  /// BENCH=linear`). The kernel's binary search takes one more step each time the number of stops doubles. The loop
  /// finds the interval by one multiplication. Both give the same bits.
  private static var maximumEvenCount: Int { 64 }

  /// Returns a sampler of the lines; `nil` for their reverse, and where a loop is faster.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    let isEven = maximumPointsPerInterval <= 2
    if reversed || isEven && points.count > Self.maximumEvenCount { return nil }
    return CurveSampler(self, PiecewiseLinearPlan(curve: self))
  }
}

/// The tables that the kernel of piecewise linear easings reads. Making them takes 11 ns per stop (`make benchmark
/// BENCH='linear uneven'`).
final class PiecewiseLinearTables: Sendable {
  private let ends: AC_Ends
  private let boundaries: [Double]
  private let lines: [AC_Line]
  private let reach: Int

  init(_ curve: PiecewiseLinear) {
    let count = curve.points.count
    ends = AC_Ends(of: curve)
    reach = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    var boundaries = [-Double.infinity]
    boundaries.reserveCapacity(2 * reach + 1)
    boundaries += curve.points.lazy.map(\.position)
    boundaries += repeatElement(.nan, count: 2 * reach - count)
    self.boundaries = boundaries
    lines = (0...count).map { passed in
      let line = curve.line(after: passed)
      return AC_Line(origin: line.origin, width: line.width, value: line.value, far: line.far)
    }
  }

  /// Calls `body` with a plan that points to the tables. The pointer is valid only during the call.
  @unsafe
  func withPlan(_ body: (UnsafePointer<AC_LinesPlan>) -> Void) {
    unsafe boundaries.withUnsafeBufferPointer { boundaries in
      unsafe lines.withUnsafeBufferPointer { lines in
        guard let boundaries = boundaries.baseAddress, let lines = lines.baseAddress else { return }
        let plan = unsafe AC_LinesPlan(ends: ends, reach: reach, boundaries: boundaries, lines: lines)
        unsafe withUnsafePointer(to: plan) { unsafe body($0) }
      }
    }
  }
}
