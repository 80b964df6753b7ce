internal import Synchronization

/// The kernels that compute many values of one cubic Bézier easing with one kernel table. The cache is stored with the
/// easing's solver.
///
/// The closed form needs no preparation. Lookup tables are faster, but preparing one takes as long as computing
/// hundreds or thousands of values. A lookup table is therefore prepared only when at least that many values have been
/// requested.
final class CubicBezierPlanCache: Sendable {
  /// The kernel that computes values until ``values`` is prepared; `nil` if the curve has no closed form.
  let closedForm: CubicBezierClosedForm?
  /// The table-based kernel that computes values.
  let values = AmortizedValue<CubicBezierMethod>()
  /// The kernel for velocities. If there is none, the exact solver computes velocities.
  let velocities = AmortizedValue<CubicBezierMethod>()
  /// The kernel for Floats. If there is none, values are computed as Doubles and rounded.
  let floats = AmortizedValue<CubicBezierFloatMethod>()
  /// The polynomials for uniform grids.
  let grid = AmortizedValue<CubicBezierGridPlan>()
  /// The caches for other kernel tables, selected by `KernelTable.withActive(_:perform:)`.
  private let others = Mutex<[KernelTable: CubicBezierPlanCache]>([:])

  /// Whether the curve is flat enough everywhere for ``CubicBezierMethod/regular``. The limit is in
  /// ``CubicBezierSolver/isSteepNowhere``.
  private let isSteepNowhere: Bool

  init(closedForm: CubicBezierClosedForm?, isSteepNowhere: Bool) {
    (self.closedForm, self.isSteepNowhere) = (closedForm, isSteepNowhere)
  }

  /// Returns the cache for a kernel table other than the standard one.
  func other(on table: KernelTable) -> CubicBezierPlanCache {
    others.withLock { caches in
      if let cache = caches[table] { return cache }
      let cache = CubicBezierPlanCache(closedForm: closedForm, isSteepNowhere: isSteepNowhere)
      caches[table] = cache
      return cache
    }
  }
}

// MARK: - Preparation

extension CubicBezierPlanCache {
  /// The minimum counts of values for which preparing tables saves time (`make benchmark BENCH=bulk/fresh`).
  private enum BreakEven {
    static let (values, valuesByLoop, velocities, floats, grid) = (6500, 650, 850, 6500, 8192)
  }

  /// The minimum number of requested values for which a curve gets a cache if it has no closed form, or if only
  /// velocities were requested. Creating the cache takes as long as computing 10 values.
  static let minimumCount = 128

  /// Prepares lookup tables if, for this demand, they save more time than their preparation takes.
  func prepare(for demand: SamplingDemand, of solver: CubicBezierSolver, on table: KernelTable) {
    switch demand.kind {
    case .values:
      // A closed form is slower than the regular method, and as fast as the steep and flat methods.
      guard closedForm == nil || isSteepNowhere else { return }
      values.request(demand, limit: closedForm == nil ? BreakEven.valuesByLoop : BreakEven.values) {
        CubicBezierMethod(solver, on: table)
      }
    case .velocities:
      velocities.request(demand, limit: BreakEven.velocities) {
        CubicBezierMethod(solver, on: table).flatMap { CubicBezierMethod(velocitiesOf: solver, by: $0, on: table) }
      }
    case .floats:
      floats.request(demand, limit: BreakEven.floats) { CubicBezierFloatMethod(solver, on: table) }
      if floats.value == nil { prepare(for: demand.ofValues, of: solver, on: table) }
    case .grid:
      grid.request(demand, limit: BreakEven.grid) { CubicBezierGridPlan(solver) }
      if grid.value == nil { prepare(for: demand.ofValues, of: solver, on: table) }
    }
  }
}

extension CubicBezierSolver {
  /// Returns the result of `body` for this curve's plans on `table`; `nil` if the plans do not exist yet.
  @inline(__always)
  func withPlans<Result>(on table: KernelTable, _ body: (CubicBezierPlanCache) -> Result) -> Result? {
    attachment.withObjectIfAttached { (plans: CubicBezierPlanCache) in
      body(table == .standard ? plans : plans.other(on: table))
    }
  }
}
