/// One item of a list of transitions or animations: in any order a name, an easing, a duration, a delay, and keywords
/// that have no effect on the curve.
///
/// As in a browser, each part of the item becomes the value of the first longhand that accepts the part and has no
/// value yet. In `both both`, the first word is the fill mode, and the second is the name of keyframes.
struct CSSMotionItem {
  private(set) var name = CSSMotion.Name.omitted
  private(set) var easing = CSSMotion.Easing.omitted
  private(set) var duration: CSSTime?
  private(set) var delay: CSSTime?
  /// The reasons why the easing or a time is unknown.
  private(set) var problems: [FormatProblem] = []

  private let property: CSSProperty

  /// Creates an item of a shorthand.
  init(_ item: CSSWords, of property: CSSProperty) throws(CSSValueError) {
    self.property = property
    var places = Self.keywordPlaces(property.family)
    var hasEasing = false
    for component in item.components {
      if let time = CSSEasingText.time(component) {
        try take(time, of: component)
      } else if !hasEasing, CSSEasingText.isEasing(component) {
        hasEasing = true
        try takeEasing(component)
      } else if let index = places.firstIndex(where: { $0(component) }) {
        places.remove(at: index)
      } else if name == .omitted {
        try takeName(component)
      } else {
        throw notAllowed(component)
      }
    }
    if item.words.isEmpty { throw notAllowed(item) }
  }

  /// Creates an item from one item of the list that a longhand has as its value.
  init(_ item: CSSWords, of property: CSSProperty, _ longhand: CSSProperty.Longhand) throws(CSSValueError) {
    self.property = property
    switch longhand {
    case .name: try takeName(item)
    case .duration:
      guard let time = isAuto(item) ? .seconds(0) : Self.time(item), time.seconds ?? 0 >= 0 else {
        throw notAllowed(item)
      }
      duration = time
      note(time, of: item)
    case .delay:
      guard let time = Self.time(item) else { throw notAllowed(item) }
      delay = time
      note(time, of: item)
    case .easing:
      guard item.components.count == 1, CSSEasingText.isEasing(item) else { throw notAllowed(item) }
      try takeEasing(item)
    case .timeline: break
    }
  }

  /// Returns whether a part is the duration `auto` of an animation. Over time it means 0.
  ///
  /// - Source: CSS Animations Level 2.
  private func isAuto(_ part: CSSWords) -> Bool { property.family == .animation && part.keyword == "auto" }

  private static func time(_ item: CSSWords) -> CSSTime? {
    item.components.count == 1 ? CSSEasingText.time(item) : nil
  }

  // MARK: - Parts

  /// Takes a time as the duration, or as the delay if there is a duration already. A negative time can only be a delay.
  private mutating func take(_ time: CSSTime, of component: CSSWords) throws(CSSValueError) {
    if duration == nil, time.seconds ?? 0 >= 0 {
      duration = time
    } else if delay == nil {
      delay = time
    } else {
      throw notAllowed(component)
    }
    note(time, of: component)
  }

  /// Notes a time that is unknown.
  private mutating func note(_ time: CSSTime, of component: CSSWords) {
    guard time == .computed, let function = component.words.first else { return }
    problems.append(.unknownTime("\(function.text)()", property: property.name))
  }

  private mutating func takeEasing(_ component: CSSWords) throws(CSSValueError) {
    do throws(CSSValueError) {
      easing = .curve(try CSSEasingText.curve(component, property: property.name))
    } catch {
      guard error.isValid else { throw error }
      easing = .computed
      problems.append(error.problem)
    }
  }

  private mutating func takeName(_ component: CSSWords) throws(CSSValueError) {
    guard let word = component.word else { throw notAllowed(component) }
    if word.kind == .string, property.family == .animation {
      name = .named(CSSWords.unquoted(word.text))
    } else if let keyword = component.keyword, keyword != "default", !CSSMotion.globalKeywords.contains(keyword) {
      name = keyword == "none" ? .none : .named(word.text)
    } else {
      throw notAllowed(component)
    }
  }

  private func notAllowed(_ component: CSSWords) -> CSSValueError {
    if let function = component.words.first, function.kind == .function, !CSSEasingText.isEasing(component) {
      return CSSValueError(problem: .unknownFunction("\(function.text)()", property: property.name))
    }
    return CSSValueError(problem: .notAllowed(CSSName.shortened(component.text), property: property.name))
  }

  // MARK: - Keywords

  /// Returns one function for each longhand that has no effect on the curve. Each function tests whether a component of
  /// a shorthand is a value of its longhand.
  private static func keywordPlaces(_ family: CSSProperty.Family) -> [(CSSWords) -> Bool] {
    func keywords(_ words: Set<String>) -> (CSSWords) -> Bool { { $0.keyword.map(words.contains) ?? false } }
    switch family {
    case .transition: return [keywords(["normal", "allow-discrete"])]
    case .animation:
      return [
        isIterationCount, keywords(["normal", "reverse", "alternate", "alternate-reverse"]),
        keywords(["none", "forwards", "backwards", "both"]), keywords(["running", "paused"]),
      ]
    }
  }

  private static func isIterationCount(_ component: CSSWords) -> Bool {
    if component.keyword == "infinite" { return true }
    if let function = component.function { return CSSEasingText.mathFunctions.contains(function) }
    return component.word.map { $0.kind == .number && !$0.text.hasPrefix("-") } ?? false
  }
}
