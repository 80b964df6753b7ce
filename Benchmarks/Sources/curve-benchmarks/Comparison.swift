import Foundation

/// Rows beside those of an earlier run.
package struct Comparison {
  private let baseline: [Row.Key: Row]
  /// The fraction by which a ratio may be below the baseline.
  private let tolerance: Double

  package init(with baseline: [Row], tolerance: Double) {
    self.baseline = Dictionary(baseline.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    self.tolerance = tolerance
  }

  /// A row that is worse than it was.
  package struct Finding {
    package let row: Row
    package let before: Row
    package let isSlower: Bool

    package var key: Row.Key { row.key }
  }

  /// The number of `rows` that the baseline has.
  package func count(of rows: [Row]) -> Int { rows.count { baseline[$0.key] != nil } }

  /// The rows whose ratio has fallen by more than the tolerance, and those whose error has more than doubled.
  package func findings(in rows: [Row]) -> [Finding] {
    rows.compactMap { row in
      guard let before = baseline[row.key] else { return nil }
      let isSlower = row.ratio < before.ratio * (1 - tolerance)
      // Inputs and therefore errors are equal in each run, unless a kernel has changed. NaN counts as the greatest
      // error.
      let isWorse = !(row.maxAbsError <= 2 * before.maxAbsError)
      return isSlower || isWorse ? Finding(row: row, before: before, isSlower: isSlower) : nil
    }
  }
}

extension Comparison.Finding {
  /// `bulk/ease avx512 1024: 25.1 times as fast as textbook, was 33.2`.
  package var text: String {
    let place = "\(key.suite)/\(key.name) \(key.table) \(key.count)"
    if isSlower {
      return String(
        format: "%@: %.2f times as fast as %@, was %.2f", place, row.ratio, key.reference, before.ratio)
    }
    return String(format: "%@: error %.1e, was %.1e", place, row.maxAbsError, before.maxAbsError)
  }
}
