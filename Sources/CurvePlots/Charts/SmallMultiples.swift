import AnimationCurves

/// Many curves, each in a separate small picture with shared axes.
package struct SmallMultiples {
  let curves: [(name: String, member: DrawnCurve)]
  let quantities: [PlotQuantity]
  let title: String

  private static let width = 960.0
  private static let (margin, gap, axisWidth) = (24.0, 16.0, 34.0)

  /// Creates the picture.
  ///
  /// - Parameters:
  ///   - curves: The curves and their names. The part of a name before a slash is the heading of a group.
  ///   - quantities: The quantities to draw of each curve, from the top.
  ///   - title: The title above the picture; `nil` for none.
  package init(of curves: [(label: String, curve: DrawnCurve)], _ quantities: [PlotQuantity], title: String?) {
    self.curves = curves.map { ($0.label, $0.curve) }
    self.quantities = quantities
    self.title = title ?? ""
  }

  /// The picture as an SVG file.
  package var svg: String {
    var drawing = SVGDrawing()
    var y = Self.margin
    if !title.isEmpty {
      let words = TextWidth.shortened(title, to: Self.width - 2 * Self.margin, size: 18)
      drawing.text(
        words, at: PagePoint(Self.margin, y + 14), class: "ink title", tooltip: words == title ? nil : title)
      y += 36
    }
    let ranges = quantities.map { shownRanges(of: $0) }
    var number = 0
    for group in CurveGroups.grouped(curves) {
      if !group.heading.isEmpty {
        drawing.text(group.heading, at: PagePoint(Self.margin, y + 11), class: "ink heading")
        y += 24
      }
      for (index, (name, curve)) in group.members.enumerated() {
        let column = index % columns
        let left = Self.margin + Double(column) * (cellWidth + Self.gap)
        draw(name, curve, ranges.map { $0[number] }, number, at: PagePoint(left, y), into: &drawing)
        number += 1
        if column == columns - 1 || index == group.members.count - 1 { y += cellHeight }
      }
      y += 8
    }
    return SVGDocument(
      width: Self.width, height: y, title: title.isEmpty ? standardTitle : title,
      description: description, drawing: drawing
    ).text
  }

  // MARK: - Layout

  /// The number of columns that gives the picture the shape of a page, with cells large enough to be read.
  private var columns: Int {
    let wide = (1...6).first { Double($0 * $0) >= Double(curves.count) * 1.4 } ?? 6
    return min(wide, curves.count)
  }

  private var cellWidth: Double {
    (Self.width - 2 * Self.margin - Double(columns - 1) * Self.gap) / Double(columns)
  }

  private var panelWidth: Double { cellWidth - Self.axisWidth }

  private func panelHeight(_ index: Int) -> Double { (index == 0 ? 0.8 : 0.45) * panelWidth }

  private var cellHeight: Double {
    // The sum of the name, the panels with a gap after each, and the numbers of the time axis.
    22 + quantities.indices.reduce(0) { $0 + panelHeight($1) + 20 } + 16
  }

  // MARK: - Cells

  /// Returns the range of a quantity shown in each curve's picture. It is the same for all curves, unless that would
  /// flatten one of them to less than a quarter of its height.
  ///
  /// - Parameter shown: Returns the range shown in a picture of curves with given ranges.
  func shownRanges(
    of quantity: PlotQuantity, _ shown: ([ClosedRange<Double>]) -> ClosedRange<Double> = PlotRange.spanning
  ) -> [ClosedRange<Double>] {
    let own = curves.map { $0.member.range(of: quantity) }
    let all = shown(own)
    let flattest = own.map { $0.upperBound - $0.lowerBound }.filter { $0 > 0 }.min() ?? 0
    let isShared = quantity == .value && flattest >= (all.upperBound - all.lowerBound) / 4
    return own.map { isShared ? all : shown([$0]) }
  }

  private func draw(
    _ name: String, _ curve: DrawnCurve, _ ranges: [ClosedRange<Double>], _ number: Int, at corner: PagePoint,
    into drawing: inout SVGDrawing
  ) {
    let words = TextWidth.shortened(name, to: cellWidth, size: 12)
    drawing.text(
      words, at: PagePoint(corner.x, corner.y + 10), class: "ink", tooltip: words == name ? nil : name)
    var y = corner.y + 22
    let line = PlotLine(label: name, curve: curve.curve, look: 0)
    let ticks = (horizontal: max(3, Int(panelWidth / 45)), vertical: panelWidth > 200 ? 6 : 4)
    for (index, quantity) in quantities.enumerated() {
      let frame = Frame(
        left: corner.x + Self.axisWidth, top: y, width: panelWidth, height: panelHeight(index))
      if index > 0 { drawing.text("\(quantity)", at: PagePoint(frame.left, y - 5), class: "muted small") }
      let isLast = index == quantities.count - 1
      Panel(
        [line], quantity, over: curve.times, values: ranges[index], frame: frame, ticks: ticks, hasTimes: isLast,
        timeUnit: curve.curve.timeUnit.symbol
      ).draw(into: &drawing, id: "panel-\(number)-\(index)")
      y = frame.bottom + 20
    }
  }

  /// The title for screen readers of a picture without a title.
  private var standardTitle: String { curves.count == 1 ? curves[0].name : "\(curves.count) curves" }

  /// The text alternative of the picture.
  private var description: String {
    let what = quantities.map { "\($0)" }.joined(separator: ", ")
    return "Small line charts of \(what), one for each of: \(curves.map(\.name).joined(separator: ", "))."
  }
}
