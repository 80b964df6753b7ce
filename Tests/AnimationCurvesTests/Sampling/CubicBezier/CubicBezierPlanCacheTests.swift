import Testing

@testable import AnimationCurves

@Suite struct CubicBezierPlanCacheTests {
  /// The objects that hold the kernels' parameters of a curve that has been sampled in every way.
  private final class Plans {
    weak var values, velocities, floats: AnyObject?
  }

  @Test(arguments: [(0.25, 0.1, 0.25, 1.0), (0.42, 0, 1, 1), (1, 0, 0, 1)])
  func `a curve that is released releases the plans that it was sampled with`(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) {
    let plans = Plans()
    do {
      let curve = CubicBezier(x1, y1, x2, y2)
      let times = Array(repeating: 0.5, count: 1 << 14)
      _ = curve.values(at: times)
      _ = curve.values(at: times.map(Float.init))
      _ = curve.sampler.velocities(at: times)
      curve.solver.withPlans(on: .active) { cache in
        if case .tables(let method) = cache.values(of: curve.solver, on: .active) { plans.values = object(method) }
        plans.velocities = cache.velocities(of: curve.solver, on: .active).map(object)
        plans.floats = cache.floats(of: curve.solver, on: .active).map(object)
      }
      #expect(plans.velocities != nil)
      // The closed form computes the values and Floats of a curve whose x is flat about its inflection.
      if x1 != 1 { #expect(plans.values != nil || plans.floats != nil) }
      withExtendedLifetime(curve) {}
    }
    #expect(plans.values == nil && plans.velocities == nil && plans.floats == nil)
  }

  private func object(_ method: CubicBezierMethod) -> AnyObject {
    switch method {
    case .regular(let plan): plan
    case .steep(let plan): plan
    case .flat(let plan): plan
    }
  }

  private func object(_ method: CubicBezierFloatMethod) -> AnyObject {
    switch method {
    case .cells(let plan): plan
    case .rooted(let plan): plan
    }
  }
}
