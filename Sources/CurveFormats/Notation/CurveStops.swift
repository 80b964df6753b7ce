import CurveSampling
import TextFormats

/// The stops of `linear()`, read one argument at a time. A text may contain millions of stops.
///
/// Each argument is a number with up to two percentages before or after it. A number with two percentages is two stops.
struct CurveStops {
  /// The maximum number of terms that are stored for one argument. A valid stop has fewer terms.
  static let maximumTerms = 4

  private var positions = StopPositions()
  /// The first error in the stops. It is thrown after the whole call has been read.
  private var refusal: CurveArgumentError?

  /// Reads `argument`, the next argument of `linear()`, and appends its one or two stops.
  mutating func append(_ argument: CurveCall.Argument) {
    if refusal != nil { return }
    do throws(CurveArgumentError) { try read(argument) } catch { refusal = error }
  }

  /// Returns the piecewise linear easing through the stops. There must be at least one stop.
  func curve() throws(CurveArgumentError) -> PiecewiseLinear {
    if let refusal { throw refusal }
    return PiecewiseLinear(points: positions.finished())
  }

  private mutating func read(_ argument: CurveCall.Argument) throws(CurveArgumentError) {
    var value: Double?
    var fractions: [Double] = []
    var isSplit = false
    for term in argument.terms {
      switch term.content {
      case .number(let number):
        if value != nil {
          throw refusal("a stop of linear() has one value: perhaps a comma is missing before this value", term)
        }
        try requireScale(number, term)
        value = number
        isSplit = !fractions.isEmpty
      case .percentage(let fraction):
        if fractions.count == 2 || isSplit {
          throw refusal(
            "a stop of linear() has at most two percentages, both before its value or both after it", term)
        }
        try requireScale(fraction, term)
        fractions.append(fraction)
      case .name where isNotFiniteName(term.text):
        throw refusal(CurveExpressionError.notFinite(term.text), term)
      case .name, .curve:
        throw refusal(
          "a stop of linear() must be a number, with up to two percentages, not \(quoted: term.text)", term)
      }
    }
    guard let value else {
      throw CurveArgumentError("a stop of linear() needs a value beside its percentages", at: argument.range)
    }
    if fractions.isEmpty { positions.append(PiecewiseLinear.Stop(value)) }
    for fraction in fractions { positions.append(PiecewiseLinear.Stop(value, at: fraction)) }
  }

  private func requireScale(_ number: Double, _ term: CurveCall.Term) throws(CurveArgumentError) {
    let allowed = CurveCatalog.scale
    if allowed.contains(number) { return }
    throw refusal(CurveExpressionError.outOfRange(label: "stops", value: number, allowed: allowed), term)
  }

  private func refusal(_ words: Message, _ term: CurveCall.Term) -> CurveArgumentError {
    CurveArgumentError(words, at: term.range)
  }
}
