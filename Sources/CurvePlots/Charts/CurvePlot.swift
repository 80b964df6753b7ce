import CurveSampling

/// Curves in a pair of axes. The curves' velocities and accelerations are below, on the same time axis.
package struct CurvePlot {
  let curves: [(label: String, curve: DrawnCurve)]
  let quantities: [PlotQuantity]
  let times: ClosedRange<Double>
  let title: String?

  /// The width that is not asked for, and the minimum height of a panel.
  private static let (standardWidth, minimumPanelHeight) = (720.0, 40.0)
  private static let margin = 24.0
  /// The minimum width, in points, of the space for numbers to the left of the vertical axes.
  private static let minimumAxisWidth = 44.0

  /// Creates the picture.
  ///
  /// - Parameters:
  ///   - curves: The curves and their names. All have the same unit of time, and are drawn over `times`.
  ///   - quantities: The quantities to draw, from the top.
  ///   - times: The range of time, in the unit of the curves.
  ///   - title: The title above the picture. If `nil`, there is none, and the text alternative is titled by the
  ///     names of the curves.
  package init(
    of curves: [(label: String, curve: DrawnCurve)], _ quantities: [PlotQuantity], over times: ClosedRange<Double>,
    title: String?
  ) {
    (self.curves, self.quantities, self.times, self.title) = (curves, quantities, times, title)
  }

  /// Returns the picture as an SVG file.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` for 720.
  ///   - height: The height in points; `nil` for that of panels of the usual height. The picture is higher if its
  ///     panels would not be readable otherwise.
  package func svg(width: Double? = nil, height: Double? = nil) -> String {
    let width = width ?? Self.standardWidth
    var drawing = SVGDrawing()
    let axes = quantities.enumerated().map { index, quantity in
      (values: PlotRange.spanning(curves.map { $0.curve.range(of: quantity) }), ticks: index == 0 ? 8 : 5)
    }
    let left = Self.margin + AxisWidth.of(axes, atLeast: Self.minimumAxisWidth)
    let right = width - Self.margin
    var y = Self.margin
    if let title {
      let words = TextWidth.shortened(title, to: width - 2 * Self.margin, size: 18)
      drawing.text(words, at: PagePoint(Self.margin, y + 14), class: "ink title", tooltip: words == title ? nil : title)
      y += 32
    }
    let lines = curves.enumerated().map { PlotLine(label: $1.label, curve: $1.curve, look: $0) }
    let legend = Legend(lines.map { ($0.label, $0.look) }, left: Self.margin, right: right, top: y)
    legend.draw(into: &drawing)
    y += legend.height + 12
    let panels = quantities.indices.map { $0 == 0 ? 320.0 : 150 }
    let rest = y + 44 * Double(panels.count) + 32
    let scale = height.map { ($0 - rest) / panels.reduce(0, +) } ?? 1
    for (index, quantity) in quantities.enumerated() {
      drawing.text(quantity.title(per: unit), at: PagePoint(Self.margin, y + 10), class: "muted")
      let panel = max(scale * panels[index], Self.minimumPanelHeight)
      let frame = Frame(left: left, top: y + 24, width: right - left, height: panel)
      Panel(
        lines, quantity, over: times, values: axes[index].values, frame: frame,
        ticks: (max(3, Int(width / 65)), min(axes[index].ticks, Int(panel / 18))),
        hasTimes: index == quantities.count - 1
      ).draw(into: &drawing, id: "panel-\(index)")
      y = frame.bottom + 20
    }
    drawing.text(unit.axisTitle, at: PagePoint(right, y + 14), class: "muted", anchor: .end)
    let names = lines.map(\.label).joined(separator: ", ")
    return SVGDocument(
      width: width, height: y + 32, title: title ?? names, description: description, drawing: drawing
    ).text
  }

  var unit: CurveTimeUnit { curves.first?.curve.curve.timeUnit ?? .progress }

  /// The text alternative of the picture.
  private var description: String {
    let what = quantities.map { "\($0)" }.joined(separator: ", ")
    let range = "\(ShortNumber.readable(times.lowerBound)) to \(ShortNumber.readable(times.upperBound))"
    return
      (["A line chart of \(what) over \(unit.axisTitle) from \(range)."]
      + curves.map { $0.curve.words(label: $0.label) })
      .joined(separator: " ")
  }
}
