import CurveSampling

/// The declarations of one rule: all declarations with the same selector inside the same at-rules.
///
/// The order in the text decides the cascade: a later declaration replaces an earlier one, unless only the earlier one
/// has `!important`. A shorthand sets all of its longhands.
///
/// - Source: CSS Cascading and Inheritance Level 5, section 6.
struct CSSRule {
  /// A declaration, and what it sets.
  private struct Entry {
    let declaration: CSSSheet.Declaration
    /// The items of the list; `nil` if they are unknown, because a warning says that they were left out.
    let items: [CSSItem]?
  }

  private var entries: [CSSProperty: Entry] = [:]

  /// Adds a declaration of a property.
  mutating func set(_ property: CSSProperty, to items: [CSSItem]?, by declaration: CSSSheet.Declaration) {
    for longhand in property.longhand.map({ [$0] }) ?? CSSProperty.Longhand.allCases {
      let longhand = CSSProperty(family: property.family, longhand: longhand)
      if entries[longhand]?.declaration.isImportant == true, !declaration.isImportant { continue }
      entries[longhand] = Entry(declaration: declaration, items: items)
    }
  }

  /// Returns the transitions or animations that have an easing, with the offset of the declaration that sets the
  /// easings, or else the durations. There are none if a part of the rule is unknown.
  ///
  /// There is one transition or animation for each name in the rule. Shorter lists of durations, delays and easings are
  /// repeated. If the rule does not set the names, there is one transition or animation for each easing. A transition
  /// without a name applies to all properties. An animation without one is `animation`: another rule may give the name
  /// of its keyframes.
  func motions(_ family: CSSProperty.Family) -> [(motion: NamedMotion, offset: Int)] {
    func entry(_ longhand: CSSProperty.Longhand) -> Entry? { entries[CSSProperty(family: family, longhand: longhand)] }
    if CSSProperty.Longhand.allCases.contains(where: { entry($0).map { $0.items == nil } ?? false }) { return [] }
    let (names, easings) = (entry(.name)?.items, entry(.easing)?.items)
    let (durations, delays) = (entry(.duration)?.items, entry(.delay)?.items)
    guard let decisive = entry(.easing) ?? entry(.duration), let items = names ?? easings else { return [] }
    return items.indices.compactMap { index in
      let name =
        names.map { $0[index].name ?? (family == .transition ? "all" : family.rawValue) }
        ?? "\(family.rawValue)-timing-function"
      let duration = durations?.repeated(index)?.duration
      if name.isEmpty || duration ?? 1 <= 0 { return nil }
      let delay = delays?.repeated(index)?.delay
      // The initial easing is `ease`.
      let curve = easings?.repeated(index)?.easing ?? CubicBezier(0.25, 0.1, 0.25, 1)
      let motion = NamedMotion(.init(name), .number(curve), duration: duration, delay: delay == 0 ? nil : delay)
      return (motion, decisive.declaration.offset)
    }
  }
}

extension Array {
  /// Returns the element at an index of the list repeated without end; `nil` if the list is empty.
  fileprivate func repeated(_ index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}
