import CurveSampling
import CurveAnalysis
import CurveFormats
import TextFormats

/// The report of `curves fit`: the accuracy of a fit and its numbers.
struct FitReport {
  let fit: CurveFit
  /// The curves of the channels; alone, the nearest name.
  private let curves: [String]
  /// The fits of other curves.
  private var others: Others?

  private struct Others {
    let title: Message
    /// The best ones, with their residuals.
    let lines: [(name: Message, words: Message)]
    let json: JSONValue.Member
  }

  /// The number of other curves that the text shows.
  private static let shown = 6

  init(fit: CurveFit) { (self.fit, curves) = (fit, fit.curves.map(\.description)) }

  /// Creates the report of several kinds of curves, the best first.
  ///
  /// - Precondition: There is a fit.
  init(ranking: [RankedFit]) {
    self.init(fit: ranking[0].fit)
    let lines = ranking.prefix(Self.shown).map { ranked -> (name: Message, words: Message) in
      let (curve, residual) = (ranked.fit.curve.description, ranked.fit.rootMeanSquareResidual)
      return ("\(significant(100 * ranked.weight, digits: 3)) %", "\(whole: curve), residual \(sixDigits(residual))")
    }
    let rows = ranking.map { ranked in
      JSONValue.object(members: [
        "expression": .string(ranked.fit.curve.description), "weight": .number(ranked.weight),
        "rootMeanSquareResidual": .number(ranked.fit.rootMeanSquareResidual),
      ])
    }
    others = Others(
      title: "ranking of \(ranking.count) curves, by their Akaike weights:", lines: lines,
      json: .init("ranking", .array(rows)))
  }

  /// Creates the report of a library's names, the nearest first.
  ///
  /// - Precondition: There is a name.
  init(names: [MotionSamples.NamedFit]) {
    (fit, curves) = (names[0].fit, [names[0].name])
    let lines = names.prefix(Self.shown).map { named -> (name: Message, words: Message) in
      let (residual, greatest) = (named.fit.rootMeanSquareResidual, named.fit.greatestResidual.value.magnitude)
      return ("\(whole: named.name)", "residual \(sixDigits(residual)), \(sixDigits(greatest)) greatest")
    }
    let rows = names.map { named in
      JSONValue.object(members: [
        "name": .string(named.name), "rootMeanSquareResidual": .number(named.fit.rootMeanSquareResidual),
        "greatestResidual": .number(named.fit.greatestResidual.value.magnitude),
      ])
    }
    others = Others(
      title: "the nearest of \(names.count) names:", lines: lines, json: .init("names", .array(rows)))
  }

  /// The nearest name, or the curve's expression; with several channels whose curves differ, one for each.
  var expressions: [String] { Set(curves).count == 1 ? [curves[0]] : curves }

  /// The report as text: the residuals, and a line for each number, with the half of its interval.
  var text: Message {
    let greatest = fit.greatestResidual
    let lines = fit.parameters.map { parameter -> (name: Message, words: Message) in
      let reach: Message =
        parameter.interval.map { interval in
          let half = interval.upperBound - parameter.value
          return half.isFinite ? " ± \(significant(half, digits: 2))" : ", not determined"
        } ?? " (not fitted)"
      return ("\(whole: parameter.name)", "\(sixDigits(parameter.value))\(reach)")
    }
    let isDetermined = fit.parameters.contains { $0.interval != nil }
    let title: Message = isDetermined ? "numbers, ± half their intervals of 95 % confidence:\n" : ""
    let rest: Message = others.map { "\($0.title)\n\(WordColumns.lines($0.lines).joined())" } ?? ""
    return """
      residual: \(sixDigits(fit.rootMeanSquareResidual)) root mean square, \(sixDigits(greatest.value.magnitude)) greatest, \
      at \(sixDigits(greatest.time))
      \(title)\(WordColumns.lines(lines).joined())\(rest)
      """
  }

  /// The report as an object.
  var json: JSONValue {
    let greatest = fit.greatestResidual
    let members: [JSONValue.Member] = [
      .init("expression", .string(curves[0])),
      .init("expressions", .array(curves.map { .string($0) })),
      .init("samples", .number(Double(fit.samples.times.count))),
      .init("rootMeanSquareResidual", .number(fit.rootMeanSquareResidual)),
      .init("greatestResidual", .instant(Knot(time: greatest.time, value: greatest.value.magnitude))),
      .init("parameters", .object(fit.parameters.map { .init($0.name, Self.json(for: $0)) })),
    ]
    return .object(members + [others?.json].compactMap(\.self))
  }

  private static func json(for parameter: CurveFit.Parameter) -> JSONValue {
    .object(members: [
      "value": .number(parameter.value),
      "standardError": parameter.standardError.map { .number($0) } ?? .null,
      "interval": parameter.interval.map { .range($0) } ?? .null,
    ])
  }
}
