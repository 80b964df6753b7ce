// swift-format-ignore-file
// The lines of code are those of the article.

import CurveAnalysis
import Testing

@Suite struct CurveAnalysisPageTests {
  @Test func `a spring is looked up`() throws {
    try checkArticle {
      let spring = Spring(duration: 0.5, bounce: 0.3)
      CurveSummary(of: spring)?.overshoot              // 0.0459…
      CurveCrossings(of: spring, through: 1)?.times    // when it passes its target
      try spring.polyline(within: 0.001).knots.count   // 19
    }
  }
}
