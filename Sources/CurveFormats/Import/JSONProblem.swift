import TextFormats

/// A reason why a text is not JSON.
///
/// - Source: RFC 8259.
public enum JSONProblem: Hashable, Sendable {
  /// There is nothing but white space.
  case empty
  /// The text has more bytes than `limit`.
  case tooLarge(limit: Int)
  /// More arrays and objects stand inside one another than `limit`.
  case nestedTooDeeply(limit: Int)
  /// Something else stands in the place of `expected`; `nil` is the end of the text.
  case unexpected(found: String?, expected: Expectation)
  /// A comma stands before a closing bracket or brace.
  case trailingComma
  /// A comment, which JSON does not have.
  case comment
  /// The array or object that opens in this line is not closed.
  case unclosed(line: Int)
  /// The string is not closed.
  case unclosedString
  /// A control character of this number stands in a string; it must be written as an escape.
  case controlCharacter(UInt8)
  /// A backslash is followed by something that is no escape.
  case unknownEscape(String)
  /// The escape is half of a character.
  case loneSurrogate(String)
  /// Almost a number, such as `.5`, `01` or `+1`.
  case malformedNumber(String)
  /// The object has a member of this name already, in this line.
  case duplicateName(String, line: Int)

  /// What may stand in a place.
  public enum Expectation: Hashable, Sendable {
    /// A value.
    case value
    /// The name of a member in quotation marks.
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
  /// The error that a text is not JSON.
  init(_ error: JSONError, in bytes: [UInt8]) {
    func line(of offset: Int) -> Int { TextPlace(of: offset, in: bytes).line }
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

extension JSONDocument {
  /// The document of a text that is imported.
  init(importing bytes: [UInt8]) throws(ImportError) {
    do throws(JSONError) {
      try self.init(bytes)
    } catch {
      throw ImportError(error, in: bytes)
    }
  }
}
