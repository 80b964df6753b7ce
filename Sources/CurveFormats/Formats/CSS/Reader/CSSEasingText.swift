import CurveSampling
import TextFormats

/// A parser of CSS easings and times.
///
/// - Source: CSS Easing Functions Level 2; CSS Values and Units Level 4.
enum CSSEasingText {
  private static let keywords: Set = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]
  private static let functions: Set = ["cubic-bezier", "steps", "linear"]
  private static let stepPositions: Set = ["jump-start", "jump-end", "jump-none", "jump-both", "start", "end"]

  /// Returns whether the words are meant as an easing: whether they are one keyword or function, which is that of an
  /// easing.
  static func isEasing(_ words: CSSWords) -> Bool {
    words.keyword.map(keywords.contains)
      ?? words.function.map { functions.contains($0) && words.components.count == 1 } ?? false
  }

  /// Returns the problem that words have a function which this library does not read; `nil` if they have none.
  static func unreadFunction(_ words: CSSWords, property: String) -> FormatProblem? {
    words.words.first { $0.kind == .function && !functions.contains($0.text.lowercased()) }
      .map { .notSupported("\($0.text)()", property: property) }
  }

  /// Returns the easing that a component represents. Call ``isEasing(_:)`` first.
  ///
  /// The notation of ``CurveExpression`` includes that of CSS, and also has labels and other spellings. An easing in a
  /// form that CSS does not allow is an error here.
  static func curve(_ component: CSSWords, property: String) throws(FormatError) -> any Curve {
    if let problem = unreadFunction(component, property: property) { throw FormatError(problem) }
    let curve: any Curve
    do throws(CurveExpressionError) {
      curve = try CurveExpression(component.text).curve
    } catch {
      throw FormatError(.curve(error, text: component.text))
    }
    guard let function = component.function else { return curve }
    let words = component.words.dropFirst()
    let areOfCSS = words.allSatisfy { word in
      switch word.kind {
      case .number: function != "steps" || !word.text.contains { ".eE".contains($0) }
      case .percentage: function == "linear"
      case .identifier: function == "steps" && stepPositions.contains(word.text.lowercased())
      case .space, .comma, .close: true
      default: false
      }
    }
    guard areOfCSS, function != "linear" || words.contains(where: { $0.kind == .comma }) else {
      throw FormatError(.notAllowed(component.text, property: property))
    }
    return curve
  }

  // MARK: - Times

  /// Returns whether a component is a time, or computes one: `calc(1s * 2)`.
  static func isTime(_ component: CSSWords) -> Bool {
    if component.words.count == 1 { return seconds(component) != nil }
    return ["calc", "min", "max", "clamp"].contains(component.function)
      && component.words.contains { seconds(CSSWords([$0])) != nil }
  }

  /// Returns the time that a component such as `200ms` gives, converted to seconds; `nil` if the component is not a
  /// number with a unit of time.
  static func seconds(_ component: CSSWords) -> Double? {
    guard let word = component.word, word.kind == .dimension else { return nil }
    let text = word.text.lowercased()
    guard let unit = ["ms", "s"].first(where: text.hasSuffix),
      let number = decimalNumber(text.dropLast(unit.count)), number.isFinite
    else { return nil }
    return unit == "s" ? number : number / 1000
  }
}
