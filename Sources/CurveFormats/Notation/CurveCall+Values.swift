import CurveSampling
import TextFormats

extension CurveCall {
  /// Returns the value of `argument`, or the default of `parameter` if the argument is omitted.
  func value(
    of parameter: CurveCatalog.Parameter, _ argument: Argument?
  ) throws(CurveArgumentError) -> CurveArguments.Value {
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
      if allowed.contains(number) { return .number(number) }
      throw refusal(CurveExpressionError.outOfRange(label: label, value: number, allowed: allowed))
    case .integer(let allowed):
      let number = try number("a whole number")
      if number.rounded() != number {
        throw refusal("\(label) must be a whole number \(allowed.words), not \(shortestText(number))")
      }
      if allowed.contains(number) { return .number(number) }
      throw refusal(CurveExpressionError.outOfRange(label: label, value: number, allowed: allowed))
    case .keyword(let words):
      guard case .name = term.content else { throw wrongKind("a word") }
      // As in CSS, `start` means `jump-start` and `end` means `jump-end`.
      let short = words.filter { ["jump-start", "jump-end"].contains($0) }
      if let word = Spelling.canonical(term.text, among: words) ?? Spelling.canonical("jump-\(term.text)", among: short)
      {
        return .word(word)
      }
      let advice: Message? = Spelling.nearest(to: term.text, among: words).map { "; did you mean \($0)?" }
      throw refusal("\(label) must be \(words.list("or")), not \(quoted: term.text)" + (advice ?? ""))
    case .easing:
      let curve = try curve("an easing")
      if let easing = curve as? any Easing { return .easing(easing) }
      throw refusal(
        curve.timeUnit == .seconds
          ? """
          \(function) takes a curve over progress from 0 to 1, but \(curve.description) is a curve over time in seconds
          """
          : "\(function) takes an easing, which leads from 0 to 1, but \(curve.description) does not")
    case .curve: return .curve(try curve("a curve"))
    case .stops: return .curve(try stops.curve())
    case .spring:
      if let spring = try curve("a spring") as? Spring { return .spring(spring) }
      throw wrongKind("a spring")
    }
  }

  private func defaultValue(of parameter: CurveCatalog.Parameter) throws(CurveArgumentError) -> CurveArguments.Value {
    let text = parameter.defaultText ?? ""
    guard parameter.kind == .spring else { return .init(text: text) }
    return try value(of: parameter, Argument(label: nil, terms: [Term(text: text, range: name.range)]))
  }
}
