// swift-format-ignore-file
// The lines of code are those of the article.

import CurveFormats
import Testing

@Suite struct ComingFromCSSTests {
  @Test func `easings are read as CSS writes them`() throws {
    try checkArticle {
      let standard = try CurveExpression("cubic-bezier(0.2, 0, 0, 1)").curve
      standard.value(at: 0.5)     // 0.8778…
      standard.velocity(at: 0.5)  // 0.6179…
      let stops = try CurveExpression("linear(0, 0.5 20%, 1)").curve
      stops.value(at: 0.1)        // 0.25
    }
  }

  @Test func `easings have names in Swift`() throws {
    try checkArticle {
      CubicBezier(0.25, 0.1, 0.25, 1).value(at: 0.5)                             // 0.8024…
      Steps(4, .start).value(at: 0.3)                                            // 0.5
      PiecewiseLinear([.init(0), .init(0.5, at: 0.2), .init(1)]).value(at: 0.6)  // 0.75
    }
  }

  @Test func `a duration makes times seconds`() throws {
    try checkArticle {
      let fade = UnitCurve.easeOut.retimed(duration: 0.3)
      fade.value(at: 0.15)     // 0.6846…
      fade.velocity(at: 0.15)  // 3.579…
    }
  }
}
