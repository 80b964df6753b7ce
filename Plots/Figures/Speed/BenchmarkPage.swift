import Foundation
import TextFormats

/// The page of a run of the benchmarks: what is faster and slower, the ratios of each suite, the times of each workload
/// by the size of a batch, and errors.
struct BenchmarkPage {
  let run: BenchmarkRun

  /// The kernel tables of x86-64, from the oldest.
  private static let tables = ["baseline", "avx2", "avx512"]

  var html: String {
    let context = run.context
    let lost = String(format: "%.0f", (context.waited_share + context.stolen_share) * 100)
    return HTMLPage.text(
      title: "How fast it is", style: Self.style,
      body: """
        <h1>How fast it is</h1>
        <p>\(XMLText.escaped(context.machine)); commit \(XMLText.escaped(context.commit)), \(context.date.prefix(10)).
        Other work took \(lost)&nbsp;% of the time. <a href="index.html">swift-animation-curves</a></p>
        <p class="muted">A row is the library beside one reference. Its ratio is the reference’s time divided by the
        library’s, the median over six processes or more. The interval holds this median in 95 of 100 cases. A row is equal
        where the interval lies within 3&nbsp;% of 1, and unresolved where it lies on both sides of 1.</p>
        <h2>What is faster, and what is not</h2>
        \(verdict)
        <h2>Ratios by suite</h2>
        <p class="muted">Each mark is a row on the fastest kernel table, with its interval; the upright line is 1. To the
        right the library is faster.</p>
        \(ratios)
        <h2>Nanoseconds for a value, by the size of a batch</h2>
        <p class="muted">The middle of all rounds, and from the tenth to the ninetieth of a hundred.</p>
        <div class="panels">\(panels)</div>
        <h2>Greatest errors</h2>
        \(errors)
        """)
  }

  private static let style = """
    .panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; }
    figure { margin: 0; } figcaption { font-weight: 600; font-size: .9rem; }
    svg { width: 100%; height: auto; overflow: visible; }
    .strip { min-width: 40rem; }
    svg text { fill: #59636e; font-size: 10px; } .axis { stroke: #d0d7de; fill: none; }
    .s0 { color: #0b62a8; } .s1 { color: #b35900; } .s2 { color: #1a7f37; } .s3 { color: #8250df; }
    .s4 { color: #bf3989; } .s5 { color: #6e5b00; } .s6 { color: #57606a; } .s7 { color: #cf222e; }
    .key { font-size: .8rem; white-space: nowrap; margin-right: .6rem; }
    @media (prefers-color-scheme: dark) {
      svg text { fill: #9198a1; } .axis { stroke: #3d444d; }
      .s0 { color: #7cc0f5; } .s1 { color: #f0a35c; } .s2 { color: #6fdd8b; } .s3 { color: #c8a9ff; }
      .s4 { color: #ff9bce; } .s5 { color: #d9c25a; } .s6 { color: #afb8c1; } .s7 { color: #ff8182; }
    }
    """

  // MARK: - Rows

  /// The library's entries on the fastest table of each workload, which stand for the rows.
  private var rows: [BenchmarkRun.Entry] {
    let ours = run.benchmarks.filter(\.isLibrary)
    let fastest = Self.tables.last { table in ours.contains { $0.table == table } }
    return ours.filter { !Self.tables.contains($0.table) || $0.table == fastest }.filter { $0.reference != $0.table }
  }

  /// The suites in the order of the run.
  private var suites: [String] { rows.map(\.suite).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  private var verdict: String {
    let outcomes = ["faster", "equal", "slower", "unresolved"]
    let kinds = ["another library", "a user's code", "the library itself", "a lower limit"]
    let lines = kinds.map { kind in
      let rows = rows.filter { $0.reference_kind == kind }
      return [kind] + outcomes.map { outcome in "\(rows.count { $0.outcome == outcome })" }
    }
    let slower = rows.filter {
      $0.outcome == "slower" && ["another library", "a user's code"].contains($0.reference_kind)
    }
    let list = slower.sorted { $0.times < $1.times }.map { row in
      "<li>\(Self.three(row.times)) times as fast: \(XMLText.escaped("\(row.suite)/\(row.case), \(row.count), beside \(row.reference)"))</li>"
    }
    return HTMLPage.table(["beside"] + outcomes, lines)
      + (list.isEmpty ? "" : "<p>Slower than another library or a user’s code:</p><ul>\(list.joined())</ul>")
  }

  private var ratios: String {
    let parts = suites.map { suite in
      let rows = rows.filter { $0.suite == suite && ["another library", "a user's code"].contains($0.reference_kind) }
      if rows.isEmpty { return "" }
      let logarithms: [Double] = rows.map { log($0.times) }
      let mean = exp(logarithms.reduce(0, +) / Double(rows.count))
      var worst = rows[0]
      for row in rows where row.times < worst.times { worst = row }
      let place = XMLText.escaped("\(worst.case), \(worst.count), beside \(worst.reference)")
      return "<p><b>\(suite)</b>: \(Self.three(mean)) times as fast in the geometric mean of \(rows.count) rows; "
        + "the worst \(Self.three(worst.times)): \(place)</p>\(Self.strip(of: rows))"
    }
    return parts.joined()
  }

  /// The rows of a suite on one axis, by their ratios.
  private static func strip(of rows: [BenchmarkRun.Entry]) -> String {
    let (width, height) = (960.0, 16.0 + 3 * Double(min(rows.count, 30)))
    // From 0.1 to 1000 times.
    func x(_ ratio: Double) -> Double { 10 + (width - 20) * min(max((log10(ratio) + 1) / 4, 0), 1) }
    var marks = (-1...3).map { exponent in
      let place = x(pow(10, Double(exponent)))
      return "<path class=\"axis\"\(exponent == 0 ? " stroke-width=\"2\"" : "") d=\"M\(place) 0V\(height)\"/>"
        + "<text x=\"\(place)\" y=\"\(height + 12)\" text-anchor=\"middle\">\(three(pow(10, Double(exponent))))</text>"
    }
    for (index, row) in rows.sorted(by: { $0.times < $1.times }).enumerated() {
      let y = 8 + (height - 16) * (rows.count > 1 ? Double(index) / Double(rows.count - 1) : 0.5)
      let words = XMLText.escaped(
        "\(row.case), \(row.count), beside \(row.reference): \(three(row.times)) (\(three(row.low)) to \(three(row.high)))"
      )
      marks.append(
        "<g class=\"\(row.outcome == "slower" ? "s7" : "s0")\"><title>\(words)</title><path stroke=\"currentColor\" d=\"M\(x(row.low)) "
          + "\(y)H\(x(row.high))\"/><circle cx=\"\(x(row.times))\" cy=\"\(y)\" r=\"3\" fill=\"currentColor\"/></g>"
      )
    }
    return
      "<div class=\"wide\"><svg class=\"strip\" viewBox=\"0 0 \(width) \(height + 16)\" role=\"img\" aria-label=\"ratios\">"
      + "\(marks.joined())</svg></div>"
  }

