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

  private struct Place: Hashable {
    let name: String
    let scope: CSSSheet.Prelude
    var condition = 0
    /// The cascade layers, which do not decide which definition `var()` takes; `nil` for that definition.
    var context: CSSSheet.Prelude?
  }

  /// The scopes that stand for the initial values, and for the last definitions in the text.
  private static let (initial, last) = (-1, -2)

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
      var places = [Place(name: name, scope: Self.initial)]
      if sheet.kind(of: block.scope) != .property {
        let scopes = sheet.roots.contains(block.scope) ? [block.scope, 0] : [block.scope]
        places = scopes.map { Place(name: name, scope: $0, condition: block.condition) }
        places.append(Place(name: name, scope: block.scope, condition: block.condition, context: block.context))
        definitions[Place(name: name, scope: Self.last)] = declaration
      }
      for place in places where definitions[place]?.isImportant != true || declaration.isImportant {
        definitions[place] = declaration
      }
    }
  }

  // MARK: - Definitions

  /// The definitions that take effect in the rules that contain them, in the order of the text.
  var definitionsInText: [(name: String, declaration: CSSSheet.Declaration)] {
    definitions.filter { $0.key.context != nil }.map { ($0.name, $1) }.sorted { $0.1.offset < $1.1.offset }
  }

  /// Returns the definition of the custom property `name` that applies in `block`. The keyword `initial` gives the
  /// initial value. The keywords `inherit`, `unset`, `revert` and `revert-layer` continue the search.
  private func definition(_ name: String, in block: CSSSheet.Block, hasFallback: Bool) -> CSSSheet.Declaration? {
    let initial = definitions[Place(name: name, scope: Self.initial)]
    let scopes = sequence(first: block.scope, next: sheet.parent).lazy.prefix { $0 != 0 }.prefix(Self.depthLimit)
    for scope in Array(scopes) + [0] {
      // A definition without a condition, and one under the same condition.
      let found = Set([0, block.condition]).compactMap { definitions[Place(name: name, scope: scope, condition: $0)] }
      guard let found = found.max(by: { ($0.isImportant ? 1 : 0, $0.offset) < ($1.isImportant ? 1 : 0, $1.offset) })
      else { continue }
      let keyword = found.value.keyword ?? ""
      if keyword == "initial" { return initial }
      if !CSSItem.globalKeywords.contains(keyword) { return found }
    }
    return initial ?? (hasFallback ? nil : definitions[Place(name: name, scope: Self.last)])
  }

  // MARK: - Substitution

  /// Returns a text with each `var()` replaced by its value in the sheet.
  mutating func resolved(_ text: CSSWords, in block: CSSSheet.Block) throws(FormatError) -> CSSWords {
    var words: [CSSToken] = []
    try append(text.words[...], in: block, depth: 0, to: &words)
    return CSSWords(words)
  }

  /// Appends words with each `var()` replaced.
  private mutating func append(
    _ words: ArraySlice<CSSToken>, in block: CSSSheet.Block, depth: Int, to result: inout [CSSToken]
  ) throws(FormatError) {
    var words = words
    while let word = words.first {
      if word.kind == .function, word.text.lowercased() == "var" {
        if depth == Self.depthLimit { throw FormatError(.tooManyVariables) }
        try append(variable: CSSWords.popFirst(&words).dropFirst(), in: block, depth: depth + 1, to: &result)
      } else {
        result.append(word)
        words.removeFirst()
      }
    }
  }

  /// Appends the value of `var(…)` with these arguments, the closing parenthesis included.
  private mutating func append(
    variable arguments: ArraySlice<CSSToken>, in block: CSSSheet.Block, depth: Int, to result: inout [CSSToken]
  ) throws(FormatError) {
    let arguments = arguments.last?.kind == .close ? arguments.dropLast() : arguments
    let name = CSSWords(arguments.prefix { $0.kind != .comma })
    guard let word = name.word, word.kind == .identifier, word.text.hasPrefix("--") else {
      throw FormatError(.undefinedVariable(CSSWords.name(name.text)))
    }
    let fallback = arguments.firstIndex { $0.kind == .comma }.map { arguments[($0 + 1)...] }
    if let definition = definition(word.text, in: block, hasFallback: fallback != nil) {
      let count = result.count
      do throws(FormatError) {
        bytesLeft -= definition.bytes.count + Self.byteCost
        if areExhausted { throw FormatError(.tooManyVariables) }
        return try append(definition.value.words[...], in: definition.block, depth: depth, to: &result)
      } catch {
        // A property whose own `var()` has no value is as if it did not exist.
        if fallback == nil || error.problem == .tooManyVariables { throw error }
        result.removeSubrange(count...)
      }
    }
    guard let fallback else { throw FormatError(.undefinedVariable(word.text)) }
    try append(fallback, in: block, depth: depth, to: &result)
  }
}
