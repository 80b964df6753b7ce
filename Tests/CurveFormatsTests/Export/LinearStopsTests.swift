import CurveAnalysis
import AnimationCurves
import Testing

@testable import CurveFormats

@Suite struct LinearStopsTests {
  @Test func `percentages stand only where they are needed`() async throws {
    // The knots of a parabola are equally spaced inside; a power of its value is none for CSS, but has the same stops.
    let quad = try Motion(of: NamedCurve(label: "quad-in", curve: Monomial(2)), accuracy: .error(0.01), duration: nil)
    let stops = LinearStops(
      of: try quad.polyline(.error(0.01)).knots, motion: quad, decimals: 3, percentDecimals: 3, jumpDecimals: 5)
    #expect(stops.text.filter { $0 == "%" }.count == 2)
    #expect(!stops.text.contains(" 0%") && !stops.text.contains("100%"))
  }
}
