import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct CurveComparisonTests {
  // u − u²: greatest at 1/2, 1/6 on average.
  @Test func `the differences of the line and the square are known`() throws {
    let comparison = try #require(CurveComparison(of: Linear(), and: Monomial(2)))
    #expect(comparison.range == 0...1)
    #expect(abs(comparison.greatestDifference.time - 0.5) <= 1e-6)
    #expect(abs(comparison.greatestDifference.value - 0.25) <= 1e-12)
    #expect(abs(comparison.meanDifference - 1.0 / 6) <= 1e-9)
    #expect(comparison.greatestVelocityDifference == .init(time: 0, value: 1))
  }

  // 2u − 1 on either side of 1/2: the mean of its magnitude is 1/2.
  @Test func `the mean is of the magnitude`() throws {
    let falling = try CurveExpression("linear(1, 0)").curve
    let comparison = try #require(CurveComparison(of: Linear(), and: falling))
    #expect(abs(comparison.meanDifference - 0.5) <= 1e-9)
    #expect(comparison.greatestDifference == .init(time: 0, value: 1))
  }

  @Test func `a jump counts with the value before it`() throws {
    let comparison = try #require(CurveComparison(of: Linear(), and: Steps(4)))
    #expect(abs(comparison.greatestDifference.value - 0.25) <= 1e-12)
    #expect(abs(comparison.meanDifference - 0.125) <= 1e-9)
  }

  @Test func `a curve is level outside its domain`() throws {
    let comparison = try #require(
      CurveComparison(of: Linear().retimed(duration: 1), and: Linear().retimed(duration: 2)))
    #expect(comparison.range == 0...2)
    #expect(abs(comparison.greatestDifference.time - 1) <= 1e-9)
    #expect(abs(comparison.greatestDifference.value - 0.5) <= 1e-12)
    #expect(abs(comparison.meanDifference - 0.25) <= 1e-9)
    #expect(abs(comparison.greatestVelocityDifference.value - 0.5) <= 1e-12)
  }

  @Test(arguments: some(CurveCatalog.standard.entries.map(\.example), 20))
  func `a curve is no distance from itself, and the same from either side`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    // Noise has no end: it is compared over a range only.
    guard curve.extent != nil else { return #expect(CurveComparison(of: curve, and: curve) == nil) }
    let same = try #require(CurveComparison(of: curve, and: curve))
    #expect(same.greatestDifference.value == 0)
    #expect(same.meanDifference == 0)
    #expect(same.greatestVelocityDifference.value == 0 || same.greatestVelocityDifference.value.isNaN)
  }

  // Béziers whose y2 differs by d differ at the parameter s by 3s²(1 − s)d, which is greatest at 2/3.
  @Test func `a small difference is within 1e-12 of the curves' values`() throws {
    var random = SplitMix64(seed: .random(in: .min ... .max))
    for _ in 0..<cases(8, thorough: 100) {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (x1, y1, x2, y2) = (draw(0...1), draw(-1...2), draw(0...1), draw(-1...2))
      let other = y2 + draw(1...9) * [1e-14, 1e-11, 1e-8, 1e-5][Int.random(in: 0..<4, using: &random)]
      let comparison = try #require(
        CurveComparison(of: CubicBezier(x1, y1, x2, y2), and: CubicBezier(x1, y1, x2, other)))
      let error = abs(comparison.greatestDifference.value - 4.0 / 9 * (other - y2))
      #expect(error <= 1e-12 * max(1, abs(y1), abs(y2)), "(\(x1), \(y1), \(x2), \(y2)) and \(other): \(error)")
    }
  }

  @Test func `a curve that never rests is compared over a range only`() throws {
    let undamped = Spring(duration: 0.5, bounce: 1)
    #expect(CurveComparison(of: undamped, and: Spring.smooth) == nil)
    #expect(CurveComparison(of: undamped, and: Spring.smooth, over: 0...1) != nil)
  }

  // The square rises to 1 where the line falls to 0; both are level before 0 and after 1.
  @Test(
    arguments: [
      (-1...4, -1, 4.5 / 5), (0.5...2.5, 1, 1.75 / 2), (-2...0.5, -2, 2.25 / 2.5), (3...5, 3, 1),
      (-5 ... -4, -5, 1), (-1e9...1e9, -1e9, 1 - 0.5 / 2e9), (2...2, 2, 1), (-1e308...1e308, -1e308, 1),
    ] as [(ClosedRange<Double>, Double, Double)])
  func `the ends of the domain count for as long as they are held`(
    range: ClosedRange<Double>, first: Double, mean: Double
  ) throws {
    let falling = try CurveExpression("linear(1, 0)").curve
    let comparison = try #require(CurveComparison(of: Linear(), and: falling, over: range))
    #expect(comparison.range == range)
    #expect(comparison.greatestDifference == .init(time: first, value: 1))
    #expect(abs(comparison.meanDifference - mean) <= 1e-9)
    let isMoving = range.overlaps(0...1)
    #expect(comparison.greatestVelocityDifference.value == (isMoving ? 2 : 0))
  }

  @Test func `curves that move over the longest range of a track are compared`() throws {
    let times = [-1e100, 0, 1e100]
    let roof = AnimationTrack(times: times, values: [0, 1, 0], tangents: .linear)
    let level = AnimationTrack(times: times, values: [0, 0, 0], tangents: .linear)
    let comparison = try #require(CurveComparison(of: roof, and: level))
    #expect(comparison.greatestDifference == .init(time: 0, value: 1))
    #expect(abs(comparison.meanDifference - 0.5) <= 1e-9)
  }

  // The curves differ only on 0...1, a small part of the range that the coarse samples miss.
  @Test func `a short difference in a long range is found`() throws {
    let comparison = try #require(CurveComparison(of: Linear(), and: Monomial(2), over: -5000...5000.7))
    #expect(abs(comparison.greatestDifference.value - 0.25) <= 1e-12)
    #expect(abs(comparison.meanDifference - 1.0 / 6 / 10_000.7) <= 1e-12)
  }

  @Test func `a curve without a value at some times is at no finite distance from another`() throws {
    let comparison = try #require(CurveComparison(of: Linear(), and: TestGap()))
    #expect(comparison.greatestDifference.value.isNaN)
    #expect(comparison.greatestDifference.time > 0.5 && comparison.greatestDifference.time < 0.501)
    #expect(comparison.meanDifference.isNaN)
  }
}

/// The line, without a value between 1/2 and 3/4.
private struct TestGap: Easing {
  var isInvertible: Bool { false }
  var description: String { "test-gap" }

  func evaluate(at progress: Double) -> CurveState {
    CurveState(value: progress > 0.5 && progress < 0.75 ? .nan : progress, velocity: 1, acceleration: 0)
  }
}
