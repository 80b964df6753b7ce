import Foundation

/// The table of times in Benchmarks/README.md, in Markdown: each row beside the fastest alternative.
struct SpeedTable {
  let results: BenchmarkResults
  let workloads: [Workload]

  /// - Parameters:
  ///   - results: The results of a run.
  ///   - listed: The path of the table of the main workloads, Benchmarks/main.csv.
  init(results: BenchmarkResults, listed: String) throws {
    self.results = results
    workloads = try ResultTable(contentsOf: listed).rows { cells in
      guard cells.count == 4, let count = Int(cells[3]) else { return nil }
      return Workload(label: cells[0], suite: cells[1], name: cells[2], count: count)
    }
  }

  /// A row of the table, and the benchmark that it shows.
  struct Workload {
    let label, suite, name: String
    let count: Int
  }

  /// The columns of times: the kernel tables of x86-64. A workload without kernels has its time in the last column.
  private static let tables = ["baseline", "avx2", "avx512"]

  /// The table.
  ///
  /// - Throws: ``MissingResult`` if the results lack a workload.
  var markdown: String {
    get throws {
      var lines = Self.heading
      for workload in workloads { lines.append(try line(of: workload)) }
      return (lines + libraries).joined(separator: "\n") + "\n"
    }
  }

  /// The table of results that may lack workloads, whose rows say so.
  var partialMarkdown: String {
    let lines = workloads.map { workload in
      let missing = "| \(workload.label) | \(Self.grouped(workload.count)) | | | | measured by a whole run only | | |"
      return (try? line(of: workload)) ?? missing
    }
    return (Self.heading + lines + libraries).joined(separator: "\n") + "\n"
  }

  /// The libraries of Benchmarks/Rivals, by the names of their programs.
  private static let libraries = [
    ("Qt", "Qt's `QEasingCurve`"), ("kurbo", "kurbo 0.7 of 2020"), ("SciPy", "SciPy"), ("NumPy", "NumPy"),
    ("d3", "d3-ease on node"),
  ]

  /// A paragraph with the times of the libraries that were measured; empty if there were none.
  private var libraries: [String] {
    let sentences = workloads.filter { $0.count == 65536 }.compactMap { workload -> String? in
      let times = Self.libraries.compactMap { program, library in
        results.rows.last {
          $0.suite == workload.suite && $0.name == workload.name && $0.count == workload.count
            && $0.reference == program
        }.map { "\(library) \(Self.number($0.referenceNanoseconds))" }
      }
      return times.isEmpty ? nil : "\(workload.label): " + times.joined(separator: ", ")
    }
    return sentences.isEmpty
      ? [] : ["", "Other libraries, nanoseconds for the same values: " + sentences.joined(separator: "; ") + "."]
  }

  private static let heading = [
    "| workload | values | baseline | AVX2 | AVX-512 | fastest alternative | its time / ours | greatest difference |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
  ]

  private func line(of workload: Workload) throws -> String {
    let rows = results.rows.filter {
      $0.suite == workload.suite && $0.name == workload.name && $0.count == workload.count
    }
    guard let alternative = BenchmarkResults.fastestAlternative(in: rows) else {
      throw MissingResult(description: "there is no result of \(workload.suite)/\(workload.name), \(workload.count)")
    }
    let beside = rows.filter { $0.reference == alternative }
    let fastest = beside.last { $0.table == Self.tables.last } ?? beside[beside.count - 1]
    var times = Self.tables.map { table in
      beside.last { $0.table == table }.map { Self.number($0.nanoseconds) } ?? ""
    }
    times[times.count - 1] = Self.number(fastest.nanoseconds)
    let difference = beside.reduce(0) { max($0, $1.greatestDifference) }
    let cells =
      [workload.label, Self.grouped(workload.count)] + times + [
        "\(Self.name(of: alternative)) \(Self.number(fastest.referenceNanoseconds))", "\(Self.number(fastest.ratio)) ×",
        Self.power(difference),
      ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// Two digits, or all before the point.
  private static func number(_ value: Double) -> String {
    value < 10 ? String(format: "%.2g", value) : String(format: "%.0f", value)
  }

  /// 65536 as `65 536`.
  private static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.indices.map { (digits.count - $0) % 3 == 0 && $0 > 0 ? " \(digits[$0])" : String(digits[$0]) }
      .joined()
  }

  /// 2.9e-16 as `3 · 10⁻¹⁶`.
  private static func power(_ value: Double) -> String {
    if value == 0 { return "0" }
    let parts = String(format: "%.0e", value).split(separator: "e")
    let superscripts: [Character: Character] = [
      "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
    ]
    let exponent = String(String(Int(parts[1]) ?? 0).compactMap { superscripts[$0] })
    return "\(parts[0]) · 10\(exponent)"
  }

  /// The alternative's name as the README's legend has it.
  private static func name(of reference: String) -> String {
    switch reference {
    case "chromium": "Chromium"
    case "value(at:) loop": "`value(at:)`"
    case "value(time:) loop": "`value(time:)`"
    case "std::to_chars": "`std::to_chars`"
    case "cached steps in C to rest": "cached steps in C"
    case "textbook map": "textbook"
    default: reference
    }
  }
}

/// A benchmark that the results do not have.
struct MissingResult: Error, CustomStringConvertible {
  let description: String
}
