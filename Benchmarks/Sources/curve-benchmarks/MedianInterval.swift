import Foundation

/// The median of independent numbers, and an interval for the median of what they are drawn from.
///
/// The ends are two of the numbers, the same distance from the least and the greatest. Of an odd distribution nothing
/// is assumed: whether a number lies below the median is the toss of a coin. The range of six numbers holds the median
/// in 97 of 100 cases.
package struct MedianInterval: Equatable {
  package let median, low, high: Double

  /// - Parameters:
  ///   - numbers: At least one number.
  ///   - confidence: The share of cases in which the interval holds the median at least. Where the numbers are too few,
  ///     the interval is infinite.
  package init(_ numbers: [Double], confidence: Double = 0.95) {
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    median = sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    // Each end may leave out so many numbers that more are below the median with half of the risk at most.
    let left = (0...middle).last { 2 * Self.chance(atMost: $0 - 1, of: sorted.count) <= 1 - confidence } ?? 0
    (low, high) = left > 0 ? (sorted[left - 1], sorted[sorted.count - left]) : (-.infinity, .infinity)
  }

  /// Half of the interval's length, as a share of the median.
  package var halfWidth: Double { (high - low) / 2 / abs(median) }

  /// The chance that at least so many of the numbers lie on one side of `value`, if it is the median of what they are
  /// drawn from: the test of signs. Numbers that equal it lie on neither side.
  package static func chance(that value: Double, isTheMedianOf numbers: [Double]) -> Double {
    let (below, above) = (numbers.count { $0 < value }, numbers.count { $0 > value })
    return min(1, 2 * chance(atMost: min(below, above), of: below + above))
  }

  /// The chance of at most `heads` heads in `count` tosses of a coin.
  private static func chance(atMost heads: Int, of count: Int) -> Double {
    guard heads >= 0 else { return 0 }
    var (chance, sum) = (pow(0.5, Double(count)), 0.0)
    for number in 0...heads {
      sum += chance
      chance *= Double(count - number) / Double(number + 1)
    }
    return sum
  }
}
