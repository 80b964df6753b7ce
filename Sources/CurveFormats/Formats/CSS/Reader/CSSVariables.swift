/// The custom properties of a style sheet, for `var()`.
///
/// The value of a custom property for an element depends on the document that uses the style sheet. Here it is the
/// value from the first of these that exists:
///
/// 1. a definition for the rule's own selector, or else for the nearest selector around it;
/// 2. a definition for the root element: `:root`, `html`, `:host`, `*`;
/// 3. the initial value that `@property` gives;
/// 4. the fallback in `var()`, also if a `var()` in the value from the list above has no value;
/// 5. the last definition in the text.
///
/// Steps 1 and 2 of this list ignore a definition inside `@media` or a similar at-rule, unless the rule that contains
/// `var()` is inside the same at-rule.
///
/// - Source: CSS Custom Properties for Cascading Variables Level 1; CSS Properties and Values API Level 1.
struct CSSVariables {
  private let sheet: CSSSheet
  private var definitions: [Place: CSSSheet.Declaration] = [:]
  private var lastDefinitions: [String: CSSSheet.Declaration] = [:]

  private struct Place: Hashable {
    let name: String
    /// The selector; 0 for the root element, −1 for an initial value.
    let scope: CSSSheet.Prelude
    let condition: CSSSheet.Prelude
  }

  /// The maximum length of a chain of `var()`, and the maximum number of nested selectors in which a custom property is
  /// looked up before the root element.
  private static let depthLimit = 64

  /// The bytes that may still be substituted for `var()` in the whole sheet. Each substitution counts as ``byteCost``
  /// more, which is about the time that it takes without its text.
  private var bytesLeft = 4_000_000
  private static let byteCost = 100

  /// Whether too much was substituted, so that every further `var()` fails.
  var areExhausted: Bool { bytesLeft < 0 }

  init(_ sheet: CSSSheet) {
    self.sheet = sheet
    for declaration in sheet.declarations {
      guard case .custom(let name) = declaration.property else { continue }
      let block = declaration.block
      if sheet.kind(of: block.scope) == .property {
        definitions[Place(name: name, scope: -1, condition: 0)] = declaration
        continue
      }
      for scope in sheet.roots.contains(block.scope) ? [block.scope, 0] : [block.scope] {
        let place = Place(name: name, scope: scope, condition: block.condition)
        if definitions[place]?.isImportant != true || declaration.isImportant { definitions[place] = declaration }
      }
      lastDefinitions[name] = declaration
    }
  }

  // MARK: - Definitions

  /// Returns the definition of the custom property `name` that applies in `block`. The keyword `initial` gives the
  /// initial value. The keywords `inherit`, `unset`, `revert` and `revert-layer` continue the search.
  private func definition(_ name: String, in block: CSSSheet.Block, hasFallback: Bool) -> CSSSheet.Declaration? {
    let initial = definitions[Place(name: name, scope: -1, condition: 0)]
    var scopes = [block.scope]
    while let last = scopes.last, last != 0, scopes.count < Self.depthLimit { scopes.append(sheet.parent(of: last)) }
    if scopes.last != 0 { scopes.append(0) }
    for scope in scopes {
      guard let found = definition(name, scope, block.condition) else { continue }
      let keyword = sheet.value(of: found).keyword ?? ""
      if keyword == "initial" { return initial }
      if !CSSItem.globalKeywords.contains(keyword) { return found }
    }
    return initial ?? (hasFallback ? nil : lastDefinitions[name])
  }

  /// Returns the definition of `name` in `scope`; `nil` if there is none. If there is one definition without a
  /// condition and one under `condition`, the one with `!important` is returned. If both or neither have `!important`,
  /// the later one is returned.
  private func definition(
    _ name: String, _ scope: CSSSheet.Prelude, _ condition: CSSSheet.Prelude
  ) -> CSSSheet.Declaration? {
    let found = Set([0, condition]).compactMap { definitions[Place(name: name, scope: scope, condition: $0)] }
    return found.max { ($0.isImportant ? 1 : 0, $0.offset) < ($1.isImportant ? 1 : 0, $1.offset) }
  }

  // MARK: - Substitution

  /// Returns a text with each `var()` replaced by its value in the sheet.
  mutating func resolved(_ text: CSSWords, in block: CSSSheet.Block) throws(FormatError) -> CSSWords {
    var words: [CSSWords.Word] = []
    try append(text.words[...], in: block, depth: 0, to: &words)
    return CSSWords(words)
  }

  /// Appends words with each `var()` replaced.
  private mutating func append(
    _ words: ArraySlice<CSSWords.Word>, in block: CSSSheet.Block, depth: Int, to result: inout [CSSWords.Word]
  ) throws(FormatError) {
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      guard word.kind == .function, word.text.lowercased() == "var" else {
        result.append(word)
        index += 1
        continue
      }
      let end = CSSWords.end(of: index, in: words)
      let arguments = words[(index + 1)..<end]
      index = min(end + 1, words.endIndex)
      if depth == Self.depthLimit { throw FormatError(.tooManyVariables) }
      try appendVariable(arguments, in: block, depth: depth + 1, to: &result)
    }
  }

  /// Appends the value of `var(…)` with these arguments.
  private mutating func appendVariable(
    _ arguments: ArraySlice<CSSWords.Word>, in block: CSSSheet.Block, depth: Int, to result: inout [CSSWords.Word]
  ) throws(FormatError) {
    let comma = arguments.firstIndex { $0.kind == .comma } ?? arguments.endIndex
    let first = CSSWords(arguments[..<comma])
    guard let word = first.word, word.kind == .identifier, word.text.hasPrefix("--") else {
      throw FormatError(.undefinedVariable(CSSWords.name(first.text)))
    }
    let fallback = comma == arguments.endIndex ? nil : arguments[(comma + 1)...]
    if let definition = definition(word.text, in: block, hasFallback: fallback != nil) {
      let count = result.count
      do throws(FormatError) {
        return try append(definition, depth: depth, to: &result)
      } catch {
        // A property whose own `var()` has no value is as if it did not exist.
        if fallback == nil || error.problem == .tooManyVariables { throw error }
        result.removeSubrange(count...)
      }
    }
    guard let fallback else { throw FormatError(.undefinedVariable(word.text)) }
    try append(fallback, in: block, depth: depth, to: &result)
  }

  /// Appends the value of a custom property.
  private mutating func append(
    _ definition: CSSSheet.Declaration, depth: Int, to result: inout [CSSWords.Word]
  ) throws(FormatError) {
    bytesLeft -= definition.value.count + Self.byteCost
    if areExhausted { throw FormatError(.tooManyVariables) }
    try append(sheet.value(of: definition).words[...], in: definition.block, depth: depth, to: &result)
  }
}
