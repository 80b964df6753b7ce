/// The text of an export, and its error.
protocol ExportedText {
  var text: String { get }
  var error: ExportDeviation { get }
  /// The motion that the text contains; `nil` if it is the motion from which the text was made. A spring may be
  /// exported for longer than that motion, until the rounded numbers are within the error.
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
