import CurveSampling

/// The declarations of one rule: all declarations with the same selector inside the same at-rules.
///
/// The order in the text decides the cascade: a later declaration replaces an earlier one, unless only the earlier one
/// has `!important`. A shorthand sets all of its longhands.
///
/// - Source: CSS Cascading and Inheritance Level 5, section 6.
struct CSSRule {
  /// A declaration, and what it sets.
  struct Entry {
    let declaration: CSSSheet.Declaration
    /// The items of the list; `nil` if they are unknown, because a warning says that they were left out.
    var items: [CSSItem]?
  }

  let block: CSSSheet.Block
  private(set) var entries: [CSSSheet.Property: Entry] = [:]

  init(_ block: CSSSheet.Block) { self.block = block }

  mutating func set(_ entry: Entry) {
    var properties = [entry.declaration.property]
    if case .motion(let property) = properties[0] { properties = property.longhands.map { .motion($0) } }
    for property in properties where entries[property]?.declaration.isImportant != true || entry.declaration.isImportant
    {
      entries[property] = entry
    }
  }

  /// The custom properties, in any order.
  var customProperties: [(name: String, declaration: CSSSheet.Declaration)] {
    entries.compactMap { property, entry in
      if case .custom(let name) = property { (name, entry.declaration) } else { nil }
    }
  }

  // MARK: - Motions

  /// A transition or animation; the name is `nil` if the rule gives none.
  typealias Motion = (name: String?, curve: any Curve, duration: Double?, delay: Double?)

  private func entry(_ family: CSSProperty.Family, _ longhand: CSSProperty.Longhand) -> Entry? {
    entries[.motion(CSSProperty(family, longhand))]
  }

  /// The offset of the declaration that sets the easings of the transitions or animations, or else the duration or the
  /// name.
  func offset(_ family: CSSProperty.Family) -> Int {
    (entry(family, .easing) ?? entry(family, .duration) ?? entry(family, .name))?.declaration.offset ?? 0
  }

  /// Returns the transitions or animations that have an easing. There are none if a part of the rule is unknown.
  ///
  /// There is one transition or animation for each name in the rule. Shorter lists of durations, delays and easings are
  /// repeated. If the rule does not set the names, there is one transition or animation for each easing.
  func motions(_ family: CSSProperty.Family) -> [Motion] {
    let entries = CSSProperty.Longhand.allCases.map { entry(family, $0) }
    if entries.contains(where: { $0 != nil && $0?.items == nil }) { return [] }
    let names = entry(family, .name)?.items
    let durations = entry(family, .duration)?.items
    let easings = entry(family, .easing)?.items
    if durations == nil, easings == nil { return [] }
    return (0..<(names ?? easings ?? []).count).compactMap { index in
      let name = names?[index].name
      let duration = durations?.repeated(index)?.duration
      if name == CSSItem.Name.none || duration ?? 1 <= 0 { return nil }
      let delay = entry(family, .delay)?.items?.repeated(index)?.delay
      // The initial easing is `ease`.
      let curve = easings?.repeated(index)?.easing ?? CubicBezier(0.25, 0.1, 0.25, 1)
      return (name.map { $0.text(family) }, curve, duration, delay == 0 ? nil : delay)
    }
  }
}

extension Array {
  /// Returns the element at an index of the list repeated without end; `nil` if the list is empty.
  fileprivate func repeated(_ index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}
