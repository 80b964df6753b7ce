import Foundation
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct PiecewiseLinearPlanTests {
  /// Binary search by powers of two: the counts about them, jumps, and positions outside 0...1. In order, most blocks
  /// of times lie on one line.
  @Test(arguments: KernelTable.available)
  func `every number of stops gives the values one by one, to the last bit, in any order`(table: KernelTable) {
    var random = SplitMix64(seed: 51)
    for count in Array(1...34) + [63, 64, 65, 127, 128, 129] {
      let positions = (0..<count).map { _ in Double.random(in: -0.1...1.1, using: &random) }.sorted()
      let size = [1, 1e12, 1e100][count % 3]
      let curve = PiecewiseLinear(
        positions.enumerated().map { index, position in
          // Every fourth stop stands where the one before it does.
          .init(
            Double.random(in: -2...2, using: &random) * size / 2, at: index % 4 == 3 ? positions[index - 1] : position)
        })
      let spread = (0..<200).map { _ in Double.random(in: -0.2...1.2, using: &random) }
      let times =
        spread + spread.sorted() + positions + positions.map(\.nextDown) + [.infinity, -.infinity, .nan, 0, 1]
      let values = KernelTable.withActive(table) { curve.sampler.values(at: times) }
      for (time, value) in zip(times, values) {
        let expected = curve.value(at: time)
        let isSame = value.bitPattern == expected.bitPattern || value.isNaN && time.isNaN
        #expect(isSame, "\(count) stops at \(time): \(value) instead of \(expected)")
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `lines of the smallest width and beyond the Doubles have the values one by one`(table: KernelTable) {
    let tiny = Double.leastNonzeroMagnitude
    for stops: [PiecewiseLinear.Stop] in [
      [.init(1, at: 0.5), .init(1, at: 0.5.nextUp)], [.init(-1e100, at: 0.5), .init(1e100, at: 0.5.nextUp)],
      [.init(0, at: 0), .init(1, at: 0x1p-1030), .init(-1e100, at: 0x1p-1029)],
      [.init(1, at: tiny), .init(-0.0, at: 2 * tiny)],
      [.init(3, at: 1e100)], [.init(3, at: -1e100), .init(4, at: 1e100)], [.init(-0.0), .init(-0.0)],
    ] {
      let curve = PiecewiseLinear(stops)
      let times = [0, tiny, 2 * tiny, 3 * tiny, 0x1p-1031, 0x1.8p-1030, 0.25, 0.5, 0.5.nextUp, 0.75, 1.0.nextDown, 1]
      let values = KernelTable.withActive(table) { curve.sampler.values(at: times) }
      #expect(values.map(\.bitPattern) == times.map { curve.value(at: $0).bitPattern }, "\(curve)")
      #expect(values.allSatisfy { $0.isFinite }, "\(curve): \(values)")
    }
  }

  @Test(arguments: KernelTable.available)
  func `a Float is the Double's value, rounded`(table: KernelTable) {
    let curve = PiecewiseLinear([.init(-0.3), .init(0.7, at: 0.2), .init(0.1, at: 0.2), .init(1.9, at: 0.6), .init(1)])
    let times = (-10...210).map { Float($0) / 200 } + [.infinity, -.infinity]
    KernelTable.withActive(table) {
      #expect(curve.values(at: times) == curve.values(at: times.map { Double($0) }).map { Float($0) })
      #expect(curve.values(at: [Float](repeating: .nan, count: 100)).allSatisfy { $0.isNaN })
    }
  }

  @Test func `many evenly spaced stops are faster in a loop`() {
    func isLooped(_ count: Int, crowded: Bool = false) -> Bool {
      let stops = (0..<count).map { index in
        let position = crowded && index < count - 1 ? 0.5 * Double(index) / Double(count) : nil
        return PiecewiseLinear.Stop(Double(index % 3), at: position)
      }
      return PiecewiseLinear(stops).sampler.plan is LoopPlan
    }
    #expect(isLooped(100) && !isLooped(64) && !isLooped(100, crowded: true))
  }
}
