import CurveSampling
import Testing

@testable import figures

/// The solvers of the accuracy figure are as exact as those that they stand for.
@Suite struct BezierSolverTests {
  private static let curves: [(Double, Double, Double, Double)] = [
    (0.25, 0.1, 0.25, 1.0), (0.42, 0, 0.58, 1), (0.34, 1.56, 0.64, 1), (1.0 / 3, 0, 2.0 / 3, 1),
  ]

  private func greatestError(_ make: (Double, Double, Double, Double) -> any BezierSolver) -> Double {
    Self.curves.flatMap { x1, y1, x2, y2 in
      let (solver, curve) = (make(x1, y1, x2, y2), CubicBezier(x1, y1, x2, y2))
      return (0...1000).map { index in
        let time = Double(index) / 1000
        return (solver.value(at: time) - curve.value(at: time)).magnitude
      }
    }.max() ?? .nan
  }

  @Test func `every solver is wrong on usual curves by about its tolerance`() {
    #expect((1e-4...1e-2).contains(greatestError { CoarseBisection($0, $1, $2, $3) }))
    #expect((1e-7...1e-4).contains(greatestError { UnguardedNewton($0, $1, $2, $3) }))
  }
}
