import Foundation
import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct PiecewiseLinearPlanTests {
  /// Binary search by powers of two: the counts about them, jumps, and positions outside 0...1.
  @Test(arguments: KernelTable.available)
  func `every number of stops gives the values one by one`(table: KernelTable) {
    var random = SplitMix64(seed: 51)
    for count in Array(1...34) + [63, 64, 65, 127, 128, 129] {
      let positions = (0..<count).map { _ in Double.random(in: -0.1...1.1, using: &random) }.sorted()
      let curve = PiecewiseLinear(
        positions.enumerated().map { index, position in
          // Every fourth stop stands where the one before it does.
          .init(Double.random(in: -2...2, using: &random), at: index % 4 == 3 ? positions[index - 1] : position)
        })
      let spread = (0..<200).map { _ in Double.random(in: -0.2...1.2, using: &random) }
      let times = spread + positions + positions.map(\.nextDown) + [.infinity, -.infinity, .nan, 0, 1]
      // Too few values for the tables of many stops.
      let few = KernelTable.withActive(table) { times.map { curve.values(at: Array(repeating: $0, count: 32))[31] } }
      curve.prepareTables(on: table)
      let prepared = KernelTable.withActive(table) { curve.values(at: times) }
      for (time, value) in zip(times + times, few + prepared) {
        let expected = curve.value(at: time)
        // Beyond the first and the last stop steep lines are extended.
        let isNear = abs(value - expected) <= 4 * 0x1p-52 * max(2, abs(expected))
        #expect(isNear || value == expected || value.isNaN && time.isNaN, "\(count) stops at \(time): \(value)")
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `between large stops, a batch is within 4 ulp of the greatest magnitude of the line's stops`(table: KernelTable)
  {
    var random = SplitMix64(seed: 52)
    for _ in 0..<200 {
      let curve = PiecewiseLinear(
        (0...Int.random(in: 1...40, using: &random)).map { _ in
          PiecewiseLinear.Stop(
            Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: 0...12, using: &random)))
        })
      let times = (0..<200).map { _ in Double.random(in: 0..<1, using: &random) }
      curve.prepareTables(on: table)
      for (time, value) in zip(times, KernelTable.withActive(table) { curve.values(at: times) }) {
        let next = curve.points.firstIndex { $0.position > time } ?? curve.points.endIndex - 1
        let (from, to) = (curve.points[next - 1], curve.points[next])
        let exact =
          DoubleDouble(from.value) + .sum(to.value, -from.value) * .sum(time, -from.position)
          / .sum(to.position, -from.position)
        let m = max(1, abs(exact.high), abs(from.value), abs(to.value))
        #expect(abs((DoubleDouble(value) - exact).high) <= 4 * 0x1p-52 * m, "\(curve) at \(time): \(value)")
      }
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

  @Test func `tables are made for what is requested in all, and shared by copies`() {
    let curve = PiecewiseLinear((0..<20).map { PiecewiseLinear.Stop(Double($0 % 3)) })
    let (times, copy) = ([Double](repeating: 0.3, count: 120), curve)
    _ = curve.values(at: times)
    #expect(!curve.plan.hasTables)
    _ = copy.values(at: times)
    #expect(curve.plan.hasTables && copy == curve)
  }

  @Test func `many evenly spaced stops are faster in a loop, and have no tables`() {
    let even = PiecewiseLinear((0..<100).map { PiecewiseLinear.Stop(Double($0 % 3)) })
    let crowded = PiecewiseLinear(
      (0..<100).map { PiecewiseLinear.Stop(Double($0 % 3), at: $0 < 90 ? 0.001 * Double($0) : 1) })
    for curve in [even, crowded] { _ = curve.values(count: 1000) }
    #expect(!even.plan.hasTables && crowded.plan.hasTables)
  }
}
