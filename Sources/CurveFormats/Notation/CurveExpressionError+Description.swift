import CurveSampling
package import TextFormats

extension CurveExpressionError: CustomStringConvertible {
  /// The place, the problem and what is allowed, in one line: `column 14: x1 must be within 0…1, not 1.2`.
  public var description: String { "column \(column): \(words.text)" }

  /// The problem and what is allowed.
  package var words: Message { reason.words }

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

/// Returns the seconds of a time with a unit, such as `500ms` or `0.5S`; `nil` for any other text.
private func seconds(_ text: String) -> Double? {
  let text = Spelling.lowercased(text)
  let seconds = text.hasSuffix("ms") ? Double(text.dropLast(2)).map { $0 / 1000 } : Double(text.dropLast())
  guard let seconds, text.hasSuffix("s"), seconds.isFinite else { return nil }
  return seconds
}

extension CurveExpressionError.Reason {
  fileprivate var words: Message {
    switch self {
    case .empty: "the expression is empty: write a curve, such as ease-in-out"
    case .unexpectedCharacter("="): "\"=\" has no meaning here; write an argument as  label: number"
    case .unexpectedCharacter(let character): "\(quoted: String(character)) has no meaning here"
    case .expectedName(nil): "a curve is missing; it starts with a name, such as ease-in-out"
    case .expectedName(let found?): "a curve starts with a name, such as ease-in-out, not with \(quoted: found)"
    case .unclosedParenthesis(let function): "the parenthesis after \(function) is not closed"
    case .textLeftOver(let text): "the curve is complete, but \(quoted: text) comes after it"
    case .nestedTooDeeply(let limit): "curves are nested too deeply: at most \(limit) levels are allowed"

    case .unknownName(let name, nil): "there is no curve \(quoted: name); to see all curves, run: curves list"
    case .unknownName(let name, let suggestion?): "there is no curve \(quoted: name); did you mean \(suggestion)?"
    case .otherFormula(let name, let library, let formula, let nearest, let difference):
      "\(name) of \(library) cannot be written exactly as an expression; its formula is \(formula)"
        + (nearest.map { "; \($0) differs from this formula by at most \(shortestText(difference))" } ?? "")

    case .malformedNumber(let text):
      "\(quoted: text) is not a number"
        + (seconds(text).map { "; write seconds, without a unit: \(shortestText($0))" } ?? "")
    case .notFinite(let text): "\(quoted: text) is not a finite number"

    case .emptyParentheses(let function, let label):
      """
      \(function)() has no argument: write \(function) without parentheses, or \(function)(\(label): …)
      """
    case .emptyArgument(let function): "an argument of \(function) is missing here"
    case .expectedSeparator(let function, "s"), .expectedSeparator(let function, "ms"):
      "a time of \(function) has no unit: write seconds, such as 0.5 for 500 ms"
    case .expectedSeparator(let function, let found):
      "a comma or the closing parenthesis of \(function) is expected here, not \(quoted: found)"
    case .tooManyArguments(let function, let count, let allowed):
      "\(function) takes \(arguments(allowed)), not \(count)"
    case .missingArgument(let function, let label): "\(function) needs the argument \(label)"
    case .unknownLabel(let label, let function, let suggestion, let allowed):
      "\(function) has no argument \(quoted: label); "
        + (suggestion.map { "did you mean \($0)?" } ?? "it takes \(list(allowed, "and"))")
    case .duplicateArgument(let function, let label): "\(function) is given the argument \(label) twice"
    case .ambiguousArgument(let function, let labels):
      "this argument of \(function) could be \(list(labels, "or")): write the label before the argument"
    case .mixedParametrisations(let function, let labels, let allowed):
      """
      \(function) cannot be made of \(list(labels, "and")); it takes \
      \(allowed.map { list($0, "and") }.list("or", separator: ";"))
      """

    case .wrongKind(let function, _, .stop, let found):
      "a stop of \(function)() must be a number, with up to two percentages, not \(quoted: found)"
    case .wrongKind(_, let label, let expected, let found):
      "\(label) must be \(expected.words), not \(quoted: found)"
    case .unexpectedPercentage(_, let label, let found):
      "\(label) must be a number without a percent sign, not \(quoted: found)"
    case .unknownKeyword(let word, _, let label, let suggestion, let allowed):
      "\(label) must be \(list(allowed, "or")), not \(quoted: word)"
        + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .outOfRange(_, let label, let value, let allowed):
      "\(label) must be \(allowed.words), not \(shortestText(value))"
    case .notAnInteger(_, let label, let value, let allowed):
      "\(label) must be a whole number \(allowed.words), not \(shortestText(value))"
    case .notAnEasing(let function, let found, .seconds):
      "\(function) takes a curve over progress from 0 to 1, but \(found) is a curve over time in seconds"
    case .notAnEasing(let function, let found, .progress):
      "\(function) takes an easing, which leads from 0 to 1, but \(found) does not"

    case .notInvertible(let curve):
      "\(curve) has no inverse: only a curve that rises everywhere, without a jump, from 0 to 1 has an inverse"
    case .tooCostly(let evaluations, let limit):
      """
      the nested inverses would take about \(shortestText(evaluations)) evaluations for each value; at most \
      \(shortestText(limit)) are allowed
      """
    case .neverSettles(let curve): "\(curve) never comes to rest, so it has no duration that could be changed"
    case .notInSeconds(let curve):
      """
      \(curve) is a curve over progress from 0 to 1, so it cannot be delayed by seconds: give it a duration, as by \
      retimed(\(curve), duration: 0.3)
      """

    case .stopWithoutValue: "a stop of linear() needs a value beside its percentages"
    case .stopWithTwoValues: "a stop of linear() has one value: perhaps a comma is missing before this value"
    case .misplacedPercentage:
      "a stop of linear() has at most two percentages, both before its value or both after it"
    }
  }
}

extension CurveExpressionError.ArgumentKind {
  fileprivate var words: Message {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .keyword: "a word"
    case .easing: "an easing"
    case .curve: "a curve"
    case .stop: "a stop: a number, with up to two percentages"
    case .spring: "a spring"
    }
  }
}

