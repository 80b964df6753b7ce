/// A CSS property that sets the easing of a transition or an animation, or its name, duration, delay or timeline.
struct CSSProperty: Hashable {
  enum Family: String, CaseIterable { case transition, animation }

  enum Longhand: String, CaseIterable {
    /// `transition-property` or `animation-name`.
    case name
    case duration, delay
    case easing = "timing-function"
    /// `animation-timeline`; a transition has none.
    case timeline
  }

  let family: Family
  /// The longhand; `nil` for the shorthand.
  let longhand: Longhand?

  /// The name of a property in lower case, without a prefix.
  var name: String {
    guard let longhand else { return family.rawValue }
    if longhand == .name, family == .transition { return "transition-property" }
    return "\(family.rawValue)-\(longhand.rawValue)"
  }

  /// Every property, by name.
  private static let all: [String: CSSProperty] = {
    let longhands = [nil] + Longhand.allCases
    let properties = Family.allCases.flatMap { family in longhands.map { CSSProperty(family: family, longhand: $0) } }
    return Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })
      .filter { $0.key != "transition-timeline" }
  }()

  /// Returns the property with the given name. The name may have the prefix `-webkit-`, which all browsers accept.
  ///
  /// - Source: Compatibility Standard, section 3.1.
  static func named(_ written: String) -> CSSProperty? {
    let name = written.lowercased()
    return all[name.hasPrefix("-webkit-") ? String(name.dropFirst(8)) : name]
  }
}
