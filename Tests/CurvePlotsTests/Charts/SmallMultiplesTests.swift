import CurveSampling
import Foundation
import Testing

@testable import CurvePlots
@testable import TestSupport

@Suite struct SmallMultiplesTests {
  private func svg(_ curves: [(String, any Curve)], _ quantities: [PlotQuantity] = [.value]) throws -> String {
    let drawn = try curves.map { name, curve in
      let names = name.split(separator: "/").map(String.init)
      return (
        heading: names.count > 1 ? names[0] : "", name: names[names.count - 1],
        member: try #require(DrawnCurve(curve, quantities, over: curve.extent ?? 0...1))
      )
    }
    return SmallMultiples(of: drawn, quantities, title: nil).svg()
  }

  @Test(arguments: some([6, 1, 2, 40], 1))
  func `the numbers of an axis are on the page, and none is on a neighbouring picture`(count: Int) throws {
    let curves: [[Double]] = [[1_000_000, 1_000_001], [0, 123_456_789_012], [1, 1 + 0x1p-50], [0, 1]]
    for values in curves {
      let curve = AnimationTrack(times: [0, 1], values: values, tangents: .linear)
      let texts = try PlacedText.all(in: svg((0..<count).map { ("\($0)", curve) }))
      #expect(texts.count >= 2 * count)
      for text in texts { #expect(text.left >= 0 && text.right <= 960, "\(text)") }
      for (index, text) in texts.enumerated() {
        for other in texts[(index + 1)...] where other.y == text.y {
          #expect(other.left >= text.right || other.right <= text.left, "\(text) \(other)")
        }
      }
    }
  }

  @Test func `pictures have the size that is asked for`() throws {
    let curves = try (0..<7).map { index in
      let curve = try #require(DrawnCurve(UnitCurve.easeIn, [.value, .velocity], over: 0...1))
      return (heading: index < 3 ? "" : "group", name: "\(index)", member: curve)
    }
    let multiples = SmallMultiples(of: curves, [.value, .velocity], title: nil)
    for (width, height) in [(960.0, 700.0), (500, 1500), (2000, 900)] {
      let svg = multiples.svg(width: width, height: height)
      #expect(svg.contains("width=\"\(Int(width))\" height=\"\(Int(height))\""), "\(svg.prefix(200))")
      for text in try PlacedText.all(in: svg) { #expect(text.left >= 0 && text.right <= width, "\(text)") }
    }
    #expect(multiples.svg(width: 960) == multiples.svg())
  }

  @Test func `short numbers leave the pictures as large as they are`() throws {
    let svg = try svg((0..<30).map { ("\($0)", UnitCurve.easeIn) })
    // Six columns of pictures with 34 points for their numbers.
    #expect(svg.components(separatedBy: "M58 ").count > 5)
  }

  @Test func `curves without a group stand before the first heading, in their pictures and in the description`() throws
  {
    let svg = try svg([("css/a", UnitCurve.easeIn), ("ours", UnitCurve.linear), ("css/b", UnitCurve.easeOut)])
    let places = try [">ours<", ">css<", ">a<", ">b<"].map { try #require(svg.range(of: $0)).lowerBound }
    #expect(places == places.sorted())
    #expect(svg.contains("one for each of: ours, css/a, css/b."))
    // The straight line is that of the first picture.
    let line = try #require(svg.firstMatch(of: /class="line stroke-0" d="([^"]*)"/)).output.1
    #expect(line.count { $0 == "L" } == 1)
  }

  @Test func `velocities and accelerations have their unit`() throws {
    let quantities = PlotQuantity.allCases
    let seconds = try svg([("a", Spring(duration: 0.5, bounce: 0.3))], quantities)
    #expect(seconds.contains(">velocity, per second<") && seconds.contains(">acceleration, per second²<"))
    let progress = try svg([("a", UnitCurve.easeIn)], quantities)
    #expect(progress.contains(">velocity<") && progress.contains(">acceleration<"))
    // In a narrow picture the title is shortened.
    let many = try svg((0..<30).map { ("\($0)", Spring(duration: 0.5, bounce: 0.3)) }, quantities)
    #expect(many.contains("<title>acceleration, per second²</title>"))
  }
}
