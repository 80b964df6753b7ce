import CurvePlots
import Foundation

/// The README's table of the greatest errors of programs, in Markdown.
struct ErrorTable {
  let scoreboard: Scoreboard

  /// The programs: the name in the scoreboard, the name that is shown, and how many numbers of the version
  /// say which one it is.
  private static let programs = [
    ("swift-animation-curves", "this package", 0), ("Chromium 300 ms", "Chromium, in 300 ms", 1),
    ("Firefox 300 ms", "Firefox, in 300 ms", 1), ("WebKitGTK 300 ms", "WebKitGTK, in 300 ms", 2), ("Qt 6", "Qt", 2),
    ("ThorVG", "ThorVG, a player of Lottie", 2),
  ]
  /// The rows of each curve, as family and parameters. The scoreboard asks `ease` by its name and by its numbers.
  private static let curves = [
    [("ease", ""), ("cubic-bezier", "0.25 0.1 0.25 1")], [("cubic-bezier", "1 0 0 1")],
  ]

  /// The table.
  ///
  /// - Throws: ``MissingResult`` if the scoreboard lacks a program.
  var markdown: String {
    get throws {
      var lines = ["| program | version | `ease` | `cubic-bezier(1, 0, 0, 1)` |", "| --- | --- | --- | --- |"]
      for (program, name, numbers) in Self.programs {
        var version = ""
        let errors = try Self.curves.map { rows in
          try rows.map { family, parameters in
            guard let row = scoreboard.row(program, family, parameters), let error = row.greatestError else {
              throw MissingResult(description: "the scoreboard has no error of \(program) for \(family) \(parameters)")
            }
            version = row.version
            return error
          }.reduce(0, max)
        }
        let shownVersion = version.split(separator: ".").prefix(numbers).joined(separator: ".")
        lines.append("| \(name) | \(shownVersion) | \(errors.map(Self.text).joined(separator: " | ")) |")
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// Two digits from 0.001 on, one below: `0.0037` or `6 · 10⁻⁶`.
  private static func text(_ error: Double) -> String {
    if error >= 1e-3 { return String(format: "%.2g", error) }
    let parts = String(format: "%.0e", error).split(separator: "e")
    return "\(parts[0]) · \(PowerOfTen.text(Int(parts[1]) ?? 0))"
  }
}
