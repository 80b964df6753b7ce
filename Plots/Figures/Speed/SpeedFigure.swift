import CurvePlots
import Foundation

/// The time per sample, one at a time and in bulk, beside the fastest alternative.
struct SpeedFigure {
  let results: BenchmarkResults
  let machine: String

  /// The count and the kernel table of the bulk times: as many values as fit into a cache, on the fastest table.
  private static let (count, table) = (65536, "avx512")

  var svg: String {
    DotChart(
      title: "Time per sample",
      description:
        "A dot chart of nanoseconds per sample. One value at a time takes about as long as the fastest alternative; in "
        + "bulk a value takes a nanosecond or two, several times less than the fastest alternative takes.",
      axisTitle: "nanoseconds per sample, logarithmic",
      series: ["this library", "the fastest alternative"],
      sections: [
        section("Easings in bulk", "bulk", Self.table, counted: true),
        section("Springs in bulk", "springs", Self.table, counted: true),
        section("One at a time", "scalar", "scalar", counted: false),
      ],
      domain: 0.1...200,
      notes: [
        "Alternatives: for Béziers Chromium’s solver and Newton’s method to 10⁻⁷, for the rest the C library’s functions and NumPy’s.",
        "\(machine).",
        "Benchmarks/results.csv: median times of Doubles on one core, at random times, as many as a cache holds.",
      ],
      tickText: { ShortNumber.text(pow(10, Double($0))) }
    ).svg
  }

  private func section(_ heading: String, _ suite: String, _ table: String, counted: Bool) -> DotChart.Section {
    let rows = Self.names.compactMap { name in
      let rows = results.rows.filter {
        $0.suite == suite && $0.name == name && $0.table == table && (!counted || $0.count == Self.count)
      }
      return rows.min { $0.referenceNanoseconds < $1.referenceNanoseconds }
    }
    return DotChart.Section(
      heading: heading,
      rows: rows.map { DotChart.Row(label: $0.name, numbers: [$0.nanoseconds, $0.referenceNanoseconds]) })
  }

  /// The curves that are shown, some of each kind.
  private static let names = [
    "ease", "ease-in-out", "out-back", "hard (1 0 0 1)", "hard (0.99 0 0.01 1)", "cubic-in", "expo-in", "sine-in",
    "elastic-in", "bounce-in", "overshoot", "steps", "linear stops", "bouncy", "critically damped", "overdamped",
  ]
}
