extension JSONError {
  /// Returns the problem and what is allowed, in one sentence. `bytes` is the text with the error.
  package func words(in bytes: [UInt8]) -> Message {
    func line(of offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } }
    return switch reason {
    case .notUTF8: "the text is not UTF-8"
    case .empty: "a value is expected, but the text is empty or only white space"
    case .tooLarge(let limit): "the text must have at most \(limit) bytes, but it has more"
    case .nestedTooDeeply(let limit): "arrays and objects are nested too deeply: at most \(limit) levels are allowed"
    case .unexpected(nil, let expected): "the text ends where \(expected.words) is expected"
    case .unexpected(let found?, let expected): "\(expected.words) is expected here, not \(quoted: found)"
    case .trailingComma: "a comma must be followed by a value or member, not by a closing bracket"
    case .comment: "JSON has no comments"
    case .unclosed(let opening): "the bracket or brace that opens in line \(line(of: opening)) is not closed"
    case .unclosedString: "the string that opens here is not closed"
    case .controlCharacter(let number):
      "control characters in a string must be escaped, such as \\n or \\u0000; the code of this one is \(Int(number))"
    case .unknownEscape(let text):
      "a backslash must be followed by one of \" \\ / b f n r t, or by u and four hexadecimal digits, not as in \(quoted: text)"
    case .loneSurrogate(let text): "\(text) is only half of a surrogate pair: the other half must be beside it"
    case .malformedNumber(let text): "\(quoted: text) is not a JSON number, such as 0.5, -1 or 1e-3"
    case .duplicateName(let name, let first):
      "the object has a member \(quoted: name) already, in line \(line(of: first))"
    }
  }
}

extension JSONError.Expectation {
  fileprivate var words: Message {
    switch self {
    case .value: "a value"
    case .name: "the name of a member, in quotation marks,"
    case .colon: "a colon"
    case .commaOrBracket: "a comma or ]"
    case .commaOrBrace: "a comma or }"
    case .end: "the end of the text"
    }
  }
}
