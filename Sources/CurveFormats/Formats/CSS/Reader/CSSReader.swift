import CurveSampling
import TextFormats

/// A reader of the easings in a style sheet.
///
/// An easing is read from each custom property whose value is an easing, and from `transition`, `animation` and their
/// longhands, also inside `@keyframes`. A motion from a custom property has the property's name; any other one is named
/// by its property or animation. Its group is the selector, and the at-rules such as `@media` around the rule are its
/// condition. `var()` is replaced by the variable's value in the same text.
///
/// The rules with the same selector inside the same at-rules are read together. For each property, the last declaration
/// in these rules takes effect. A declaration that is not understood is left out with a warning, and so is what it
/// sets: a browser may ignore it and take an earlier one. The cascade between different selectors depends on the
/// document, and is not computed.
struct CSSReader: MotionReader {
  private let sheet: CSSSheet
  private var variables: CSSVariables
  private var document = MotionDocument()
  private var found: [(motion: NamedMotion, offset: Int)] = []

  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    try input.requireUTF8()
    let sheet = CSSSheet(input.bytes)
    var reader = CSSReader(sheet: sheet, variables: CSSVariables(sheet))
    reader.read()
    return reader.document
  }

  /// Reads every rule.
  private mutating func read() {
    if let offset = sheet.unclosedComment { document.warn(.unclosedComment, at: offset) }
    var rules: [CSSSheet.Block: CSSRule] = [:]
    for declaration in sheet.declarations {
      var entry = CSSRule.Entry(declaration: declaration)
      if case .motion(let property) = declaration.property {
        do throws(FormatError) {
          entry.items = try items(of: declaration, property)
        } catch {
          document.warn(error.problem, at: declaration.offset)
        }
      } else if sheet.kind(of: declaration.block.scope) == .property {
        continue
      }
      rules[declaration.block, default: CSSRule(declaration.block)].set(entry)
    }
    for rule in rules.values { read(rule) }
    // The limit of what is substituted for `var()` is one for all, so their order is that of the text.
    for (name, declaration) in rules.values.flatMap(\.customProperties).sorted(by: { $0.1.offset < $1.1.offset }) {
      readCustomProperty(name, declaration)
    }
    for (motion, offset) in found.sorted(by: { $0.offset < $1.offset }) { document.append(motion, at: offset) }
    document.removeRepeatedEasings()
  }

  /// Returns the items of the list that a declaration has as its value, with each `var()` replaced. A shorthand that is
  /// a keyword such as `inherit` has no items; a longhand that is one is an error.
  private mutating func items(
    of declaration: CSSSheet.Declaration, _ property: CSSProperty
  ) throws(FormatError) -> [CSSItem] {
    let value = try variables.resolved(sheet.value(of: declaration), in: declaration.block)
    if let keyword = value.keyword, CSSItem.globalKeywords.contains(keyword) {
      if property.longhand == nil { return [] }
      throw FormatError(.notSupported(keyword, property: property.name))
    }
    if property.longhand == .timeline {
      if value.list.allSatisfy({ ["auto", "none"].contains($0.keyword) }) { return [] }
      throw FormatError(.scrollTimeline(CSSWords.name(value.text)))
    }
    var items: [CSSItem] = []
    for part in value.list {
      let item = try CSSItem(part, of: property)
      for problem in item.problems { document.warn(problem, at: declaration.offset) }
      items.append(item)
    }
    // A transition of no property stands alone.
    if property.family == .transition, items.count > 1, items.contains(where: { $0.name == .none }) {
      throw FormatError(.notAllowed("none", property: property.name))
    }
    return items
  }

  // MARK: - Rules

  private mutating func read(_ rule: CSSRule) {
    let selector = sheet.name(of: rule.block.scope)
    for family in CSSProperty.Family.allCases {
      let offset = rule.offset(family)
      let motions = rule.motions(family)
      if sheet.kind(of: rule.block.scope) == .keyframe {
        // A keyframe has one easing, up to the next keyframe.
        if let motion = motions.first { append(motion.curve, selector, in: "", rule.block, at: offset) }
        continue
      }
      for motion in motions {
        append(
          motion.curve, motion.name ?? "\(family.rawValue)-timing-function", in: selector, rule.block,
          duration: motion.duration, delay: motion.delay, at: offset)
      }
    }
  }

  private mutating func readCustomProperty(_ name: String, _ declaration: CSSSheet.Declaration) {
    let written = sheet.value(of: declaration)
    // `var()` is replaced only if the value may be an easing: a single easing, or `var()` alone.
    guard written.components.count == 1 else { return }
    let isVariable = written.function == "var"
    guard isVariable || CSSEasingText.isEasing(written) else { return }
    do throws(FormatError) {
      let value = try variables.resolved(written, in: declaration.block)
      guard value.components.count == 1, CSSEasingText.isEasing(value) else { return }
      let curve = try CSSEasingText.curve(value, property: name)
      let selector = sheet.name(of: declaration.block.scope)
      append(curve, name, in: selector, declaration.block, at: declaration.offset)
    } catch {
      // `var()` alone may mean something other than an easing, or be defined in another style sheet.
      if !isVariable || variables.areExhausted { document.warn(error.problem, at: declaration.offset) }
    }
  }

  private mutating func append(
    _ curve: any Curve, _ name: String, in selector: String, _ block: CSSSheet.Block, duration: Double? = nil,
    delay: Double? = nil, at offset: Int
  ) {
    let path = NamedMotion.Path(
      CSSWords.name(name), in: selector.isEmpty ? [] : [selector],
      condition: block.condition == 0 ? nil : sheet.name(of: block.condition), separator: " ")
    found.append((NamedMotion(path, .number(curve), duration: duration, delay: delay), offset))
  }
}
