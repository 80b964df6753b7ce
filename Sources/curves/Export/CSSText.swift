import AnimationCurves

/// Pieces of CSS.
enum CSSText {
  /// A line that says what was exported and how near it is.
  static func comment(_ curve: NamedCurve, error: Double) -> String {
    let expression = curve.curve.description
    let label = curve.label == expression ? expression : "\(curve.label) = \(expression)"
    // A comment cannot hold its own end.
    let safe = printable(label).split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
    return "/* \(safe), \(words(for: error)) */\n"
  }

  static func words(for error: Double) -> String { error == 0 ? "exact" : "within \(rounded(error))" }

  /// An error to three digits, rounded up so that it stays one.
  static func rounded(_ error: Double) -> String {
    if error == 0 || !error.isFinite { return shortestText(error) }
    var decimals = 2
    var magnitude = error
    while magnitude < 1, decimals < NumberStyle.allowedDecimals.upperBound {
      (magnitude, decimals) = (magnitude * 10, decimals + 1)
    }
    let style = NumberStyle(decimals: decimals, format: CSVFormat())
    let nearest = style.rounded(error)
    return shortestText(nearest >= error ? nearest : style.rounded(error + magnitude.ulp + error / magnitude * 0.005))
  }

  static func duration(_ seconds: Double) -> String { "\(shortestText(seconds))s" }

  /// A name that CSS accepts, made of a curve's label: letters and digits, joined by hyphens.
  static func name(of label: String) -> String {
    let words = label.prefix { $0 != "(" }.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "-")
    return name.first?.isLetter == true ? name : "curve" + (name.isEmpty ? "" : "-\(name)")
  }
}
