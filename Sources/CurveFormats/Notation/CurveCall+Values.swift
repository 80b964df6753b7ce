import CurveSampling
import TextFormats

extension CurveCall {
  /// Returns the value of `argument`, or the default of `parameter` if the argument is omitted: a number, a word or a
  /// curve.
  func value(of parameter: CurveCatalog.Parameter, _ argument: Argument?) throws(CurveArgumentError) -> Any {
    guard let argument else { return try defaultValue(of: parameter) }
    let (term, label) = (argument.terms[0], parameter.label)
    func refusal(_ words: Message) -> CurveArgumentError { CurveArgumentError(words, at: term.range) }
    func wrongKind(_ expected: Message) -> CurveArgumentError {
      if case .percentage = term.content {
        return refusal("\(label) must be a number without a percent sign, not \(quoted: term.text)")
      }
      return refusal("\(label) must be \(expected), not \(quoted: term.text)")
    }
    func number(_ expected: Message) throws(CurveArgumentError) -> Double {
      if case .number(let number) = term.content { return number }
      if case .name = term.content, isNotFiniteName(term.text) {
        throw refusal(CurveExpressionError.notFinite(term.text))
      }
      throw wrongKind(expected)
    }
    func curve(_ expected: Message) throws(CurveArgumentError) -> any Curve {
      switch term.content {
      case .curve(let curve): return curve
      case .name where !isNotFiniteName(term.text):
        return try CurveCall(term, in: catalog).curve()
      default: throw wrongKind(expected)
      }
    }
    switch parameter.kind {
    case .number(let allowed):
      let number = try number("a number")
      if allowed.contains(number) { return number }
      throw refusal(CurveExpressionError.outOfRange(label: label, value: number, allowed: allowed))
    case .integer(let allowed):
      let number = try number("a whole number")
      if number.rounded() != number {
        throw refusal("\(label) must be a whole number \(allowed.words), not \(shortestText(number))")
      }
      if allowed.contains(number) { return number }
      throw refusal(CurveExpressionError.outOfRange(label: label, value: number, allowed: allowed))
    case .keyword(let words):
      guard case .name = term.content else { throw wrongKind("a word") }
      // As in CSS, `start` means `jump-start` and `end` means `jump-end`.
      let short = words.filter { ["jump-start", "jump-end"].contains($0) }
      if let word = Spelling.canonical(term.text, among: words) ?? Spelling.canonical("jump-\(term.text)", among: short)
      {
        return word
      }
      let advice: Message? = Spelling.nearest(to: term.text, among: words).map { "; did you mean \($0)?" }
      throw refusal("\(label) must be \(words.list("or")), not \(quoted: term.text)" + (advice ?? ""))
    case .easing:
      let curve = try curve("an easing")
      if curve is any Easing { return curve }
      throw refusal(
        curve.timeUnit == .seconds
          ? """
          \(function) takes a curve over progress from 0 to 1, but \(curve.description) is a curve over time in seconds
          """
          : "\(function) takes an easing, which leads from 0 to 1, but \(curve.description) does not")
    case .curve: return try curve("a curve")
    case .stops: return try stops.curve()
    case .spring:
      let curve = try curve("a spring")
      if curve is Spring { return curve }
      throw wrongKind("a spring")
    }
  }

  private func defaultValue(of parameter: CurveCatalog.Parameter) throws(CurveArgumentError) -> Any {
    let text = parameter.defaultText ?? ""
    if parameter.kind == .spring { return try CurveCall(Term(text: text, range: name.range), in: catalog).curve() }
    return Double(text) ?? text
  }
}
