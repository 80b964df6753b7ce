/// The declarations of a style sheet that may contain easings, with the selectors and at-rules around them. Everything
/// else is skipped, as browsers do.
///
/// The parser keeps open blocks in an array instead of using recursion, so nested blocks do not use the stack.
///
/// - Source: CSS Syntax Module Level 3, section 5; CSS Nesting.
struct CSSSheet {
  /// A custom property by its name as written, or a property of transitions or animations.
  enum Property: Hashable { case custom(String), motion(CSSProperty) }

  struct Declaration {
    let property: Property
    /// The bytes of the value, without `!important`.
    let bytes: ArraySlice<UInt8>
    /// The byte offset of the property's name in the text.
    let offset: Int
    let isImportant: Bool
    let block: Block

    var value: CSSWords { CSSWords(bytes) }
  }

  /// The selectors and at-rules around a declaration. Rules whose selectors and at-rules have the same text are in the
  /// same block.
  struct Block: Hashable {
    /// The selectors.
    var scope: Prelude = 0
    /// The conditional at-rules, such as `@media`.
    var condition: Prelude = 0
    /// All at-rules, cascade layers included.
    var context: Prelude = 0
  }

  /// The index of a text before an opening brace, with the texts around it; 0 if there is none.
  typealias Prelude = Int

  /// A selector, `@keyframes`, a selector such as `50%` inside keyframes, `@property`, or another at-rule.
  enum Kind: Hashable { case rule, keyframes, keyframe, property, condition }

  private struct Written: Hashable {
    let parent: Prelude
    let kind: Kind
    let text: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var tokenizer: CSSTokenizer
  private var open = [Block()]
  private var preludes: [Written]
  private var indices: [Written: Prelude] = [:]
  /// The rules that apply to the root element, from which all elements inherit.
  private(set) var roots: Set<Prelude> = []

  /// The declarations of custom properties, and those of transitions and animations. The initial value in `@property`
  /// is a declaration of the custom property.
  private(set) var declarations: [Declaration] = []

  /// The number of declarations of other properties.
  private(set) var otherCount = 0
  /// The number of at-rules without a block, such as `@import`.
  private(set) var statementCount = 0

  /// The offset of the start of an unclosed comment, in bytes; `nil` if all comments are closed.
  var unclosedComment: Int? { tokenizer.unclosedComment }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokenizer = CSSTokenizer(bytes[...])
    preludes = [Written(parent: 0, kind: .rule, text: [])]
    while readItem() {}
  }

  private var block: Block { open[open.count - 1] }

  /// Reads a declaration, the start of a block, or the end of a block. Returns whether the text continues.
  private mutating func readItem() -> Bool {
    var (start, colon): (CSSToken?, CSSToken?)
    var last = 0
    // The brackets that are open inside the item. Semicolons and braces inside them belong to it.
    var brackets: [CSSToken.Kind] = []
    while let token = tokenizer.next() {
      switch token.kind {
      case .space: continue
      case brackets.last: brackets.removeLast()
      case .function, .open: brackets.append(.close)
      // The value of a custom property may contain braces. Elsewhere they open a block.
      case .openBrace where !brackets.isEmpty || colon != nil && start?.bytes.starts(with: "--".utf8) == true:
        brackets.append(.closeBrace)
      case .openBrace:
        openBlock(start, end: last)
        return true
      case .semicolon where brackets.isEmpty, .closeBrace where brackets.isEmpty:
        declare(start, colon, end: last)
        if token.kind == .closeBrace, open.count > 1 { open.removeLast() }
        return true
      // Only a colon directly after the first word makes a declaration.
      case .colon where start?.bytes.endIndex == last: colon = token
      default: break
      }
      if start == nil { start = token }
      last = token.bytes.endIndex
    }
    declare(start, colon, end: last)
    return false
  }

  // MARK: - Blocks

  /// Opens a block. The selector around `@media` and similar rules still applies inside these rules.
  private mutating func openBlock(_ start: CSSToken?, end: Int) {
    var block = block
    defer { open.append(block) }
    guard let start else { return }
    let rule = bytes[start.bytes.startIndex..<end]
    guard start.kind == .atKeyword else {
      block.scope = prelude(rule, kind: kind(of: block.scope) == .keyframes ? .keyframe : .rule, in: block.scope)
      return
    }
    let text = bytes[start.bytes.endIndex..<end]
    switch start.text.lowercased() {
    case "@property": block.scope = prelude(text, kind: .property, in: 0)
    case let name where name.hasSuffix("keyframes"): block.scope = prelude(text, kind: .keyframes, in: 0)
    case "@media" where ["", "all", "screen"].contains(CSSWords(text).text.lowercased()): return
    case "@media", "@supports", "@container", "@scope", "@starting-style", "@document":
      block.condition = prelude(rule, kind: .condition, in: block.condition)
    default: break
    }
    block.context = prelude(rule, kind: .condition, in: block.context)
  }

