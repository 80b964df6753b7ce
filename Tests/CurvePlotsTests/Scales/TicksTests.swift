import Testing

@testable import CurvePlots
@testable import TestSupport

@Suite struct TicksTests {
  @Test(arguments: [
    (-0.1...1.1, 8, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    (0.0...1.0, 11, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
    (0.0...1.0, 10, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    (0.0...1.0, 3, [0, 0.5, 1]),
    (-7.3...12.0, 5, [-5, 0, 5, 10]),
    (0.0...0.003, 4, [0, 0.001, 0.002, 0.003]),
    (0.0...4.2e6, 5, [0, 1e6, 2e6, 3e6, 4e6]),
    (99.98...100.03, 6, [99.98, 99.99, 100, 100.01, 100.02, 100.03]),
  ])
  func `ticks are the multiples of 1, 2 or 5 that fit`(range: ClosedRange<Double>, most: Int, expected: [Double]) {
    #expect(Ticks.decimal(over: range, atMost: most) == expected)
  }

  @Test func `ticks lie inside every range, at most the given number, at one distance`() {
    var seed: UInt64 = 1
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) * 0x1p-53
    }
    for _ in 0..<cases(300, thorough: 2000) {
      let low = (random() - 0.5) * 200
      let length = [1e-4, 1e-2, 1, 1e3, 1e6][Int(random() * 5)] * (random() + 0.1)
      let most = 2 + Int(random() * 10)
      let range = low...low + length
      let ticks = Ticks.decimal(over: range, atMost: most)
      #expect(ticks.count <= most && ticks.count * 5 >= most - 1, "\(range) \(most) \(ticks)")
      let slack = 1e-8 * length
      #expect(
        ticks.allSatisfy { $0 >= range.lowerBound - slack && $0 <= range.upperBound + slack }, "\(range) \(ticks)")
      let distances = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
      if let first = distances.first { #expect(distances.allSatisfy { ($0 - first).magnitude <= 1e-6 * first }) }
    }
  }

  @Test func `a range of one number has that as its tick`() {
    #expect(Ticks.decimal(over: 2...2, atMost: 5) == [2])
  }

  @Test(arguments: [.leastNonzeroMagnitude, .leastNormalMagnitude / 16, 1e-300, 1e300] as [Double])
  func `ranges as short or as long as a Double allows have ticks`(length: Double) {
    let ticks = Ticks.decimal(over: 0...length, atMost: 8)
    #expect(!ticks.isEmpty && ticks.count <= 8)
    #expect(ticks.allSatisfy { $0 >= 0 && $0 <= length * (1 + 1e-9) })
  }

  @Test func `the decimal exponent of a power of ten is exact, as are those of its neighbours`() {
    for exponent in -22...22 {
      let power = Double("1e\(exponent)") ?? .nan
      #expect(Ticks.decimalExponent(of: power) == exponent)
      #expect(Ticks.decimalExponent(of: power.nextUp) == exponent)
      #expect(Ticks.decimalExponent(of: power.nextDown) == exponent - 1)
    }
    #expect(Ticks.decimalExponent(of: 2.5e300) == 300)
    #expect(Ticks.decimalExponent(of: 2.5e-300) == -300)
  }
}
