import Foundation
import Workloads

/// What a row says of the library beside its reference.
package enum Outcome: String, CaseIterable {
  case faster, equal, slower, unresolved
}

extension Row {
  /// The greatest difference of a ratio from 1 that counts as none.
  private static let equality = 0.03

  /// Equal where the interval lies within 3 % of 1; faster or slower where it lies on one side of 1.
  package var outcome: Outcome {
    if ratio.low >= 1 - Self.equality, ratio.high <= 1 + Self.equality { return .equal }
    if ratio.low > 1 { return .faster }
    if ratio.high < 1 { return .slower }
    return .unresolved
  }

  /// `bulk/ease avx512 1024, beside chromium`.
  var place: String { "\(suite)/\(name) \(table) \(count), beside \(reference)" }
}

/// The end of a run: how many rows are faster, equal, slower and unresolved, the mean of each suite, the best and the
/// worst rows. Of several kernel tables only the active one counts.
package struct Verdict {
  private let rows: [Row]

  package init(_ rows: [Row], activeTable: String) {
    let inactive = Set(availableTables).subtracting([activeTable])
    // A workload without references is its own.
    self.rows = rows.filter { !inactive.contains($0.table) && $0.reference != $0.table }
  }

  package var lines: [String] {
    let beside = ReferenceKind.allCases.compactMap { kind -> String? in
      let rows = rows.filter { $0.kind == kind }
      if rows.isEmpty { return nil }
      let counts = Outcome.allCases.map { outcome in "\(rows.count { $0.outcome == outcome }) \(outcome.rawValue)" }
      return "beside \(kind.rawValue): \(counts.joined(separator: ", "))"
    }
    return beside + means + extremes + unresolved
  }

  /// Beside other libraries and a user's code: what is compared with itself or with a limit has no mean that says
  /// something.
  private var rivals: [Row] { rows.filter { [.library, .code].contains($0.kind) } }

  private var means: [String] {
    Suite.allCases.compactMap { suite in
      let ratios = rivals.filter { $0.suite == suite.rawValue }.map(\.ratio.median)
      if ratios.isEmpty { return nil }
      let mean = exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
      return String(format: "%@: %.2f times as fast (geometric mean of rows: %d)", suite.rawValue, mean, ratios.count)
    }
  }

  private var extremes: [String] {
    let ordered = rivals.sorted { $0.ratio.median > $1.ratio.median }
    let number = min(5, ordered.count / 2)
    func lines(_ heading: String, _ rows: some Sequence<Row>) -> [String] {
      [heading] + rows.map { String(format: "  %.2f times: %@", $0.ratio.median, $0.place) }
    }
    if number == 0 { return [] }
    return lines("best:", ordered.prefix(number)) + lines("worst:", ordered.suffix(number))
  }

  private var unresolved: [String] {
    let rows = rows.filter { $0.outcome == .unresolved }
    if rows.isEmpty { return [] }
    return ["unresolved:"]
      + rows.map { String(format: "  %.2f to %.2f times: %@", $0.ratio.low, $0.ratio.high, $0.place) }
  }
}
