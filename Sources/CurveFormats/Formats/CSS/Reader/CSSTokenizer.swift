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
  /// The bytes as written, with their offsets in the text.
  let bytes: ArraySlice<UInt8>

  /// The text as written; for a function, the name without the parenthesis. Any white space is one space.
  var text: String {
    kind == .space ? " " : String(decoding: kind == .function ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}

/// The tokens of a style sheet, or of a part of it.
///
/// Any text has tokens: the end of the text closes open constructs, as in a browser.
///
/// - Source: CSS Syntax Module Level 3, section 4.
/// - Complexity: O(*n*) for the whole text.
struct CSSTokenizer: IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  /// The offset of the start of an unclosed comment, in bytes; `nil` if all comments are closed.
  private(set) var unclosedComment: Int?

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, offset) = (bytes, bytes.startIndex) }

  mutating func next() -> CSSToken? {
    guard let first = byte() else { return nil }
    let start = offset
    let kind = read(first)
    return CSSToken(kind: kind, bytes: bytes[start..<offset])
  }

  private mutating func read(_ first: UInt8) -> CSSToken.Kind {
    if first.isSpace || startsComment { return readSpace() }
    if isAt("\"", "'") { return readString(first) }
    if startsNumber { return readNumber() }
    if startsIdentifier { return readName() }
    offset += 1
    if first == UInt8(ascii: "@") || first == UInt8(ascii: "#") { skipIdentifier() }
    return Self.marks[first] ?? .other
  }

  private static let marks: [UInt8: CSSToken.Kind] = Dictionary(
    uniqueKeysWithValues: zip(
      "@:;,{}([)]".utf8,
      [.atKeyword, .colon, .semicolon, .comma, .openBrace, .closeBrace, .open, .open, .close, .close]))

  // MARK: - Bytes

  private func byte(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.endIndex ? bytes[offset + distance] : nil
  }

  private func isAt(_ scalar: Unicode.Scalar, _ other: Unicode.Scalar? = nil, distance: Int = 0) -> Bool {
    byte(distance).map { $0 == UInt8(ascii: scalar) || $0 == UInt8(ascii: other ?? scalar) } ?? false
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let next = byte(), isSkipped(next) { offset += 1 }
  }

  // MARK: - Space, comments, strings

  private var startsComment: Bool { isAt("/") && isAt("*", distance: 1) }

  private mutating func readSpace() -> CSSToken.Kind {
    skip(while: \.isSpace)
    while startsComment {
      let start = offset
      offset += 2
      while offset < bytes.endIndex, !(isAt("*") && isAt("/", distance: 1)) { offset += 1 }
      if offset == bytes.endIndex { unclosedComment = unclosedComment ?? start }
      offset = min(bytes.endIndex, offset + 2)
      skip(while: \.isSpace)
    }
    return .space
  }

  /// Reads a string up to the closing quote. If there is none, the string ends before the first line end that is not
  /// escaped, or with the text.
  private mutating func readString(_ quote: UInt8) -> CSSToken.Kind {
    offset += 1
    while let next = byte(), !next.isLineEnd {
      offset += 1
      if next == quote { break }
      if next == UInt8(ascii: "\\"), offset < bytes.endIndex { offset += 1 }
    }
    return .string
  }

  // MARK: - Numbers

  private var startsNumber: Bool {
    let sign = isAt("+", "-") ? 1 : 0
    return byte(isAt(".", distance: sign) ? sign + 1 : sign)?.isDigit == true
  }

  /// Reads a number with its unit or percent sign. Only an exponent has a sign inside.
  private mutating func readNumber() -> CSSToken.Kind {
    let start = offset
    repeat {
      offset += 1
      skip { $0.isDigit || $0.isNameStart || ".%\\".utf8.contains($0) }
    } while isAt("+", "-") && isAt("e", "E", distance: -1)
    if isAt("%", distance: -1) { return .percentage }
    let number = decimalNumber(String(decoding: bytes[start..<offset], as: UTF8.self))
    return number == nil || isAt(".", distance: -1) ? .dimension : .number
  }

  // MARK: - Names

  private var startsIdentifier: Bool {
    let hyphen = isAt("-") ? 1 : 0
    return startsEscape(at: hyphen) || byte(hyphen)?.isNameStart == true || hyphen == 1 && isAt("-", distance: 1)
  }

  private func startsEscape(at distance: Int = 0) -> Bool {
    isAt("\\", distance: distance) && byte(distance + 1)?.isLineEnd == false
  }

  /// Skips a name. An escape in it is a backslash and a character, or a backslash, one to six hexadecimal digits, and
  /// one white space character.
  private mutating func skipIdentifier() {
    while true {
      skip { $0.isNameStart || $0.isDigit || $0 == UInt8(ascii: "-") }
      guard startsEscape() else { return }
      let digits = bytes[(offset + 1)...].prefix(6).prefix { UnicodeScalar($0).properties.isASCIIHexDigit }.count
      offset += 1 + max(1, digits)
      if digits > 0, byte()?.isSpace == true { offset += 1 }
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
    skip(while: \.isSpace)
    if isAt("\"", "'") { return .function }
    while let next = byte() {
      offset += next == UInt8(ascii: "\\") && offset + 1 < bytes.endIndex ? 2 : 1
      if next == UInt8(ascii: ")") { break }
    }
    return .other
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D || self == 0x0C }

  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || isLineEnd }

  /// Whether the byte can begin a name: a letter, an underscore, a character beyond ASCII, or NUL.
  fileprivate var isNameStart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_") || self >= 0x80
      || self == 0
  }
}
