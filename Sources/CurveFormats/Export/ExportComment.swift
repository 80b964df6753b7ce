import CurveSampling
import TextFormats

/// Comments in languages other than CSS.
enum ExportComment {
  /// Returns a sentence with the exported curve's name, the error of the text, and the total error in the program that
  /// reads the text.
  static func sentence(_ motion: ExportedCurve, _ error: ExportDeviation, _ consumer: ConsumerDeviation? = nil)
    -> String
  {
    let title = TerminalText(motion.name.title).description
    return "\(title), \(error.words)" + (consumer.map { "; \($0.words)" } ?? "")
  }

  /// A curve's name cannot contain a line end, because names are made printable. In C, a backslash at the end of a line
  /// continues the comment on the next line. A name that ends in a backslash does not cause this, because words follow
  /// the name.
  static func line(_ motion: ExportedCurve, _ error: ExportDeviation, _ consumer: ConsumerDeviation? = nil) -> String {
    "// \(sentence(motion, error, consumer))\n"
  }
}
