/// The custom properties of a style sheet, for `var()`.
///
/// The value of a custom property for an element depends on the document that uses the style sheet. Here it is the
/// value from the first of these that exists:
///
/// 1. a definition for the rule's own selector, or else for the nearest selector around it;
/// 2. a definition for the root element: `:root`, `html`, `:host`, `*`;
/// 3. the initial value that `@property` gives;
/// 4. the fallback in `var()`;
/// 5. the last definition in the text.
///
/// Steps 1 and 2 of this list ignore a definition inside `@media` or a similar at-rule, unless the rule that contains
/// `var()` is inside the same at-rule.
///
/// - Source: CSS Custom Properties for Cascading Variables Level 1; CSS Properties and Values API Level 1.
struct CSSVariables {
  private let bytes: [UInt8]
  private let scopes: CSSScopes
  private var definitions: [Place: Definition] = [:]
  private var rootDefinitions: [Place: Definition] = [:]
  private var initialValues: [String: Definition] = [:]
  private var lastDefinitions: [String: Definition] = [:]

  /// A definition of a custom property. If the value contains `var()`, the variable is looked up for the rule that
  /// contains the definition.
  private struct Definition {
    let value: Range<Int>
    let offset: Int
    let isImportant: Bool
    /// The value, if it is a single keyword; otherwise `nil`.
    let keyword: String?
    let block: CSSBlock
  }

  private struct Place: Hashable {
    let name: String
    let scope: CSSScopes.Scope
    let condition: CSSScopes.Condition
  }

  /// The maximum length of a chain of `var()`.
  private static let depthLimit = 64

  /// The maximum number of nested selectors in which a custom property is looked up: the rule's own selector and those
  /// around it. The root element is searched in addition.
  private static let nestingLimit = 64

  /// The number of words that may still be substituted for `var()`. At first, this is 100 000 plus the number of bytes
  /// of the CSS text.
  private var wordsLeft: Int

  init(_ rules: CSSRules, _ bytes: [UInt8]) {
    self.bytes = bytes
    scopes = rules.scopes
    wordsLeft = bytes.count + 100_000
    var isRoot: [CSSScopes.Scope: Bool] = [:]
    for declaration in rules.declarations {
      let block = declaration.block
      let value = CSSWords(bytes, declaration.value).withoutImportance
      let definition = Definition(
        value: declaration.value, offset: declaration.offset, isImportant: value.isImportant,
        keyword: value.words.keyword, block: block)
      switch declaration.property {
      case .motion: continue
      case .initialValue: initialValues[scopes.name(of: block.scope)] = definition
      case .custom(let name):
        Self.define(&definitions, Place(name: name, scope: block.scope, condition: block.condition), definition)
        let isOfRoot = isRoot[block.scope] ?? scopes.isRoot(block.scope)
        isRoot[block.scope] = isOfRoot
        let root = Place(name: name, scope: CSSScopes.root, condition: block.condition)
        if isOfRoot { Self.define(&rootDefinitions, root, definition) }
        lastDefinitions[name] = definition
      }
    }
  }

  /// Adds `definition`, unless an earlier definition is important and `definition` is not.
  private static func define(_ table: inout [Place: Definition], _ place: Place, _ definition: Definition) {
    if let old = table[place], old.isImportant, !definition.isImportant { return }
    table[place] = definition
  }

  // MARK: - Definitions

  private enum Lookup {
    case definition(Definition)
    /// The definition is `initial`, and there is no initial value.
    case invalid
    case none
  }

  /// Returns the definition of the custom property `name` that applies in `block`. The search goes through the scope of
  /// the block, the enclosing scopes, the root and the initial values, in this order. The keyword `initial` gives the
  /// initial value. The keywords `inherit`, `unset`, `revert` and `revert-layer` continue the search.
  private func value(of name: String, in block: CSSBlock) -> Lookup {
    var scope: CSSScopes.Scope? = block.scope
    for _ in 0..<Self.nestingLimit {
      guard let current = scope else { break }
      if let found = definition(name, current, block.condition, in: definitions) {
        switch found.keyword {
        case "initial": return initialValues[name].map { .definition($0) } ?? .invalid
        case "inherit", "unset", "revert", "revert-layer": break
        default: return .definition(found)
        }
      }
      scope = scopes.parent(of: current)
    }
    let found = definition(name, CSSScopes.root, block.condition, in: rootDefinitions) ?? initialValues[name]
    return found.map { .definition($0) } ?? .none
  }

