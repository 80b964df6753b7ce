/// A part of a style sheet as words, without comments and without white space at its ends.
struct CSSWords {
  private(set) var words: [CSSToken]

  /// Creates a part from `words` and removes white space from both ends.
  init(_ words: some Sequence<CSSToken>) {
    self.words = Array(words.drop { $0.kind == .space })
    while self.words.last?.kind == .space { self.words.removeLast() }
  }

  init(_ bytes: ArraySlice<UInt8>) { self.init(IteratorSequence(CSSTokenizer(bytes))) }

  init(_ text: String) { self.init(Array(text.utf8)[...]) }

  /// The text of all words, in one line.
  var text: String { words.map { $0.kind == .function ? "\($0.text)(" : $0.text }.joined() }

  /// The only word; `nil` if there are more words, or none.
  var word: CSSToken? { words.count == 1 ? words[0] : nil }

  /// The keyword in lower case; `nil` if the words are not a single identifier.
  var keyword: String? { word.flatMap { $0.kind == .identifier ? $0.text.lowercased() : nil } }

  /// The name of the function in lower case; `nil` if the first word is not a function.
  var function: String? { words.first.flatMap { $0.kind == .function ? $0.text.lowercased() : nil } }

  /// The parts between top-level commas; one part if there is no comma.
  var list: [CSSWords] {
    parts.split(omittingEmptySubsequences: false) { $0[$0.startIndex].kind == .comma }.map { CSSWords($0.joined()) }
  }

  /// The top-level words, each function together with its arguments.
  var components: [CSSWords] { parts.map { CSSWords($0) }.filter { !$0.words.isEmpty } }

  /// The top-level words, with white space.
  private var parts: [ArraySlice<CSSToken>] {
    var (parts, rest) = ([ArraySlice<CSSToken>](), words[...])
    while !rest.isEmpty { parts.append(Self.popFirst(&rest)) }
    return parts
  }

  /// Removes and returns the first word; if it is an opening bracket, with all words up to its closing bracket.
  static func popFirst(_ words: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    var (end, depth) = (words.startIndex, 0)
    repeat {
      switch words[end].kind {
      case .function, .open, .openBrace: depth += 1
      case .close, .closeBrace: depth -= 1
      default: break
      }
      end += 1
    } while depth > 0 && end < words.endIndex
    defer { words = words[end...] }
    return words[..<end]
  }

  // MARK: - Names

  /// The maximum length, in bytes, of a selector or another part within the name of a curve. Without the limit, the
  /// total length of all names could be a selector's length times the number of declarations.
  static let nameLimit = 200

  /// Returns the text, shortened if it is longer than ``nameLimit`` UTF-8 bytes.
  static func name(_ text: String) -> String { ShortenedText.of(text, to: nameLimit) }

  /// Returns the text of a string without its quotation marks; any other text as it is.
  static func unquoted(_ word: CSSToken) -> String {
    guard word.kind == .string else { return word.text }
    let content = word.text.dropFirst()
    return String(content.last == word.text.first ? content.dropLast() : content)
  }
}
