import CurveSampling
import Testing

@testable import CurveAnalysis

@Suite struct CurveEqualityTests {
  @Test func `curves that are made of tracks compare the tracks, whose descriptions are equal`() throws {
    let (first, second) = (Self.track(to: 1), Self.track(to: 2))
    #expect("\(first)" == "\(second)" && first != second)
    #expect(CurveDifference(first, Linear()) == CurveDifference(first, Linear()))
    #expect(CurveDifference(first, Linear()) != CurveDifference(second, Linear()))
    #expect(CurveDifference(Linear(), first) != CurveDifference(Linear(), second))
    #expect(VelocityCurve(base: first) == VelocityCurve(base: first))
    #expect(VelocityCurve(base: first) != VelocityCurve(base: second))
    #expect(Self.fitted(first) == Self.fitted(first) && Self.fitted(first) != Self.fitted(second))
    #expect(try #require(CurveComparison(of: first, and: second)).greatestDifference.value == 1)
  }

  private static func track(to end: Double) -> AnimationTrack<Double> {
    AnimationTrack(times: [0, 1], values: [0, end], tangents: .linear)
  }

  private static func fitted<Base: Curve>(_ curve: Base) -> FittedMotion<Base> {
    FittedMotion(base: curve, origin: 0, unit: 1, start: 0, displacement: 1)
  }
}
