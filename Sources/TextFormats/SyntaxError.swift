/// The first syntax error in a text: the problem and what is allowed, and its position.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The problem, in one sentence.
  package let words: Message
  /// The offset of the error, in bytes.
  package let offset: Int

  package init(_ words: Message, at offset: Int) { (self.words, self.offset) = (words, offset) }

  /// The problem of bytes that are no text in UTF-8.
  package static let notUTF8: Message = "the text is not UTF-8"

  /// Throws an error if some bytes are not UTF-8.
  static func requireUTF8(_ bytes: [UInt8]) throws(SyntaxError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) { throw SyntaxError(notUTF8, at: offset) }
  }
}
