import TextFormats

extension JSONDocument {
  /// Parses a text to be imported.
  init(importing bytes: [UInt8]) throws(FormatError) {
    do throws(SyntaxError) { try self.init(bytes) } catch { throw FormatError(error, "not JSON: ") }
  }
}

extension JSONDocument.Value {
  /// The value as text for a message: of a long text, its start and an ellipsis. An array or object is shown only by
  /// its brackets.
  var shortText: String {
    switch kind {
    case .array: elements.contains { _ in true } ? "[…]" : "[]"
    case .object: members.contains { _ in true } ? "{…}" : "{}"
    case .string: ShortenedText.of(text.dropLast(), to: 60) + "\""
    default: ShortenedText.of(text, to: 60)
    }
  }
}

extension FormatError {
  /// Creates the error of a problem with a value.
  init(_ problem: FormatProblem, at value: JSONDocument.Value, path: String? = nil) {
    self.init(problem, at: value.range.lowerBound, path: path)
  }

  /// Creates the error that a value is of another kind than is expected.
  init(expected: FormatProblem.Expectation, at value: JSONDocument.Value, path: String? = nil) {
    self.init(.wrongKind(expected: expected, found: value.shortText), at: value, path: path)
  }
}
