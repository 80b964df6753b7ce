/// A part of a style sheet as words, without comments and without white space at its ends.
struct CSSWords {
  struct Word {
    let kind: CSSToken.Kind
    /// The text as written; for a function, the name without the parenthesis. Any white space becomes one space.
    let text: String
  }

  var words: [Word]

  /// Creates a part from `words` and removes white space from both ends.
  init(_ words: some Sequence<Word>) {
    self.words = Array(words.drop { $0.kind == .space })
    while self.words.last?.kind == .space { self.words.removeLast() }
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var tokenizer = CSSTokenizer(bytes, range)
    self.init(
      sequence(state: ()) { _ in tokenizer.next() }.map { token in
        let text = String(
          decoding: bytes[token.kind == .function ? token.range.dropLast() : token.range], as: UTF8.self)
        return Word(kind: token.kind, text: token.kind == .space ? " " : text)
      })
  }

  init(_ text: String) { self.init(Array(text.utf8), 0..<text.utf8.count) }

  /// The text of all words, in one line.
  var text: String { words.map { $0.kind == .function ? "\($0.text)(" : $0.text }.joined() }

  /// The only word; `nil` if there are more words, or none.
  var word: Word? { words.count == 1 ? words[0] : nil }

  /// The keyword in lower case; `nil` if the words are not a single identifier.
  var keyword: String? { word.flatMap { $0.kind == .identifier ? $0.text.lowercased() : nil } }

  /// The name of the function in lower case; `nil` if the first word is not a function.
  var function: String? { words.first.flatMap { $0.kind == .function ? $0.text.lowercased() : nil } }

  /// The parts between top-level commas; one part if there is no comma.
  var list: [CSSWords] {
    var (parts, depth) = ([[Word]()], 0)
    for word in words {
      depth += word.kind.nesting
      if depth == 0, word.kind == .comma { parts.append([]) } else { parts[parts.count - 1].append(word) }
    }
    return parts.map { CSSWords($0) }
  }

  /// The top-level words, each function together with its arguments.
  var components: [CSSWords] {
    var (parts, depth) = ([[Word]](), 0)
    for word in words {
      if depth == 0 { parts.append([]) }
      parts[parts.count - 1].append(word)
      depth = max(0, depth + word.kind.nesting)
    }
    return parts.filter { $0[0].kind != .space }.map { CSSWords($0) }
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

  /// The words without `!important` at the end, and whether they ended in `!important`.
  var withoutImportance: (words: CSSWords, isImportant: Bool) {
    guard let last = words.last, last.kind == .identifier, last.text.lowercased() == "important",
      let mark = words.dropLast().lastIndex(where: { $0.kind != .space }), words[mark].text == "!"
    else { return (self, false) }
    return (CSSWords(words[..<mark]), true)
  }

  // MARK: - Names

  /// The maximum length, in bytes, of a selector or another part within the name of a curve. One selector can be part
  /// of many names. Without the limit, the total length of all names could be the selector's length times the number of
  /// declarations.
  static let nameLimit = 200

  /// Returns the text, shortened if it is longer than ``nameLimit`` UTF-8 bytes.
  static func name(_ text: String) -> String { ShortenedText.of(text, to: nameLimit) }

  /// Returns the text of a string without its quotation marks; any other text as it is.
  static func unquoted(_ word: Word) -> String {
    guard word.kind == .string else { return word.text }
    let content = word.text.dropFirst()
    return String(content.last == word.text.first ? content.dropLast() : content)
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