  /// Returns the index of a text inside another one.
  private mutating func prelude(_ text: ArraySlice<UInt8>, kind: Kind, in parent: Prelude) -> Prelude {
    let written = Written(parent: parent, kind: kind, text: text)
    if let index = indices[written] { return index }
    let index = preludes.count
    preludes.append(written)
    indices[written] = index
    if kind == .rule, parent == 0, CSSWords(text).list.contains(where: Self.isRoot) { roots.insert(index) }
    return index
  }

  private mutating func declare(_ start: CSSToken?, _ colon: CSSToken?, end: Int) {
    guard let start else { return }
    if start.kind == .atKeyword { statementCount += 1 }
    guard let colon, start.kind == .identifier else { return }
    guard let property = property(start.text) else {
      if kind(of: block.scope) != .property { otherCount += 1 }
      return
    }
    let value = bytes[colon.bytes.endIndex..<end]
    let mark = value.lastIndex(of: UInt8(ascii: "!")) ?? end
    let isImportant = CSSWords(value[mark...].dropFirst()).keyword == "important"
    // In a keyframe only `animation-timing-function` has an effect, and only without `!important`.
    let easing = Property.motion(CSSProperty(family: .animation, longhand: .easing))
    if kind(of: block.scope) == .keyframe, property != easing || isImportant {
      otherCount += 1
      return
    }
    declarations.append(
      Declaration(
        property: property, bytes: isImportant ? value[..<mark] : value, offset: start.bytes.startIndex,
        isImportant: isImportant, block: block))
  }

  /// Returns the property with the given name; `nil` if it cannot contain an easing.
  private func property(_ name: String) -> Property? {
    if kind(of: block.scope) == .property {
      return name.lowercased() == "initial-value" ? .custom(self.name(of: block.scope)) : nil
    }
    return name.hasPrefix("--") ? .custom(name) : CSSProperty.named(name).map { .motion($0) }
  }

  // MARK: - Scopes

  func kind(of scope: Prelude) -> Kind { preludes[scope].kind }

  /// Returns the scope around a rule; 0 for the whole text.
  func parent(of scope: Prelude) -> Prelude { preludes[scope].parent }

  private static func isRoot(_ selector: CSSWords) -> Bool {
    [":root", "html", ":host", "*", ":where(html)", ":where(:root)"].contains(selector.text.lowercased())
  }

  /// The maximum number of nested selectors in a name. Selectors further out are replaced by an ellipsis.
  private static let depthLimit = 8

  /// Returns the name of a scope or a condition; empty if there is none. The name of a rule is its selector, resolved
  /// against the selectors around it as in CSS nesting. `@keyframes` and `@property` are named by the name that follows
  /// them. A keyframe is named by its `@keyframes` and its selector, a condition such as `@media (width > 600px)` by
  /// all at-rules, the outermost first. A name that is too long is shortened.
  func name(of prelude: Prelude, depth: Int = 0) -> String {
    if prelude == 0 || depth == Self.depthLimit { return prelude == 0 ? "" : "…" }
    let written = preludes[prelude]
    let outer = name(of: written.parent, depth: depth + 1)
    // A name is shortened, and the longest character has 4 bytes.
    let words = CSSWords(written.text.prefix(CSSWords.nameLimit + 4))
    switch written.kind {
    case .rule: return CSSWords.name(Self.nested(words, in: outer))
    case .keyframe, .condition: return CSSWords.name(outer.isEmpty ? words.text : "\(outer) \(words.text)")
    case .keyframes, .property: return CSSWords.name(words.words.first.map(CSSWords.unquoted) ?? "")
    }
  }

  /// Returns the selector list that means the same as `selector` nested in `outer`.
  ///
  /// - Source: CSS Nesting Module Level 1, section 3.
  private static func nested(_ selector: CSSWords, in outer: String) -> String {
    if outer.isEmpty { return selector.text }
    let outer = CSSWords(outer).list.count > 1 ? ":is(\(outer))" : outer
    return selector.list.map { part in
      let parts = part.text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
      return parts.count > 1 ? parts.joined(separator: outer) : "\(outer) \(part.text)"
    }.joined(separator: ", ")
  }
}
