import CurveSampling

/// A parser of CSS easings and times.
///
/// - Source: CSS Easing Functions Level 2; CSS Values and Units Level 4.
enum CSSEasingText {
  private static let keywords: Set = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]
  private static let functions: Set = ["cubic-bezier", "steps", "linear"]

  /// The functions of CSS that compute a number or a time. This package does not evaluate these functions.
  static let mathFunctions: Set = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "sin", "cos", "tan", "asin", "acos", "atan",
    "atan2", "pow", "sqrt", "hypot", "log", "exp",
  ]

  /// Returns whether a component is meant as an easing: whether its keyword or function is that of an easing.
  static func isEasing(_ component: CSSWords) -> Bool {
    if let function = component.function { return functions.contains(function) }
    return component.keyword.map(keywords.contains) ?? false
  }

  /// Returns the easing that a component represents. Call ``isEasing(_:)`` first.
  ///
  /// The notation of ``CurveExpression`` includes that of CSS, and also has labels and other spellings. An easing in a
  /// form that CSS does not allow is an error here.
  static func curve(_ component: CSSWords, property: String) throws(CSSValueError) -> any Curve {
    let text = component.text
    let isMath = { (word: CSSWords.Word) in word.kind == .function && mathFunctions.contains(word.text.lowercased()) }
    if let function = component.words.first(where: isMath) {
      throw CSSValueError(problem: .unknownFunction("\(function.text)()", property: property), isValid: true)
    }
    let curve: any Curve
    do throws(CurveExpressionError) {
      curve = try CurveExpression(text).curve
    } catch {
      throw CSSValueError(problem: .curve(error, text: text))
    }
    guard hasArgumentsOfCSS(component) else {
      throw CSSValueError(problem: .notAllowed(text, property: property))
    }
    return curve
  }

  /// Returns whether the arguments of a function are of the kinds that CSS allows. ``CurveExpression`` has already
  /// checked the number of arguments and their ranges.
  private static func hasArgumentsOfCSS(_ component: CSSWords) -> Bool {
    guard let function = component.function else { return true }
    let arguments = component.arguments.list
    switch function {
    case "cubic-bezier": return arguments.allSatisfy { $0.word?.kind == .number }
    case "steps":
      let isInteger = arguments[0].word.map { $0.kind == .number && !$0.text.contains { ".eE".contains($0) } } ?? false
      return isInteger && arguments.dropFirst().allSatisfy { $0.keyword.map(stepPositions.contains) ?? false }
    default:
      return arguments.count > 1
        && arguments.allSatisfy { $0.words.allSatisfy { [.number, .percentage, .space].contains($0.kind) } }
    }
  }

  private static let stepPositions: Set = ["jump-start", "jump-end", "jump-none", "jump-both", "start", "end"]

  // MARK: - Times

  /// Returns the time that a component represents; `nil` if the component is not a time.
  static func time(_ component: CSSWords) -> CSSTime? {
    if let seconds = seconds(component) { return .seconds(seconds) }
    guard let function = component.function, mathFunctions.contains(function) else { return nil }
    return component.words.contains { parts(of: $0) != nil } ? .computed : nil
  }

  /// Returns the time that a component such as `200ms` gives, converted to seconds; `nil` if the component is not a
  /// number with a unit of time.
  static func seconds(_ component: CSSWords) -> Double? {
    guard let word = component.word, let (text, unit) = parts(of: word) else { return nil }
    guard let number = Double(text), number.isFinite else { return nil }
    return unit == .seconds ? number : number / 1000
  }

  private enum Unit { case seconds, milliseconds }

  /// Returns the number and the unit of a word that is a time; `nil` for other words. A unit may contain escapes.
  private static func parts(of word: CSSWords.Word) -> (number: String, unit: Unit)? {
    guard word.kind == .dimension else { return nil }
    let bytes = Array(word.text.utf8)
    var tokenizer = CSSTokenizer(bytes, bytes.indices)
    tokenizer.skipNumber()
    let number = String(decoding: bytes[..<tokenizer.offset], as: UTF8.self)
    switch CSSName.lowercased(bytes[tokenizer.offset...]) {
    case "s": return (number, .seconds)
    case "ms": return (number, .milliseconds)
    default: return nil
    }
  }
}

/// A duration or a delay.
enum CSSTime: Hashable {
  case seconds(Double)
  /// A time given by a function such as `calc()`, which this library does not evaluate.
  case computed

  /// The seconds, if they are known.
  var seconds: Double? {
    if case .seconds(let seconds) = self { return seconds }
    return nil
  }

  /// Whether the time is greater than 0, or unknown.
  var isPositive: Bool { seconds ?? 1 > 0 }
}

/// The error for a value in a style sheet: the value cannot be read.
struct CSSValueError: Error {
  let problem: FormatProblem
  /// Whether a browser accepts the value. If not, the browser ignores the declaration.
  var isValid = false
}
