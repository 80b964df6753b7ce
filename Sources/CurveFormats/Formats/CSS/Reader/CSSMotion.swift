import CurveSampling

/// The names, durations, delays, easings and timelines that a declaration of transitions or animations sets. A
/// shorthand sets all of them, a longhand one.
///
/// - Source: CSS Transitions Level 2; CSS Animations Level 1.
struct CSSMotion {
  /// The name of a transition's property, or of an animation's keyframes.
  enum Name: Hashable {
    case named(String)
    /// The shorthand gives no name.
    case omitted
    case none
  }

  enum Easing {
    case curve(any Curve)
    /// The shorthand gives no easing, which means `ease`.
    case omitted
    /// The easing is unknown, because this library does not evaluate functions such as `calc()` or `env()`.
    case computed
  }

  private(set) var names: [Name]?
  private(set) var durations: [CSSTime]?
  private(set) var delays: [CSSTime]?
  private(set) var easings: [Easing]?
  /// The timelines of animations that scrolling moves; `nil` for an animation over time.
  private(set) var timelines: [String?]?

  /// The problems with the parts of the value that contain unsupported functions.
  private(set) var problems: [FormatProblem] = []

  /// Reads names, durations, delays and easings from a value without `var()`.
  ///
  /// A value such as `inherit` gives no names, durations, delays or easings.
  ///
  /// - Throws: The reason why a browser ignores the declaration.
  init(_ value: CSSWords, of property: CSSProperty) throws(CSSValueError) {
    if let keyword = value.keyword, Self.globalKeywords.contains(keyword) { return }
    if let function = value.words.first(where: Self.isSubstituted) {
      problems = [.unknownFunction("\(function.text)()", property: property.name)]
      (durations, easings) = ([.computed], [.computed])
      return
    }
    let items = value.list
    guard let longhand = property.longhand else {
      var parsed: [CSSMotionItem] = []
      for item in items { parsed.append(try CSSMotionItem(item, of: property)) }
      names = parsed.map(\.name)
      durations = parsed.map { $0.duration ?? .seconds(0) }
      delays = parsed.map { $0.delay ?? .seconds(0) }
      easings = parsed.map(\.easing)
      timelines = [nil]
      problems = parsed.flatMap(\.problems)
      try requireNames(of: property)
      return
    }
    if longhand == .timeline {
      timelines = items.map { ["auto", "none"].contains($0.keyword) ? nil : CSSName.shortened($0.text) }
      return
    }
    var parsed: [CSSMotionItem] = []
    for item in items { parsed.append(try CSSMotionItem(item, of: property, longhand)) }
    problems = parsed.flatMap(\.problems)
    switch longhand {
    case .name:
      names = parsed.map(\.name)
      try requireNames(of: property)
    case .duration: durations = parsed.compactMap(\.duration)
    case .delay: delays = parsed.compactMap(\.delay)
    case .easing: easings = parsed.map(\.easing)
    case .timeline: break
    }
  }

  /// Throws an error if a transition lists several property names and one of them is `none`.
  private func requireNames(of property: CSSProperty) throws(CSSValueError) {
    if property.family == .transition, let names, names.count > 1, names.contains(.none) {
      throw CSSValueError(problem: .notAllowed("none", property: property.name))
    }
  }

  /// The keywords that are values of every CSS property.
  static let globalKeywords: Set = ["initial", "inherit", "unset", "revert", "revert-layer"]

  /// Returns whether a word is a function, such as `env()`, that a browser replaces by its result before it parses the
  /// value of the property.
  ///
  /// - Source: CSS Values and Units Module Level 5, arbitrary substitution functions.
  private static func isSubstituted(_ word: CSSWords.Word) -> Bool {
    word.kind == .function
      && (word.text.hasPrefix("--") || ["env", "if", "attr", "inherit"].contains(word.text.lowercased()))
  }
}
