/// The first JSON syntax error in a text, and its position.
package struct JSONError: Error, Hashable, Sendable {
  /// The reason.
  package let reason: Reason
  /// The offset of the error, in bytes.
  package let offset: Int

  package init(reason: Reason, offset: Int) { (self.reason, self.offset) = (reason, offset) }

  /// The reason of a JSON syntax error.
  package enum Reason: Hashable, Sendable {
    /// The text is empty or only white space.
    case empty
    /// The text is not UTF-8: an invalid sequence starts at the offset of the error.
    case notUTF8
    /// The text has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// Arrays and objects are nested deeper than `limit`.
    case nestedTooDeeply(limit: Int)

    /// The parser found `found` instead of `expected`. `found` is `nil` at the end of the text.
    case unexpected(found: String?, expected: Expectation)
    /// A comma precedes a closing bracket or brace.
    case trailingComma
    /// The text contains a comment, which JSON does not allow.
    case comment
    /// The array or object opened at this offset is not closed.
    case unclosed(opening: Int)
    /// The string that starts here is not closed.
    case unclosedString
    /// A string contains an unescaped control character with this scalar number.
    case controlCharacter(UInt8)
    /// A backslash is followed by an unknown escape.
    case unknownEscape(String)
    /// An escape such as `\ud800` is a lone surrogate.
    case loneSurrogate(String)
    /// The text is almost a number, such as `.5`, `01`, `+1` or `1.`.
    case malformedNumber(String)
    /// The object already has a member of this name, at the offset `first`.
    case duplicateName(String, first: Int)
  }

  /// The expected syntax at a position.
  package enum Expectation: Hashable, Sendable {
    case value
    /// The name of a member, in quotes, or the closing brace.
    case name
    case colon
    /// A comma or the closing bracket of an array.
    case commaOrBracket
    /// A comma or the closing brace of an object.
    case commaOrBrace
    /// The end of the text: only white space may follow the complete value.
    case end
  }
}
