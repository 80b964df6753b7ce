/// A CSS property that sets the easing of a transition or an animation, or its name,
/// duration, delay or timeline.
struct CSSProperty: Hashable {
  /// `transition` or `animation`.
  let family: Family
  /// The longhand; `nil` for the shorthand.
  let longhand: Longhand?

  enum Family: String, CaseIterable { case transition, animation }

  enum Longhand: String, CaseIterable {
    /// `transition-property` or `animation-name`.
    case name
    case duration, delay
    case easing = "timing-function"
    /// `animation-timeline`; a transition has none.
    case timeline
  }

  init(_ family: Family, _ longhand: Longhand?) { (self.family, self.longhand) = (family, longhand) }

  /// The name of a property in lower case, without a prefix.
  var name: String {
    guard let longhand else { return family.rawValue }
    if longhand == .name, family == .transition { return "transition-property" }
    return "\(family.rawValue)-\(longhand.rawValue)"
  }

  /// The longhands that a declaration of the property sets.
  var longhands: [CSSProperty] {
    let all = Longhand.allCases.filter { $0 != .timeline || family == .animation }
    return (longhand.map { [$0] } ?? all).map { CSSProperty(family, $0) }
  }

  /// Creates the property with the given name. The name may have the prefix `-webkit-`, which all browsers accept.
  ///
  /// - Source: Compatibility Standard, section 3.1.
  init?(_ written: String) {
    let name = written.lowercased()
    guard let property = Self.all[name.hasPrefix("-webkit-") ? String(name.dropFirst(8)) : name] else { return nil }
    self = property
  }

  /// Every property, by name.
  private static let all: [String: CSSProperty] = {
    let properties = Family.allCases.flatMap { [CSSProperty($0, nil)] + CSSProperty($0, nil).longhands }
    return Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })
  }()
}
