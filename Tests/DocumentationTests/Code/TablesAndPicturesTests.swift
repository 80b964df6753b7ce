// swift-format-ignore-file
// The lines of code are those of the article.

import CurveFormats
import Testing

@testable import TestSupport

@Suite struct TablesAndPicturesTests {
  @Test func `tables and reports come from code too`() throws {
    try checkArticle {
      let curves = [NamedCurve("fade", UnitCurve.easeOut)]
      let table = try CurveTable(curves, at: .uniform(UniformGrid(over: 0...1, count: 3)))
      table.text()     // "curve,time,value,velocity…"
      table.rowCount   // 3
      CurveSummary(of: Spring(duration: 0.5, bounce: 0.3))?.overshoot  // 0.04598…
    }
  }

  @Test func `curves come from text, and go to other programs`() throws {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    try checkArticle {
      try CurveExpression("mirrored(back-in(overshoot: 2))").curve     // from text; "\(curve)" gives the text back
      try bouncy.polyline(within: 0.001).knots.count                   // 19: the fewest points for an error
      try NamedCurve(bouncy).file(as: .css).text  // and .motions[0].error: how far that is from the spring
    }
  }
}
