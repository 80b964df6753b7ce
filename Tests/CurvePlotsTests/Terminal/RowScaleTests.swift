import Testing

@testable import CurvePlots

@Suite struct RowScaleTests {
  @Test(arguments: [
    (0.0...1.0, 13, 11, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    (0.0...1.0, 17, 16, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    (0.0...1.1, 9, 8, [0, 0.5, 1]),
    (-2.0...6.0, 9, 9, [-2, 0, 2, 4, 6]),
    (0.0...0.003, 8, 7, [0, 0.001, 0.002, 0.003]),
    (0.0...1e300, 8, 7, [0, 5e299, 1e300]),
  ])
  func `rows are as many as numbers need that lie in their middle`(
    range: ClosedRange<Double>, most: Int, rows: Int, ticks: [Double]
  ) {
    let scale = RowScale(of: range, atMost: most)
    #expect(scale.rows == rows)
    #expect(scale.ticks.map(\.value) == ticks)
  }

  @Test func `a scale shows its range in the rows it has, with its numbers in the middle of rows`() {
    var seed: UInt64 = 1
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) * 0x1p-53
    }
    for _ in 0..<2000 {
      let low = (random() - 0.5) * 200
      let range = low...low + [1e-4, 1e-2, 1, 1e3, 1e6][Int(random() * 5)] * (random() + 0.1)
      let most = 6 + Int(random() * 40)
      let scale = RowScale(of: range, atMost: most)
      #expect((1...most).contains(scale.rows) && scale.rows >= most / 4, "\(range) \(most) \(scale)")
      let length = range.upperBound - range.lowerBound
      #expect(scale.shown.lowerBound <= range.lowerBound + 1e-6 * length, "\(range) \(most)")
      #expect(scale.shown.upperBound >= range.upperBound - 1e-6 * length, "\(range) \(most)")
      #expect(scale.ticks.count >= 2, "\(range) \(most) \(scale)")
      let position = PlotScale(scale.shown, from: Double(scale.rows) - 0.5, to: -0.5)
      for tick in scale.ticks {
        #expect((position.position(of: tick.value) - Double(tick.row)).magnitude < 1e-6, "\(range) \(most) \(tick)")
      }
      for (tick, next) in zip(scale.ticks, scale.ticks.dropFirst()) {
        #expect(tick.row - next.row >= (most < 9 ? 1 : 2))
      }
    }
  }

  /// A range around 0 in the least number of rows: that of a velocity in a terminal of 24 rows.
  @Test func `six rows have more numbers than 0`() {
    for tenths in 10...1000 {
      let scale = RowScale(of: -Double(tenths) / 10...Double(tenths) / 11, atMost: 6)
      #expect(scale.ticks.count >= 2 && scale.rows <= 6, "\(tenths) \(scale)")
    }
  }

  @Test(arguments: [
    0.0...0.0, 1.0...1.0, -0x1p-1074...0x1p-1074, 1e-300...2e-300, 1.0...1.0.nextUp, 1e300...1e300.nextUp,
    -1e307...1e307,
  ])
  func `ranges that no step fits have a scale too`(range: ClosedRange<Double>) {
    for most in [1, 2, 6, 30] {
      let scale = RowScale(of: range, atMost: most)
      #expect((1...most).contains(scale.rows))
      #expect(scale.shown.lowerBound < scale.shown.upperBound)
      #expect(!scale.ticks.isEmpty && scale.ticks.allSatisfy { (0..<scale.rows).contains($0.row) })
    }
  }
}