  /// Returns the definition of `name` in `scope`; `nil` if there is none. If there is one definition without a
  /// condition and one under `condition`, the one with `!important` is returned. If both or neither have `!important`,
  /// the later one is returned.
  private func definition(
    _ name: String, _ scope: CSSScopes.Scope, _ condition: CSSScopes.Condition, in table: [Place: Definition]
  ) -> Definition? {
    let always = table[Place(name: name, scope: scope, condition: 0)]
    guard condition != 0, let sometimes = table[Place(name: name, scope: scope, condition: condition)] else {
      return always
    }
    guard let always else { return sometimes }
    if always.isImportant != sometimes.isImportant { return always.isImportant ? always : sometimes }
    return always.offset > sometimes.offset ? always : sometimes
  }

  // MARK: - Substitution

  /// Returns a text with each `var()` replaced by its value in the sheet.
  mutating func resolved(_ text: CSSWords, in block: CSSBlock) throws(CSSValueError) -> CSSWords {
    var words: [CSSWords.Word] = []
    try append(text.words[...], in: block, chain: [], depth: 0, to: &words)
    return CSSWords(words: words)
  }

  /// Appends words with each `var()` replaced.
  private mutating func append(
    _ words: ArraySlice<CSSWords.Word>, in block: CSSBlock, chain: [String], depth: Int,
    to result: inout [CSSWords.Word]
  ) throws(CSSValueError) {
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
      if depth == Self.depthLimit { throw CSSValueError(problem: .tooManyVariables) }
      try appendVariable(arguments, in: block, chain: chain, depth: depth + 1, to: &result)
    }
  }

  /// Appends the value of `var(…)` with these arguments.
  private mutating func appendVariable(
    _ arguments: ArraySlice<CSSWords.Word>, in block: CSSBlock, chain: [String], depth: Int,
    to result: inout [CSSWords.Word]
  ) throws(CSSValueError) {
    let comma = arguments.firstIndex { $0.kind == .comma } ?? arguments.endIndex
    let first = CSSWords(trimming: arguments[..<comma])
    guard let word = first.word, word.kind == .identifier, word.text.hasPrefix("--") else {
      throw CSSValueError(problem: .undefinedVariable(CSSName.shortened(first.text)))
    }
    let name = word.text
    let fallback = comma == arguments.endIndex ? nil : arguments[(comma + 1)...]
    var definition: Definition?
    switch value(of: name, in: block) {
    case .definition(let found): definition = found
    case .invalid: break
    case .none: if fallback == nil { definition = lastDefinitions[name] }
    }
    let count = result.count
    var reason = CSSValueError(problem: .undefinedVariable(name))
    if let definition {
      do throws(CSSValueError) {
        return try appendValue(of: definition, name, chain: chain, depth: depth, to: &result)
      } catch {
        // If the custom property has no valid value, the fallback is used.
        if error.problem == .tooManyVariables { throw error }
        result.removeLast(result.count - count)
        reason = error
      }
    }
    guard let fallback else { throw reason }
    try append(fallback, in: block, chain: chain, depth: depth, to: &result)
  }

  private mutating func appendValue(
    of definition: Definition, _ name: String, chain: [String], depth: Int, to result: inout [CSSWords.Word]
  ) throws(CSSValueError) {
    if let start = chain.firstIndex(of: name) {
      throw CSSValueError(problem: .variableCycle(chain[start...] + [name]))
    }
    if wordsLeft < 0 { throw CSSValueError(problem: .tooManyVariables) }
    let text = CSSWords(bytes, definition.value)
    wordsLeft -= text.words.count + 1
    try append(
      text.withoutImportance.words.words[...], in: definition.block, chain: chain + [name], depth: depth, to: &result)
  }
}
