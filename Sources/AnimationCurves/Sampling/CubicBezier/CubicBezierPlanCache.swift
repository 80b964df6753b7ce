/// The methods that sample one cubic Bézier easing in bulk, each made when it is first needed. The easing's solver stores
/// the cache. No method depends on the kernel table.
final class CubicBezierPlanCache: Sendable {
  /// The kernel that computes values.
  private let values = LazyReference<PreparedMethod<CubicBezierMethod>>()
  /// The kernel for velocities; `nil` if the exact solver computes them.
  private let velocities = LazyReference<PreparedMethod<CubicBezierMethod?>>()
  /// The kernel for Floats; `nil` if values are computed as Doubles and rounded.
  private let floats = LazyReference<PreparedMethod<CubicBezierFloatMethod?>>()
  /// The polynomials for uniform grids.
  private let grid = LazyReference<CubicBezierGridPlan>()
}

/// A method, as an object.
private final class PreparedMethod<Method: Sendable>: Sendable {
  let method: Method

  init(_ method: Method) { self.method = method }
}

extension CubicBezierPlanCache {
  func values(of solver: CubicBezierSolver) -> CubicBezierMethod {
    (values.load() ?? values.storeIfNil(PreparedMethod(CubicBezierMethod(solver)))).method
  }

  func velocities(of solver: CubicBezierSolver) -> CubicBezierMethod? {
    (velocities.load() ?? velocities.storeIfNil(PreparedMethod(CubicBezierMethod(velocitiesOf: solver)))).method
  }

  func floats(of solver: CubicBezierSolver) -> CubicBezierFloatMethod? {
    (floats.load() ?? floats.storeIfNil(PreparedMethod(CubicBezierFloatMethod(solver)))).method
  }

  func grid(of solver: CubicBezierSolver) -> CubicBezierGridPlan {
    grid.load() ?? grid.storeIfNil(CubicBezierGridPlan(solver))
  }
}

extension CubicBezierSolver {
  /// The plans of this curve, which its copies share.
  var plans: CubicBezierPlanCache { attachment.object { CubicBezierPlanCache() } }
}
