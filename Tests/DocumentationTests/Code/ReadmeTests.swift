// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import AnimationCurvesSIMD
import CurveAnalysis
import CurveFormats
import Testing

@Suite struct ReadmeTests {
  @Test func `curves from code`() throws {
    try checkArticle {
      UnitCurve.easeInOut.value(at: 0.25)                                  // progress in, progress out
      CubicBezier(0.34, 1.56, 0.64, 1).velocity(at: 0)                     // analytic, never a difference
      let bouncy = Spring(duration: 0.5, bounce: 0.3)                      // or by response, stiffness, overshoot, settling time
      bouncy.value(target: 100.0, initialVelocity: 400, time: 0.1)         // any VectorArithmetic
      bouncy.settlingDuration                                              // seconds
      Overshoot(count: 2).reversed.blended(with: Sine(), weight: 0.3)      // curves made of curves
    }
  }

  @Test func `lookups, tables and exports`() throws {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    try checkArticle {
      try CurveExpression("mirrored(back-in(overshoot: 2))").curve         // from text; "\(curve)" gives the text back
      CurveSummary(of: bouncy)?.overshoot                                  // 0.0459…: extremes, greatest speed, monotone or not
      try bouncy.polyline(within: 0.001).knots.count                       // 19: the fewest points for an error
      try CurveTable([NamedCurve(bouncy)], at: .uniform(UniformGrid(over: 0...1, count: 5))).text()  // CSV
      try CurveExport(of: NamedCurve(bouncy), as: .css).text               // and .error: how far that is from the spring
    }
  }

  @Test func `values in bulk`() throws {
    let progress = (0..<100).map { Double($0) / 99 }
    try checkArticle {
      UnitCurve.easeInOut.values(at: progress)                             // a new array, or sample(at:into:) into one that is there
      Spring.bouncy.values(count: 4096, over: 0...1)                       // a uniform grid
    }
  }

  @Test func `keyframes, blends and populations`() throws {
    let (neutral, smile): (SIMD2<Double>, SIMD2<Double>) = ([0, 0], [1, 0.5])
    let springs = [Spring.bouncy, .snappy]
    let frame = 1.0 / 60
    try checkArticle {
      KeyframeTimeline(initialValue: 0.0) {                                // SwiftUI's keyframes and builders
        CubicKeyframe(1, duration: 0.3)
        SpringKeyframe(0, spring: .bouncy)
      }.value(time: 0.4)
      var face = Blend(base: neutral)                                      // a vector, and what moves it
      face.add(smile, along: UnitCurve.easeInOut.retimed(duration: 0.4), delay: 0.2, weight: 0.7)
      face.samples(count: 600, over: 0...10)                               // by kernels, on all cores where that is faster
      face.retargeted(to: neutral, spring: .snappy, at: 0.3)               // in flight, with its velocity
      var population = SpringPopulation(springs: springs, dimension: 2)    // each element its own spring
      population.advance(by: frame)                                        // all of them, by exact motion
    }
  }
}
