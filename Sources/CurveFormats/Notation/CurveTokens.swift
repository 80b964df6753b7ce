import TextFormats

/// A token of the notation and its range.
struct CurveToken {
  enum Kind {
    case name
    case number(Double)
    /// A percentage as the fraction that it means: 25% is 0.25.
    case percentage(Double)
    case open
    case close
    case comma
    case colon
    case end
    /// Text that is not a token, with the reason.
    case invalid(Message)
  }

  let kind: Kind
  /// The range in bytes.
  let range: Range<Int>
}

/// An error, with its range in the text in bytes. ``CurveExpressionError`` counts Unicode scalars.
struct CurveArgumentError: Error {
  let words: Message
  let range: Range<Int>

  init(_ words: Message, at range: Range<Int>) { (self.words, self.range) = (words, range) }
}

/// A tokenizer that reads one token at a time, so that the first error is the leftmost.
///
/// - Complexity: O(*n*) for the whole text.
struct CurveTokens {
  private let bytes: [UInt8]
  private(set) var current = CurveToken(kind: .end, range: 0..<0)

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    advance()
  }

  /// Returns the text in `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range from the current token to the end of the text, without trailing white space.
  var rest: Range<Int> {
    let last = bytes.lastIndex { !isWhiteSpace($0) } ?? current.range.lowerBound
    return current.range.lowerBound..<max(current.range.upperBound, last + 1)
  }

  /// Returns the error `refusal` with its position counted in Unicode scalars instead of bytes.
  func error(_ refusal: CurveArgumentError) -> CurveExpressionError {
    func count(_ range: Range<Int>) -> Int { bytes[range].count { !UTF8.isContinuation($0) } }
    return CurveExpressionError(
      words: refusal.words, column: 1 + count(0..<refusal.range.lowerBound), length: count(refusal.range))
  }

  /// Advances to the next token.
  mutating func advance() {
    var start = current.range.upperBound
    while start < bytes.count, isWhiteSpace(bytes[start]) { start += 1 }
    guard start < bytes.count else {
      current = CurveToken(kind: .end, range: bytes.count..<bytes.count)
      return
    }
    switch bytes[start] {
    case UInt8(ascii: "("): current = CurveToken(kind: .open, range: start..<start + 1)
    case UInt8(ascii: ")"): current = CurveToken(kind: .close, range: start..<start + 1)
    case UInt8(ascii: ","): current = CurveToken(kind: .comma, range: start..<start + 1)
    case UInt8(ascii: ":"): current = CurveToken(kind: .colon, range: start..<start + 1)
    // A dot before a letter begins an unknown name, such as a second `.period(0.4)`.
    case UInt8(ascii: ".") where start + 1 < bytes.count && isLetter(bytes[start + 1]):
      current = CurveToken(kind: .name, range: start..<endOfName(from: start + 1))
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      current = number(from: start)
    case let byte where isLetter(byte):
      current = CurveToken(kind: .name, range: start..<endOfName(from: start))
    default: current = foreign(from: start)
    }
  }
}

// MARK: - Numbers

extension CurveTokens {
  /// Returns the CSS number or percentage that begins at `start`. A number with a point at its end, such as `5.`, is
  /// accepted too.
  private func number(from start: Int) -> CurveToken {
    var index = start
    if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    var next = end(from: index, while: isDigit)
    var digits = next - index
    index = next
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      next = end(from: index + 1, while: isDigit)
      digits += next - index - 1
      index = next
    }
    if digits > 0, index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var power = index + 1
      if power < bytes.count, bytes[power] == UInt8(ascii: "+") || bytes[power] == UInt8(ascii: "-") { power += 1 }
      next = end(from: power, while: isDigit)
      if next > power { index = next }
    }
    let isPercentage = index < bytes.count && bytes[index] == UInt8(ascii: "%")
    let whole = start..<end(from: isPercentage ? index + 1 : index, while: isNumberPart)
    guard digits > 0, whole.upperBound == (isPercentage ? index + 1 : index) else {
      let text = text(whole)
      let isSpecial = isNotFiniteName(text.drop { $0 == "+" || $0 == "-" })
      return CurveToken(
        kind: .invalid(isSpecial ? CurveExpressionError.notFinite(text) : malformedNumber(text)), range: whole)
    }
    let numeral = text(start..<index)
    let number = Double(numeral) ?? .infinity
    let value = isPercentage ? Percentage.fraction(of: numeral) ?? number / 100 : number
    guard value.isFinite else {
      return CurveToken(kind: .invalid(CurveExpressionError.notFinite(text(whole))), range: whole)
    }
    return CurveToken(kind: isPercentage ? .percentage(value) : .number(value), range: whole)
  }

  /// Returns the message about a text that is almost a number, such as `1.2.3`, `--1`, or a time with a unit.
  private func malformedNumber(_ text: String) -> Message {
    let lower = Spelling.lowercased(text)
    let seconds = lower.hasSuffix("ms") ? Double(lower.dropLast(2)).map { $0 / 1000 } : Double(lower.dropLast())
    guard let seconds, lower.hasSuffix("s"), seconds.isFinite else { return "\(quoted: text) is not a number" }
    return "\(quoted: text) is not a number; write seconds, without a unit: \(shortestText(seconds))"
  }

  /// Returns the token of a character beyond ASCII: an unknown name if it is a letter, otherwise an error.
  private func foreign(from start: Int) -> CurveToken {
    // Real characters are far shorter than 64 bytes. The limit keeps the scan of a text linear.
    var stop = min(start + 64, bytes.count)
    while stop < bytes.count, stop > start + 1, bytes[stop] & 0xC0 == 0x80 { stop -= 1 }
    let character = text(start..<stop).first ?? "\u{FFFD}"
    let length = max(1, character.utf8.count)
    guard character.isLetter else {
      let range = start..<min(start + length, bytes.count)
      let advice: Message = character == "=" ? "; write an argument as  label: number" : ""
      let words: Message = "\(quoted: String(character)) has no meaning here" + advice
      return CurveToken(kind: .invalid(words), range: range)
    }
    return CurveToken(kind: .name, range: start..<endOfName(from: start))
  }

  /// Returns the end of a name. A name has dots only before letters: `power2.inOut` is one name, `ease.5` is not.
  private func endOfName(from start: Int) -> Int {
    var index = end(from: start, while: isNamePart)
    while index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), isLetter(bytes[index + 1]) {
      index = end(from: index + 1, while: isNamePart)
    }
    return index
  }

  private func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
    var index = start
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
    return index
  }
}

/// Returns whether the name stands for infinity or NaN in Swift or another language.
func isNotFiniteName(_ text: some StringProtocol) -> Bool {
  ["inf", "infinity", "nan"].contains(Spelling.lowercased(text))
}

private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }

/// Returns whether the byte belongs to a name. Bytes beyond ASCII count as letters, so that all of `éase` is one
/// unknown name.
private func isNamePart(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
}

/// Returns whether the byte, directly after a number, makes the number malformed.
private func isNumberPart(_ byte: UInt8) -> Bool {
  isNamePart(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "%")
}
