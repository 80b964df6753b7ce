/// A part of a style sheet as words, without comments and without white space at its ends.
struct CSSWords {
  /// A word and its text. In an identifier or a function's name, every escape is replaced by the character that it
  /// encodes.
  struct Word {
    let kind: CSSToken.Kind
    /// The text; for a function, the name without the parenthesis. Any white space becomes one space.
    let text: String
    /// The offset of the word in the style sheet, in bytes of UTF-8.
    let offset: Int
  }

  var words: [Word]

  init(words: [Word]) { self.words = words }

  /// Creates a part from `words` and removes white space from both ends.
  init(trimming words: ArraySlice<Word>) {
    self.words = Array(words)
    trim()
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    words = []
    var tokenizer = CSSTokenizer(bytes, range)
    while let token = tokenizer.next() {
      let text =
        switch token.kind {
        case .space: " "
        case .identifier: CSSName.decoded(bytes[token.range])
        case .function: CSSName.decoded(bytes[token.range].dropLast())
        default: CSSName.text(bytes[token.range])
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

  /// The text of all words, in one line. If the words begin with a function whose closing parenthesis is missing at the
  /// end of a style sheet, the parenthesis is added.
  var text: String {
    let text = words.reduce(into: "") { text, word in text += word.kind == .function ? "\(word.text)(" : word.text }
    guard words.first?.kind == .function, words.last?.kind != .close else { return text }
    return text + ")"
  }

  /// Returns the text of a string without its quotation marks.
  static func unquoted(_ text: String) -> String {
    let content = text.dropFirst()
    return CSSName.decoded(ArraySlice((content.last == text.first ? content.dropLast() : content).utf8))
  }

  /// The only word; `nil` if there are more words, or none.
  var word: Word? { words.count == 1 ? words[0] : nil }

  /// The keyword in lower case; `nil` if the words are not a single identifier.
  var keyword: String? { word.flatMap { $0.kind == .identifier ? $0.text.lowercased() : nil } }

  /// The name of the function in lower case; `nil` if the first word is not a function.
  var function: String? { words.first.flatMap { $0.kind == .function ? $0.text.lowercased() : nil } }

  /// All words between the parentheses of a function. ``words`` must consist of the function and its arguments only.
  var arguments: CSSWords {
    part(1..<(words.count > 1 && words[words.count - 1].kind == .close ? words.count - 1 : words.count))
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

  /// The top-level words, each function together with its arguments.
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
      depth += word.kind.nesting
      return depth
    }
  }

  /// Returns the index of the closing bracket for the opening bracket at index `opening`; `words.endIndex` if there is
  /// no closing bracket.
  static func end(of opening: Int, in words: ArraySlice<Word>) -> Int {
    var depth = 0
    for index in opening..<words.endIndex {
      depth += words[index].kind.nesting
      if depth == 0 { return index }
    }
    return words.endIndex
  }

  private func part(_ range: Range<Int>) -> CSSWords { CSSWords(trimming: words[range]) }

  /// The words without `!important` at the end, and whether they ended in `!important`.
  var withoutImportance: (words: CSSWords, isImportant: Bool) {
    guard let last = words.last, last.kind == .identifier, last.text.lowercased() == "important",
      let mark = words.dropLast().lastIndex(where: { $0.kind != .space }), words[mark].text == "!"
    else { return (self, false) }
    return (part(0..<mark), true)
  }
}

extension CSSToken.Kind {
  /// The change of the number of open brackets: 1, −1 or 0.
  fileprivate var nesting: Int {
    switch self {
    case .function, .open, .openBrace: 1
    case .close, .closeBrace: -1
    default: 0
    }
  }
}
