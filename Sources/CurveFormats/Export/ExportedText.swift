/// The text of an export, and its error.
protocol ExportedText {
  var text: String { get }
  var error: ExportDeviation { get }
  /// The motion of the text; `nil` for the given motion. A spring's motion may be longer than the given motion, until
  /// the rounded numbers are within the error.
  var motion: Motion? { get }
  /// The CSS easing alone.
  var easing: String? { get }
  /// The error of the program that reads the text, including the text's error; `nil` if it is not computed.
  var consumer: ConsumerDeviation? { get }
}

extension ExportedText {
  var motion: Motion? { nil }
  var easing: String? { nil }
  var consumer: ConsumerDeviation? { nil }
}
