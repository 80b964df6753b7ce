// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import CurveAnalysis
import CurveFormats
import Testing

@Suite struct TablesAndPicturesTests {
  @Test func `tables and reports come from code too`() throws {
    try checkArticle {
      let curves = [NamedCurve(label: "fade", curve: UnitCurve.easeOut)]
      let table = try CurveTable(curves, at: .uniform(UniformGrid(over: 0...1, count: 3)))
      table.text()     // "curve,time,value,velocity…"
      table.rowCount   // 3
      CurveSummary(of: Spring(duration: 0.5, bounce: 0.3))?.overshoot  // 0.04598…
    }
  }
}