  // MARK: - Times by size

  private var panels: String {
    let cases = run.benchmarks.map { [$0.suite, $0.case] }.reduce(into: [[String]]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return cases.compactMap { words in
      panel(words.joined(separator: "/"), run.benchmarks.filter { $0.suite == words[0] && $0.case == words[1] })
    }.joined()
  }

  /// The times of a workload; `nil` if it has one size only.
  private func panel(_ name: String, _ entries: [BenchmarkRun.Entry]) -> String? {
    let counts = Set(entries.map(\.count)).sorted()
    guard counts.count > 1, let least = counts.first, let most = counts.last else { return nil }
    var series: [(name: String, entries: [BenchmarkRun.Entry])] = []
    for entry in entries {
      let name = entry.isLibrary ? "library, \(entry.table)" : entry.reference
      let index = series.firstIndex { $0.name == name } ?? series.endIndex
      if index == series.endIndex { series.append((name, [])) }
      if !series[index].entries.contains(where: { $0.count == entry.count }) { series[index].entries.append(entry) }
    }
    let times = entries.flatMap { [$0.p10, $0.p90] }.filter { $0 > 0 }
    let (low, high) = (log10(times.min() ?? 1).rounded(.down), log10(times.max() ?? 1).rounded(.up))
    let (width, height, left) = (320.0, 180.0, 34.0)
    func x(_ count: Int) -> Double {
      left + (width - left - 12) * log2(Double(count) / Double(least)) / log2(Double(most) / Double(least))
    }
    func y(_ time: Double) -> Double { height - 4 - (height - 12) * (log10(time) - low) / max(high - low, 1) }
    var marks = (Int(low)...Int(max(high, low + 1))).map { exponent in
      let place = y(pow(10, Double(exponent)))
      return "<path class=\"axis\" d=\"M\(left) \(place)H\(width)\"/><text x=\"\(left - 4)\" y=\"\(place + 3)\" "
        + "text-anchor=\"end\">\(Self.three(pow(10, Double(exponent))))</text>"
    }
    for count in counts {
      marks.append("<text x=\"\(x(count))\" y=\"\(height + 12)\" text-anchor=\"middle\">\(count)</text>")
    }
    for (index, line) in series.enumerated() {
      let points = line.entries.map { (x($0.count), $0) }
      let path = points.map { "\($0.0) \(y($0.1.real_time))" }.joined(separator: "L")
      let ranges = points.map { "M\($0.0) \(y($0.1.p10))V\(y($0.1.p90))" }.joined()
      let dots = points.map { "<circle cx=\"\($0.0)\" cy=\"\(y($0.1.real_time))\" r=\"2.5\" fill=\"currentColor\"/>" }
      marks.append(
        "<g class=\"s\(index % 8)\"><title>\(XMLText.escaped(line.name))</title><path stroke=\"currentColor\" fill=\"none\" "
          + "d=\"M\(path)\(ranges)\"/>\(dots.joined())</g>")
    }
    let keys = series.enumerated().map { index, line in
      "<span class=\"key s\(index % 8)\">● \(XMLText.escaped(line.name))</span> "
    }
    return
      "<figure><figcaption>\(XMLText.escaped(name))</figcaption><svg viewBox=\"0 0 \(width) \(height + 16)\" role=\"img\" "
      + "aria-label=\"nanoseconds by size\">\(marks.joined())</svg><div>\(keys.joined())</div></figure>"
  }

  // MARK: - Errors

  private var errors: String {
    var lines: [[String]] = []
    for entry in run.benchmarks where !entry.isLibrary && entry.error_from == "exact" {
      guard
        let ours = rows.first(where: { $0.case == entry.case && $0.suite == entry.suite && $0.count == entry.count })
      else { continue }
      let line = [
        "\(entry.suite)/\(entry.case), \(entry.count)", Self.error(ours.error), entry.reference,
        Self.error(entry.error),
      ]
      if !lines.contains(line) { lines.append(line) }
    }
    return HTMLPage.table(["workload", "the library", "reference", "its error"], lines)
  }

  /// Three digits, or all before the point.
  private static func three(_ number: Double) -> String { String(format: number < 1000 ? "%.3g" : "%.0f", number) }

  private static func error(_ number: Double) -> String {
    number.isNaN ? "" : number == 0 ? "0" : String(format: "%.1e", number)
  }
}
