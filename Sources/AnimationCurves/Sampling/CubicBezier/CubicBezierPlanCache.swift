import Synchronization

/// The plans of one cubic Bézier easing for sampling in bulk: made on demand, and kept with the curve's solver.
final class CubicBezierPlanCache: Sendable {
  /// The plan on the table that nearly everything runs on.
  private let standard = AtomicLazyReference<CubicBezierPlan>()
  /// The plans on the tables that a stretch of code was made to run on.
  private let others = Mutex<[KernelTable: CubicBezierPlan]>([:])
  private let grid = AtomicLazyReference<CubicBezierGridPlan>()

  /// From how many values on a batch pays for the preparation, and a uniform grid for its own.
  private static let (worthwhile, worthwhileGrid) = (256, 2048)

  /// The plan for a batch of `count` values; for a small one only if it is there already.
  func plan(of solver: CubicBezierSolver, for count: Int, on table: KernelTable) -> CubicBezierPlan? {
    let isWorthwhile = count >= Self.worthwhile
    if table == .standard {
      return standard.load() ?? (isWorthwhile ? standard.storeIfNil(CubicBezierPlan(solver, on: table)) : nil)
    }
    return others.withLock { plans in
      if plans[table] == nil && isWorthwhile { plans[table] = CubicBezierPlan(solver, on: table) }
      return plans[table]
    }
  }

  /// The plan for a grid of `count` points; for a small one only if it is there already.
  func gridPlan(of solver: CubicBezierSolver, for count: Int) -> CubicBezierGridPlan? {
    grid.load() ?? (count >= Self.worthwhileGrid ? grid.storeIfNil(CubicBezierGridPlan(solver)) : nil)
  }
}

extension CubicBezierSolver {
  /// The plans of this curve.
  var bulk: CubicBezierPlanCache { attachment.object { CubicBezierPlanCache() } }
}
