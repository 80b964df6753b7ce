import CurveSampling
import TextFormats

/// A reader of the easings in a style sheet.
///
/// An easing is read from each custom property whose value is an easing, and from `transition`, `animation` and their
/// longhands, also inside `@keyframes`. A motion from a custom property has the property's name; any other one is named
/// by its property or animation. Its group is the selector, and the at-rules such as `@media` around the rule are its
/// condition. Animations that scrolling moves (`animation-timeline`) are left out, with a warning. `var()` is replaced
/// by the variable's value in the same text.
///
/// The rules with the same selector inside the same at-rules are read together. For each property, the last declaration
/// in these rules that a browser accepts takes effect. The cascade between different selectors depends on the document,
/// and is not computed.
struct CSSReader: MotionReader {
  private let bytes: [UInt8]
  private let rules: CSSRules
  private var variables: CSSVariables
  private var found: [Found] = []

  /// An easing, its name, its duration and delay, and the block in which it is.
  private struct Found {
    let curve: any Curve
    let name: String
    let selector: String
    var duration: Double?
    var delay: Double?
    let offset: Int
    let block: CSSBlock
  }

  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    try input.requireUTF8()
    var reader = CSSReader(input.bytes)
    var document = MotionDocument()
    reader.read(into: &document)
    return document
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rules = CSSRules(bytes)
    variables = CSSVariables(rules, bytes)
  }

  /// Reads every rule.
  private mutating func read(into document: inout MotionDocument) {
    if let offset = rules.unclosedComment { document.warn(.unclosedComment, at: offset) }
    for rule in folded(into: &document) {
      var rule = rule
      rule.resolve { declaration, property in motion(of: declaration, property, into: &document) }
      read(rule, into: &document)
    }
    for found in found.sorted(by: { $0.offset < $1.offset }) {
      let path = NamedMotion.Path(
        found.name, in: found.selector.isEmpty ? [] : [found.selector],
        condition: rules.scopes.name(ofCondition: found.block.condition), separator: " ")
      document.append(
        NamedMotion(path, .number(found.curve), duration: found.duration, delay: found.delay), at: found.offset)
    }
    document.removeRepeatedEasings()
  }

  /// Returns the rules, in the order of their first declarations.
  private func folded(into document: inout MotionDocument) -> [CSSRule] {
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
            entry.motion = try Self.motion(value.words, of: property, declaration, into: &document)
          } catch {
            document.warn(error.problem, at: declaration.offset)
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
    of declaration: CSSDeclaration, _ property: CSSProperty, into document: inout MotionDocument
  ) -> CSSMotion? {
    do throws(CSSValueError) {
      let written = CSSWords(bytes, declaration.value).withoutImportance.words
      let value = try variables.resolved(written, in: declaration.block)
      return try Self.motion(value, of: property, declaration, into: &document)
    } catch {
      document.warn(error.problem, at: declaration.offset)
      return nil
    }
  }

  /// Returns the names, durations, delays and easings in a value, and warns of each unsupported part.
  private static func motion(
    _ value: CSSWords, of property: CSSProperty, _ declaration: CSSDeclaration, into document: inout MotionDocument
  ) throws(CSSValueError) -> CSSMotion {
    let motion = try CSSMotion(value, of: property)
    for problem in motion.problems { document.warn(problem, at: declaration.offset) }
    return motion
  }

  // MARK: - Rules

  private mutating func read(_ rule: CSSRule, into document: inout MotionDocument) {
    let selector = rules.scopes.name(of: rule.block.scope)
    for property in rule.customProperties {
      readCustomProperty(property.declaration, selector: selector, into: &document)
    }
    if let timeline = rule.scrollTimeline { document.warn(.scrollTimeline(timeline.text), at: timeline.offset) }
    for family in CSSProperty.Family.allCases {
      let motions = rule.motions(family)
      if motions.isEmpty { continue }
      // A keyframe has one easing, up to the next keyframe.
      if rules.scopes.kind(of: rule.block.scope) == .keyframe {
        found.append(
          Found(
            curve: motions[0].curve, name: selector, selector: "", offset: motions[0].offset, block: rule.block))
        continue
      }
      for motion in motions {
        let name = CSSName.shortened(motion.name ?? "\(family.rawValue)-timing-function")
        found.append(
          Found(
            curve: motion.curve, name: name, selector: selector, duration: motion.duration, delay: motion.delay,
            offset: motion.offset, block: rule.block))
      }
    }
  }

  private mutating func readCustomProperty(
    _ declaration: CSSDeclaration, selector: String, into document: inout MotionDocument
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
      found.append(
        Found(
          curve: curve, name: CSSName.shortened(name), selector: selector, offset: declaration.offset,
          block: declaration.block))
    } catch {
      // `var()` alone may mean something other than an easing, or be defined in another style sheet.
      if !isVariable { document.warn(error.problem, at: declaration.offset) }
    }
  }
}

extension CSSWords {
  /// Whether the value contains `var()`.
  fileprivate var hasVariables: Bool { words.contains { $0.kind == .function && $0.text.lowercased() == "var" } }
}
