import AnimationCurves
import TextFormats

/// Pieces of CSS.
package enum CSSText {
  /// Returns a comment line with the name of the exported curve and its error.
  static func comment(_ curve: NamedCurve, error: ExportDeviation) -> String {
    "/* \(commented(TerminalText(curve.title).description)), \(error.words) */\n"
  }

  /// Returns `text` with a space in each `*/`, which would end the comment.
  ///
  /// It compares scalars: a slash with an accent is one character, and still ends a comment.
  static func commented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "/", result.last == "*" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns an error rounded up to three digits, so that it remains a bound.
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

  /// Returns a name for `@keyframes` made of a curve's label: letters and digits, joined by hyphens. Words with another
  /// meaning in CSS are avoided.
  static func name(of label: String) -> String {
    let words = label.prefix { $0 != "(" }.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "-")
    if name.isEmpty { return "curve" }
    return name.first?.isLetter == true && !reserved.contains(name) ? name : "curve-\(name)"
  }

  /// Returns unique names for the labels.
  package static func names(of labels: [String]) -> [String] {
    var taken: Set<String> = []
    return labels.map { label in
      let name = name(of: label)
      var number = 1
      while !taken.insert(number == 1 ? name : "\(name)-\(number)").inserted { number += 1 }
      return number == 1 ? name : "\(name)-\(number)"
    }
  }

  /// The words that are not allowed as names of `@keyframes`, or are read as another part of the shorthand `animation`.
  private static let reserved: Set = [
    "none", "initial", "inherit", "unset", "revert", "revert-layer", "default", "auto",
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "infinite",
    "normal", "reverse", "alternate", "alternate-reverse", "forwards", "backwards", "both", "running", "paused",
    "replace", "add", "accumulate",
  ]
}
