import TextFormats

/// A cursor over the lines of a text in the part of YAML that Unity writes: mappings and sequences by indentation, one
/// entry a line, and vectors in braces.
///
/// A reader requests the parts that it supports. Everything else is skipped by its indentation.
///
/// - Source: Unity Manual, *Format of text serialized files*; YAML 1.1.
struct UnityText {
  /// A line with content: the number of spaces before it, and the range of the content.
  private struct Line {
    var indent: Int
    var content: Range<Int>
  }

  private let bytes: [UInt8]
  /// The start of the next line.
  private var next = 0
  /// The current line; `nil` after the last one.
  private var line: Line?
  /// The value of the current entry in its line.
  private var value = 0..<0

  /// Creates a cursor at the first line.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    advance()
  }

  /// The offset of the current line's content.
  var offset: Int { line?.content.lowerBound ?? bytes.count }

  private func malformed(_ reason: String) -> FormatError {
    FormatError(.notYAML(reason), at: offset)
  }

  /// Moves to the next line with content. Comments, directives, and the lines between documents have none.
  private mutating func advance() {
    line = nil
    while next < bytes.count, line == nil {
      let begin = next
      var end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      next = end + 1
      while end > begin, Self.isBlank(bytes[end - 1]) { end -= 1 }
      let start = bytes[begin..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end
      let isBetween =
        start == begin && (bytes[start..<end].starts(with: "---".utf8) || bytes[start..<end].first == 0x25)
      if start == end || bytes[start] == UInt8(ascii: "#") || isBetween { continue }
      line = Line(indent: start - begin, content: start..<end)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Whether the current line begins an item of a sequence.
  private var isAtItem: Bool {
    guard let line, bytes[line.content.lowerBound] == UInt8(ascii: "-") else { return false }
    return line.content.count == 1 || bytes[line.content.lowerBound + 1] == UInt8(ascii: " ")
  }

  /// Moves to the first line that is no part of the value of an entry with the given indentation. The items of a
  /// sequence may have the indentation of their entry.
  private mutating func skip(from indent: Int) {
    while let line, line.indent > indent || (line.indent == indent && isAtItem) { advance() }
  }

  // MARK: - Structure

  /// Reads the whole text, whose entries have no indentation.
  mutating func readDocuments(
    _ body: (inout UnityText, _ key: String) throws(FormatError) -> Void
  ) throws(FormatError) {
    if line?.indent == 0 { try readEntries(body) }
    if line != nil { throw malformed("an entry without indentation is expected here") }
  }

  /// Calls `body` for each entry of the mapping that begins in the current line. What `body` does not read is skipped.
  mutating func readEntries(
    _ body: (inout UnityText, _ key: String) throws(FormatError) -> Void
  ) throws(FormatError) {
    guard let indent = line?.indent else { return }
    while let line, line.indent == indent, !isAtItem {
      let content = bytes[line.content]
      let colon = content.indices.first { index in
        content[index] == UInt8(ascii: ":") && (index + 1 == content.endIndex || content[index + 1] == 0x20)
      }
      if content.first == UInt8(ascii: "\t") { throw malformed("lines are indented by spaces, not by tabs") }
      guard let colon else { throw malformed("a name, a colon and a value are expected in a line") }
      let key = String(decoding: content[..<colon], as: UTF8.self)
      let start = bytes[(colon + 1)..<line.content.upperBound].firstIndex { $0 != 0x20 } ?? line.content.upperBound
      value = start..<line.content.upperBound
      try body(&self, key)
      // An entry that was not read is still the current line.
      if offset == line.content.lowerBound { advance() }
      skip(from: indent)
    }
  }

  /// Calls `body` for each entry of the mapping that is the value of the current entry.
  mutating func readMapping(
    _ body: (inout UnityText, _ key: String) throws(FormatError) -> Void
  ) throws(FormatError) {
    guard let indent = line?.indent else { return }
    guard value.isEmpty else { throw malformed("entries are expected in lines of their own") }
    advance()
    if let line, line.indent > indent { try readEntries(body) }
  }

  /// Calls `body` for each item of the sequence that is the value of the current entry. The item's mapping begins in
  /// the current line then, and `body` reads it by ``readEntries(_:)``.
  mutating func readItems(_ body: (inout UnityText) throws(FormatError) -> Void) throws(FormatError) {
    guard let indent = line?.indent else { return }
    if bytes[value].elementsEqual("[]".utf8) { return }
    guard value.isEmpty else { throw malformed("a list is expected in lines that begin with -") }
    advance()
    guard let first = line, first.indent >= indent, isAtItem else { return }
    while let item = line, item.indent == first.indent, isAtItem {
      let rest = (item.content.lowerBound + 1)..<item.content.upperBound
      if let start = bytes[rest].firstIndex(where: { $0 != 0x20 }) {
        line = Line(indent: item.indent + start - item.content.lowerBound, content: start..<rest.upperBound)
      } else {
        advance()
      }
      if let line, line.indent > first.indent { try body(&self) }
      while let line, line.indent > first.indent { advance() }
    }
  }

  // MARK: - Values

  /// Returns the current entry's value, with the lines that continue it, and its offset.
  private mutating func readBytes() -> (text: [UInt8], offset: Int) {
    guard let indent = line?.indent else { return ([], offset) }
    let start = value.lowerBound
    var text = Array(bytes[value])
    advance()
    while let line, line.indent > indent {
      text.append(UInt8(ascii: " "))
      text += bytes[line.content]
      advance()
    }
    return (text, start)
  }

  /// Returns the current entry's value as a text, without quotes.
  mutating func readString() -> String {
    let text = readBytes().text
    guard text.count > 1, let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return String(decoding: text, as: UTF8.self)
    }
    let inner = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    return quote == UInt8(ascii: "'")
      ? inner.replacingScalars(of: "''", with: "'") : Self.unescaped(inner.unicodeScalars)
  }

  private static func unescaped(_ text: String.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    var rest = text[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let kind = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      switch kind {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "x", "u", "U":
        let digits = kind == "x" ? 2 : kind == "u" ? 4 : 8
        let code = Hexadecimal.number(String(rest.prefix(digits)).utf8)
        result.append(code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
        rest = rest.dropFirst(digits)
      default: result.append(kind)
      }
    }
    return String(result)
  }

  /// Returns the current entry's value as a number. `Infinity` is one.
  mutating func readNumber() throws(FormatError) -> Double {
    let (text, offset) = readBytes()
    return try Self.number(text[...], offset)
  }

  /// Returns the current entry's value as a vector: numbers in braces with the given names. The other lanes are 0.
  mutating func readVector(_ names: [String]) throws(FormatError) -> SIMD4<Double> {
    let (text, offset) = readBytes()
    guard text.count > 1, text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      let found = ShortenedText.of(String(decoding: text, as: UTF8.self), to: 60)
      throw FormatError(.wrongKind(expected: .vector(names), found: found), at: offset)
    }
    // NaN stands for a number that is missing: no number that is read is NaN.
    var result = SIMD4<Double>(repeating: .nan)
    var rest = text.dropFirst().dropLast()
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ",") }
      rest = rest[part.endIndex...].dropFirst()
      let trimmed = part.drop { $0 == UInt8(ascii: " ") }
      guard let colon = trimmed.firstIndex(of: UInt8(ascii: ":")),
        let index = names.firstIndex(where: { $0.utf8.elementsEqual(trimmed[..<colon]) })
      else { continue }
      result[index] = try Self.number(trimmed[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }, offset)
    }
    for (index, name) in names.enumerated() where result[index].isNaN {
      throw FormatError(.missing(member: name), at: offset)
    }
    return result
  }

  private static func number(_ text: ArraySlice<UInt8>, _ offset: Int) throws(FormatError) -> Double {
    if let number = decimalNumber(text), !number.isNaN { return number }
    switch String(decoding: text, as: UTF8.self) {
    case ".inf", "+.inf": return .infinity
    case "-.inf": return -.infinity
    case let word:
      throw FormatError(.wrongKind(expected: .number, found: ShortenedText.of(word, to: 60)), at: offset)
    }
  }
}
