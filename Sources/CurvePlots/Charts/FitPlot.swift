package import CurveAnalysis
import CurveSampling

/// The samples of a motion with the curve that was fitted to them, and the residuals below.
package struct FitPlot {
  private let fit: CurveFit
  private let lines: [PlotLine]
  /// The ranges of the axes.
  private let times, values, residuals: ClosedRange<Double>

  private static let width = 720.0
  private static let margin = 24.0
  private static let minimumAxisWidth = 44.0
  /// The maximum number of samples of a channel that are drawn. More could not be told apart.
  private static let drawnSamples = 2000

  /// Creates the picture; `nil` if a number is too large to be drawn.
  package init?(of fit: CurveFit) {
    self.fit = fit
    let times = (fit.samples.times.first ?? 0)...(fit.samples.times.last ?? 1)
    self.times = times
    lines = fit.samples.channels.enumerated().compactMap { index, channel in
      let expression = fit.kind == .keyframes ? fit.kind.name : fit.curves[index].description
      return DrawnCurve(fit.motion(channel: index), [.value], over: times).map {
        PlotLine(
          label: channel.name.isEmpty ? expression : "\(channel.name): \(expression)", curve: $0, look: index)
      }
    }
    values = PlotRange.spanning(
      fit.samples.channels.enumerated().flatMap { index, channel in
        [Self.range(channel.values), Self.range(fit.samples.times.map { fit.value(at: $0, channel: index) })]
      })
    residuals = PlotRange.spanning(fit.residuals.map(Self.range))
    guard lines.count == fit.samples.channels.count, PlotRange.isDrawable(times), PlotRange.isDrawable(values),
      PlotRange.isDrawable(residuals)
    else { return nil }
  }

  private static func range(_ numbers: [Double]) -> ClosedRange<Double> {
    (numbers.min() ?? 0)...(numbers.max() ?? 0)
  }

  /// The picture as an SVG file.
  package var svg: String {
    var drawing = SVGDrawing()
    let left = Self.margin + AxisWidth.of([(values, 8), (residuals, 5)], atLeast: Self.minimumAxisWidth)
    let right = Self.width - Self.margin
    let legend = Legend(lines.map { ($0.label, $0.look) }, left: Self.margin, right: right, top: Self.margin)
    legend.draw(into: &drawing)
    var y = Self.margin + legend.height + 12
    for (index, (title, range)) in [("value", values), ("residual", residuals)].enumerated() {
      drawing.text(title, at: PagePoint(Self.margin, y + 10), class: "muted")
      let frame = Frame(left: left, top: y + 24, width: right - left, height: index == 0 ? 320 : 150)
      Panel(
        index == 0 ? lines : [], .value, over: times, values: range, frame: frame, ticks: (11, index == 0 ? 8 : 5),
        hasTimes: index == 1
      ).draw(into: &drawing, id: "panel-\(index)")
      let horizontal = PlotScale(times, from: frame.left, to: frame.right)
      let vertical = PlotScale(range, from: frame.bottom, to: frame.top)
      for (channel, values) in (index == 0 ? fit.samples.channels.map(\.values) : fit.residuals).enumerated() {
        let step = max(1, values.count / Self.drawnSamples)
        for sample in stride(from: 0, to: values.count, by: step) {
          let place = PagePoint(
            horizontal.position(of: fit.samples.times[sample]), vertical.position(of: values[sample]))
          drawing.circle(at: place, radius: 2, class: "fill-\(Palette.line(channel).color)")
        }
      }
      y = frame.bottom + 20
    }
    drawing.text(CurveTimeUnit.seconds.axisTitle, at: PagePoint(right, y + 14), class: "muted", anchor: .end)
    return SVGDocument(
      width: Self.width, height: y + 32, title: lines.map(\.label).joined(separator: ", "), description: description,
      drawing: drawing
    ).text
  }

  /// The text alternative of the picture.
  private var description: String {
    """
    \(fit.samples.times.count) samples from \(ShortNumber.readable(times.lowerBound)) to \
    \(ShortNumber.readable(times.upperBound)) seconds, the fitted curve, and the residuals, whose root mean square is \
    \(ShortNumber.readable(fit.rootMeanSquareResidual)).
    """
  }
}
