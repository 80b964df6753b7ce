internal import Synchronization

/// The kernels that compute many values of one cubic Bézier easing with one kernel table. The cache is stored with the
/// easing's solver.
final class CubicBezierPlanCache: Sendable {
  /// The kernel that computes values; `nil` if the exact solver computes them.
  private let values = LazyReference<PreparedMethod<CubicBezierValueMethod>>()
  /// The kernel for velocities; `nil` if the exact solver computes them.
  private let velocities = LazyReference<PreparedMethod<CubicBezierMethod>>()
  /// The kernel for Floats; `nil` if values are computed as Doubles and rounded.
  private let floats = LazyReference<PreparedMethod<CubicBezierFloatMethod>>()
  /// The polynomials for uniform grids.
  private let grid = LazyReference<CubicBezierGridPlan>()
  /// The caches for other kernel tables, selected by `KernelTable.withActive(_:perform:)`.
  private let others = Mutex<[KernelTable: CubicBezierPlanCache]>([:])

  /// Returns the cache for a kernel table other than the standard one.
  fileprivate func other(on table: KernelTable) -> CubicBezierPlanCache {
    others.withLock { caches in
      if let cache = caches[table] { return cache }
      let cache = CubicBezierPlanCache()
      caches[table] = cache
      return cache
    }
  }
}

/// The kernel that computes the values of a curve.
enum CubicBezierValueMethod: Sendable {
  case closedForm(CubicBezierClosedForm)
  case tables(CubicBezierMethod)

  init?(_ solver: CubicBezierSolver, on table: KernelTable) {
    // Tables are faster than a closed form only for curves that are steep nowhere.
    if !solver.isSteepNowhere, let closedForm = CubicBezierClosedForm(solver) {
      self = .closedForm(closedForm)
    } else if let method = CubicBezierMethod(solver, on: table) {
      self = .tables(method)
    } else if let closedForm = CubicBezierClosedForm(solver) {
      self = .closedForm(closedForm)
    } else {
      return nil
    }
  }
}

/// A method, or `nil` if there is none.
final class PreparedMethod<Method: Sendable>: Sendable {
  let method: Method?

  init(_ method: Method?) { self.method = method }
}

extension CubicBezierPlanCache {
  func values(of solver: CubicBezierSolver, on table: KernelTable) -> CubicBezierValueMethod? {
    (values.load() ?? values.storeIfNil(PreparedMethod(CubicBezierValueMethod(solver, on: table)))).method
  }

  func velocities(of solver: CubicBezierSolver, on table: KernelTable) -> CubicBezierMethod? {
    if let prepared = velocities.load() { return prepared.method }
    let method = CubicBezierMethod(solver, on: table).flatMap {
      CubicBezierMethod(velocitiesOf: solver, by: $0, on: table)
    }
    return velocities.storeIfNil(PreparedMethod(method)).method
  }

  func floats(of solver: CubicBezierSolver, on table: KernelTable) -> CubicBezierFloatMethod? {
    (floats.load() ?? floats.storeIfNil(PreparedMethod(CubicBezierFloatMethod(solver, on: table)))).method
  }

  func grid(of solver: CubicBezierSolver) -> CubicBezierGridPlan {
    grid.load() ?? grid.storeIfNil(CubicBezierGridPlan(solver))
  }
}

extension CubicBezierSolver {
  /// Returns the result of `body` for this curve's plans on `table`.
  @inline(__always)
  func withPlans<Result>(on table: KernelTable, _ body: (CubicBezierPlanCache) -> Result) -> Result {
    attachment.withObject(makingIt: { CubicBezierPlanCache() }) { (plans: CubicBezierPlanCache) in
      body(table == .standard ? plans : plans.other(on: table))
    }
  }
}
