/// A part of a style sheet as words, without comments and without white space at its ends.
struct CSSWords {
  /// A word and its text, without escapes.
  struct Word {
    let kind: CSSToken.Kind
    /// The text; for a function, the name without the parenthesis. White space is one space.
    let text: String
    /// The offset in the style sheet.
    let offset: Int
  }

  var words: [Word]

  init(words: [Word]) { self.words = words }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    words = []
    var tokenizer = CSSTokenizer(bytes, range)
    while let token = tokenizer.next() {
      let text =
        switch token.kind {
        case .space: " "
        case .identifier: CSSName.decoded(bytes[token.range])
        case .function: CSSName.decoded(bytes[token.range].dropLast())
        default: String(decoding: bytes[token.range], as: UTF8.self)
        }
      words.append(Word(kind: token.kind, text: text, offset: token.range.lowerBound))
    }
    trim()
  }

  private mutating func trim() {
    while words.last?.kind == .space { words.removeLast() }
    let count = words.prefix { $0.kind == .space }.count
    if count > 0 { words.removeFirst(count) }
  }

  /// The text in one line.
  var text: String {
    words.reduce(into: "") { text, word in text += word.kind == .function ? "\(word.text)(" : word.text }
  }

  /// Returns the text of a string without its quotation marks.
  static func unquoted(_ text: String) -> String {
    let content = text.dropFirst()
    return CSSName.decoded(ArraySlice((content.last == text.first ? content.dropLast() : content).utf8))
  }

  /// The parts between top-level commas; one part if there is no comma.
  var list: [CSSWords] {
    var parts: [CSSWords] = []
    var start = 0
    for (index, depth) in depths.enumerated() where depth == 0 && words[index].kind == .comma {
      parts.append(part(start..<index))
      start = index + 1
    }
    parts.append(part(start..<words.count))
    return parts
  }

  /// The top-level words, and each function with its arguments.
  var components: [CSSWords] {
    var parts: [CSSWords] = []
    var start = 0
    for (index, depth) in depths.enumerated() where depth <= 0 {
      if words[index].kind != .space { parts.append(part(start..<index + 1)) }
      start = index + 1
    }
    if start < words.count { parts.append(part(start..<words.count)) }
    return parts
  }

  /// The number of open brackets after each word; negative if more brackets were closed than opened.
  private var depths: [Int] {
    var depth = 0
    return words.map { word in
      switch word.kind {
      case .function, .open, .openBrace: depth += 1
      case .close, .closeBrace: depth -= 1
      default: break
      }
      return depth
    }
  }

  private func part(_ range: Range<Int>) -> CSSWords {
    var part = CSSWords(words: Array(words[range]))
    part.trim()
    return part
  }

  /// The words without `!important` at the end.
  var withoutImportance: CSSWords {
    guard let last = words.last, last.kind == .identifier, last.text.lowercased() == "important",
      let mark = words.lastIndex(where: { $0.text == "!" })
    else { return self }
    return part(0..<mark)
  }
}
