import AnimationCurves
import TextFormats

/// Pieces of CSS.
package enum CSSText {
  /// Returns a comment line with the name of the exported curve and the error of the export.
  static func comment(_ curve: NamedCurve, error: ExportDeviation) -> String {
    "/* \(commented(TerminalText(curve.title).description)), \(error.words) */\n"
  }

  /// Returns `text` with a space in each `*/`, which would end the comment.
  ///
  /// Unicode scalars are compared: a slash with an accent is a single Character, but still ends a comment.
  static func commented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "/", result.last == "*" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns an error rounded up to three significant digits, so that the rounded error remains a bound.
  package static func rounded(_ error: Double) -> String {
    if error == 0 || !error.isFinite { return shortestText(error) }
    var decimals = 2
    var magnitude = error
    while magnitude < 1, decimals < DecimalRounding.allowedDecimals.upperBound {
      (magnitude, decimals) = (magnitude * 10, decimals + 1)
    }
    let style = DecimalRounding(decimals)
    let nearest = style.rounded(error)
    return shortestText(nearest >= error ? nearest : style.rounded(error + magnitude.ulp + error / magnitude * 0.005))
  }

  static func duration(_ seconds: Double) -> String { "\(shortestText(seconds))s" }

  /// Returns unique names of `@keyframes` rules for the labels.
  package static func names(of labels: [String]) -> [String] { ExportName.names(of: labels).map(\.animationName) }
}