extension NumberRange {
  /// The allowed values, as the text after "must be".
  fileprivate var words: Message {
    switch (lower, upper) {
    case (nil, nil): "finite"
    case (let lower?, nil): lower.lowerWords
    case (nil, let upper?): upper.upperWords
    case (let lower?, let upper?) where lower.isIncluded && upper.isIncluded:
      "within \(shortestText(lower.value))…\(shortestText(upper.value))"
    case (let lower?, let upper?): "\(lower.lowerWords) and \(upper.upperWords)"
    }
  }
}

extension NumberRange.Bound {
  fileprivate var lowerWords: Message { "\(isIncluded ? "at least" : "greater than") \(shortestText(value))" }
  fileprivate var upperWords: Message { "\(isIncluded ? "at most" : "less than") \(shortestText(value))" }
}

// MARK: - Parts of sentences

/// Returns a list such as `a, b and c`.
private func list(_ words: [String], _ conjunction: Message) -> Message {
  words.map { "\($0)" as Message }.list(conjunction)
}

private func arguments(_ count: ClosedRange<Int>) -> Message {
  switch (count.lowerBound, count.upperBound) {
  case (_, 0): "no arguments"
  case (1, 1): "1 argument"
  case (let lower, let upper) where lower == upper: "\(upper) arguments"
  case (0, let upper): "at most \(upper) argument\(upper == 1 ? "" : "s")"
  case (let lower, .max): "at least \(lower) argument\(lower == 1 ? "" : "s")"
  case (let lower, let upper): "\(lower) to \(upper) arguments"
  }
}
