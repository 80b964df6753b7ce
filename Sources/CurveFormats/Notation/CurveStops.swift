import CurveSampling

/// The stops of `linear()`, read one argument at a time. A text may contain millions of stops.
///
/// Each argument is a number with up to two percentages before or after it. A number with two percentages is two stops.
struct CurveStops {
  /// The maximum number of terms that are stored for one argument. A valid stop has fewer terms.
  static let maximumTerms = 4

  private let function: String
  private var positions = StopPositions()
  /// The first error in the stops. It is thrown after the whole call has been read.
  private var refusal: CurveArgumentError?

  /// Creates the stops of a call of `function`.
  init(of function: String) { self.function = function }

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
        if value != nil { throw CurveArgumentError(reason: .stopWithTwoValues, range: term.range) }
        try requireScale(number, term)
        value = number
        isSplit = !fractions.isEmpty
      case .percentage(let fraction):
        if fractions.count == 2 || isSplit { throw CurveArgumentError(reason: .misplacedPercentage, range: term.range) }
        try requireScale(fraction, term)
        fractions.append(fraction)
      case .name where isNotFiniteName(term.text):
        throw CurveArgumentError(reason: .notFinite(term.text), range: term.range)
      case .name, .curve:
        throw CurveArgumentError(
          reason: .wrongKind(function: function, label: "stops", expected: .stop, found: term.text), range: term.range)
      }
    }
    guard let value else { throw CurveArgumentError(reason: .stopWithoutValue, range: argument.range) }
    if fractions.isEmpty { positions.append(PiecewiseLinear.Stop(value)) }
    for fraction in fractions { positions.append(PiecewiseLinear.Stop(value, at: fraction)) }
  }

  private func requireScale(_ number: Double, _ term: CurveCall.Term) throws(CurveArgumentError) {
    let allowed = CurveCatalog.scale
    if allowed.contains(number) { return }
    throw CurveArgumentError(
      reason: .outOfRange(function: function, label: "stops", value: number, allowed: allowed), range: term.range)
  }
}
