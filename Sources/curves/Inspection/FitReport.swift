import CurveSampling
import CurveAnalysis
import CurveFormats
import TextFormats

/// The report of `curves fit`: the accuracy of a fit and its numbers.
struct FitReport {
  let fit: CurveFit
  /// The fits of several kinds of curves, the best first; empty if only one was asked for.
  let ranking: [RankedFit]
  /// The fits of a library's names, the nearest first; empty if no library was named.
  let names: [MotionSamples.NamedFit]

  init(fit: CurveFit, ranking: [RankedFit] = []) { (self.fit, self.ranking, names) = (fit, ranking, []) }

  /// Creates the report of a library's names, the nearest first.
  ///
  /// - Precondition: There is a name.
  init(names: [MotionSamples.NamedFit]) { (fit, ranking, self.names) = (names[0].fit, [], names) }

  /// The number of curves of a ranking that the text shows.
  private static let shown = 6

  /// The nearest name, or the curve's expression; with several channels whose curves differ, one for each.
  var expressions: [String] {
    if let nearest = names.first { return [nearest.name] }
    let expressions = fit.curves.map(\.description)
    return Set(expressions).count == 1 ? [expressions[0]] : expressions
  }

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
    return """
      residual: \(sixDigits(fit.rootMeanSquareResidual)) root mean square, \(sixDigits(greatest.value.magnitude)) greatest, \
      at \(sixDigits(greatest.time))
      \(intervalTitle)\(WordColumns.lines(lines).joined())\(rankingText)\(namesText)
      """
  }

  /// The line above the numbers, if any has an interval.
  private var intervalTitle: Message {
    fit.parameters.contains { $0.interval != nil } ? "numbers, ± half their intervals of 95 % confidence:\n" : ""
  }

  /// The nearest names with their residuals.
  private var namesText: Message {
    if names.isEmpty { return "" }
    let lines = names.prefix(Self.shown).map { named -> (name: Message, words: Message) in
      let (residual, greatest) = (named.fit.rootMeanSquareResidual, named.fit.greatestResidual.value.magnitude)
      return ("\(whole: named.name)", "residual \(sixDigits(residual)), \(sixDigits(greatest)) greatest")
    }
    return "the nearest of \(names.count) names:\n\(WordColumns.lines(lines).joined())"
  }

  /// The first curves of the ranking with their weights.
  private var rankingText: Message {
    if ranking.isEmpty { return "" }
    let lines = ranking.prefix(Self.shown).map { ranked -> (name: Message, words: Message) in
      let residual = sixDigits(ranked.fit.rootMeanSquareResidual)
      return (
        "\(significant(100 * ranked.weight, digits: 3)) %",
        "\(whole: ranked.fit.curve.description), residual \(residual)"
      )
    }
    return "ranking of \(ranking.count) curves, by their Akaike weights:\n\(WordColumns.lines(lines).joined())"
  }

  /// The report as an object.
  var json: JSONValue {
    let greatest = fit.greatestResidual
    let all = names.isEmpty ? fit.curves.map(\.description) : expressions
    var members: [JSONValue.Member] = [
      .init("expression", .string(names.first?.name ?? fit.curve.description)),
      .init("expressions", .array(all.map { .string($0) })),
      .init("samples", .number(Double(fit.samples.times.count))),
      .init("rootMeanSquareResidual", .number(fit.rootMeanSquareResidual)),
      .init("greatestResidual", .instant(Knot(time: greatest.time, value: greatest.value.magnitude))),
      .init("parameters", .object(fit.parameters.map { .init($0.name, Self.json(for: $0)) })),
    ]
    if !ranking.isEmpty {
      let rows = ranking.map { ranked in
        JSONValue.object(members: [
          "expression": .string(ranked.fit.curve.description), "weight": .number(ranked.weight),
          "rootMeanSquareResidual": .number(ranked.fit.rootMeanSquareResidual),
        ])
      }
      members.append(.init("ranking", .array(rows)))
    }
    if !names.isEmpty {
      let rows = names.map { named in
        JSONValue.object(members: [
          "name": .string(named.name), "rootMeanSquareResidual": .number(named.fit.rootMeanSquareResidual),
          "greatestResidual": .number(named.fit.greatestResidual.value.magnitude),
        ])
      }
      members.append(.init("names", .array(rows)))
    }
    return .object(members)
  }

  private static func json(for parameter: CurveFit.Parameter) -> JSONValue {
    .object(members: [
      "value": .number(parameter.value),
      "standardError": parameter.standardError.map { .number($0) } ?? .null,
      "interval": parameter.interval.map { .range($0) } ?? .null,
    ])
  }
}
