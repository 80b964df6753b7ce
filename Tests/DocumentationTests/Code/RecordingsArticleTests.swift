// swift-format-ignore-file
// The lines of code are those of the article.

import CurveAnalysis
import Testing

@Suite struct RecordingsArticleTests {
  @Test func `a recording gives its spring`() throws {
    try checkArticle {
      let recorded = Spring(duration: 0.5, bounce: 0.3)
      let times = (0..<60).map { Double($0) / 60 }
      let values = times.map { 100 + 250 * recorded.value(at: $0) }

      let fit = try MotionSamples(times: times, values: values).springFit()
      fit.parameter("duration")?.interval       // the interval of 95 % around 0.5
      fit.parameter("target")?.value            // 350.0: in the values of the recording
      fit.rootMeanSquareResidual < 1e-9         // true
    }
  }
}
