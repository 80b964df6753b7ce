/// A declaration of a style sheet that may contain curves.
struct CSSDeclaration {
  /// The name: as written for a custom property, otherwise in lower case.
  let name: String
  /// The bytes of the value.
  let value: Range<Int>
  /// The index of the block that contains the declaration.
  let block: Int
  /// The offset of the name.
  let offset: Int

  /// Whether it defines a custom property.
  var isCustomProperty: Bool { name.hasPrefix("--") }
}

/// A block of a style sheet.
struct CSSBlock {
  /// The text before the brace: a selector, or `50%` inside keyframes.
  let prelude: Range<Int>
  /// The name of the keyframes that contain the block.
  let keyframes: String?
}

/// A parser of rules and declarations, nested or not. It skips everything else, as browsers do.
///
/// Open blocks are kept in a list, without recursion.
///
/// - Source: CSS Syntax Module Level 3, section 5; CSS Nesting.
struct CSSRules {
  private let bytes: [UInt8]
  private var tokenizer: CSSTokenizer
  private var open: [Int] = []

  /// The blocks; the first one is the whole text.
  private(set) var blocks: [CSSBlock]
  /// The declarations of custom properties, and those of transitions and animations.
  private(set) var declarations: [CSSDeclaration] = []

  /// The offset of an unclosed comment.
  var unclosedComment: Int? { tokenizer.unclosedComment }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokenizer = CSSTokenizer(bytes, 0..<bytes.count)
    blocks = [CSSBlock(prelude: 0..<0, keyframes: nil)]
    open = [0]
    while readItem() {}
  }

  /// The maximum number of bytes of a selector in the name of a curve. It bounds the product of the length of selectors
  /// and the number of declarations.
  static let nameLimit = 200

  /// Returns the selector of a block, shortened with an ellipsis if it is too long.
  func selector(of block: Int) -> String {
    let prelude = blocks[block].prelude
    let text = CSSWords(bytes, prelude.prefix(Self.nameLimit)).text
    return prelude.count > Self.nameLimit ? text + "…" : text
  }

  /// Reads a declaration, the start of a block or the end of one. Returns whether the text continues.
  private mutating func readItem() -> Bool {
    var start: CSSToken?
    var colon: Int?
    var last = 0
    var depth = 0
    var bracesInValue = 0
    while let token = tokenizer.next() {
      if token.kind == .space { continue }
      switch token.kind {
      case .function, .open: depth += 1
      case .close: depth = max(0, depth - 1)
      case .openBrace:
        // The value of a custom property may contain braces. Elsewhere they open a block.
        if let start, colon != nil, isCustom(start) {
          bracesInValue += 1
        } else {
          openBlock(start, end: last)
          return true
        }
      case .closeBrace:
        if bracesInValue > 0 {
          bracesInValue -= 1
        } else {
          declare(start, colon, end: last)
          if open.count > 1 { open.removeLast() }
          return true
        }
      case .semicolon where depth == 0 && bracesInValue == 0:
        declare(start, colon, end: last)
        return true
      case .colon where colon == nil && depth == 0: colon = token.range.upperBound
      default: break
      }
      if start == nil { start = token }
      last = token.range.upperBound
    }
    declare(start, colon, end: last)
    return false
  }

  private func isCustom(_ token: CSSToken) -> Bool {
    token.kind == .identifier && bytes[token.range].starts(with: "--".utf8)
  }

  private mutating func openBlock(_ start: CSSToken?, end: Int) {
    defer { open.append(blocks.count - 1) }
    let outer = blocks[open.last ?? 0]
    guard let start else { return blocks.append(CSSBlock(prelude: outer.prelude, keyframes: outer.keyframes)) }
    guard start.kind == .atKeyword else {
      return blocks.append(CSSBlock(prelude: start.range.lowerBound..<end, keyframes: outer.keyframes))
    }
    // Inside `@media` and similar rules the outer selector still applies.
    var keyframes = outer.keyframes
    if CSSName.lowercased(bytes[start.range]).hasSuffix("keyframes") {
      let name = CSSWords(bytes, start.range.upperBound..<end).words.first
      keyframes = name.map { ($0.kind == .string ? CSSWords.unquoted($0.text) : $0.text).shortened } ?? ""
    }
    blocks.append(CSSBlock(prelude: outer.prelude, keyframes: keyframes))
  }

  private mutating func declare(_ start: CSSToken?, _ colon: Int?, end: Int) {
    guard let start, let colon, start.kind == .identifier else { return }
    let written = CSSName.decoded(bytes[start.range])
    let name = written.hasPrefix("--") ? written : CSSProperty.name(written)
    guard name.hasPrefix("--") || CSSProperty(rawValue: name) != nil else { return }
    declarations.append(
      CSSDeclaration(name: name, value: colon..<max(colon, end), block: open.last ?? 0, offset: start.range.lowerBound))
  }
}

extension String {
  /// The text, shortened with an ellipsis if it is too long for a part of a curve's name.
  var shortened: String {
    utf8.count <= CSSRules.nameLimit ? self : String(decoding: utf8.prefix(CSSRules.nameLimit), as: UTF8.self) + "…"
  }
}

/// The properties that contain easings or related values.
enum CSSProperty: String {
  case transition
  case transitionProperty = "transition-property"
  case transitionDuration = "transition-duration"
  case transitionDelay = "transition-delay"
  case transitionTimingFunction = "transition-timing-function"
  case animation
  case animationName = "animation-name"
  case animationDuration = "animation-duration"
  case animationDelay = "animation-delay"
  case animationTimingFunction = "animation-timing-function"

  /// Returns the name of a property in lower case, without a vendor prefix.
  static func name(_ written: String) -> String {
    let name = written.lowercased()
    for prefix in ["-webkit-", "-moz-", "-o-", "-ms-"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
