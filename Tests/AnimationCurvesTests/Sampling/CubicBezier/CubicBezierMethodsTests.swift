import Testing

@testable import AnimationCurves

@Suite struct CubicBezierMethodsTests {
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
      plans.values = object(curve.solver.methods.values(of: curve.solver))
      plans.velocities = curve.solver.methods.velocities(of: curve.solver).map(object)
      plans.floats = curve.solver.methods.floats(of: curve.solver).map(object)
      #expect(plans.values != nil && plans.velocities != nil)
      // x of the last curve is flat about its inflection, and its Floats are rounded.
      #expect((plans.floats == nil) == (x1 == 1))
      withExtendedLifetime(curve) {}
    }
    #expect(plans.values == nil && plans.velocities == nil && plans.floats == nil)
  }

  private func object(_ method: CubicBezierMethod) -> AnyObject {
    switch method {
    case .regular(let plan): plan
    case .branch(let plan): plan
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
