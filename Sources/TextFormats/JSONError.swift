/// The first thing in a text that is not JSON, and its place.
package struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  package let reason: Reason
  /// The offset in bytes at which it is wrong.
  package let offset: Int

  package init(reason: Reason, offset: Int) { (self.reason, self.offset) = (reason, offset) }

  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// The byte begins no character of UTF-8.
    case notUTF8
    /// The text has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// More arrays and objects stand inside one another than `limit`.
    case nestedTooDeeply(limit: Int)

    /// Something else stands in the place of `expected`; `nil` is the end of the text.
    case unexpected(found: String?, expected: Expectation)
    /// A comma stands before a closing bracket or brace.
    case trailingComma
    /// JSON has no comments.
    case comment
    /// An array or object, opened at the offset, is not closed.
    case unclosed(opening: Int)
    /// The string that begins here is not closed.
    case unclosedString
    /// A control character stands in a string as it is: this scalar's number.
    case controlCharacter(UInt8)
    /// A backslash is followed by something that is no escape.
    case unknownEscape(String)
    /// An escape such as `\ud800` is half of a character.
    case loneSurrogate(String)
    /// Almost a number, such as `.5`, `01`, `+1` or `1.`.
    case malformedNumber(String)
    /// The object has a member of this name already, at the offset.
    case duplicateName(String, first: Int)
  }

  /// What may stand in a place.
  package enum Expectation: Hashable, Sendable {
    case value
    /// The name of a member, in quotes, or the closing brace.
    case name
    case colon
    /// A comma or the closing bracket of an array.
    case commaOrBracket
    /// A comma or the closing brace of an object.
    case commaOrBrace
    /// Nothing: the value is complete.
    case end
  }
}
