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
