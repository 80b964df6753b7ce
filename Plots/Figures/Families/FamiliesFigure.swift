import CurveSampling
import CurveFormats
import CurvePlots

/// A panel for each family of easings: in, out and in-out.
struct FamiliesFigure {
  private struct Family {
    let name: String
    let lines: [PlotLine]
  }

  private let families: [Family]

  private static let (columns, width, margin, gap, axisWidth) = (4, 960.0, 24.0, 20.0, 28.0)
  private static let directions = ["in", "out", "in-out"]

  init() throws {
    let penner = ["sine", "quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce"].map { name in
      (name, Self.directions.map { "\(name)-\($0)" })
    }
    let others = [
      ("strength: 2.5", ["accelerate", "decelerate", "ease"].map { "\($0)(strength: 2.5)" }),
      ("intensity: 3", ["ease-in", "ease-out", "ease-in-out"].map { "\($0)(intensity: 3)" }),
    ]
    families = try (penner + others).map { name, expressions in
      let lines = try expressions.enumerated().map { index, text in
        try DrawnCurve(CurveExpression(text).curve, [.value], over: 0...1).map {
          PlotLine(label: Self.directions[index], curve: $0, look: index)
        }
      }.compactMap(\.self)
      return Family(name: name, lines: lines)
    }
  }

  var svg: String {
    var drawing = SVGDrawing()
    let title = "Families of easings"
    drawing.text(title, at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    let legend = drawing.legend(
      Self.directions.enumerated().map { (label: $1, look: $0) }, left: Self.margin, right: Self.width - Self.margin,
      top: Self.margin + 28)
    let top = Self.margin + 28 + legend + 14
    let columns = Double(Self.columns)
    let cell = (Self.width - 2 * Self.margin - (columns - 1) * Self.gap) / columns
    let height = 0.72 * (cell - Self.axisWidth)
    // One scale for all panels, so that overshoots are visible.
    let values = PlotRange.spanning(families.flatMap(\.lines).map { $0.curve.range(of: .value) })
    for (index, family) in families.enumerated() {
      let left = Self.margin + Double(index % Self.columns) * (cell + Self.gap)
      let y = top + Double(index / Self.columns) * (height + 58)
      drawing.text(family.name, at: PagePoint(left, y + 10), class: "ink heading")
      let frame = Frame(left: left + Self.axisWidth, top: y + 18, width: cell - Self.axisWidth, height: height)
      Panel(family.lines, .value, over: 0...1, values: values, frame: frame, ticks: (3, 5), hasTimes: true)
        .draw(into: &drawing, id: "family-\(index)")
    }
    let rows = Double((families.count + Self.columns - 1) / Self.columns)
    let names = families.map(\.name).joined(separator: ", ")
    return drawing.document(
      width: Self.width, height: top + rows * (height + 58) + 4, title: title,
      description: "Small line charts of value over progress, each with the directions in, out and in-out: \(names).")
  }
}
