/// The custom properties of a style sheet, for `var()`.
///
/// The value for an element depends on the document that uses the sheet. Here it is approximated: the value from the
/// same block, or else from `:root`, `html` or `:host`, or else the last one of the text.
///
/// - Source: CSS Custom Properties for Cascading Variables Level 1.
struct CSSVariables {
  private let bytes: [UInt8]
  private var values: [String: Range<Int>] = [:]
  private var blockValues: [DeclarationKey: Range<Int>] = [:]

  private struct DeclarationKey: Hashable {
    let name: String
    let block: Int
  }

  /// The maximum length of a chain of `var()`.
  private static let depthLimit = 64

  /// The number of words that may still be substituted for `var()`. The limit grows with the text and has a minimum.
  private var wordsLeft: Int

  init(_ rules: CSSRules, _ bytes: [UInt8]) {
    self.bytes = bytes
    wordsLeft = bytes.count + 100_000
    var isOfRoot: [String: Bool] = [:]
    for declaration in rules.declarations where declaration.isCustomProperty {
      let isRoot = [":root", "html", ":host"].contains(rules.selector(of: declaration.block))
      blockValues[DeclarationKey(name: declaration.name, block: declaration.block)] = declaration.value
      if isRoot || isOfRoot[declaration.name] != true { values[declaration.name] = declaration.value }
      if isRoot { isOfRoot[declaration.name] = true }
    }
  }

  /// Returns a text with each `var()` replaced by its value in the sheet.
  mutating func resolved(_ text: CSSWords, in block: Int) throws(CSSValueError) -> CSSWords {
    var words: [CSSWords.Word] = []
    try append(text.words[...], in: block, chain: [], depth: 0, to: &words)
    return CSSWords(words: words)
  }

  /// Appends words with each `var()` replaced.
  private mutating func append(
    _ words: ArraySlice<CSSWords.Word>, in block: Int, chain: [String], depth: Int, to result: inout [CSSWords.Word]
  ) throws(CSSValueError) {
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      guard word.kind == .function, word.text.lowercased() == "var" else {
        result.append(word)
        index += 1
        continue
      }
      let end = Self.end(of: index, in: words)
      let arguments = words[(index + 1)..<end]
      index = min(end + 1, words.endIndex)
      if depth == Self.depthLimit { throw CSSValueError(problem: .tooManyVariables) }
      try appendVariable(arguments, in: block, chain: chain, depth: depth + 1, to: &result)
    }
  }

  /// Appends the value of `var(…)` with these arguments.
  private mutating func appendVariable(
    _ arguments: ArraySlice<CSSWords.Word>, in block: Int, chain: [String], depth: Int,
    to result: inout [CSSWords.Word]
  ) throws(CSSValueError) {
    let comma = arguments.firstIndex { $0.kind == .comma } ?? arguments.endIndex
    let name = arguments[..<comma].first { $0.kind == .identifier }?.text ?? ""
    let value = blockValues[DeclarationKey(name: name, block: block)] ?? values[name]
    if let value {
      if let start = chain.firstIndex(of: name) {
        throw CSSValueError(problem: .variableCycle(chain[start...] + [name]))
      }
      let text = CSSWords(bytes, value)
      wordsLeft -= text.words.count + 1
      if wordsLeft < 0 { throw CSSValueError(problem: .tooManyVariables) }
      return try append(text.withoutImportance.words[...], in: block, chain: chain + [name], depth: depth, to: &result)
    }
    if comma == arguments.endIndex { throw CSSValueError(problem: .undefinedVariable(name)) }
    try append(arguments[(comma + 1)...], in: block, chain: chain, depth: depth, to: &result)
  }

  /// Returns the index of the parenthesis that closes a function, or the end.
  private static func end(of function: Int, in words: ArraySlice<CSSWords.Word>) -> Int {
    var depth = 0
    for index in function..<words.endIndex {
      switch words[index].kind {
      case .function, .open, .openBrace: depth += 1
      case .close, .closeBrace: depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return words.endIndex
  }
}
