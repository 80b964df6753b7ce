package import CurveAnalysis
import TextFormats

extension CurvePlot {
  /// The maximum number of samples of a channel that are drawn. More could not be told apart.
  private static let drawnSamples = 2000

  /// Creates the picture of a motion's samples with the curve that was fitted to them, and of the residuals below;
  /// `nil` if a number is too large to be drawn.
  ///
  /// - Parameters:
  ///   - unit: The seconds of a unit of the time axis.
  ///   - timeTitle: The name of the unit.
  package init?(of fit: CurveFit, unit: Double = 1, timeTitle: String = CurveTimeUnit.seconds.axisTitle) {
    let samples = fit.samples
    let recorded = samples.times.map { $0 / unit }
    let times = (recorded.first ?? 0)...(recorded.last ?? 1)
    func range(_ numbers: [Double]) -> ClosedRange<Double> { (numbers.min() ?? 0)...(numbers.max() ?? 0) }
    func dots(_ values: [Double], _ channel: Int) -> [Knot] {
      let present = values.indices.filter { !samples.channels[channel].gaps.contains($0) }
      let step = max(1, present.count / Self.drawnSamples)
      return stride(from: 0, to: present.count, by: step).map {
        Knot(time: recorded[present[$0]], value: values[present[$0]])
      }
    }
    let lines = samples.channels.enumerated().compactMap { index, channel in
      let expression = fit.kind == .keyframes ? fit.kind.name : fourDigits(fit.curves[index].description)
      return DrawnCurve(fit.motion(channel: index, unit: unit), [.value], over: times).map {
        PlotLine(label: channel.name.isEmpty ? expression : "\(channel.name): \(expression)", curve: $0, look: index)
      }
    }
    let values = PlotRange.spanning(
      samples.channels.enumerated().flatMap { index, channel in
        [range(channel.values), range(samples.times.map { fit.value(at: $0, channel: index) })]
      })
    // Each channel has a unit of its own, so its residuals have an axis of their own.
    let residuals = fit.residuals.enumerated().map { index, residuals in
      Row(
        title: fit.residuals.count == 1 ? "residual" : "residual of \(samples.channels[index].name)", lines: [],
        quantity: .value, values: PlotRange.spanning([range(residuals.filter { !$0.isNaN })]),
        dots: Array(repeating: [], count: index) + [dots(residuals, index)])
    }
    let ranges = [times, values] + residuals.map(\.values)
    guard lines.count == samples.channels.count, ranges.allSatisfy(PlotRange.isDrawable) else { return nil }
    self.init(
      lines: lines,
      rows: [
        Row(
          title: "value", lines: lines, quantity: .value, values: values,
          dots: samples.channels.enumerated().map { dots($1.values, $0) })
      ] + residuals,
      times: times, timeTitle: timeTitle, title: nil,
      description: """
        \(samples.times.count) samples from \(ShortNumber.readable(times.lowerBound)) to \
        \(ShortNumber.readable(times.upperBound)) \(timeTitle), the fitted curve, and the residuals, whose root mean square \
        is \(ShortNumber.readable(fit.rootMeanSquareResidual)).
        """)
  }
}

/// Returns an expression whose numbers have four digits, so that it fits into a legend.
private func fourDigits(_ expression: String) -> String {
  var (text, number) = ("", "")
  func finished() -> String {
    guard let value = Double(number) else { return number }
    return significant(value, digits: 4)
  }
  for scalar in expression.unicodeScalars {
    let isDigit = ("0"..."9").contains(scalar)
    let isExponent = scalar == "e" || (scalar == "-" || scalar == "+") && number.hasSuffix("e")
    let isPart = isDigit || !number.isEmpty && (scalar == "." || isExponent)
    // A digit in a name, such as that of a library's easing, is no number.
    let isInName = number.isEmpty && (text.unicodeScalars.last.map { $0.properties.isAlphabetic || $0 == "." } ?? false)
    if isPart && !(isInName && isDigit) {
      number.unicodeScalars.append(scalar)
    } else {
      text += finished()
      number = ""
      text.unicodeScalars.append(scalar)
    }
  }
  return text + finished()
}
