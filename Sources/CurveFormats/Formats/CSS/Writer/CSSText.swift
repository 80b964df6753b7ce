import CurveSampling
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

  static func duration(_ seconds: Double) -> String { "\(shortestText(seconds))s" }

  /// A duration for people who prefer reduced motion. It still ends with an event; one of 0 does not.
  static let reducedDuration = "0.01ms"

  /// Returns the rules after that for the root: the stagger, and the rule for people who prefer reduced motion.
  ///
  /// - Parameter reducedMembers: The declarations of the latter rule for the root, indented.
  static func rules(for request: WriteRequest, reducedMembers: String) -> String {
    let stagger = request.stagger?.css(count: 20) ?? ""
    let root = reducedMembers.isEmpty ? "" : "  :root {\n\(reducedMembers)  }\n"
    // As specific as the rules of single children, so that it wins over them.
    let children = stagger.isEmpty ? "" : "  .stagger > :nth-child(n) { --stagger: 0s }\n"
    if !request.reducesMotion || (root + children).isEmpty { return stagger }
    return "\(stagger)@media (prefers-reduced-motion: reduce) {\n\(root)\(children)}\n"
  }

  /// Returns the delay of a motion after a space; an empty text if there is no delay.
  static func delay(of motion: ExportedCurve) -> String { motion.delay == 0 ? "" : " \(duration(motion.delay))" }

  /// Returns unique names of `@keyframes` rules for the labels.
  package static func names(of labels: [String]) -> [String] { ExportName.names(of: labels).map(\.animationName) }
}
