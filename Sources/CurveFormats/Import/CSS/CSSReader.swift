import AnimationCurves
import TextFormats

/// A reader of the easings in a style sheet.
struct CSSReader {
  private let bytes: [UInt8]
  private let rules: CSSRules
  private var variables: CSSVariables

  init(_ bytes: [UInt8]) throws(ImportError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) { throw ImportError(.notUTF8, at: offset, in: bytes) }
    self.bytes = bytes
    rules = CSSRules(bytes)
    variables = CSSVariables(rules, bytes)
  }

  /// Reads every declaration.
  mutating func read(into collector: inout ImportCollector) {
    if let offset = rules.unclosedComment { collector.warn(.unclosedComment, offset: offset) }
    var start = 0
    let declarations = rules.declarations
    while start < declarations.count {
      // The longhands of one block are combined.
      let block = declarations[start].block
      let end = declarations[start...].firstIndex { $0.block != block } ?? declarations.count
      read(declarations[start..<end], into: &collector)
      start = end
    }
  }

  /// Reads the declarations of one block.
  private mutating func read(_ declarations: ArraySlice<CSSDeclaration>, into collector: inout ImportCollector) {
    var longhands: [CSSProperty: CSSDeclaration] = [:]
    for declaration in declarations {
      if declaration.isCustomProperty {
        readCustomProperty(declaration, into: &collector)
      } else if let property = CSSProperty(rawValue: declaration.name) {
        switch property {
        case .transition, .animation: readShorthand(declaration, property, into: &collector)
        default: longhands[property] = declaration
        }
      }
    }
    if let easings = longhands[.transitionTimingFunction] {
      let others = [longhands[.transitionProperty], longhands[.transitionDuration], longhands[.transitionDelay]]
      readLonghand(easings, others, into: &collector)
    }
    if let easings = longhands[.animationTimingFunction] {
      let others = [longhands[.animationName], longhands[.animationDuration], longhands[.animationDelay]]
      readLonghand(easings, others, into: &collector)
    }
  }

  /// Returns the selector of a block, or the name and the selector of keyframes.
  private func selector(of block: Int) -> String {
    let selector = rules.selector(of: block)
    return rules.blocks[block].keyframes.map { "\($0) \(selector)" } ?? selector
  }

  /// Returns the value of a declaration with `var()` replaced; `nil` with a warning if that is impossible.
  private mutating func value(
    of declaration: CSSDeclaration, into collector: inout ImportCollector
  ) -> CSSWords? {
    let text = CSSWords(bytes, declaration.value).withoutImportance
    do throws(CSSValueError) {
      return try variables.resolved(text, in: declaration.block)
    } catch {
      collector.warn(error.problem, offset: declaration.offset)
      return nil
    }
  }

  // MARK: - Custom properties

  private mutating func readCustomProperty(_ declaration: CSSDeclaration, into collector: inout ImportCollector) {
    let written = CSSWords(bytes, declaration.value).withoutImportance
    // A variable is resolved only if the value may be an easing: one function, or `var()` alone.
    let components = written.components
    guard components.count == 1, let first = components[0].words.first else { return }
    let isVariable = first.kind == .function && first.text.lowercased() == "var"
    guard isVariable || CSSEasingText.isEasing(components[0]) else { return }
    // A variable alone may be anything, and may be defined in another sheet.
    let resolved =
      isVariable
      ? try? variables.resolved(written, in: declaration.block) : value(of: declaration, into: &collector)
    guard let value = resolved, value.components.count == 1, CSSEasingText.isEasing(value) else { return }
    do throws(CSSValueError) {
      let curve = try CSSEasingText.curve(value, property: declaration.name)
      let qualified = "\(selector(of: declaration.block)) \(declaration.name)"
      collector.append(curve, labels: declaration.name, qualified, offset: declaration.offset)
    } catch {
      collector.warn(error.problem, offset: declaration.offset)
    }
  }

  // MARK: - Transitions and animations

  private mutating func readShorthand(
    _ declaration: CSSDeclaration, _ property: CSSProperty, into collector: inout ImportCollector
  ) {
    guard let value = value(of: declaration, into: &collector) else { return }
    let selector = selector(of: declaration.block)
    for item in value.list {
      var curve: (any Curve)?
      var times: [Double] = []
      var names: [String] = []
      var isBroken = false
      for component in item.components {
        if let seconds = CSSEasingText.seconds(component) {
          times.append(seconds)
        } else if curve == nil, CSSEasingText.isEasing(component) {
          do throws(CSSValueError) {
            curve = try CSSEasingText.curve(component, property: declaration.name)
          } catch {
            collector.warn(error.problem, offset: declaration.offset)
            isBroken = true
          }
        } else if let word = component.words.first, component.words.count == 1 {
          if word.kind == .identifier, !Self.animationKeywords.contains(word.text.lowercased()) {
            names.append(word.text)
          } else if word.kind == .string {
            names.append(CSSWords.unquoted(word.text))
          }
        } else if let word = component.words.first, word.kind == .function {
          collector.warn(.unknownFunction("\(word.text)()", property: declaration.name), offset: declaration.offset)
        }
      }
      // Without a duration there is no motion: `none`, `inherit`.
      if isBroken || curve == nil && (times.first ?? 0) == 0 { continue }
      collector.append(
        curve ?? Self.initialEasing, labels: Self.label(selector, names.first ?? property.rawValue),
        duration: times.first, delay: times.count > 1 ? times[1] : nil, offset: declaration.offset)
    }
  }

  /// The initial easing of a transition: `ease`.
  private static let initialEasing = CubicBezier(0.25, 0.1, 0.25, 1)

  /// The keywords of `animation`, which are not names.
  private static let animationKeywords: Set = [
    "infinite", "normal", "reverse", "alternate", "alternate-reverse", "none", "forwards", "backwards", "both",
    "running", "paused", "auto", "allow-discrete", "normal", "replace", "add", "accumulate",
  ]

  /// Reads a list of easings, with the names, durations and delays of the same block. Shorter lists are repeated.
  private mutating func readLonghand(
    _ easings: CSSDeclaration, _ others: [CSSDeclaration?], into collector: inout ImportCollector
  ) {
    guard let easingList = value(of: easings, into: &collector)?.list else { return }
    var lists: [[CSSWords]] = []
    for declaration in others {
      lists.append(declaration.flatMap { value(of: $0, into: &collector)?.list } ?? [])
    }
    let selector = selector(of: easings.block)
    for (index, item) in easingList.enumerated()
    where CSSEasingText.isEasing(item) || item.isFunction {
      func other(_ list: [CSSWords]) -> CSSWords? { list.isEmpty ? nil : list[index % list.count] }
      guard CSSEasingText.isEasing(item) else {
        collector.warn(.unknownFunction("\(item.words[0].text)()", property: easings.name), offset: easings.offset)
        continue
      }
      do throws(CSSValueError) {
        let curve = try CSSEasingText.curve(item, property: easings.name)
        let name = other(lists[0]).map(\.text)
        collector.append(
          curve,
          labels: rules.blocks[easings.block].keyframes != nil ? selector : Self.label(selector, name ?? easings.name),
          duration: other(lists[1]).flatMap(CSSEasingText.seconds),
          delay: other(lists[2]).flatMap(CSSEasingText.seconds), offset: easings.offset)
      } catch {
        collector.warn(error.problem, offset: easings.offset)
      }
    }
  }

  private static func label(_ selector: String, _ name: String) -> String {
    selector.isEmpty ? name.shortened : "\(selector) \(name.shortened)"
  }
}

extension CSSWords {
  /// Whether the first word is a function.
  fileprivate var isFunction: Bool { words.first?.kind == .function }
}
