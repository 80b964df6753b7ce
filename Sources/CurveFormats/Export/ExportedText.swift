/// The text of an export, and its error.
protocol ExportedText {
  var text: String { get }
  var error: ExportDeviation { get }
  /// The CSS easing alone.
  var easing: String? { get }
  /// The total error in the program that reads the text.
  var consumer: ConsumerDeviation? { get }
}

extension ExportedText {
  var easing: String? { nil }
  var consumer: ConsumerDeviation? { nil }
}
