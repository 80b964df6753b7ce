/// The scopes of a style sheet's declarations: selectors, keyframes, and the at-rules around them.
///
/// Two blocks have the same scope if the scope around them and the text before their braces are the same. So all rules
/// with the same selector are read together.
struct CSSScopes {
  /// The index of a scope: a selector with the selectors around it, `@keyframes`, a keyframe, or `@property`.
  typealias Scope = Int
  /// The index of a condition, which consists of the at-rules around a rule; 0 for no at-rules.
  typealias Condition = Int

  enum Kind: Hashable {
    /// A rule with a selector.
    case rule
    /// `@keyframes`.
    case keyframes
    /// A rule such as `50%` inside keyframes.
    case keyframe
    /// `@property`.
    case property
  }

  private struct Written: Hashable {
    let parent: Int
    let kind: Kind
    let text: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var scopes: [Written]
  private var scopeIndices: [Written: Scope] = [:]
  private var conditions: [Written] = []
  private var conditionIndices: [Written: Condition] = [:]

  /// The scope of the whole text, which has no selector.
  static let root: Scope = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scopes = [Written(parent: 0, kind: .rule, text: [])]
  }

  /// Returns the scope that a selector or at-rule opens inside another scope. `prelude` is the range of the selector or
  /// at-rule in the text.
  mutating func scope(_ prelude: Range<Int>, kind: Kind, in parent: Scope) -> Scope {
    let written = Written(parent: parent, kind: kind, text: bytes[prelude])
    if let index = scopeIndices[written] { return index }
    scopes.append(written)
    scopeIndices[written] = scopes.count - 1
    return scopes.count - 1
  }

  /// Returns the condition that consists of `parent` and an at-rule inside it. `rule` is the range of the at-rule in
  /// the text.
  mutating func condition(_ rule: Range<Int>, in parent: Condition) -> Condition {
    let written = Written(parent: parent, kind: .rule, text: bytes[rule])
    if let index = conditionIndices[written] { return index }
    conditions.append(written)
    conditionIndices[written] = conditions.count
    return conditions.count
  }

  func kind(of scope: Scope) -> Kind { scopes[scope].kind }

  /// Returns the scope around a rule; `nil` for the whole text.
  func parent(of scope: Scope) -> Scope? { scope == Self.root ? nil : scopes[scope].parent }

  // MARK: - Names

  /// The maximum number of nested selectors in a name. Selectors further out are replaced by an ellipsis.
  private static let depthLimit = 8

  /// Returns the name of a scope. The name of a rule is its selector, resolved against the selectors around it as in
  /// CSS nesting. `@keyframes` and `@property` are named by the name that follows them. A keyframe is named by its
  /// `@keyframes` and its selector. A name that is too long is shortened.
  func name(of scope: Scope) -> String {
    var chain: [Scope] = []
    var next = scope
    while next != Self.root, chain.count < Self.depthLimit {
      chain.append(next)
      next = scopes[next].parent
    }
    var name = next == Self.root ? "" : "…"
    for scope in chain.reversed() {
      let words = self.words(of: scope)
      switch scopes[scope].kind {
      case .rule: name = Self.nested(words, in: name)
      case .keyframe: name += " \(words.text)"
      case .keyframes, .property:
        name = words.words.first.map { $0.kind == .string ? CSSWords.unquoted($0.text) : $0.text } ?? ""
      }
      name = CSSName.shortened(name)
    }
    return name
  }

  /// Returns the at-rules of a condition, such as `@media (width > 600px)`, the outermost first; `nil` if there are
  /// none. A name that is too long is shortened.
  func name(ofCondition condition: Condition) -> String? {
    var (rules, next) = ([String](), condition)
    while next != 0, rules.count < Self.depthLimit {
      rules.append(words(of: conditions[next - 1].text).text)
      next = conditions[next - 1].parent
    }
    if rules.isEmpty { return nil }
    return CSSName.shortened(((next == 0 ? [] : ["…"]) + rules.reversed()).joined(separator: " "))
  }

  /// Returns the words of a scope's selector or, for an at-rule, those after its keyword. Only about the first
  /// ``CSSName/limit`` bytes are read, because names are shortened to this length.
  private func words(of scope: Scope) -> CSSWords { words(of: scopes[scope].text) }

  private func words(of text: ArraySlice<UInt8>) -> CSSWords {
    // The longest character has 4 bytes.
    var end = min(text.endIndex, text.startIndex + CSSName.limit + 4)
    while end < text.endIndex, end > text.startIndex, UTF8.isContinuation(bytes[end]) { end -= 1 }
    return CSSWords(bytes, text.startIndex..<end)
  }

  /// Returns the selector list that means the same as `selector` nested in `outer`.
  ///
  /// - Source: CSS Nesting Module Level 1, section 3.
  private static func nested(_ selector: CSSWords, in outer: String) -> String {
    if outer.isEmpty { return selector.text }
    let isList = CSSWords(Array(outer.utf8), 0..<outer.utf8.count).list.count > 1
    let outer = isList ? ":is(\(outer))" : outer
    return selector.list.map { part in
      let isRelative = !part.words.contains { $0.text == "&" && $0.kind == .other }
      if isRelative { return "\(outer) \(part.text)" }
      return part.words.reduce(into: "") { text, word in
        if text.utf8.count > CSSName.limit { return }
        text += word.text == "&" && word.kind == .other ? outer : word.kind == .function ? "\(word.text)(" : word.text
      }
    }.joined(separator: ", ")
  }

  /// Whether a scope is the root element, from which all elements inherit.
  func isRoot(_ scope: Scope) -> Bool {
    if scope == Self.root { return true }
    let written = scopes[scope]
    guard written.kind == .rule, written.parent == Self.root else { return false }
    return CSSWords(bytes, written.text.indices).list.contains { part in
      let text = part.text.lowercased()
      let inner = [":where(", ":is("].first { text.hasPrefix($0) && text.hasSuffix(")") }
      let selectors = inner.map { text.dropFirst($0.count).dropLast().split(separator: ",") } ?? [text[...]]
      return selectors.contains { Self.roots.contains($0.drop { $0 == " " }) }
    }
  }

  /// The selectors that apply to the root element.
  private static let roots: Set<Substring> = [":root", "html", ":host", "*"]
}
