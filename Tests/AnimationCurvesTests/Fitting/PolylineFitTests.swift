import AnimationCurves
import Testing

@Suite struct PolylineFitTests {
  @Test func explore() throws {
    for bounce in [0, 0.3, 0.6, 0.85] {
      for error in [1e-2, 1e-3, 1e-4, 1e-5] {
        let clock = ContinuousClock()
        let start = clock.now
        let fit = try Spring(duration: 0.5, bounce: bounce).polyline(within: error)
        print(bounce, error, fit.knots.count, fit.error, clock.now - start)
      }
    }
    for entry in CurveCatalog.entries {
      let curve = try CurveExpression(entry.example).curve
      let clock = ContinuousClock()
      let start = clock.now
      let fit = try curve.polyline(within: 1e-3)
      print(entry.example, fit.knots.count, fit.error, clock.now - start)
      if fit.knots.count < 6 { print("   ", fit.knots.map { "\($0.time) \($0.value)" }) }
    }
  }
}
