import Foundation
import Testing

@testable import AnimationCurves

@Suite struct AitkenLimitTests {
  private func limit(of function: (Double) -> Double) -> Double {
    let (first, second, third) = AitkenNodes.map(function)
    return aitkenLimit(first, second, third)
  }

  @Test(arguments: [0.5, 1, 1.5, 2])
  func `a limit that is approached like a power is found to 8 digits`(exponent: Double) {
    #expect(abs(limit { 3 - 2 * pow($0, exponent) } - 3) <= 1e-8)
    #expect(abs(limit { 3 - 2 * pow($0, exponent) + $0 * $0 } - 3) <= 1e-8)
  }

  @Test func `a constant is its own limit`() { #expect(limit { _ in 0.1 } == 0.1) }

  @Test func `of values with equal differences the last is the limit`() {
    #expect(aitkenLimit(1024, 1025, 1026) == 1026)
  }

  @Test func `a function that grows like a power tends to infinity, with its sign`() {
    #expect(limit { 1 / $0.squareRoot() } == .infinity)
    #expect(limit { -1 / $0 } == -.infinity)
  }

  @Test func `a function that falls like a power tends to 0`() { #expect(limit { $0.squareRoot() } == 0) }

  @Test func `a limit that does not exist is NaN`() { #expect(limit { _ in .nan }.isNaN) }

  @Test func `a state is completed by three others, whichever of its derivatives is missing`() {
    let gap = CurveState(value: 0, velocity: .nan, acceleration: .nan)
    var count = 0
    let completed = gap.completed(at: 0) { progress in
      count += 1
      return CurveState(value: 0, velocity: 3 - progress, acceleration: 5 + progress)
    }
    #expect(count == 3)
    #expect(abs(completed.velocity - 3) <= 1e-8)
    #expect(abs(completed.acceleration - 5) <= 1e-8)
    // At the end of the curve, the limit is that from below.
    let end = gap.completed(at: 1) { progress in
      CurveState(value: 1, velocity: progress < 1 ? 3 - progress : .nan, acceleration: progress < 1 ? 5 : .nan)
    }
    #expect(abs(end.velocity - 2) <= 1e-8 && end.acceleration == 5)
  }
}
