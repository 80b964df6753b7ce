/// The text of an export, and its error.
protocol ExportedText {
  var text: String { get }
  var error: ExportDeviation { get }
  /// The motion that the text approximates; `nil` if it is the motion from which the text was made.
  ///
  /// For a spring, this motion may be longer than the motion from which the text was made. The last exported value of a
  /// spring is its target, so the spring's distance from its target at that time counts as error. The rounding of the
  /// text's numbers adds to the error, so the fit must be closer than requested. A closer fit may need a longer motion,
  /// at whose end the spring is nearer to its target.
  var motion: Motion? { get }
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  var easing: String? { get }
  /// The error of the program that reads the text, including the text's error; `nil` if it is not computed.
  var consumer: ConsumerDeviation? { get }
  /// The export as a member of a file with several exports; `nil` if a file of the format holds one.
  var member: ExportedMember? { get }
}

extension ExportedText {
  var motion: Motion? { nil }
  var easing: String? { nil }
  var consumer: ConsumerDeviation? { nil }
  var member: ExportedMember? { nil }
}
