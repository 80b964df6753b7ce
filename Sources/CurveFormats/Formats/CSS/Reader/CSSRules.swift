/// A declaration of a style sheet that may contain curves.
struct CSSDeclaration {
  enum Property: Hashable {
    /// A custom property, by its name as written.
    case custom(String)
    /// A property of transitions or animations.
    case motion(CSSProperty)
    /// `initial-value` inside `@property`.
    case initialValue
  }

  let property: Property
  /// The offsets of the value's bytes in the text.
  let value: Range<Int>
  /// The byte offset of the property's name in the text.
  let offset: Int
  let block: CSSBlock
}

/// The selectors and at-rules around a declaration.
struct CSSBlock: Hashable {
  /// The selectors around the declaration.
  var scope: CSSScopes.Scope
  /// The conditional at-rules around the declaration, such as `@media`.
  var condition: CSSScopes.Condition
  /// All at-rules around the declaration, cascade layers included.
  var context: CSSScopes.Condition
}

/// A parser of rules and declarations, nested or not. It skips everything else, as browsers do.
///
/// The parser keeps open blocks in an array instead of using recursion, so nested blocks do not use the stack.
///
/// - Source: CSS Syntax Module Level 3, section 5; CSS Nesting.
struct CSSRules {
  private let bytes: [UInt8]
  private var tokenizer: CSSTokenizer
  private var open: [CSSBlock]

  private(set) var scopes: CSSScopes
  /// The declarations of custom properties, and those of transitions and animations.
  private(set) var declarations: [CSSDeclaration] = []

  /// The offset of the start of an unclosed comment, in bytes; `nil` if all comments are closed.
  var unclosedComment: Int? { tokenizer.unclosedComment }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    tokenizer = CSSTokenizer(bytes, (bytes.starts(with: byteOrderMark) ? 3 : 0)..<bytes.count)
    scopes = CSSScopes(bytes)
    open = [CSSBlock(scope: CSSScopes.root, condition: 0, context: 0)]
    while readItem() {}
  }

  private var block: CSSBlock { open[open.count - 1] }

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
      if token.kind == .space || token.kind == .markupComment && start == nil && open.count == 1 { continue }
      switch token.kind {
      case .function, .open: brackets.append(.close)
      case .openBrace:
        // The value of a custom property may contain braces. Elsewhere they open a block.
        if !brackets.isEmpty || colon != nil && isCustom(start) {
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

  private func isCustom(_ token: CSSToken?) -> Bool {
    guard let token else { return false }
    return token.kind == .identifier && bytes[token.range].starts(with: "--".utf8)
  }

  // MARK: - Blocks

  private mutating func openBlock(_ start: CSSToken?, end: Int) {
    var block = block
    defer { open.append(block) }
    guard let start else { return }
    if start.kind == .atKeyword {
      openRule(start, end: end, in: &block)
    } else {
      let isKeyframe = scopes.kind(of: block.scope) == .keyframes
      block.scope = scopes.scope(start.range.lowerBound..<end, kind: isKeyframe ? .keyframe : .rule, in: block.scope)
    }
  }

  /// Opens the block of an at-rule. The selector around `@media` and similar rules still applies inside these rules.
  private mutating func openRule(_ start: CSSToken, end: Int, in block: inout CSSBlock) {
    let rule = start.range.lowerBound..<end
    let name = CSSName.lowercased(bytes[start.range].dropFirst())
    let prelude = start.range.upperBound..<end
    if name.hasSuffix("keyframes") {
      block.scope = scopes.scope(prelude, kind: .keyframes, in: CSSScopes.root)
    } else if name == "property" {
      block.scope = scopes.scope(prelude, kind: .property, in: CSSScopes.root)
    } else if Self.conditionalRules.contains(name) {
      let text = CSSWords(bytes, prelude).text.lowercased()
      if name == "media", ["", "all", "screen"].contains(text) { return }
      block.condition = scopes.condition(rule, in: block.condition)
    }
    block.context = scopes.condition(rule, in: block.context)
  }

  /// The at-rules whose content applies only under a condition.
  private static let conditionalRules: Set = ["media", "supports", "container", "scope", "starting-style", "document"]

  // MARK: - Declarations

  private mutating func declare(_ start: CSSToken?, _ colon: CSSToken?, end: Int) {
    guard let start, let colon, start.kind == .identifier else { return }
    let name = CSSName.decoded(bytes[start.range])
    let property: CSSDeclaration.Property
    if scopes.kind(of: block.scope) == .property {
      guard name.lowercased() == "initial-value" else { return }
      property = .initialValue
    } else if name.hasPrefix("--") {
      property = .custom(name)
    } else if let motion = CSSProperty(name) {
      property = .motion(motion)
    } else {
      return
    }
    let value = colon.range.upperBound
    declarations.append(
      CSSDeclaration(
        property: property, value: value..<max(value, end), offset: start.range.lowerBound, block: block))
  }
}
