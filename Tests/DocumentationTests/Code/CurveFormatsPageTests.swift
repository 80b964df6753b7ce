// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import CurveFormats
import Testing

@Suite struct CurveFormatsPageTests {
  @Test func `curves are written as tables and as CSS`() throws {
    try checkArticle {
      let curves = [NamedCurve(UnitCurve.easeIn), NamedCurve(label: "settle", curve: Spring.bouncy.retimed(duration: 1))]
      try CurveTable(curves, at: .uniform(UniformGrid(over: 0...1, count: 101)), layout: .wide).text()
      let export = try CurveExport(of: Spring(duration: 0.5, bounce: 0.3), as: .css)
      export.text         // a comment, and "1.045s linear(0, …, 1)"
      export.error.value  // at most 0.001
    }
  }
}
