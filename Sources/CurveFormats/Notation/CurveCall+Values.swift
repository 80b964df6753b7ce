import CurveSampling

extension CurveCall {
  /// Returns the value of `argument`, or the default of `parameter` if the argument is omitted.
  func value(of parameter: CurveCatalog.Parameter, _ argument: Argument?) throws(CurveArgumentError)
    -> CurveArguments.Value
  {
    guard let argument else { return try defaultValue(of: parameter) }
    let term = argument.terms[0]
    switch parameter.kind {
    case .number(let allowed): return .number(try number(term, parameter, .number, allowed))
    case .integer(let allowed): return .number(try number(term, parameter, .integer, allowed))
    case .keyword(let words): return .word(try word(term, parameter, words))
    case .easing: return .curve(try easing(term, parameter))
    case .curve: return .curve(try curve(term, parameter, .curve))
    case .stops: return .curve(try stops.curve())
    case .spring:
      let curve = try curve(term, parameter, .spring)
      guard curve is Spring else { throw wrongKind(term, parameter, .spring) }
      return .curve(curve)
    }
  }

  private func defaultValue(of parameter: CurveCatalog.Parameter) throws(CurveArgumentError) -> CurveArguments.Value {
    let text = parameter.defaultText ?? ""
    if parameter.kind == .spring {
      return .curve(try CurveCall(CurveName(text: text, range: name.range), in: catalog).curve())
    }
    return Double(text).map { .number($0) } ?? .word(text)
  }

  private func wrongKind(
    _ term: Term, _ parameter: CurveCatalog.Parameter, _ expected: CurveExpressionError.ArgumentKind
  ) -> CurveArgumentError {
    let label = parameter.label
    return switch term.content {
    case .percentage: refusal(.unexpectedPercentage(function: function, label: label, found: term.text), at: term.range)
    default:
      refusal(.wrongKind(function: function, label: label, expected: expected, found: term.text), at: term.range)
    }
  }

  private func number(
    _ term: Term, _ parameter: CurveCatalog.Parameter, _ kind: CurveExpressionError.ArgumentKind,
    _ allowed: NumberRange
  ) throws(CurveArgumentError) -> Double {
    if case .name = term.content, isNotFiniteName(term.text) { throw refusal(.notFinite(term.text), at: term.range) }
    guard case .number(let number) = term.content else { throw wrongKind(term, parameter, kind) }
    let label = parameter.label
    if kind == .integer, number.rounded() != number {
      throw refusal(.notAnInteger(function: function, label: label, value: number, allowed: allowed), at: term.range)
    }
    guard allowed.contains(number) else {
      throw refusal(.outOfRange(function: function, label: label, value: number, allowed: allowed), at: term.range)
    }
    return number
  }

  /// Returns the element of `words` that `term` spells. As in CSS, `start` means `jump-start` and `end` means
  /// `jump-end`.
  private func word(
    _ term: Term, _ parameter: CurveCatalog.Parameter, _ words: [String]
  ) throws(CurveArgumentError) -> String {
    guard case .name = term.content else { throw wrongKind(term, parameter, .keyword) }
    if let word = Spelling.canonical(term.text, among: words) { return word }
    if let word = Spelling.canonical("jump-" + term.text, among: words.filter { CurveCall.shortWords.contains($0) }) {
      return word
    }
    throw refusal(
      .unknownKeyword(
        term.text, function: function, label: parameter.label,
        suggestion: Spelling.nearest(to: term.text, among: words), allowed: words), at: term.range)
  }

  /// The words that CSS also accepts without the prefix `jump-`.
  private static let shortWords = ["jump-start", "jump-end"]

  private func curve(
    _ term: Term, _ parameter: CurveCatalog.Parameter, _ kind: CurveExpressionError.ArgumentKind
  ) throws(CurveArgumentError) -> any Curve {
    switch term.content {
    case .curve(let curve): return curve
    case .name where !isNotFiniteName(term.text):
      return try CurveCall(CurveName(text: term.text, range: term.range), in: catalog).curve()
    default: throw wrongKind(term, parameter, kind)
    }
  }

  private func easing(_ term: Term, _ parameter: CurveCatalog.Parameter) throws(CurveArgumentError) -> any Easing {
    let curve = try curve(term, parameter, .easing)
    if let easing = curve as? any Easing { return easing }
    throw refusal(
      .notAnEasing(function: function, found: curve.description, timeUnit: curve.timeUnit), at: term.range)
  }
}
