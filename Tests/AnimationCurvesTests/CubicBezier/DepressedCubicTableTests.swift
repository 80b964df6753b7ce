import Foundation
import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct DepressedCubicTableTests {
  /// Solves t³ + t = w by the hyperbolic sine.
  private func exactRoot(_ w: Double) -> Double { 2 / 3.0.squareRoot() * sinh(asinh(w * 1.5 * 3.0.squareRoot()) / 3) }

  @Test func `the root is within the stated error, in each range and at its ends`() {
    var random = SplitMix64(seed: 81)
    var worst = WorstError("the table of depressed cubics")
    let ends = (-8..<82).map { pow(2, Double($0 / 2)) * ($0 % 2 == 0 ? 1 : 1.5) }
    let drawn = (0..<20_000).map { _ in pow(2, Double.random(in: -30..<41, using: &random)) }
    for w in [0] + drawn + ends + ends.map(\.nextDown) + [0x1p41.nextDown] where w < 0x1p41 {
      let exact = exactRoot(w)
      worst.note(abs(DepressedCubicTable.root(w) - exact), bound: 2.7e-4 * max(exact, 0.0625), at: "\(w)")
    }
    #expect(worst.failures == 0, "\(worst)")
    #expect(worst.ratio > 0.9, "the stated error is too large")
  }
}
