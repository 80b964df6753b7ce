import TextFormats

/// A token of a style sheet.
struct CSSToken {
  enum Kind {
    /// White space and comments.
    case space
    case identifier, atKeyword, string
    /// A name directly followed by an opening parenthesis.
    case function
    /// A number; a dimension is one with a unit.
    case number, percentage, dimension
    case colon, semicolon, comma, openBrace, closeBrace
    /// A round or square bracket.
    case open, close
    /// Anything else: `#hash`, `url(…)`, a single character.
    case other
  }

  let kind: Kind
  /// The offsets of the token's bytes in the text.
  let range: Range<Int>
}

/// A tokenizer of style sheets.
///
/// It accepts any text: the end of the text closes open constructs, as in a browser.
///
/// - Source: CSS Syntax Module Level 3, section 4.
/// - Complexity: O(*n*) for the whole text.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  /// The offset of the start of an unclosed comment, in bytes; `nil` if all comments are closed.
  private(set) var unclosedComment: Int?

  /// Creates a tokenizer of a part of a text.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, offset, end) = (bytes, range.lowerBound, range.upperBound)
  }

  /// Returns the next token; `nil` at the end.
  mutating func next() -> CSSToken? {
    guard let first = byte() else { return nil }
    let start = offset
    let kind = read(first)
    return CSSToken(kind: kind, range: start..<offset)
  }

  private mutating func read(_ first: UInt8) -> CSSToken.Kind {
    if isSpace(first) || startsComment {
      skipSpace()
      return .space
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      skipString(first)
      return .string
    }
    if startsNumber { return readNumber() }
    if startsIdentifier { return readName() }
    offset += 1
    if first == UInt8(ascii: "@") || first == UInt8(ascii: "#") {
      skipIdentifier()
      return first == UInt8(ascii: "@") ? .atKeyword : .other
    }
    return Self.marks[first] ?? .other
  }

  private static let marks: [UInt8: CSSToken.Kind] = Dictionary(
    uniqueKeysWithValues: zip(
      ":;,{}([)]".utf8, [.colon, .semicolon, .comma, .openBrace, .closeBrace, .open, .open, .close, .close]))

  // MARK: - Bytes

  private func byte(_ distance: Int = 0) -> UInt8? { offset + distance < end ? bytes[offset + distance] : nil }

  private func isAt(_ scalar: Unicode.Scalar, _ other: Unicode.Scalar? = nil, distance: Int = 0) -> Bool {
    byte(distance).map { $0 == UInt8(ascii: scalar) || $0 == UInt8(ascii: other ?? scalar) } ?? false
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let next = byte(), isSkipped(next) { offset += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

  /// Whether a byte can begin a name: a letter, an underscore, a character beyond ASCII, or NUL.
  private func isNameStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
      || byte == 0
  }

  // MARK: - Space, comments, strings

  private var startsComment: Bool { isAt("/") && isAt("*", distance: 1) }

  private mutating func skipSpace() {
    while true {
      skip(while: isSpace)
      guard startsComment else { return }
      let start = offset
      offset += 2
      while offset < end, !(isAt("*") && isAt("/", distance: 1)) { offset += 1 }
      if offset == end { unclosedComment = unclosedComment ?? start }
      offset = min(end, offset + 2)
    }
  }

  /// Skips a string. The offset is then after the closing quote. If no quote closes the string, the offset is at the
  /// first line end that is not escaped, or at the end of the text.
  private mutating func skipString(_ quote: UInt8) {
    offset += 1
    while let next = byte(), !isLineEnd(next) {
      offset += 1
      if next == quote { return }
      if next == UInt8(ascii: "\\"), offset < end { offset += 1 }
    }
  }

  // MARK: - Numbers

  private var startsNumber: Bool {
    let sign = isAt("+", "-") ? 1 : 0
    return byte(sign + (isAt(".", distance: sign) ? 1 : 0)).map(isDigit) ?? false
  }

  /// Reads a number with its unit or percent sign. Only an exponent has a sign inside.
  private mutating func readNumber() -> CSSToken.Kind {
    let start = offset
    repeat {
      offset += 1
    } while byte().map { isDigit($0) || isNameStart($0) } == true || isAt(".", "%") || isAt("\\")
      || isAt("+", "-") && isAt("e", "E", distance: -1)
    if isAt("%", distance: -1) { return .percentage }
    let isNumber =
      !isAt(".", distance: -1) && decimalNumber(String(decoding: bytes[start..<offset], as: UTF8.self)) != nil
    return isNumber ? .number : .dimension
  }

  // MARK: - Names

  private var startsIdentifier: Bool {
    let hyphen = isAt("-") ? 1 : 0
    guard let first = byte(hyphen) else { return false }
    if first == UInt8(ascii: "\\") { return byte(hyphen + 1).map { !isLineEnd($0) } ?? false }
    return isNameStart(first) || hyphen == 1 && first == UInt8(ascii: "-")
  }

  /// Skips a name. An escape in it is a backslash and a character, or a backslash, one to six hexadecimal digits, and
  /// one white space character.
  private mutating func skipIdentifier() {
    while let next = byte() {
      if next == UInt8(ascii: "\\"), let escaped = byte(1), !isLineEnd(escaped) {
        let digits = bytes[(offset + 1)..<end].prefix(6).prefix { UnicodeScalar($0).properties.isASCIIHexDigit }.count
        offset += 1 + max(1, digits)
        if digits > 0, byte().map(isSpace) == true { offset += 1 }
      } else if isNameStart(next) || isDigit(next) || next == UInt8(ascii: "-") {
        offset += 1
      } else {
        return
      }
    }
  }

  private mutating func readName() -> CSSToken.Kind {
    let start = offset
    skipIdentifier()
    guard isAt("(") else { return .identifier }
    let isAddress = bytes[start..<offset].lazy.map { $0 | 0x20 }.elementsEqual("url".utf8)
    offset += 1
    guard isAddress else { return .function }
    // A URL without quotation marks is one token, whatever its characters.
    skip(while: isSpace)
    if isAt("\"", "'") { return .function }
    while let next = byte() {
      offset += next == UInt8(ascii: "\\") && offset + 1 < end ? 2 : 1
      if next == UInt8(ascii: ")") { break }
    }
    return .other
  }
}
