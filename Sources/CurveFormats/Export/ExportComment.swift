import AnimationCurves
import TextFormats

/// Comments of other languages than CSS.
enum ExportComment {
  /// The sentence that says what was exported, how near it is, and how near the program that reads it.
  static func sentence(_ motion: Motion, _ error: ExportDeviation, _ consumer: ConsumerDeviation? = nil) -> String {
    let title = TerminalText(motion.name.title).description
    return "\(title), \(error.words)" + (consumer.map { "; \($0.words)" } ?? "")
  }

  /// The line of a comment in Swift, Kotlin, Dart and C. A name neither ends the line nor continues it: all of it is
  /// printable, and words follow it.
  static func line(_ motion: Motion, _ error: ExportDeviation, _ consumer: ConsumerDeviation? = nil) -> String {
    "// \(sentence(motion, error, consumer))\n"
  }
}
