// swift-format-ignore-file
// The lines of code are those of the article.

import CurveSampling
import Testing

@Suite struct CurveSamplingPageTests {
  @Test func `many values come from one call`() throws {
    try checkArticle {
      Spring.bouncy.values(count: 61, over: 0...1).count  // 61
      UnitCurve.easeInOut.values(at: [0, 0.5, 1])  // [0.0, 0.5, 1.0]
      UniformGrid(over: 0...1, count: 5)[1]  // 0.25
    }
  }
}
