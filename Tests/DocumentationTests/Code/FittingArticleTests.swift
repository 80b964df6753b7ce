// swift-format-ignore-file
// The lines of code are those of the article.

import CurveAnalysis
import Testing

@Suite struct FittingArticleTests {
  @Test func `a spring is fitted`() throws {
    try checkArticle {
      let spring = Spring(duration: 0.5, bounce: 0.3)
      let fit = try spring.polyline(within: 0.001)  // the fewest points for an error
      fit.knots.count                               // 19
      try spring.polyline(points: 12).error         // the least error for so many points
    }
  }
}
