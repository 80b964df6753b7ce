import TextFormats

/// A reason why a text is not JSON.
///
/// - Source: RFC 8259.
public enum JSONProblem: Hashable, Sendable {
  /// The text is empty or only white space.
  case empty
  /// The text has more bytes than `limit`.
  case tooLarge(limit: Int)
  /// Arrays and objects are nested deeper than `limit`.
  case nestedTooDeeply(limit: Int)
  /// The text has `found` instead of `expected`. At the end of the text, `found` is `nil`.
  case unexpected(found: String?, expected: Expectation)
  /// A comma precedes a closing bracket or brace.
  case trailingComma
  /// The text contains a comment, which JSON does not allow.
  case comment
  /// The array or object that opens on this line is not closed.
  case unclosed(line: Int)
  /// The string is not closed.
  case unclosedString
  /// A string contains the control character with this code, which must be escaped.
  case controlCharacter(UInt8)
  /// A backslash is followed by an unknown escape.
  case unknownEscape(String)
  /// The escape is one half of a surrogate pair without the other half.
  case loneSurrogate(String)
  /// The text is almost a number, such as `.5`, `01` or `+1`.
  case malformedNumber(String)
  /// The object already has a member of this name, on this line.
  case duplicateName(String, line: Int)

  /// The expected syntax.
  public enum Expectation: Hashable, Sendable {
    /// A value.
    case value
    /// A member's name. In JSON, a name is enclosed in quotation marks.
    case name
    /// A colon.
    case colon
    /// A comma or `]`.
    case commaOrBracket
    /// A comma or `}`.
    case commaOrBrace
    /// The end of the text.
    case end
  }
}

extension ImportError {
  /// Creates the problem of a text that is not JSON.
  init(_ error: JSONError, in bytes: [UInt8]) {
    func line(of offset: Int) -> Int { TextPosition(of: offset, in: bytes).line }
    let problem: JSONProblem
    switch error.reason {
    case .notUTF8:
      self.init(.notUTF8, at: error.offset, in: bytes)
      return
    case .empty: problem = .empty
    case .tooLarge(let limit): problem = .tooLarge(limit: limit)
    case .nestedTooDeeply(let limit): problem = .nestedTooDeeply(limit: limit)
    case .unexpected(let found, let expected): problem = .unexpected(found: found, expected: .init(expected))
    case .trailingComma: problem = .trailingComma
    case .comment: problem = .comment
    case .unclosed(let opening): problem = .unclosed(line: line(of: opening))
    case .unclosedString: problem = .unclosedString
    case .controlCharacter(let character): problem = .controlCharacter(character)
    case .unknownEscape(let text): problem = .unknownEscape(text)
    case .loneSurrogate(let text): problem = .loneSurrogate(text)
    case .malformedNumber(let text): problem = .malformedNumber(text)
    case .duplicateName(let name, let first): problem = .duplicateName(name, line: line(of: first))
    }
    self.init(.notJSON(problem), at: error.offset, in: bytes)
  }
}

extension JSONProblem.Expectation {
  fileprivate init(_ expected: JSONError.Expectation) {
    switch expected {
    case .value: self = .value
    case .name: self = .name
    case .colon: self = .colon
    case .commaOrBracket: self = .commaOrBracket
    case .commaOrBrace: self = .commaOrBrace
    case .end: self = .end
    }
  }
}
