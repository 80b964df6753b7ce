import TextFormats

extension FormatProblem {
  /// The text is not a USD layer in text, for the reason that the sentence gives.
  static func notUSD(_ reason: String) -> Self { .init(.syntax, "not a USD layer in text: \(whole: reason)") }
}
