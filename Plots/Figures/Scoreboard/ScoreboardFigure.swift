/// The greatest error of each program in each group of curves.
struct ScoreboardFigure {
  let scoreboard: Scoreboard

  /// The groups of a series. Steps are exact, or wrong at a jump, so that they have no place on this axis.
  private static let series = [
    ("Béziers, usual", ["Béziers, usual"]), ("Béziers, steep", ["Béziers, steep"]),
    ("Béziers, small cubic term", ["Béziers, small cubic term"]), ("Penner’s easings", ["Penner’s easings"]),
    ("springs, flings, keyframes, rotations", ["springs", "flings", "keyframes", "rotations"]),
    ("linear()", ["linear()"]),
  ]

  var svg: String {
    DotChart(
      title: "What programs draw: greatest error of a value",
      description:
        "A dot chart, a row for each program. On usual Béziers, most programs are within 10⁻⁵ of the exact value; on steep "
        + "ones, many are off by 10⁻³ and more. This library is within 3 · 10⁻¹⁵.",
      axisTitle: "greatest error, logarithmic; no error at all stands at the left end",
      series: Self.series.map(\.0),
      sections: [
        section("This package", scoreboard.programs.filter { $0 == "swift-animation-curves" }),
        section("Programs and libraries", scoreboard.programs.filter { $0 != "swift-animation-curves" && !isOld($0) }),
        section("Old versions", scoreboard.programs.filter(isOld)),
      ],
      domain: 1e-17...10,
      notes: [
        "Each program was asked by its public interface, at inputs that the interface carries, beside values of 40 digits. "
          + "The error is divided by the greatest",
        "magnitude of the values where that is above 1. Interfaces of Floats have an error of 6·10⁻⁸ of their own. A formula "
          + "that differs from the family’s is no error.",
        "An error of 10 or more stands at the right end. Benchmarks/scoreboard.csv, Benchmarks/Rivals, Benchmarks/Vectors.",
      ],
      labelWidth: 260,
      tickText: PowerOfTen.text
    ).svg
  }

  private func isOld(_ program: String) -> Bool {
    scoreboard.rows.contains { $0.program == program && !$0.year.isEmpty }
  }

  private func section(_ heading: String, _ programs: [String]) -> DotChart.Section {
    DotChart.Section(
      heading: heading,
      rows: programs.map { program in
        DotChart.Row(
          label: scoreboard.label(of: program),
          numbers: Self.series.map { _, groups in
            groups.compactMap { scoreboard.cell(program, $0)?.greatestError }.max()
          })
      })
  }
}
