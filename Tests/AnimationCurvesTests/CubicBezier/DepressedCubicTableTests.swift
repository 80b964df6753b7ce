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
    let powers = (-4...40).map { pow(2, Double($0)) }
    let ends = powers + powers.map { 1.5 * $0 }
    let drawn = (0..<20_000).map { _ in pow(2, Double.random(in: -30..<41, using: &random)) }
    let limits = [0, 0x1p41.nextDown]
    for w in limits + drawn + ends + ends.map(\.nextDown) where w < 0x1p41 {
      let exact = exactRoot(w)
      worst.note(abs(DepressedCubicTable.root(w) - exact), bound: 2.7e-4 * max(exact, 0.0625), at: "\(w)")
    }
    #expect(worst.failures == 0, "\(worst)")
    #expect(worst.ratio > 0.9, "the stated error is too large")
  }
}
