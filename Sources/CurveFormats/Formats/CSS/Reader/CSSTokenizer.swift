/// A token of a style sheet.
struct CSSToken {
  enum Kind {
    /// White space and comments.
    case space
    case identifier
    /// A name directly followed by an opening parenthesis.
    case function
    case atKeyword
    case string
    case number
    case percentage
    /// A number and a unit.
    case dimension
    case colon, semicolon, comma
    case openBrace, closeBrace
    /// `(` or `[`.
    case open
    /// `)` or `]`.
    case close
    /// `<!--` or `-->`, which browsers skip between rules.
    case markupComment
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
  private(set) var offset: Int
  private let end: Int

  /// The offset of the start of an unclosed comment, in bytes; `nil` if all comments are closed.
  private(set) var unclosedComment: Int?

  /// Creates a tokenizer of a part of a text.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, offset, end) = (bytes, range.lowerBound, range.upperBound)
  }

  private func byte(_ distance: Int = 0) -> UInt8? { offset + distance < end ? bytes[offset + distance] : nil }

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
    for text in ["<!--", "-->"] where bytes[offset..<end].starts(with: text.utf8) {
      offset += text.utf8.count
      return .markupComment
    }
    if startsNumber { return readNumber() }
    if startsIdentifier(at: 0) { return readName() }
    offset += 1
    switch first {
    case UInt8(ascii: "@") where startsIdentifier(at: 0):
      skipIdentifier()
      return .atKeyword
    case UInt8(ascii: "#"):
      skipIdentifier()
      return .other
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: ";"): return .semicolon
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: "{"): return .openBrace
    case UInt8(ascii: "}"): return .closeBrace
    case UInt8(ascii: "("), UInt8(ascii: "["): return .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"): return .close
    default:
      while let next = byte(), UTF8.isContinuation(next) { offset += 1 }
      return .other
    }
  }

  // MARK: - Space, comments, strings

  private var startsComment: Bool { byte() == UInt8(ascii: "/") && byte(1) == UInt8(ascii: "*") }

  private mutating func skipSpace() {
    while let next = byte() {
      if isSpace(next) {
        offset += 1
      } else if startsComment {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = offset
    offset += 2
    while offset < end {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    unclosedComment = unclosedComment ?? start
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
    let sign = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") ? 1 : 0
    if let digit = byte(sign), isDigit(digit) { return true }
    return byte(sign) == UInt8(ascii: ".") && byte(sign + 1).map(isDigit) == true
  }

  private mutating func readNumber() -> CSSToken.Kind {
    skipNumber()
    if byte() == UInt8(ascii: "%") {
      offset += 1
      return .percentage
    }
    guard startsIdentifier(at: 0) else { return .number }
    skipIdentifier()
    return .dimension
  }

  /// Skips a number, without the percent sign or unit after it.
  mutating func skipNumber() {
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset += 1 }
    skipDigits()
    if byte() == UInt8(ascii: "."), byte(1).map(isDigit) == true {
      offset += 1
      skipDigits()
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if byte(1 + sign).map(isDigit) == true {
        offset += 1 + sign
        skipDigits()
      }
    }
  }

  private mutating func skipDigits() {
    while let next = byte(), isDigit(next) { offset += 1 }
  }

  // MARK: - Names

  private func startsIdentifier(at distance: Int) -> Bool {
    guard let first = byte(distance) else { return false }
    if isNameStart(first) { return true }
    if first == UInt8(ascii: "\\") { return byte(distance + 1).map { !isLineEnd($0) } ?? false }
    guard first == UInt8(ascii: "-"), let second = byte(distance + 1) else { return false }
    return isNameStart(second) || second == UInt8(ascii: "-")
      || second == UInt8(ascii: "\\") && byte(distance + 2).map { !isLineEnd($0) } ?? false
  }

  private mutating func skipIdentifier() {
    while let next = byte() {
      if next == UInt8(ascii: "\\"), let escaped = byte(1), !isLineEnd(escaped) {
        skipEscape()
      } else if isNameStart(next) || isDigit(next) || next == UInt8(ascii: "-") {
        offset += 1
      } else {
        return
      }
    }
  }

  /// Skips an escape. An escape is a backslash and a character, or a backslash and one to six hexadecimal digits. One
  /// white space character or CR LF after the digits is part of the escape.
  private mutating func skipEscape() {
    let start = offset + 1
    offset = start
    while let next = byte(), offset < start + 6, Character(UnicodeScalar(next)).isHexDigit { offset += 1 }
    if offset == start {
      offset += 1
    } else if byte() == 0x0D, byte(1) == 0x0A {
      offset += 2
    } else if let next = byte(), isSpace(next) {
      offset += 1
    }
  }

  private mutating func readName() -> CSSToken.Kind {
    let start = offset
    skipIdentifier()
    guard byte() == UInt8(ascii: "(") else { return .identifier }
    let isAddress = bytes[start..<offset].lazy.map { $0 | 0x20 }.elementsEqual("url".utf8)
    offset += 1
    guard isAddress else { return .function }
    // A URL without quotation marks is one token, whatever its characters.
    while let next = byte(), isSpace(next) { offset += 1 }
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") { return .function }
    while let next = byte() {
      offset += next == UInt8(ascii: "\\") && offset + 1 < end ? 2 : 1
      if next == UInt8(ascii: ")") { break }
    }
    return .other
  }

  // MARK: - Bytes

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

  private func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    // NUL becomes U+FFFD, which may be in a name.
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80..., 0:
      true
    default: false
    }
  }
}
