/// A parser of JSON into nodes, in the order of the text.
///
/// Open arrays and objects are kept in a list. There is no recursion, so that nesting takes little of the stack.
///
/// - Source: RFC 8259.
struct JSONParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var nodes: [JSONNode] = []
  /// The indices in `nodes` of the arrays and objects that are not closed yet, outermost first.
  private var open: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the nodes of the whole text.
  mutating func parse() throws(SyntaxError) -> [JSONNode] {
    if bytes.count > JSONDocument.byteLimit {
      let limit = JSONDocument.byteLimit
      throw SyntaxError("the text must have at most \(limit) bytes, but it has more", at: limit)
    }
    try SyntaxError.requireUTF8(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipWhiteSpace()
    if current == nil {
      throw SyntaxError("a value is expected, but the text is empty or only white space", at: offset)
    }
    repeat {
      try readValue()
    } while try finishValue()
    return nodes
  }

  /// Continues after a value: closes arrays and objects that end, and returns whether another value follows.
  private mutating func finishValue() throws(SyntaxError) -> Bool {
    while true {
      skipWhiteSpace()
      guard let container = open.last else {
        if current != nil { throw unexpected("the end of the text") }
        return false
      }
      // An array or object that has just been opened has no value yet.
      let isEmpty = container == nodes.count - 1
      let isObject = nodes[container].kind == .object
      let closing = UInt8(ascii: isObject ? "}" : "]")
      if current == closing {
        offset += 1
        try close(container)
        continue
      }
      if !isEmpty {
        guard current == UInt8(ascii: ",") else { throw unexpected(isObject ? "a comma or }" : "a comma or ]") }
        let comma = offset
        offset += 1
        skipWhiteSpace()
        if current == closing {
          throw SyntaxError("a comma must be followed by a value or member, not by a closing bracket", at: comma)
        }
      }
      if isObject { try readName() }
      return true
    }
  }

  /// Returns the error for text at the current offset that is not `expected`.
  private func unexpected(_ expected: Message) -> SyntaxError {
    guard let current else {
      guard let container = open.last else {
        return SyntaxError("the text ends where \(expected) is expected", at: offset)
      }
      let opening = line(of: nodes[container].range.lowerBound)
      return SyntaxError("the bracket or brace that opens in line \(opening) is not closed", at: offset)
    }
    if current == UInt8(ascii: "/"), [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(following) {
      return SyntaxError("JSON has no comments", at: offset)
    }
    return SyntaxError("\(expected) is expected here, not \(quoted: word(at: offset))", at: offset)
  }

  private func line(of offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } }

  /// Returns the word or character at an offset, at most 40 bytes.
  private func word(at start: Int) -> String {
    var end = start
    while end < bytes.count, end - start < 40, Self.isPartOfWord(bytes[end]) { end += 1 }
    if end == start { end += 1 }
    while end < bytes.count, UTF8.isContinuation(bytes[end]) { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

// MARK: - Values

extension JSONParser {
  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var following: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  private mutating func skipWhiteSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func append(_ kind: JSONDocument.Kind, from start: Int, hasEscapes: Bool = false) {
    nodes.append(JSONNode(kind, start..<offset, index: nodes.count, hasEscapes: hasEscapes))
  }

  /// Reads a value. For an array or object it reads only the opening bracket.
  private mutating func readValue() throws(SyntaxError) {
    skipWhiteSpace()
    guard let current else { throw unexpected("a value") }
    switch current {
    case UInt8(ascii: "{"): try readOpening(.object)
    case UInt8(ascii: "["): try readOpening(.array)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
    case UInt8(ascii: "t"): try readWord("true", .true)
    case UInt8(ascii: "f"): try readWord("false", .false)
    case UInt8(ascii: "n"): try readWord("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func readOpening(_ kind: JSONDocument.Kind) throws(SyntaxError) {
    if open.count == JSONDocument.nestingLimit {
      let limit = JSONDocument.nestingLimit
      throw SyntaxError(
        "arrays and objects are nested too deeply: at most \(limit) levels are allowed", at: offset)
    }
    open.append(nodes.count)
    offset += 1
    append(kind, from: offset - 1)
  }

  private mutating func readWord(_ word: String, _ kind: JSONDocument.Kind) throws(SyntaxError) {
    let found = self.word(at: offset)
    if found != word { throw unexpected("a value") }
    offset += found.utf8.count
    append(kind, from: offset - found.utf8.count)
  }

  private mutating func readNumber() throws(SyntaxError) {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    let startsWithZero = current == UInt8(ascii: "0")
    var isNumber = true
    let whole = skipDigits()
    isNumber = whole == 1 || whole > 1 && !startsWithZero
    if current == UInt8(ascii: ".") {
      offset += 1
      isNumber = skipDigits() > 0 && isNumber
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      isNumber = skipDigits() > 0 && isNumber
    }
    if let current, Self.isPartOfWord(current) { isNumber = false }
    if !isNumber {
      throw SyntaxError("\(quoted: word(at: start)) is not a JSON number, such as 0.5, -1 or 1e-3", at: start)
    }
    append(.number, from: start)
  }

  /// Skips digits, and returns their number.
  private mutating func skipDigits() -> Int {
    let start = offset
    var end = start
    while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) { end += 1 }
    offset = end
    return end - start
  }
}

// MARK: - Strings and members

extension JSONParser {
  private mutating func readString() throws(SyntaxError) {
    let start = offset
    var hasEscapes = false
    offset += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return append(.string, from: start, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try readEscape()
      case 0..<0x20:
        throw SyntaxError(
          """
          control characters in a string must be escaped, such as \\n or \\u0000; the code of this one is \(Int(byte))
          """, at: offset)
      default: offset += 1
      }
    }
    throw unclosedString(at: start)
  }

  private mutating func readEscape() throws(SyntaxError) {
    let start = offset
    guard let letter = following else { throw unclosedString(at: start) }
    if letter == UInt8(ascii: "u") {
      guard let unit = JSONEscapes.unit(bytes[...], at: start) else { throw unknownEscape(at: start, count: 6) }
      offset += 6
      if UTF16.isTrailSurrogate(unit) { throw loneSurrogate(at: start) }
      guard UTF16.isLeadSurrogate(unit) else { return }
      guard let second = JSONEscapes.unit(bytes[...], at: offset), UTF16.isTrailSurrogate(second) else {
        throw loneSurrogate(at: start)
      }
      offset += 6
    } else {
      if JSONEscapes.character(letter) == nil { throw unknownEscape(at: start, count: 2) }
      offset += 2
    }
  }

  private func unclosedString(at start: Int) -> SyntaxError {
    SyntaxError("the string that opens here is not closed", at: start)
  }

  private func loneSurrogate(at start: Int) -> SyntaxError {
    let text = String(decoding: bytes[start..<start + 6], as: UTF8.self)
    return SyntaxError("\(text) is only half of a surrogate pair: the other half must be beside it", at: start)
  }

  private func unknownEscape(at start: Int, count: Int) -> SyntaxError {
    var end = start + 1
    while end < bytes.count, end < start + count, bytes[end] > 0x20,
      bytes[end] != UInt8(ascii: "\"") || end == start + 1
    {
      end += 1
    }
    while end < bytes.count, UTF8.isContinuation(bytes[end]) { end += 1 }
    return SyntaxError(
      """
      a backslash must be followed by one of " \\ / b f n r t, or by u and four hexadecimal digits, not as in \
      \(quoted: String(decoding: bytes[start..<end], as: UTF8.self))
      """, at: start)
  }

  /// Reads the name of a member and the colon.
  private mutating func readName() throws(SyntaxError) {
    guard current == UInt8(ascii: "\"") else { throw unexpected("the name of a member, in quotation marks,") }
    try readString()
    skipWhiteSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected("a colon") }
    offset += 1
  }

  /// Closes an array or object at the current offset.
  private mutating func close(_ container: Int) throws(SyntaxError) {
    open.removeLast()
    nodes[container].close(end: offset, next: nodes.count)
    if nodes[container].kind == .object { try requireUniqueNames(of: container) }
  }

  /// The maximum number of members whose names are compared pairwise. For more members a set of strings is faster.
  private static let fewMembers = 8

  private func requireUniqueNames(of object: Int) throws(SyntaxError) {
    let end = nodes[object].next
    var (index, count) = (object + 1, 0)
    while index < end, count < Self.fewMembers {
      var other = object + 1
      while other < index {
        if isSameName(index, other) { throw duplicate(index, other) }
        other = nodes[other + 1].next
      }
      index = nodes[index + 1].next
      count += 1
    }
    if index >= end { return }
    var known: [[UInt8]: Int] = [:]
    index = object + 1
    while index < end {
      if let other = known.updateValue(index, forKey: name(index)) { throw duplicate(index, other) }
      index = nodes[index + 1].next
    }
  }

  private func isSameName(_ first: Int, _ second: Int) -> Bool {
    if nodes[first].hasEscapes || nodes[second].hasEscapes { return name(first) == name(second) }
    let (first, second) = (nodes[first].range, nodes[second].range)
    return first.count == second.count && zip(first, second).allSatisfy { bytes[$0] == bytes[$1] }
  }

  /// Returns the decoded bytes of a name.
  private func name(_ index: Int) -> [UInt8] {
    let content = bytes[nodes[index].range.dropFirst().dropLast()]
    return nodes[index].hasEscapes ? Array(JSONEscapes.decoded(content).utf8) : Array(content)
  }

  private func duplicate(_ index: Int, _ first: Int) -> SyntaxError {
    let (name, line) = (String(decoding: name(index), as: UTF8.self), line(of: nodes[first].range.lowerBound))
    return SyntaxError(
      "the object has a member \(quoted: name) already, in line \(line)", at: nodes[index].range.lowerBound)
  }
}
