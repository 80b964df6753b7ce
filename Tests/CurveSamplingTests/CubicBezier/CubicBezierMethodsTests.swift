import CCurveKernels
import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

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

  /// At the limit of the condition, the guess has an error of 3.5·10⁻⁷ in s. Rounding it to 19 bits adds 10⁻⁶.
  @Test func `curves whose critical values are far from all cells are guessed to an error of 5e-7`() {
    var random = SplitMix64(seed: 16)
    var worst = WorstError("a guess by polynomials in cells")
    let drawn = cases(400, thorough: 20_000)
    for _ in 0..<drawn {
      let curve = CubicBezier(.random(in: 0...1, using: &random), 0, .random(in: 0...1, using: &random), 1)
      guard case .regular(let plan) = curve.solver.methods.values(of: curve.solver) else { continue }
      let coefficients = unsafe withUnsafeBytes(of: plan.parameters.pointee.guess) {
        unsafe Array($0.bindMemory(to: Float.self))
      }
      let cells = Int(AC_CubicCells)
      for _ in 0..<30 {
        let progress = Double.random(in: 0..<1, using: &random)
        let position = Float(progress) * Float(cells)
        let cell = Int(position)
        let guess = (0..<Int(AC_GuessTerms)).reversed().reduce(Float(0)) { value, term in
          value * (position - Float(cell)) + coefficients[term * cells + cell]
        }
        worst.note(
          Double(guess), expected: curve.solver.parameter(at: progress, fromEnd: false), bound: 5e-7,
          at: "\(curve) at \(progress)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1 && worst.count > 15 * drawn, "\(worst)")
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
