import CurvePlots

/// The time per sample, one at a time and in bulk, beside loops by hand.
struct SpeedFigure {
  let results: BenchmarkResults
  let machine: String

  /// In bulk: so many values as fit a cache, on the fastest kernels there were.
  private static let (count, table) = (65536, "avx512")

  var svg: String {
    DotChart(
      title: "Time per sample",
      description:
        "A dot chart of nanoseconds per sample. One value at a time takes about as long as code by hand that is "
        + "less exact; in bulk it takes a nanosecond or two, ten times less than a loop by hand.",
      axisTitle: "nanoseconds per sample, logarithmic",
      series: ["this library", "the same by hand"],
      sections: [
        section("In bulk, one core, Double", "bulk", Self.table, counted: true),
        section("Springs in bulk, one core, Double", "springs", Self.table, counted: true),
        section("One at a time", "scalar", "scalar", counted: false),
      ],
      domain: 0.1...200,
      notes: [
        "By hand: for Béziers Newton’s method and bisection to 10⁻⁷, for the rest the formula with the C library’s functions.",
        "\(machine). Benchmarks/results.csv, median times, random instants, as many as a cache holds.",
      ],
      tickText: { ShortNumber.text($0) }
    ).svg
  }

  private func section(_ heading: String, _ suite: String, _ table: String, counted: Bool) -> DotChart.Section {
    let names = ["textbook", "libm"]
    let rows = results.rows.filter { row in
      row.suite == suite && row.table == table && names.contains(row.reference) && isShown(row)
        && (!counted || row.count == Self.count)
    }
    return DotChart.Section(
      heading: heading,
      rows: rows.map { DotChart.Row(label: $0.name, numbers: [$0.nanoseconds, $0.referenceNanoseconds]) })
  }

  /// A choice, where there are many of one kind.
  private func isShown(_ row: BenchmarkResults.Row) -> Bool {
    [
      "ease", "ease-in-out", "out-back", "hard (1 0 0 1)", "hard (0.99 0 0.01 1)", "cubic-in", "expo-in", "sine-in",
      "elastic-in", "bounce-in", "overshoot", "steps", "linear stops", "bouncy", "critically damped", "overdamped",
    ].contains(row.name)
  }
}
