/// The text of an export, and its error.
protocol ExportedText {
  var text: String { get }
  var error: ExportDeviation { get }
  /// The motion that the text contains; `nil` if this is the motion from which the text was made. For a spring, the
  /// text may contain a longer motion, so that the error after rounding is within the requested error.
  var motion: Motion? { get }
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  var easing: String? { get }
  /// The error of the program that reads the text, including the text's error; `nil` if it is not computed.
  var consumer: ConsumerDeviation? { get }
}

extension ExportedText {
  var motion: Motion? { nil }
  var easing: String? { nil }
  var consumer: ConsumerDeviation? { nil }
}
