import AnimationCurves
import TextFormats

/// The text of an export, and its error.
protocol ExportedText {
  var text: String { get }
  var error: ExportDeviation { get }
  /// The CSS easing alone.
  var easing: String? { get }
  /// The error of the program that reads the text.
  var consumer: ConsumerDeviation? { get }
}

extension ExportedText {
  var easing: String? { nil }
  var consumer: ConsumerDeviation? { nil }
}

/// The deviation of a program from a curve that it reads: the error of the text and its own one together.
///
/// It is found by an emulation of the algorithm that the program publishes.
public struct ConsumerDeviation: Hashable, Sendable {
  /// The program, such as "Android's PathInterpolator".
  public let program: String
  /// The greatest difference in value from the curve.
  public let value: Double

  /// The error for a comment: `Android's PathInterpolator within 0.0025`.
  var words: String { "\(program) within \(CSSText.rounded(value))" }
}

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
