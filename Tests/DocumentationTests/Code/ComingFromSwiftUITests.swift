// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurvesFoundation
import Testing

@Suite struct ComingFromSwiftUITests {
  @Test func `a spring moves over by its import`() throws {
    try checkArticle {
      let duration: TimeInterval = 0.5
      Spring(duration: duration, bounce: 0.2).value(target: CGFloat(80), time: 0.1)  // 31.94…
    }
  }
}
