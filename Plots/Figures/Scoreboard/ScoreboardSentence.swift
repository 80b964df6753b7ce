import CurvePlots
import Foundation

/// The README's sentence about other programs.
struct ScoreboardSentence {
  let scoreboard: Scoreboard

  private static let browsers = [
    ("Chromium 300 ms", "Chromium"), ("Firefox 300 ms", "Firefox"), ("WebKitGTK 300 ms", "WebKitGTK"),
  ]
  private static let others = [("Qt 6", "Qt"), ("ThorVG", "ThorVG")]

  /// The sentence; `nil` if the scoreboard lacks a program.
  var markdown: String? {
    let (browsers, others) = (Self.browsers.compactMap(part), Self.others.compactMap(part))
    if browsers.count < Self.browsers.count || others.count < Self.others.count { return nil }
    return
      "On `cubic-bezier(1, 0, 0, 1)` in an animation of 300 ms, \(browsers.joined(separator: ", ")). Outside browsers, "
      + "\(others.joined(separator: ", "))."
  }

  /// `Chromium 156 is off by 0.0037`; `nil` if the program was not asked.
  private func part(of program: String, called name: String) -> String? {
    guard let row = scoreboard.row(program, "cubic-bezier", "1 0 0 1"), let error = row.greatestError else {
      return nil
    }
    // Of browsers, the major number says which one it is.
    let numbers = name == "Chromium" || name == "Firefox" ? 1 : 2
    let version = row.version.split(separator: ".").prefix(numbers).joined(separator: ".")
    let isFirst = name == "Chromium" || name == "Qt"
    return "\(name) \(version) \(isFirst ? "is off by up to" : "by") \(Self.text(error))"
  }

  /// Two digits: `0.0037` or `6 · 10⁻⁶`.
  private static func text(_ error: Double) -> String {
    if error >= 1e-3 { return String(format: "%.2g", error) }
    let exponent = Int(log10(error).rounded(.down))
    return "\(Int((error / pow(10, Double(exponent))).rounded())) · \(PowerOfTen.text(exponent))"
  }
}
