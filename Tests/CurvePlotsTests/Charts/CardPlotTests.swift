import CurveSampling
import CurveFormats
import CurvePlots
import Testing

@Suite struct CardPlotTests {
  private func numbers(_ expression: String) throws -> [PlacedText] {
    let curve = try #require(DrawnCurve(try CurveExpression(expression).curve, [.value], over: 0...1))
    return try PlacedText.all(in: CardPlot(of: curve, label: expression).svg)
  }

  @Test func `a picture has the numbers 0 and 1, unless one would be on the other`() throws {
    #expect(try numbers("ease").map(\.words) == ["0", "1"])
    #expect(try numbers("cubic-bezier(0.3, -40, 0.5, 60)").map(\.words) == ["0"])
    // The height is 142 points with the margins: 12 points from 0 to 1 in a range of about 10.
    for height in stride(from: 5.0, through: 20, by: 0.5) {
      let texts = try numbers("linear(0, \(height), 1)")
      if texts.count == 2 { #expect((texts[0].y - texts[1].y).magnitude >= 12) }
    }
  }
}
