import CurveSampling
import CurveAnalysis
import CurveFormats
import TextFormats

/// The report of `curves fit`: the accuracy of a fit and its numbers.
struct FitReport {
  let fit: CurveFit
  /// The unit of the recording's times, in which the report has times.
  private let unit: RecordingUnit
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

  init(fit: CurveFit, unit: RecordingUnit) {
    (self.fit, self.unit, curves) = (fit, unit, fit.curves.map(\.description))
  }

  /// Creates the report of several kinds of curves, the best first.
  ///
  /// - Precondition: There is a fit.
  init(ranking: [RankedFit], unit: RecordingUnit) {
    self.init(fit: ranking[0].fit, unit: unit)
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
  init(names: [MotionSamples.NamedFit], unit: RecordingUnit) {
    (fit, self.unit, curves) = (names[0].fit, unit, [names[0].name])
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

  /// The number of samples that are outliers: five standard deviations away, of which one normal error in a million is.
  /// The median of the magnitudes tells the standard deviation.
  private var outlierCount: Int {
    zip(fit.residuals, fit.samples.channels).reduce(0) { count, channel in
      let magnitudes = channel.0.filter { !$0.isNaN }.map(\.magnitude).sorted()
      // Residuals that come from rounding have no normal distribution.
      let rounding = 1e-9 * channel.1.values.reduce(0) { max($0, $1.magnitude) }
      let limit = max(5 * 1.4826 * magnitudes[magnitudes.count / 2], rounding)
      return count + magnitudes.count { $0 > limit }
    }
  }

  /// The report as text: the residuals, and a line for each number, with its interval.
  ///
  /// - Parameter mayHaveOutliers: Whether the samples were measured, and all have the same weight.
  func text(mayHaveOutliers: Bool) -> Message {
    let residuals = zip(fit.rootMeanSquareResiduals, fit.greatestResiduals).map { mean, greatest -> Message in
      """
      \(sixDigits(mean)) root mean square, \(sixDigits(greatest.value.magnitude)) greatest, at \
      \(sixDigits(greatest.time / unit.seconds)) \(whole: unit.rawValue)
      """
    }
    let channels = fit.samples.channels.map { channel -> Message in "\(whole: channel.name)" }
    let accuracy: Message =
      residuals.count == 1
      ? "residual: \(residuals[0])\n"
      : "residuals:\n\(WordColumns.lines(zip(channels, residuals).map { (name: $0, words: $1) }).joined())"
    let lines = fit.parameters.map { (name: "\(whole: $0.name)" as Message, words: words(for: $0)) }
    let hasIntervals = fit.parameters.contains { $0.interval != nil }
    let title: Message = hasIntervals ? "numbers, with intervals of 95 % confidence:\n" : ""
    let rest: Message = others.map { "\($0.title)\n\(WordColumns.lines($0.lines).joined())" } ?? ""
    let outliers = mayHaveOutliers && fit.kind != .keyframes ? outlierCount : 0
    let hint: Message =
      outliers == 0
      ? ""
      : """
      outliers: \(outliers) of \(fit.residuals.reduce(0) { $0 + $1.count { !$0.isNaN } }) residuals are far greater than the others: \
      --robust gives them less weight

      """
    return "\(accuracy)\(hint)\(title)\(WordColumns.lines(lines).joined())\(rest)"
  }

  /// Returns a number with its interval. Both have so many digits that the ends of the interval differ in two.
  private func words(for parameter: CurveFit.Parameter) -> Message {
    let scale = scale(of: parameter)
    let symbol: Message = scale == nil ? "" : " \(whole: unit.rawValue)"
    func number(_ value: Double, _ digits: Int) -> String {
      value.isFinite ? significant(value * (scale ?? 1), digits: digits) : sixDigits(value)
    }
    guard let interval = parameter.interval else {
      let given: Message = fit.kind == .keyframes ? "" : " (given)"
      return "\(number(parameter.value, 6))\(symbol)\(given)"
    }
    let note: Message = parameter.standardError == nil ? " (not fitted)" : ""
    let (low, high) = (interval.lowerBound, interval.upperBound)
    if !low.isFinite && !high.isFinite {
      return "\(number(parameter.value, 6))\(symbol)\(note), not determined"
    }
    var digits = 2
    let (greatest, width) = (max(parameter.value.magnitude, low.magnitude, high.magnitude), high - low)
    var ratio = width.isFinite && width > 0 ? greatest / width : 1
    while ratio > 1, digits < 12 { (ratio, digits) = (ratio / 10, digits + 1) }
    digits = max(digits, 6)
    return """
      \(number(parameter.value, digits))\(symbol)\(note), \(number(low, digits)) to \(number(high, digits))
      """
  }

  /// Returns the units of the recording in a second, for a number that is a time; `nil` for any other.
  private func scale(of parameter: CurveFit.Parameter) -> Double? {
    ["duration", "delay"].contains(parameter.name) ? 1 / unit.seconds : nil
  }

  /// The report as an object. Times are in the unit of the recording.
  var json: JSONValue {
    let greatest = fit.greatestResidual
    func instant(_ residual: CurveFit.Residual) -> JSONValue {
      .instant(Knot(time: residual.time / unit.seconds, value: residual.value.magnitude))
    }
    let channels = zip(fit.rootMeanSquareResiduals, fit.greatestResiduals).map { mean, greatest -> JSONValue in
      .object(members: [
        "name": .string(fit.samples.channels[greatest.channel].name), "rootMeanSquareResidual": .number(mean),
        "greatestResidual": instant(greatest),
      ])
    }
    let members: [JSONValue.Member] = [
      .init("expression", .string(curves[0])),
      .init("expressions", .array(curves.map { .string($0) })),
      .init("samples", .number(Double(fit.samples.times.count))),
      .init("timeUnit", .string(unit.rawValue)),
      .init("rootMeanSquareResidual", .number(fit.rootMeanSquareResidual)),
      .init("greatestResidual", instant(greatest)),
      .init("channels", .array(channels)),
      .init("parameters", .object(fit.parameters.map { .init($0.name, json(for: $0)) })),
      .init("covariances", covariances),
    ]
    return .object(members + [others?.json].compactMap(\.self))
  }

  /// The covariances of the fitted numbers, by their names.
  private var covariances: JSONValue {
    let fitted = fit.parameters.enumerated().filter { $0.element.standardError != nil }
    return .object(
      fitted.map { row, first in
        .init(
          first.name,
          .object(
            fitted.map { column, second in
              let scale = (scale(of: first) ?? 1) * (scale(of: second) ?? 1)
              return .init(second.name, .number(fit.covariances[row][column] * scale))
            }))
      })
  }

  private func json(for parameter: CurveFit.Parameter) -> JSONValue {
    let scale = scale(of: parameter) ?? 1
    return .object(members: [
      "value": .number(parameter.value * scale),
      "standardError": parameter.standardError.map { .number($0 * scale) } ?? .null,
      "interval": parameter.interval.map { .range($0.lowerBound * scale...$0.upperBound * scale) } ?? .null,
    ])
  }
}
