import CurveSampling
import TextFormats

/// A reader of the easings in a style sheet.
struct CSSReader {
  private let bytes: [UInt8]
  private let rules: CSSRules
  private var variables: CSSVariables
  private var found: [Found] = []

  /// A curve, its possible names, its duration and delay, and the block in which it is.
  private struct Found {
    let curve: any Curve
    let labels: [String]
    var duration: Double?
    var delay: Double?
    let offset: Int
    let block: CSSBlock
  }

  init(_ bytes: [UInt8]) throws(ImportError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) { throw ImportError(.notUTF8, at: offset, in: bytes) }
    self.bytes = bytes
    rules = CSSRules(bytes)
    variables = CSSVariables(rules, bytes)
  }

  /// Reads every rule.
  mutating func read(into collector: inout ImportCollector) {
    if let offset = rules.unclosedComment { collector.warn(.unclosedComment, offset: offset) }
    for rule in folded(into: &collector) {
      var rule = rule
      rule.resolve { declaration, property in motion(of: declaration, property, into: &collector) }
      read(rule, into: &collector)
    }
    for found in found.sorted(by: { $0.offset < $1.offset }) {
      let selector = rules.scopes.name(of: found.block.scope)
      let condition = rules.scopes.name(ofCondition: found.block.condition)
      collector.append(
        found.curve, labels: found.labels.map { label in condition.map { "\(label) \($0)" } ?? label },
        duration: found.duration, delay: found.delay, offset: found.offset,
        selector: selector.isEmpty ? nil : selector, condition: condition)
    }
  }

  /// Returns the rules, in the order of their first declarations.
  private func folded(into collector: inout ImportCollector) -> [CSSRule] {
    var result: [CSSRule] = []
    var indices: [CSSBlock: Int] = [:]
    for declaration in rules.declarations {
      let block = declaration.block
      let index = indices[block] ?? result.count
      if index == result.count {
        indices[block] = index
        result.append(CSSRule(block))
      }
      let value = CSSWords(bytes, declaration.value).withoutImportance
      switch declaration.property {
      case .initialValue: break
      case .custom(let name): result[index].setCustomProperty(name, declaration, isImportant: value.isImportant)
      case .motion(let property):
        guard isRead(property, in: block, isImportant: value.isImportant) else { continue }
        var entry = CSSRule.Entry(declaration: declaration, isImportant: value.isImportant)
        // A value with var() is checked only after the cascade.
        if !value.words.hasVariables {
          do throws(CSSValueError) {
            entry.motion = try Self.motion(value.words, of: property, declaration, into: &collector)
          } catch {
            collector.warn(error.problem, offset: declaration.offset)
            continue
          }
        }
        result[index].set(property, entry)
      }
    }
    return result
  }

  /// Returns whether a property has an effect in a block. In a keyframe only `animation-timing-function` has an effect,
  /// and only without `!important`.
  private func isRead(_ property: CSSProperty, in block: CSSBlock, isImportant: Bool) -> Bool {
    switch rules.scopes.kind(of: block.scope) {
    case .rule: true
    case .keyframe: property.family == .animation && property.longhand == .easing && !isImportant
    case .keyframes, .property: false
    }
  }

  /// Replaces `var()` in a declaration and reads the declaration's value. If either fails, adds a warning and returns
  /// `nil`.
  private mutating func motion(
    of declaration: CSSDeclaration, _ property: CSSProperty, into collector: inout ImportCollector
  ) -> CSSMotion? {
    do throws(CSSValueError) {
      let written = CSSWords(bytes, declaration.value).withoutImportance.words
      let value = try variables.resolved(written, in: declaration.block)
      return try Self.motion(value, of: property, declaration, into: &collector)
    } catch {
      collector.warn(error.problem, offset: declaration.offset)
      return nil
    }
  }

  /// Returns the names, durations, delays and easings in a value, and warns of each unsupported part.
  private static func motion(
    _ value: CSSWords, of property: CSSProperty, _ declaration: CSSDeclaration, into collector: inout ImportCollector
  ) throws(CSSValueError) -> CSSMotion {
    let motion = try CSSMotion(value, of: property)
    for problem in motion.problems { collector.warn(problem, offset: declaration.offset) }
    return motion
  }

  // MARK: - Rules

  private mutating func read(_ rule: CSSRule, into collector: inout ImportCollector) {
    let selector = rules.scopes.name(of: rule.block.scope)
    for property in rule.customProperties {
      readCustomProperty(property.declaration, selector: selector, into: &collector)
    }
    if let timeline = rule.scrollTimeline { collector.warn(.scrollTimeline(timeline.text), offset: timeline.offset) }
    for family in CSSProperty.Family.allCases {
      let motions = rule.motions(family)
      if motions.isEmpty { continue }
      // A keyframe has one easing, up to the next keyframe.
      if rules.scopes.kind(of: rule.block.scope) == .keyframe {
        found.append(
          Found(curve: motions[0].curve, labels: [selector], offset: motions[0].offset, block: rule.block))
        continue
      }
      for motion in motions {
        let name = CSSName.shortened(motion.name ?? "\(family.rawValue)-timing-function")
        found.append(
          Found(
            curve: motion.curve, labels: [selector.isEmpty ? name : "\(selector) \(name)"], duration: motion.duration,
            delay: motion.delay, offset: motion.offset, block: rule.block))
      }
    }
  }

  private mutating func readCustomProperty(
    _ declaration: CSSDeclaration, selector: String, into collector: inout ImportCollector
  ) {
    guard case .custom(let name) = declaration.property else { return }
    let written = CSSWords(bytes, declaration.value).withoutImportance.words
    // `var()` is replaced only if the value may be an easing: a single easing, or `var()` alone.
    guard written.components.count == 1 else { return }
    let isVariable = written.function == "var"
    guard isVariable || CSSEasingText.isEasing(written) else { return }
    do throws(CSSValueError) {
      let value = try variables.resolved(written, in: declaration.block)
      guard value.components.count == 1, CSSEasingText.isEasing(value) else { return }
      let curve = try CSSEasingText.curve(value, property: name)
      let label = CSSName.shortened(name)
      let labels = selector.isEmpty ? [label] : [label, "\(selector) \(label)"]
      found.append(Found(curve: curve, labels: labels, offset: declaration.offset, block: declaration.block))
    } catch {
      // `var()` alone may mean something other than an easing, or be defined in another style sheet.
      if !isVariable { collector.warn(error.problem, offset: declaration.offset) }
    }
  }
}

extension CSSWords {
  /// Whether the value contains `var()`.
  fileprivate var hasVariables: Bool { words.contains { $0.kind == .function && $0.text.lowercased() == "var" } }
}
