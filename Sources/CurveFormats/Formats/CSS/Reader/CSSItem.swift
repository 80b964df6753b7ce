import CurveSampling

/// One item of a list of transitions or animations: in any order a name, an easing, a duration, a delay, and keywords
/// that have no effect on the curve.
///
/// - Source: CSS Transitions Level 2; CSS Animations Level 1.
struct CSSItem {
  /// The name of a transition's property, or of an animation's keyframes; empty for `none`, `nil` if a shorthand gives
  /// none.
  private(set) var name: String?
  /// The easing; `nil` if the shorthand gives none, which means `ease`.
  private(set) var easing: (any Curve)?
  /// The duration and the delay in seconds; `nil` if a function such as `calc()` computes them.
  private(set) var duration: Double? = 0
  private(set) var delay: Double? = 0
  /// The parts without which the item is read.
  private(set) var problems: [FormatProblem] = []

  private let property: CSSProperty

  /// Creates an item of a shorthand, or the item of the list that a longhand has as its value.
  init(_ item: CSSWords, of property: CSSProperty) throws(FormatError) {
    self.property = property
    let components = item.components
    if components.isEmpty || property.longhand != nil && components.count > 1 { throw notAllowed(item) }
    if item.words.contains(where: { $0.text.contains("\\") }) {
      throw FormatError(.notSupported("a backslash", property: property.name))
    }
    var (hasDuration, hasDelay) = (false, false)
    func takes(_ longhand: CSSProperty.Longhand) -> Bool { property.longhand ?? longhand == longhand }
    for component in components {
      if takes(.duration) || takes(.delay), CSSEasingText.isTime(component) {
        let seconds = CSSEasingText.seconds(component)
        if takes(.duration), !hasDuration, seconds ?? 0 >= 0 {
          (duration, hasDuration) = (seconds, true)
        } else if takes(.delay), !hasDelay {
          (delay, hasDelay) = (seconds, true)
        } else {
          throw notAllowed(component)
        }
        if seconds == nil { problems.append(.unknownTime("\(component.words[0].text)()", property: property.name)) }
      } else if takes(.easing), easing == nil, CSSEasingText.isEasing(component) {
        easing = try CSSEasingText.curve(component, property: property.name)
      } else if property.longhand == nil, isIgnored(component) {
        continue
      } else if takes(.name), name == nil, let name = name(component) {
        self.name = name
      } else if property.name == "animation-duration", component.keyword == "auto" {
        duration = 0
      } else {
        throw notAllowed(component)
      }
    }
  }

  /// Returns whether a part of a shorthand has no effect on the curve. A number counts the iterations of an animation.
  private func isIgnored(_ component: CSSWords) -> Bool {
    let keyword = component.word?.kind == .number ? "infinite" : component.keyword
    return keyword.map { Self.ignoredKeywords[property.family]?.contains($0) == true } ?? false
  }

  /// Returns the name that a component represents; `nil` if it cannot be a name.
  private func name(_ component: CSSWords) -> String? {
    guard let word = component.word else { return nil }
    if word.kind == .string, property.family == .animation { return CSSWords.unquoted(word) }
    guard let keyword = component.keyword, keyword != "default", !Self.globalKeywords.contains(keyword) else {
      return nil
    }
    return keyword == "none" ? "" : word.text
  }

  private func notAllowed(_ component: CSSWords) -> FormatError {
    FormatError(
      CSSEasingText.unreadFunction(component, property: property.name)
        ?? .notAllowed(CSSWords.name(component.text), property: property.name))
  }

  /// The keywords that are values of every CSS property.
  static let globalKeywords: Set = ["initial", "inherit", "unset", "revert", "revert-layer"]

  /// The values of the longhands that have no effect on the curve.
  private static let ignoredKeywords: [CSSProperty.Family: Set<String>] = [
    .transition: ["normal", "allow-discrete"],
    .animation: [
      "infinite", "normal", "reverse", "alternate", "alternate-reverse", "none", "forwards", "backwards", "both",
      "running", "paused",
    ],
  ]
}
