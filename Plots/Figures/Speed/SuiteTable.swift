import Foundation

/// The README's table of the suites, in Markdown: how fast the library is beside other libraries and beside a user's
/// code, on the fastest kernel table.
struct SuiteTable {
  let results: BenchmarkResults

  /// The suites, and what they measure.
  private static let suites = [
    ("scalar", "one value at a time"), ("bulk", "many values of a curve"), ("springs", "springs, flings and tweens"),
    ("products", "products of matrices"), ("vectors", "vectors, blends and keyframes"), ("clips", "clips"),
    ("stage", "a frame of animated values"), ("fits", "fits of recordings"), ("csv", "tables as text"),
  ]

  var markdown: String {
    let heading = ["measured", "beside other libraries", "beside a user's code", "the worst row"]
    let lines = Self.suites.compactMap { suite, words -> [String]? in
      let rows = rows(of: suite)
      guard let worst = rows.min(by: { $0.ratio < $1.ratio }) else { return nil }
      let place = "\(Self.times(worst.ratio)): \(worst.name), \(worst.count), beside \(worst.reference)"
      return [words, mean(of: rows, .library), mean(of: rows, .code), place]
    }
    return ([heading, heading.map { _ in "---" }] + lines).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  /// The rows of a suite beside other libraries and a user's code.
  private func rows(of suite: String) -> [BenchmarkResults.Row] {
    let rows = results.rows.filter { $0.suite == suite && [.library, .code].contains($0.kind) }
    let fastest = ["avx512", "avx2", "baseline"].first { table in rows.contains { $0.table == table } }
    return rows.filter { !["avx2", "baseline"].contains($0.table) || $0.table == fastest }
  }

  /// The geometric mean of the rows of a kind, and their number; empty if there is none.
  private func mean(of rows: [BenchmarkResults.Row], _ kind: BenchmarkResults.Kind) -> String {
    let ratios = rows.filter { $0.kind == kind }.map(\.ratio)
    if ratios.isEmpty { return "" }
    let mean = exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
    return "\(Self.times(mean)) (\(ratios.count) row\(ratios.count == 1 ? "" : "s"))"
  }

  /// `1.2 ×`: two digits, or all before the point.
  private static func times(_ ratio: Double) -> String { String(format: ratio < 10 ? "%.2g ×" : "%.0f ×", ratio) }
}
