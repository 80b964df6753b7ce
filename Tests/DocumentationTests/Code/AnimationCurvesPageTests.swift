// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import Testing

@Suite struct AnimationCurvesPageTests {
  @Test func `a curve has a value at a time`() throws {
    try checkArticle {
      UnitCurve.easeInOut.value(at: 0.25)                               // 0.129…
      Spring(duration: 0.5, bounce: 0.3).value(target: 100, time: 0.2)  // 87.37…
      Back(overshoot: 2).mirrored.value(at: 0.5)                        // 0.5
    }
  }
}
