import AnimationCurves
import TextFormats

/// Comments in languages other than CSS.
enum ExportComment {
  /// Returns a sentence with the name of the exported curve, its error, and the error in the reading program.
  static func sentence(_ motion: Motion, _ error: ExportDeviation, _ consumer: ConsumerDeviation? = nil) -> String {
    let title = TerminalText(motion.name.title).description
    return "\(title), \(error.words)" + (consumer.map { "; \($0.words)" } ?? "")
  }

  /// Returns a comment line for Swift, Kotlin, Dart and C. A curve's name cannot end the line, because it is made
  /// printable. It cannot continue the comment on the next line, because words follow it.
  static func line(_ motion: Motion, _ error: ExportDeviation, _ consumer: ConsumerDeviation? = nil) -> String {
    "// \(sentence(motion, error, consumer))\n"
  }
}
