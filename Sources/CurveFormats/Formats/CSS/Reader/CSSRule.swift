import CurveSampling

/// The declarations of one rule: all declarations with the same selector inside the same at-rules.
///
/// The order in the text decides the cascade: a later declaration replaces an earlier one, unless only the earlier one
/// has `!important`. A shorthand sets all of its longhands.
///
/// - Source: CSS Cascading and Inheritance Level 5, section 6.
struct CSSRule {
  /// A declaration, and the names, durations, delays and easings that it sets.
  struct Entry {
    let declaration: CSSDeclaration
    let isImportant: Bool
    /// The names, durations, delays and easings; `nil` until each `var()` in the declaration is replaced.
    var motion: CSSMotion?
  }

  let block: CSSBlock
  /// The custom properties, in the order of their first declarations.
  private(set) var customProperties: [(declaration: CSSDeclaration, isImportant: Bool)] = []
  private var customIndices: [String: Int] = [:]
  private var longhands: [CSSProperty.Family: [CSSProperty.Longhand: Entry]] = [:]

  init(_ block: CSSBlock) { self.block = block }

  mutating func setCustomProperty(_ name: String, _ declaration: CSSDeclaration, isImportant: Bool) {
    guard let index = customIndices[name] else {
      customIndices[name] = customProperties.count
      customProperties.append((declaration, isImportant))
      return
    }
    if customProperties[index].isImportant, !isImportant { return }
    customProperties[index] = (declaration, isImportant)
  }

  mutating func set(_ property: CSSProperty, _ entry: Entry) {
    for longhand in property.longhands {
      if longhands[property.family]?[longhand]?.isImportant == true, !entry.isImportant { continue }
      longhands[property.family, default: [:]][longhand] = entry
    }
  }

  /// Calls `lists` for each declaration that contains `var()` and is not overridden, and stores the result. If the
  /// result is `nil`, the declaration sets nothing.
  mutating func resolve(_ lists: (CSSDeclaration, CSSProperty) -> CSSMotion?) {
    for family in CSSProperty.Family.allCases {
      let entries = longhands[family] ?? [:]
      // A shorthand is resolved once for all of its longhands.
      var resolved: [Int: CSSMotion?] = [:]
      for longhand in CSSProperty.Longhand.allCases {
        guard let entry = entries[longhand], entry.motion == nil,
          case .motion(let property) = entry.declaration.property
        else { continue }
        let offset = entry.declaration.offset
        if resolved[offset] == nil { resolved.updateValue(lists(entry.declaration, property), forKey: offset) }
        longhands[family]?[longhand]?.motion = resolved[offset] ?? nil
      }
    }
  }

  // MARK: - Motions

  /// A transition or animation of the rule.
  struct Motion {
    /// The name of the property or keyframes; `nil` if the rule gives no name.
    let name: String?
    let curve: any Curve
    let duration, delay: Double?
    let offset: Int
  }

  /// The first timeline that scrolling moves, and the offset of its declaration; `nil` if all animations of the rule
  /// move over time.
  var scrollTimeline: (text: String, offset: Int)? {
    guard let entry = longhands[.animation]?[.timeline] else { return nil }
    return entry.motion?.timelines?.lazy.compactMap(\.self).first.map { ($0, entry.declaration.offset) }
  }

  /// Returns the transitions or animations that have an easing. Animations that scrolling moves are left out.
  ///
  /// There is one transition or animation for each name in the rule. Shorter lists of durations, delays and easings are
  /// repeated. If the rule does not set the names, there is one transition or animation for each easing.
  func motions(_ family: CSSProperty.Family) -> [Motion] {
    let entries = longhands[family] ?? [:]
    let names = entries[.name]?.motion?.names
    let easings = entries[.easing]?.motion?.easings
    let durations = entries[.duration]?.motion?.durations
    let delays = entries[.delay]?.motion?.delays
    let timelines = entries[.timeline]?.motion?.timelines
    let offset = (entries[.easing] ?? entries[.duration] ?? entries[.name])?.declaration.offset ?? 0
    return (0..<(names ?? []).count + (names == nil ? (easings ?? []).count : 0)).compactMap { index in
      let name = names?[index]
      let duration = durations?.repeated(index)
      if timelines?.repeated(index) as? String != nil { return nil }
      if name == CSSMotion.Name.none || duration?.isPositive == false { return nil }
      let curve: any Curve
      switch easings?.repeated(index) {
      case .curve(let found): curve = found
      case .computed: return nil
      case .omitted, nil:
        if duration == nil { return nil }
        curve = Self.initialEasing
      }
      return Motion(
        name: name.map { Self.text($0, family) }, curve: curve, duration: duration?.seconds,
        delay: delays?.repeated(index).flatMap { $0.seconds == 0 ? nil : $0.seconds }, offset: offset)
    }
  }

  /// Returns the name of a transition or animation. A transition without a name applies to all properties, so the
  /// result is `all`. For every animation without a name, the result is `animation`; another rule may give the name of
  /// its keyframes.
  private static func text(_ name: CSSMotion.Name, _ family: CSSProperty.Family) -> String {
    if case .named(let text) = name { return text }
    return family == .transition ? "all" : family.rawValue
  }

  /// The initial easing of a transition: `ease`.
  private static let initialEasing = CubicBezier(0.25, 0.1, 0.25, 1)
}

extension Array {
  /// Returns the element at an index of the list repeated without end; `nil` if the list is empty.
  fileprivate func repeated(_ index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}
