import CurvePlots
import Foundation

/// The README's table of the greatest errors of programs, in Markdown: all that are asked for cubic Béziers, from the
/// smallest error of all curves to the greatest.
struct ErrorTable {
  let scoreboard: Scoreboard

  /// The rows of each curve, as family and parameters. The scoreboard asks `ease` by its name and by its numbers.
  private static let curves = [
    [("ease", ""), ("cubic-bezier", "0.25 0.1 0.25 1")], [("cubic-bezier", "1 0 0 1")],
  ]
  /// Of browsers, those of one duration are shown.
  private static let hiddenDurations = [" 1 s", " 10⁹ ms"]

  /// The table.
  ///
  /// - Throws: ``MissingResult`` if the scoreboard lacks a curve of a program that it asks for Béziers.
  var markdown: String {
    get throws {
      let heading = ["program", "version", "`ease`", "`cubic-bezier(1, 0, 0, 1)`", "worst of \(count) Béziers"]
      let programs = scoreboard.programs.filter { program in
        !beziers(of: program).isEmpty && !Self.hiddenDurations.contains { program.hasSuffix($0) }
      }
      let lines = try programs.map { (cells: try cells(of: $0), worst: worst(of: $0)) }.sorted { $0.worst < $1.worst }
      return ([heading, heading.map { _ in "---" }] + lines.map(\.cells))
        .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
  }

  private func beziers(of program: String) -> [Scoreboard.Row] {
    scoreboard.rows.filter { $0.program == program && $0.group.hasPrefix("Béziers") && $0.greatestError != nil }
  }

  /// The number of Béziers that this package is asked for.
  private var count: Int { beziers(of: scoreboard.programs[0]).count }

  private func worst(of program: String) -> Double { beziers(of: program).compactMap(\.greatestError).reduce(0, max) }

  private func cells(of program: String) throws -> [String] {
    let errors = try Self.curves.map { rows in
      try rows.map { family, parameters in
        guard let error = scoreboard.row(program, family, parameters)?.greatestError else {
          throw MissingResult(description: "the scoreboard has no error of \(program) for \(family) \(parameters)")
        }
        return error
      }.reduce(0, max)
    }
    let isOurs = program == scoreboard.programs[0]
    let name = isOurs ? "this package" : program.replacing(" 300 ms", with: ", in 300 ms")
    return [name, isOurs ? "" : version(of: program)] + (errors + [worst(of: program)]).map(Self.text)
  }

  /// Two numbers of the version; of an old one, its year.
  private func version(of program: String) -> String {
    guard let row = beziers(of: program).first else { return "" }
    let version = row.version.split(separator: ".").prefix(2).joined(separator: ".")
    return row.year.isEmpty ? version : "\(version), of \(row.year)"
  }

  /// Two digits from 0.001 to 1000, one elsewhere: `0.0037` or `6 · 10⁻⁶`.
  private static func text(_ error: Double) -> String {
    if 1e-3..<1e3 ~= error { return String(format: "%.2g", error) }
    let parts = String(format: "%.0e", error).split(separator: "e")
    return "\(parts[0]) · \(PowerOfTen.text(Int(parts[1]) ?? 0))"
  }
}
