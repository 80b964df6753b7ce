import CurvePlots
import Foundation

/// Rows with a mark for each number, on a logarithmic axis.
struct DotChart {
  /// The label of a row.
  struct Row {
    let label: String
    /// The number of each series; `nil` where it has none.
    let numbers: [Double?]
  }

  /// Rows under a heading.
  struct Section {
    let heading: String
    let rows: [Row]
  }

  let title: String
  let description: String
  /// The quantity and the unit of the axis.
  let axisTitle: String
  /// The names of the series, in the order of the rows' numbers.
  let series: [String]
  let sections: [Section]
  /// The numbers from one end of the axis to the other, which are positive.
  let domain: ClosedRange<Double>
  /// A bound to draw, and its label.
  var bound: (number: Double, words: String)?
  /// The method and the machine of the numbers, in lines.
  let notes: [String]
  var labelWidth = 190.0
  /// The text at a power of ten, by its exponent.
  let tickText: (Int) -> String

  /// The corners of an upright cross.
  private static let cross: [(Double, Double)] = [
    (-6, -2), (-2, -2), (-2, -6), (2, -6), (2, -2), (6, -2), (6, 2), (2, 2), (2, 6), (-2, 6), (-2, 2), (-6, 2),
  ]
  private static let (width, margin, row) = (960.0, 24.0, 22.0)

  var svg: String {
    var drawing = SVGDrawing()
    let (left, right) = (Self.margin + labelWidth, Self.width - Self.margin - 12)
    drawing.text(title, at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    var y = drawLegend(into: &drawing, top: Self.margin + 32) + (bound == nil ? 18 : 34)
    let scale = PlotScale(log10(domain.lowerBound)...log10(domain.upperBound), from: left, to: right)
    let top = y
    var rows = SVGDrawing()
    for section in sections {
      if !section.heading.isEmpty {
        rows.text(section.heading, at: PagePoint(Self.margin, y + 16), class: "ink heading")
        y += 28
      }
      for row in section.rows {
        draw(row, on: scale, at: y + Self.row / 2, into: &rows)
        y += Self.row
      }
      y += 8
    }
    drawAxis(scale, from: top, to: y, into: &drawing)
    drawing.append(rows.text)
    y += 36
    drawing.text(axisTitle, at: PagePoint(right, y), class: "muted", anchor: .end)
    for note in notes {
      y += 18
      drawing.text(note, at: PagePoint(Self.margin, y), class: "muted small")
    }
    return drawing.document(
      width: Self.width, height: y + 18, title: title, description: description)
  }

  // MARK: - Parts

  private func drawLegend(into drawing: inout SVGDrawing, top: Double) -> Double {
    var (x, y) = (Self.margin + 6, top)
    for (index, name) in series.enumerated() {
      let width = 18 + TextWidth.of(name, size: 12)
      if x + width > Self.width - Self.margin { (x, y) = (Self.margin + 6, y + 20) }
      drawMark(index, at: PagePoint(x, y + 6), into: &drawing)
      drawing.text(name, at: PagePoint(x + 12, y + 10), class: "ink")
      x += width + 18
    }
    return y + 12
  }

  private func drawAxis(_ scale: PlotScale, from top: Double, to bottom: Double, into drawing: inout SVGDrawing) {
    for exponent in Int(scale.domain.lowerBound.rounded(.up))...Int(scale.domain.upperBound.rounded(.down)) {
      let x = scale.position(of: Double(exponent))
      drawing.line(from: PagePoint(x, top), to: PagePoint(x, bottom), class: "rule")
      drawing.text(tickText(exponent), at: PagePoint(x, bottom + 16), class: "muted small", anchor: .middle)
    }
    if let bound {
      let x = scale.position(of: log10(bound.number))
      drawing.line(from: PagePoint(x, top - 4), to: PagePoint(x, bottom), class: "axis")
      drawing.text(bound.words, at: PagePoint(x, top - 8), class: "muted small", anchor: .middle)
    }
  }

  private func draw(_ row: Row, on scale: PlotScale, at y: Double, into drawing: inout SVGDrawing) {
    let words = TextWidth.shortened(row.label, to: labelWidth - 14, size: 12)
    drawing.text(words, at: PagePoint(Self.margin, y + 4), class: "ink", tooltip: words == row.label ? nil : row.label)
    drawing.line(from: PagePoint(scale.start, y), to: PagePoint(scale.end, y), class: "rule")
    for (index, number) in row.numbers.enumerated().reversed() {
      guard let number else { continue }
      // A number beyond the axis, such as 0, is drawn at its end.
      let shown = min(max(number, domain.lowerBound), domain.upperBound)
      drawMark(index, at: PagePoint(scale.position(of: log10(shown)), y), into: &drawing)
    }
  }

  /// A shape for each series, besides its colour.
  private func drawMark(_ index: Int, at center: PagePoint, into drawing: inout SVGDrawing) {
    let name = "fill-\(index % Palette.lines.count)"
    func polygon(_ corners: [(Double, Double)]) {
      drawing.polygon(corners.map { PagePoint(center.x + $0.0, center.y + $0.1) }, class: name)
    }
    switch index {
    case 0: drawing.circle(at: center, radius: 5.5, class: name)
    case 1: drawing.rectangle(Frame(left: center.x - 4.5, top: center.y - 4.5, width: 9, height: 9), class: name)
    case 2: polygon([(0, -5.5), (5.5, 4.5), (-5.5, 4.5)])
    case 3: polygon([(0, -6), (6, 0), (0, 6), (-6, 0)])
    case 4: polygon([(0, 5.5), (5.5, -4.5), (-5.5, -4.5)])
    case 5: polygon(Self.cross)
    default: polygon(Self.cross.map { (($0 - $1) * 0.75, ($0 + $1) * 0.75) })
    }
  }
}
