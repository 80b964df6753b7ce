import Foundation
import Testing
import Workloads
import curve_benchmarks

@Suite struct MedianIntervalTests {
  /// The numbers that an interval leaves out at each end, from the tables of the sign test.
  @Test(arguments: [(6, 0), (8, 0), (9, 1), (12, 2), (20, 5), (40, 13), (100, 39)])
  func `an interval leaves out as many numbers as the sign test allows`(count: Int, left: Int) {
    let interval = MedianInterval((1...count).map(Double.init).shuffled())
    #expect(interval.median == Double(count + 1) / 2)
    #expect(interval.low == Double(left + 1))
    #expect(interval.high == Double(count - left))
  }

  @Test func `five numbers are too few for an interval`() {
    let interval = MedianInterval([3, 1, 2, 5, 4])
    #expect(interval.median == 3)
    #expect(interval.low == -.infinity && interval.high == .infinity)
  }

  /// Two times the tail of a binomial distribution, by scipy.stats.binomtest.
  @Test(arguments: [(0, 6, 0.03125), (1, 20, 4.00543212890625e-05), (8, 20, 0.5034446716308594), (10, 20, 1)])
  func `the chance of signs is that of the toss of a coin`(below: Int, count: Int, chance: Double) {
    let numbers = [Double](repeating: -1, count: below) + [Double](repeating: 1, count: count - below)
    #expect(abs(MedianInterval.chance(that: 0, isTheMedianOf: numbers + [0, 0]) - chance) <= 1e-15)
  }

  @Test func `an interval holds the median of what is drawn in 95 of 100 cases`() {
    var random = SplitMix64(seed: 1)
    let cases = 4000
    for count in [6, 9, 12, 20] {
      let held = (0..<cases).count { _ in
        // A distribution with a long tail, whose median is 1.
        let numbers = (0..<count).map { _ in pow(2 * Double.random(in: 0..<1, using: &random), 5) }
        let interval = MedianInterval(numbers)
        return interval.low <= 1 && 1 <= interval.high
      }
      #expect(Double(held) / Double(cases) > 0.94, "\(count) numbers: \(held) of \(cases)")
    }
  }
}
