import TextFormats

/// The tokens of a USD layer in text.
///
/// - Source: OpenUSD, *Text file format*, and `pxr/usd/sdf/textFileFormatParser.h`.
struct USDTokens {
  /// A token, and its range in the text.
  struct Token {
    let kind: Kind
    let range: Range<Int>

    enum Kind: Equatable {
      /// A name, a keyword or a number. A name may have colons and dots in it.
      case word
      /// A text in quotes.
      case string
      /// A path in angle brackets, or an asset between `@`.
      case reference
      /// A character that stands for itself.
      case mark(Unicode.Scalar)
    }
  }

  private let bytes: [UInt8]
  /// The offset of the next token, or of the white space before it.
  var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the text of a token; of a string, what is between the quotes.
  func text(of token: Token) -> String {
    var range = token.range
    if token.kind == .string {
      let quotes = range.count >= 6 && isTripled(range.lowerBound) ? 3 : 1
      range = (range.lowerBound + quotes)..<(range.upperBound - quotes)
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the number that a token is; `nil` for one that is no number.
  func number(of token: Token) -> Double? { token.kind == .word ? decimalNumber(bytes[token.range]) : nil }

  /// Returns the text of a string, with the characters that its escapes stand for. USD has those of C; a backslash
  /// before another character stands for that character.
  func unescapedText(of token: Token) -> String {
    let escaped = Array(text(of: token).utf8)
    var (result, index) = ([UInt8](), 0)
    func digits(_ greatest: Int, _ radix: UInt8) -> UInt8 {
      var (number, end) = (UInt8(0), index + greatest)
      end = min(end, escaped.count)
      while index < end, let digit = Hexadecimal.number(escaped[index...index]), digit < UInt32(radix) {
        number = number &* radix &+ UInt8(digit)
        index += 1
      }
      return number
    }
    while index < escaped.count {
      let byte = escaped[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < escaped.count else {
        result.append(byte)
        continue
      }
      let kind = escaped[index]
      if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(kind) {
        result.append(digits(3, 8))
        continue
      }
      index += 1
      switch kind {
      case UInt8(ascii: "x"): result.append(digits(2, 16))
      case UInt8(ascii: "a"): result.append(0x07)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "r"): result.append(0x0D)
      default: result.append(kind)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a text as a string of USD, with quotes. Invisible scalars are written as the bytes of UTF-8.
  static func quoted(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where !TerminalText.isPrintable(scalar):
        String(scalar).utf8.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns the next token without reading it.
  func peek() throws(FormatError) -> Token? {
    var tokens = self
    return try tokens.next()
  }

  /// Reads the next token; `nil` at the end of the text.
  mutating func next() throws(FormatError) -> Token? {
    try skipSpace()
    guard offset < bytes.count else { return nil }
    let start = offset
    let byte = bytes[start]
    let kind: Token.Kind
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      kind = .string
      try skipString(byte)
    case UInt8(ascii: "<"):
      kind = .reference
      try skip(to: ">", "path")
    case UInt8(ascii: "@"):
      kind = .reference
      let isLong = bytes[start...].starts(with: "@@@".utf8)
      try skip(to: isLong ? "@@@" : "@", "asset", after: isLong ? 3 : 1)
    case _ where Self.isWord(byte):
      kind = .word
      while offset < bytes.count, Self.isWord(bytes[offset]) || isColonInName(offset, from: start) { offset += 1 }
    default:
      kind = .mark(Unicode.Scalar(byte))
      offset += 1
    }
    return Token(kind: kind, range: start..<offset)
  }

  /// Reads a group up to the bracket that closes it. The opening bracket was read.
  mutating func skipGroup(from opening: Int) throws(FormatError) {
    var depth = 1
    while depth > 0 {
      guard let token = try next() else { throw unclosed("bracket", opening) }
      switch token.kind {
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"): depth -= 1
      default: break
      }
    }
  }

  func unclosed(_ kind: String, _ opening: Int) -> FormatError {
    FormatError(.notUSD("the \(kind) that opens here is not closed"), at: opening)
  }

  // MARK: - Parts

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "|"), 0x80...: true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isWord(byte) && !(UInt8(ascii: "+")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a colon divides a name, as in `xformOp:translate`. In `7: 5` it does not.
  private func isColonInName(_ offset: Int, from start: Int) -> Bool {
    bytes[offset] == UInt8(ascii: ":") && Self.isLetter(bytes[start]) && offset + 1 < bytes.count
      && Self.isLetter(bytes[offset + 1])
  }

  private mutating func skipSpace() throws(FormatError) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "/") where bytes[offset...].starts(with: "//".utf8): skipLine()
      case UInt8(ascii: "/") where bytes[offset...].starts(with: "/*".utf8):
        try skip(to: "*/", "comment", after: 2)
      default: return
      }
    }
  }

  private mutating func skipLine() { offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

  /// Reads up to the first `end` that comes `length` bytes or more after the current one.
  private mutating func skip(to end: String, _ kind: String, after length: Int = 1) throws(FormatError) {
    let start = offset
    offset += length
    while offset < bytes.count, !bytes[offset...].starts(with: end.utf8) { offset += 1 }
    if offset >= bytes.count { throw unclosed(kind, start) }
    offset += end.utf8.count
  }

  private func isTripled(_ offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == bytes[offset + 1] && bytes[offset] == bytes[offset + 2]
  }

  private mutating func skipString(_ quote: UInt8) throws(FormatError) {
    let start = offset
    let isLong = isTripled(start)
    offset += isLong ? 3 : 1
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if bytes[offset] == quote, !isLong || isTripled(offset) {
        offset += isLong ? 3 : 1
        return
      } else if bytes[offset] == UInt8(ascii: "\n"), !isLong {
        break
      } else {
        offset += 1
      }
    }
    throw unclosed("string", start)
  }
}
