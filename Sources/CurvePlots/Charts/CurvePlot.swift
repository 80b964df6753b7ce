import CurveAnalysis
import CurveSampling

/// Curves in a pair of axes. The curves' velocities and accelerations are below, on the same time axis.
package struct CurvePlot {
  /// A panel with its title and the range of its vertical axis.
  struct Row {
    let title: String
    let lines: [PlotLine]
    let quantity: PlotQuantity
    let values: ClosedRange<Double>
    /// Points that are drawn as dots: those of each look in ``Palette``.
    var dots: [[Knot]] = []
  }

  /// The lines that the legend names.
  let lines: [PlotLine]
  let rows: [Row]
  let times: ClosedRange<Double>
  /// The name of the time axis.
  let timeTitle: String
  let title: String?
  /// The text alternative of the picture.
  let description: String

  /// The width that is not asked for, and the minimum height of a panel.
  private static let (standardWidth, minimumPanelHeight) = (720.0, 40.0)
  private static let margin = 24.0
  /// The minimum width, in points, of the space for numbers to the left of the vertical axes.
  private static let minimumAxisWidth = 44.0

  /// Returns the picture as an SVG file.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` for 720.
  ///   - height: The height in points; `nil` for that of panels of the usual height. The picture is higher if its
  ///     panels would not be readable otherwise.
  package func svg(width: Double? = nil, height: Double? = nil) -> String {
    let width = width ?? Self.standardWidth
    var drawing = SVGDrawing()
    let axes = rows.enumerated().map { index, row in (values: row.values, ticks: index == 0 ? 8 : 5) }
    let left = Self.margin + AxisWidth.of(axes, atLeast: Self.minimumAxisWidth)
    let right = width - Self.margin
    var y = Self.margin
    if let title {
      drawing.label(
        title, at: PagePoint(Self.margin, y + 14), class: "ink title", width: width - 2 * Self.margin, size: 18)
      y += 32
    }
    y += drawing.legend(lines.map { ($0.label, $0.look) }, left: Self.margin, right: right, top: y) + 12
    let heights = rows.indices.map { $0 == 0 ? 320.0 : 150 }
    let rest = y + 44 * Double(rows.count) + 32
    let scale = height.map { ($0 - rest) / heights.reduce(0, +) } ?? 1
    for (index, row) in rows.enumerated() {
      drawing.text(row.title, at: PagePoint(Self.margin, y + 10), class: "muted")
      let height = max(scale * heights[index], Self.minimumPanelHeight)
      let panel = Panel(
        row.lines, row.quantity, over: times, values: row.values,
        frame: Frame(left: left, top: y + 24, width: right - left, height: height),
        ticks: (max(3, Int(width / 65)), min(axes[index].ticks, Int(height / 18))), hasTimes: index == rows.count - 1)
      panel.draw(into: &drawing, id: "panel-\(index)")
      for (look, dots) in row.dots.enumerated() {
        for dot in dots { drawing.circle(at: panel.place(dot), radius: 2, class: "fill-\(Palette.line(look).color)") }
      }
      y = panel.frame.bottom + 20
    }
    drawing.text(timeTitle, at: PagePoint(right, y + 14), class: "muted", anchor: .end)
    let names = lines.map(\.label).joined(separator: ", ")
    return drawing.document(
      width: width, height: y + 32, title: title ?? names, description: description)
  }
}

extension CurvePlot {
  /// Creates the picture of curves.
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
    let lines = curves.enumerated().map { PlotLine(label: $1.label, curve: $1.curve, look: $0) }
    let unit = curves.first?.curve.curve.timeUnit ?? .progress
    let what = quantities.map { "\($0)" }.joined(separator: ", ")
    let range = "\(ShortNumber.readable(times.lowerBound)) to \(ShortNumber.readable(times.upperBound))"
    let words = curves.map { $0.curve.words(label: $0.label) }
    self.init(
      lines: lines,
      rows: quantities.map { quantity in
        Row(
          title: quantity.title(per: unit), lines: lines, quantity: quantity,
          values: PlotRange.spanning(curves.map { $0.curve.range(of: quantity) }))
      },
      times: times, timeTitle: unit.axisTitle, title: title,
      description: (["A line chart of \(what) over \(unit.axisTitle) from \(range)."] + words).joined(separator: " "))
  }
}
