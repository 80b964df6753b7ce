import CurvePlots
import Foundation
import TextFormats

/// The page of the scoreboard for `make site`: a table of all programs and groups, and a table for each group.
struct ScoreboardPage {
  let scoreboard: Scoreboard

  var html: String {
    HTMLPage.text(
      title: "What programs draw",
      body: """
        <h1>What programs draw</h1>
        <p>Browsers, design and animation programs and libraries were asked for the values of curves by their public interfaces.
        The exact values have 40 digits; <code>make vectors</code> writes them. <a href="index.html">swift-animation-curves</a></p>
        <ul>
        <li>An error is the greatest difference from the exact value, at the inputs that the interface carries, divided by the
        greatest magnitude of the curve’s values where that is above 1. The floor is the error of a straight line in the same interface: 6&nbsp;·&nbsp;10⁻⁸ is that of Floats.</li>
        <li>A formula that differs from the family’s is no error: it is named below, and has no number. A jump at an end has its own
        column.</li>
        <li>An error of a velocity is divided by the velocity where that is above 1. A fall is the greatest decrease where the curve
        does not decrease.</li>
        <li>Nanoseconds are those of one value, measured in the program’s own language or on arrays, on a busy machine. Old versions
        have their year.</li>
        <li>A cell is repeated by a command such as
        <code>make scoreboard PROGRAM='Chromium 300 ms' FAMILY='Béziers, steep'</code>.</li>
        </ul>
        <div class="wide"><a href="pictures/scoreboard.svg"><img src="pictures/scoreboard.svg" alt="The greatest error of each program, by group of curves"></a></div>
        <h2>Greatest errors of values</h2>
        \(overview)
        \(Scoreboard.groups.map(details).joined(separator: "\n"))

        """)
  }

  // MARK: - Tables

  private var overview: String {
    let rows = scoreboard.programs.map { program in
      [scoreboard.label(of: program)]
        + Scoreboard.groups.map { group in
          guard let cell = scoreboard.cell(program, group) else { return "" }
          let marks = (cell.notFinite > 0 ? "*" : "") + (cell.formulas.isEmpty ? "" : "†")
          return Self.number(cell.greatestError) + marks
        }
    }
    return HTMLPage.table(["program"] + Scoreboard.groups, rows)
      + "<p class=\"muted\">* Some values are not finite. † Some families have another formula. An empty cell was not asked: the "
      + "program has no such curve, or could not be started.</p>"
  }

  private func details(of group: String) -> String {
    let programs = scoreboard.programs.compactMap { program in scoreboard.cell(program, group).map { (program, $0) } }
    let rows = programs.map { program, cell in
      [
        scoreboard.label(of: program), Self.number(cell.floor), Self.number(cell.greatestError),
        Self.number(cell.meanError),
        cell.worst.map {
          ([$0.family] + $0.parameters.split(separator: " ").map(Self.shortened)).joined(separator: " ")
        }
          ?? "",
        cell.worst.map { Self.input($0.worstInput) } ?? "", Self.number(cell.greatestVelocityError),
        Self.number(cell.endJump),
        cell.notFinite == 0 ? "" : "\(cell.notFinite)", Self.number(cell.greatestFall),
        cell.nanoseconds.map { $0 < 10 ? String(format: "%.1f", $0) : "\(Int($0.rounded()))" } ?? "",
      ]
    }
    let formulas = programs.flatMap { program, cell in
      cell.formulas.map { "<li>\(XMLText.escaped("\(program), \($0.family): \($0.formula)"))</li>" }
    }
    let columns = [
      "program", "floor", "greatest error", "mean error", "worst curve", "at", "velocity’s greatest error",
      "jump at an end",
      "not finite", "greatest fall", "nanoseconds",
    ]
    return "<h2>\(XMLText.escaped(group))</h2>\n" + HTMLPage.table(columns, rows, words: [4])
      + (formulas.isEmpty ? "" : "<p class=\"muted\">Other formulas:</p><ul class=\"muted\">\(formulas.joined())</ul>")
  }

  /// Six digits of a parameter; the table has all of them.
  private static func shortened(_ number: Substring) -> String {
    number.count <= 8 ? String(number) : Double(number).map { String(format: "%.6g", $0) } ?? String(number)
  }

  /// Six digits of an input. One below 1 is written as its distance.
  private static func input(_ text: String) -> String {
    guard let number = Double(text) else { return text }
    if 0.999 < number && number < 1 { return "1 − \(self.number(1 - number))" }
    return number < 0.001 ? self.number(number) : shortened(text[...])
  }

  /// `3.7·10⁻³`: two digits. 0 is 0.
  private static func number(_ number: Double?) -> String {
    guard let number else { return "" }
    if number == 0 { return "0" }
    if !number.isFinite { return "∞" }
    let exponent = Int(log10(number).rounded(.down))
    let mantissa = String(format: "%.1f", number / pow(10, Double(exponent)))
    return exponent == 0 ? mantissa : "\(mantissa)·\(exponent == 1 ? "10" : PowerOfTen.text(exponent))"
  }
}
