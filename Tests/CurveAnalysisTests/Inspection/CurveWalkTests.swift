import Testing

import CurveSampling
@testable import CurveAnalysis
@testable import TestSupport

@Suite struct CurveWalkTests {
  private func visits(of curve: some Curve, leastSize: Double = 0) -> (count: Int, isThorough: Bool) {
    var count = 0
    let walk = CurveWalk(along: curve, over: 0...1, exactness: 1e-9, leastSize: leastSize)
    let isThorough = walk.visitCells { _ in count += 1 }
    return (count, isThorough)
  }

  @Test func `a smooth curve is visited in pieces of the first grid, halved once`() {
    let (count, isThorough) = visits(of: Sine())
    #expect(count == 2 * 2048)
    #expect(isThorough)
  }

  @Test func `the rounding errors of a difference are not followed`() {
    let difference = CurveDifference(CubicBezier(0.9, 0, 0.1, 1), CubicBezier(0.9, 0, 0.1, 1 + 0x1p-40))
    #expect(visits(of: difference).count > 100_000)
    let (count, isThorough) = visits(of: difference, leastSize: difference.leastSize(over: 0...1))
    #expect(count < 6000 && isThorough)
  }

  // Every halving makes one cell two, and after the last every piece is still halved once.
  @Test(arguments: some([(1000, 1 << 14), (10, (1 << 20) / 10), (1, 1 << 20)] as [(Double, Int)], 1))
  func `noise is subdivided to a limit, which is lower the more the curve costs`(cost: Double, halvings: Int) {
    let (count, isThorough) = visits(of: TestNoise(evaluationCount: cost))
    #expect(!isThorough)
    #expect(count >= halvings / 2 && count <= halvings + 2 * 2048 + 1200)
  }
}

/// A curve that is nowhere smooth.
private struct TestNoise: Curve {
  let evaluationCount: Double
  var structure: CurveStructure { CurveStructure(evaluationCount: evaluationCount) }
  var domain: ClosedRange<Double> { 0...1 }
  var description: String { "test-noise" }

  func evaluate(at time: Double) -> CurveState {
    var random = SplitMix64(seed: time.bitPattern)
    func next() -> Double { Double.random(in: -1...1, using: &random) }
    return CurveState(value: next(), velocity: next(), acceleration: next())
  }
}
