import CurveAnalysis
import CurveSampling
import Testing

@testable import CurveFormats

@Suite struct LinearStopsTests {
  @Test func `percentages stand only where they are needed`() async throws {
    // The knots of a parabola are equally spaced inside; a power of its value is none for CSS, but has the same stops.
    let quad = try ExportedCurve(of: NamedCurve("quad-in", Monomial(2)), accuracy: .error(0.01), duration: nil)
    let stops = LinearStops(
      of: try quad.polyline(.error(0.01)).knots, motion: quad, decimals: 3, percentDecimals: 3, jumpDecimals: 5)
    #expect(stops.text.filter { $0 == "%" }.count == 2)
    #expect(!stops.text.contains(" 0%") && !stops.text.contains("100%"))
  }

  @Test func `a run of even positions ends where one of them leaves the even step`() {
    for count in 2...40 {
      let even = (0...count).map { 0.25 + 0.5 * Double($0) / Double(count) }
      #expect(LinearStops.endOfEvenRun(even + [0.9, 0.95], from: 0) == count)
      // A position that is moved ends the run before it or, where the two steps to it are even again, with it.
      var moved = even
      moved[count / 2] += 1e-9
      #expect(LinearStops.endOfEvenRun(moved, from: 0) <= max(2, count / 2))
      // A rounded position is no end.
      moved[count / 2] = even[count / 2] + 4e-13
      #expect(LinearStops.endOfEvenRun(moved, from: 0) == count)
    }
  }

  @Test func `a run of even positions is read once, however long it is`() {
    let count = 10_000
    let positions = CountedReads((0...count).map { Double($0) / Double(count) })
    #expect(LinearStops.endOfEvenRun(positions, from: 0) == count)
    #expect(positions.reads <= 4 * count)
  }
}

/// Numbers that count how often they are read.
private final class CountedReads: RandomAccessCollection {
  private let numbers: [Double]
  private(set) var reads = 0

  init(_ numbers: [Double]) { self.numbers = numbers }

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  subscript(position: Int) -> Double {
    reads += 1
    return numbers[position]
  }
}
