import CurveSampling

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
      guard case .motion(let property) = declaration.property else { continue }
      var items: [CSSItem]?
      do throws(FormatError) {
        items = try self.items(of: declaration, property)
      } catch {
        document.warn(error.problem, at: declaration.offset)
      }
      rules[declaration.block, default: CSSRule()].set(property, to: items, by: declaration)
    }
    for (block, rule) in rules { read(rule, block) }
    // The limit of what is substituted for `var()` is one for all, so their order is that of the text.
    for (name, declaration) in variables.definitionsInText { readCustomProperty(name, declaration) }
    document.add(sheet.otherCount, Self.otherDeclaration)
    document.add(sheet.statementCount, "at-rule")
    document.motions.sort { $0.place?.offset ?? 0 < $1.place?.offset ?? 0 }
    document.removeRepeatedEasings()
  }

  private static let otherDeclaration = "declaration without an easing"

  /// Returns the items of the list that a declaration has as its value, with each `var()` replaced. A shorthand that is
  /// a keyword such as `inherit` has no items; a longhand that is one is an error.
  private mutating func items(
    of declaration: CSSSheet.Declaration, _ property: CSSProperty
  ) throws(FormatError) -> [CSSItem] {
    let value = try variables.resolved(declaration.value, in: declaration.block)
    if let keyword = value.keyword, CSSItem.globalKeywords.contains(keyword) {
      if property.longhand == nil { return [] }
      throw FormatError(.notSupported(keyword, property: property.name))
    }
    if property.longhand == .timeline {
      if value.list.allSatisfy({ ["auto", "none"].contains($0.keyword) }) { return [] }
      throw FormatError(.scrollTimeline(CSSWords.name(value.text)))
    }
    let items = try value.list.map { part throws(FormatError) in try CSSItem(part, of: property) }
    for problem in items.flatMap(\.problems) { document.warn(problem, at: declaration.offset) }
    // A transition of no property stands alone.
    if property.family == .transition, items.count > 1, items.contains(where: { $0.name == "" }) {
      throw FormatError(.notAllowed("none", property: property.name))
    }
    return items
  }

  // MARK: - Rules

  private mutating func read(_ rule: CSSRule, _ block: CSSSheet.Block) {
    // A keyframe has one easing, up to the next keyframe.
    let limit = sheet.kind(of: block.scope) == .keyframe ? 1 : Int.max
    for (motion, offset) in CSSProperty.Family.allCases.flatMap(rule.motions).prefix(limit) {
      append(motion, in: block, at: offset)
    }
  }

  private mutating func readCustomProperty(_ name: String, _ declaration: CSSSheet.Declaration) {
    let written = declaration.value
    // `var()` is replaced only if the value may be an easing: a single easing, or `var()` alone.
    let isVariable = written.function == "var" && written.components.count == 1
    guard isVariable || CSSEasingText.isEasing(written) else { return document.add(1, Self.otherDeclaration) }
    do throws(FormatError) {
      let value = try variables.resolved(written, in: declaration.block)
      guard CSSEasingText.isEasing(value) else { return }
      let curve = try CSSEasingText.curve(value, property: name)
      append(NamedMotion(.init(name), .number(curve)), in: declaration.block, at: declaration.offset)
    } catch {
      // `var()` alone may mean something other than an easing, or be defined in another style sheet.
      if !isVariable || variables.areExhausted { document.warn(error.problem, at: declaration.offset) }
    }
  }

  /// Adds a motion with the selector and the at-rules of its block.
  private mutating func append(_ motion: NamedMotion, in block: CSSSheet.Block, at offset: Int) {
    let selector = sheet.name(of: block.scope)
    let isKeyframe = sheet.kind(of: block.scope) == .keyframe
    var motion = motion
    motion.path = NamedMotion.Path(
      isKeyframe ? selector : CSSWords.name(motion.path.name), in: isKeyframe || selector.isEmpty ? [] : [selector],
      condition: block.condition == 0 ? nil : sheet.name(of: block.condition), separator: " ")
    document.append(motion, at: offset)
  }
}
