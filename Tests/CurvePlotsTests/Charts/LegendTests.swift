import CurvePlots
import Foundation
import Testing

@Suite struct LegendTests {
  @Test func `names that do not fit into a row start another, and a long one is shortened`() {
    var drawing = SVGDrawing()
    let short = drawing.legend([("a", 0), ("b", 1)], left: 0, right: 300, top: 0)
    let long = drawing.legend(
      [(String(repeating: "long ", count: 40), 0), ("b", 1)], left: 0, right: 300, top: 0)
    #expect(short * 2 == long)
    #expect(drawing.text.contains("lo… long"))
    #expect(drawing.text.contains("<title>long long"))
  }

  @Test func `a text is shortened in its middle to its width`() {
    let text = "cubic-bezier(0.25, 0.1, 0.25, 1)"
    #expect(TextWidth.shortened(text, to: 1000, size: 12) == text)
    let short = TextWidth.shortened(text, to: 100, size: 12)
    #expect(TextWidth.of(short, size: 12) <= 100)
    #expect(short.hasPrefix("cubic") && short.hasSuffix("1)") && short.contains("…"))
  }
}
