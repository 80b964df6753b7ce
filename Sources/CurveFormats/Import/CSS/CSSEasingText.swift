import AnimationCurves

/// A parser of CSS easings in a style sheet.
///
/// - Source: CSS Easing Functions Level 2.
enum CSSEasingText {
  private static let keywords: Set = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]
  private static let functions: Set = ["cubic-bezier", "steps", "linear"]

  /// Returns whether a component is meant as an easing.
  static func isEasing(_ component: CSSWords) -> Bool {
    guard let first = component.words.first else { return false }
    switch first.kind {
    case .identifier: return component.words.count == 1 && keywords.contains(first.text.lowercased())
    case .function: return functions.contains(first.text.lowercased())
    default: return false
    }
  }

  /// Returns the easing that a component represents. Call ``isEasing(_:)`` first.
  static func curve(_ component: CSSWords, property: String) throws(CSSValueError) -> any Curve {
    let function = component.words.dropFirst().first { $0.kind == .function }
    if let function { throw CSSValueError(problem: .unknownFunction("\(function.text)()", property: property)) }
    var component = component
    // The end of the text closes open functions, as in a browser.
    if component.words.first?.kind == .function, component.words.last?.kind != .close, let last = component.words.last {
      component.words.append(CSSWords.Word(kind: .close, text: ")", offset: last.offset))
    }
    let text = component.text.lowercased()
    do throws(CurveExpressionError) {
      return try CurveExpression(text).curve
    } catch {
      throw CSSValueError(problem: .curve(error, text: text))
    }
  }

  /// Returns the seconds of a time component; `nil` for others.
  static func seconds(_ component: CSSWords) -> Double? {
    guard component.words.count == 1, let word = component.words.first, word.kind == .dimension else { return nil }
    let text = word.text.lowercased()
    let digits: Substring
    let scale: Double
    if text.hasSuffix("ms") {
      (digits, scale) = (text.dropLast(2), 1000)
    } else if text.hasSuffix("s") {
      (digits, scale) = (text.dropLast(), 1)
    } else {
      return nil
    }
    guard let number = Double(digits), number.isFinite else { return nil }
    return number / scale
  }
}

/// A value of a style sheet that cannot be read.
struct CSSValueError: Error {
  let problem: ImportProblem
}
