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
    /// The offsets of the value's bytes in the text.
    let value: Range<Int>
    /// The byte offset of the property's name in the text.
    let offset: Int
    let isImportant: Bool
    let block: Block
  }

  /// The selectors and at-rules around a declaration. Rules whose selectors and at-rules have the same text are in the
  /// same block.
  struct Block: Hashable {
    /// The selectors.
    var scope: Prelude
    /// The conditional at-rules, such as `@media`.
    var condition: Prelude
    /// All at-rules, cascade layers included.
    var context: Prelude
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
  private var open = [Block(scope: 0, condition: 0, context: 0)]
  private var preludes: [Written]
  private var indices: [Written: Prelude] = [:]
  /// The rules that apply to the root element, from which all elements inherit.
  private(set) var roots: Set<Prelude> = []

  /// The declarations of custom properties, and those of transitions and animations. The initial value in `@property`
  /// is a declaration of the custom property.
  private(set) var declarations: [Declaration] = []

  /// The offset of the start of an unclosed comment, in bytes; `nil` if all comments are closed.
  var unclosedComment: Int? { tokenizer.unclosedComment }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokenizer = CSSTokenizer(bytes, 0..<bytes.count)
    preludes = [Written(parent: 0, kind: .rule, text: [])]
    while readItem() {}
  }

  private var block: Block { open[open.count - 1] }

  /// Reads a declaration, the start of a block, or the end of a block. Returns whether the text continues.
  private mutating func readItem() -> Bool {
    var start: CSSToken?
    var colon: CSSToken?
    // Only a colon directly after the first word makes a declaration.
    var isAfterStart = false
    var last = 0
    // The brackets that are open inside the item. Semicolons and braces inside them belong to it.
    var brackets: [CSSToken.Kind] = []
    while let token = tokenizer.next() {
      if token.kind == .space { continue }
      switch token.kind {
      case .function, .open: brackets.append(.close)
      case .openBrace:
        // The value of a custom property may contain braces. Elsewhere they open a block.
        if !brackets.isEmpty || colon != nil && start.map({ bytes[$0.range].starts(with: "--".utf8) }) == true {
          brackets.append(.closeBrace)
        } else {
          openBlock(start, end: last)
          return true
        }
      case .close, .closeBrace:
        if brackets.last == token.kind {
          brackets.removeLast()
        } else if token.kind == .closeBrace, brackets.isEmpty {
          declare(start, colon, end: last)
          if open.count > 1 { open.removeLast() }
          return true
        }
      case .semicolon where brackets.isEmpty:
        declare(start, colon, end: last)
        return true
      case .colon where isAfterStart: colon = token
      default: break
      }
      isAfterStart = start == nil
      if start == nil { start = token }
      last = token.range.upperBound
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
    let rule = start.range.lowerBound..<end
    guard start.kind == .atKeyword else {
      let isKeyframe = kind(of: block.scope) == .keyframes
      block.scope = prelude(rule, kind: isKeyframe ? .keyframe : .rule, in: block.scope)
      return
    }
    let name = String(decoding: bytes[start.range].dropFirst(), as: UTF8.self).lowercased()
    let text = start.range.upperBound..<end
    if name.hasSuffix("keyframes") {
      block.scope = prelude(text, kind: .keyframes, in: 0)
    } else if name == "property" {
      block.scope = prelude(text, kind: .property, in: 0)
    } else if Self.conditionalRules.contains(name) {
      if name == "media", ["", "all", "screen"].contains(CSSWords(bytes, text).text.lowercased()) { return }
      block.condition = prelude(rule, kind: .condition, in: block.condition)
    }
    block.context = prelude(rule, kind: .condition, in: block.context)
  }

  /// The at-rules whose content applies only under a condition.
  private static let conditionalRules: Set = ["media", "supports", "container", "scope", "starting-style", "document"]

  /// Returns the index of a text inside another one.
  private mutating func prelude(_ range: Range<Int>, kind: Kind, in parent: Prelude) -> Prelude {
    let written = Written(parent: parent, kind: kind, text: bytes[range])
    if let index = indices[written] { return index }
    let index = preludes.count
    preludes.append(written)
    indices[written] = index
    if kind == .rule, parent == 0,
      CSSWords(bytes, range).list.contains(where: { Self.rootSelectors.contains($0.text.lowercased()) })
    {
      roots.insert(index)
    }
    return index
  }

  private mutating func declare(_ start: CSSToken?, _ colon: CSSToken?, end: Int) {
    guard let start, let colon, start.kind == .identifier else { return }
    let name = String(decoding: bytes[start.range], as: UTF8.self)
    let property: Property
    if kind(of: block.scope) == .property {
      guard name.lowercased() == "initial-value" else { return }
      property = .custom(self.name(of: block.scope))
    } else if name.hasPrefix("--") {
      property = .custom(name)
    } else if let motion = CSSProperty(name) {
      property = .motion(motion)
    } else {
      return
    }
    let value = colon.range.upperBound..<max(colon.range.upperBound, end)
    let isImportant = CSSWords(bytes, value).withoutImportance.isImportant
    // In a keyframe only `animation-timing-function` has an effect, and only without `!important`.
    if kind(of: block.scope) == .keyframe, property != .motion(.init(.animation, .easing)) || isImportant { return }
    declarations.append(
      Declaration(
        property: property, value: value, offset: start.range.lowerBound, isImportant: isImportant, block: block))
  }

  /// Returns the value of a declaration without `!important`.
  func value(of declaration: Declaration) -> CSSWords { CSSWords(bytes, declaration.value).withoutImportance.words }

  // MARK: - Scopes

  func kind(of scope: Prelude) -> Kind { preludes[scope].kind }

  /// Returns the scope around a rule; 0 for the whole text.
  func parent(of scope: Prelude) -> Prelude { preludes[scope].parent }

  private static let rootSelectors: Set = [":root", "html", ":host", "*", ":where(html)", ":where(:root)"]

  /// The maximum number of nested selectors in a name. Selectors further out are replaced by an ellipsis.
  private static let depthLimit = 8

  /// Returns the name of a scope or a condition; empty if there is none. The name of a rule is its selector, resolved
  /// against the selectors around it as in CSS nesting. `@keyframes` and `@property` are named by the name that follows
  /// them. A keyframe is named by its `@keyframes` and its selector, a condition such as `@media (width > 600px)` by
  /// all at-rules, the outermost first. A name that is too long is shortened.
  func name(of prelude: Prelude) -> String {
    var (chain, next) = ([Prelude](), prelude)
    while next != 0, chain.count < Self.depthLimit {
      chain.append(next)
      next = preludes[next].parent
    }
    return chain.reversed().reduce(next == 0 ? "" : "…") { name, prelude in
      // A name is shortened, and the longest character has 4 bytes.
      let text = preludes[prelude].text.prefix(CSSWords.nameLimit + 4)
      let words = CSSWords(String(decoding: text, as: UTF8.self))
      switch preludes[prelude].kind {
      case .rule: return CSSWords.name(Self.nested(words, in: name))
      case .keyframe, .condition: return CSSWords.name(name.isEmpty ? words.text : "\(name) \(words.text)")
      case .keyframes, .property: return CSSWords.name(words.words.first.map(CSSWords.unquoted) ?? "")
      }
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
