import CurveSampling
package import TextFormats

/// The reason why a text is not a curve expression, and its position.
///
/// ``description`` says what is wrong and what is allowed.
public struct CurveExpressionError: Error, Hashable, Sendable {
  /// The problem and what is allowed.
  package let words: Message
  /// The number of the first wrong Unicode scalar, counted from 1. If something is missing at the end, the number is
  /// one more than the length of the text. Columns of ``SourcePlace`` are counted in the same way.
  public let column: Int
  /// The number of wrong Unicode scalars from ``column`` on; 0 where something is missing.
  public let length: Int
}

extension CurveExpressionError: CustomStringConvertible {
  /// The place, the problem and what is allowed, in one line: `column 14: x1 must be within 0…1, not 1.2`.
  public var description: String { "column \(column): \(words.text)" }

  /// Returns the text with `^~~~` under the columns of the error. If the text is long, only the columns of the error
  /// and their surroundings are shown.
  package func pointing(in text: String) -> Message {
    let width = 100
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex) ?? scalars.endIndex
    let end = scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
    let before = TerminalText(text[..<start], columns: width * 2 / 3, omitting: .start)
    let wrong = TerminalText(text[start..<end], columns: width - before.width, omitting: .end)
    let after = TerminalText(text[end...], columns: max(1, width - before.width - wrong.width), omitting: .end)
    let indent = String(repeating: " ", count: before.width)
    let mark = "^" + String(repeating: "~", count: max(0, wrong.width - 1))
    return "  \(before)\(wrong)\(after)\n  \(whole: indent)\(whole: mark)"
  }
}

// MARK: - Messages of several places

extension CurveExpressionError {
  /// An expression is missing, or does not start with a name. `found` is the text found instead; `nil` at the end of
  /// the text.
  static func expectedName(found: String?) -> Message {
    found.map { "a curve starts with a name, such as ease-in-out, not with \(quoted: $0)" }
      ?? "a curve is missing; it starts with a name, such as ease-in-out"
  }

  /// No curve has this name. `suggestion` is the nearest one, if any is near.
  package static func unknownName(_ name: String, suggestion: String?) -> Message {
    let advice: Message = suggestion.map { "did you mean \($0)?" } ?? "to see all curves, run: curves list"
    return "there is no curve \(quoted: name); \(advice)"
  }

  /// The name belongs to another library, and no expression has the values of that library's `formula`. `nearest` is
  /// an expression whose values differ from the formula's by at most `difference`; `nil` if no expression is near.
  static func otherFormula(
    _ name: String, library: String, formula: String, nearest: String? = nil, difference: Double = .infinity
  ) -> Message {
    "\(name) of \(library) cannot be written exactly as an expression; its formula is \(formula)"
      + (nearest.map { "; \($0) differs from this formula by at most \(shortestText(difference))" } ?? "")
  }

  /// The number is `nan`, `inf`, or too large for a Double, such as `1e999`.
  static func notFinite(_ text: String) -> Message { "\(quoted: text) is not a finite number" }

  /// The argument of this label is out of range.
  package static func outOfRange(label: String, value: Double, allowed: NumberRange) -> Message {
    "\(label) must be \(allowed.words), not \(shortestText(value))"
  }
}

extension NumberRange {
  /// The allowed values, as the text after "must be".
  var words: Message {
    func text(_ bound: Bound?, _ included: Message, _ excluded: Message) -> Message? {
      bound.map { "\($0.isIncluded ? included : excluded) \(shortestText($0.value))" }
    }
    if let lower, let upper, lower.isIncluded, upper.isIncluded {
      return "within \(shortestText(lower.value))…\(shortestText(upper.value))"
    }
    let bounds = [text(lower, "at least", "greater than"), text(upper, "at most", "less than")].compactMap(\.self)
    return bounds.isEmpty ? "finite" : bounds.list("and")
  }
}

extension [String] {
  /// Returns a list such as `a, b and c`.
  func list(_ conjunction: Message) -> Message { map { "\($0)" as Message }.list(conjunction) }
}
