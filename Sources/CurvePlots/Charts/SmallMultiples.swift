import CurveSampling

/// Many curves, each in a separate small picture with shared axes.
package struct SmallMultiples {
  /// The curves, in the order of their groups.
  let curves: [CurveGroups.Member<DrawnCurve>]
  let quantities: [PlotQuantity]
  let title: String

  private static let standardWidth = 960.0
  private static let (margin, gap) = (24.0, 16.0)
  /// The minimum width of the column of numbers to the left of a chart, and the minimum width and height of the chart
  /// itself, all in points.
  private static let (minimumAxisWidth, minimumPanelWidth, minimumPanelHeight) = (34.0, 100.0, 40.0)

  /// Creates the picture.
  ///
  /// - Parameters:
  ///   - curves: The curves, their names, and the headings of their groups.
  ///   - quantities: The quantities to draw of each curve, from the top.
  ///   - title: The title above the picture; `nil` for none.
  package init(of curves: [CurveGroups.Member<DrawnCurve>], _ quantities: [PlotQuantity], title: String?) {
    self.curves = CurveGroups.ordered(curves)
    self.quantities = quantities
    self.title = title ?? ""
  }

  /// Returns the picture as an SVG file.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` for 960.
  ///   - height: The height in points; `nil` for that of panels of the usual height. The picture is higher if its
  ///     panels would not be readable otherwise.
  package func svg(width: Double? = nil, height: Double? = nil) -> String {
    let width = width ?? Self.standardWidth
    var drawing = SVGDrawing()
    var y = Self.margin
    if !title.isEmpty {
      drawing.label(
        title, at: PagePoint(Self.margin, y + 14), class: "ink title", width: width - 2 * Self.margin, size: 18)
      y += 36
    }
    let ranges = quantities.map { shownRanges(of: $0) }
    var grid = Grid(count: curves.count, axes: ranges.joined(), width: width)
    let groups = CurveGroups.grouped(curves)
    if let height {
      let rows = groups.reduce(0) { $0 + ($1.members.count + grid.columns - 1) / grid.columns }
      let headings = groups.reduce(0.0) { $0 + ($1.heading.isEmpty ? 8 : 32) }
      grid.cell(quantities.count, height: (height - y - headings) / Double(rows))
    }
    var number = 0
    for group in groups {
      if !group.heading.isEmpty {
        drawing.text(group.heading, at: PagePoint(Self.margin, y + 11), class: "ink heading")
        y += 24
      }
      for (index, (name, curve)) in group.members.enumerated() {
        let column = index % grid.columns
        let left = Self.margin + Double(column) * (grid.cellWidth + Self.gap)
        draw(name, curve, ranges.map { $0[number] }, number, at: PagePoint(left, y), grid, into: &drawing)
        number += 1
        if column == grid.columns - 1 || index == group.members.count - 1 { y += grid.cellHeight(quantities.count) }
      }
      y += 8
    }
    return drawing.document(
      width: width, height: y, title: title.isEmpty ? standardTitle : title,
      description: description)
  }

  // MARK: - Layout

  /// The division of the page into cells.
  private struct Grid {
    /// The number of columns with which the picture has roughly the proportions of a page. The number is smaller if
    /// panels would otherwise be narrower than ``SmallMultiples/minimumPanelWidth``.
    let columns: Int
    /// The width, in points, of the space for numbers to the left of each panel. It is the same for all panels, and the
    /// widest number fits into it.
    let axisWidth: Double
    /// The maximum count of numbers beside a vertical axis.
    private let verticalTicks: Int
    let cellWidth: Double
    /// The ratio of the height of panels to their usual height.
    private var scale = 1.0

    init(count: Int, axes: some Sequence<ClosedRange<Double>>, width: Double) {
      func cellWidth(_ columns: Int) -> Double {
        (width - 2 * SmallMultiples.margin - Double(columns - 1) * SmallMultiples.gap) / Double(columns)
      }
      let wide = (1...6).first { Double($0 * $0) >= Double(count) * 1.4 } ?? 6
      func ticks(_ columns: Int) -> Int {
        cellWidth(columns) - SmallMultiples.minimumAxisWidth > 200 ? 6 : 4
      }
      func axisWidth(_ columns: Int) -> Double {
        AxisWidth.of(axes.map { ($0, ticks(columns)) }, atLeast: SmallMultiples.minimumAxisWidth)
      }
      columns =
        (1...max(min(wide, count), 1)).last {
          cellWidth($0) - axisWidth($0) >= SmallMultiples.minimumPanelWidth
        } ?? 1
      self.axisWidth = axisWidth(columns)
      self.cellWidth = cellWidth(columns)
      verticalTicks = ticks(columns)
    }

    var panelWidth: Double { cellWidth - axisWidth }

    func panelHeight(_ index: Int) -> Double {
      let usual = (index == 0 ? 0.8 : 0.45) * panelWidth
      return scale == 1 ? usual : max(scale * usual, SmallMultiples.minimumPanelHeight)
    }

    /// Returns the maximum count of numbers beside the vertical axis of a panel.
    func ticks(_ index: Int) -> Int { min(verticalTicks, max(2, Int(panelHeight(index) / 11))) }

    /// Scales the panels so that a cell has the given height.
    mutating func cell(_ quantities: Int, height: Double) {
      let panels = (0..<quantities).reduce(0) { $0 + panelHeight($1) }
      scale = max(height - cellHeight(quantities) + panels, 0) / panels
    }

    func cellHeight(_ quantities: Int) -> Double {
      // The sum of the name, the panels with a gap after each, and the numbers of the time axis.
      22 + (0..<quantities).reduce(0) { $0 + panelHeight($1) + 20 } + 16
    }
  }

  // MARK: - Cells

  /// Returns, for each curve, the range of `quantity` on the vertical axis of the curve's picture.
  ///
  /// The values of all curves share one range if at least one curve is not constant, and if every curve that is not
  /// constant spans at least a quarter of the shared range. Otherwise each curve has a separate range. For velocity and
  /// acceleration, each curve always has a separate range.
  ///
  /// - Parameter shown: A function from the ranges of the curves in a picture to the range of the picture's axis.
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
    _ grid: Grid, into drawing: inout SVGDrawing
  ) {
    drawing.label(name, at: PagePoint(corner.x, corner.y + 10), class: "ink", width: grid.cellWidth, size: 12)
    var y = corner.y + 22
    let line = PlotLine(label: name, curve: curve, look: 0)
    let horizontal = max(3, Int(grid.panelWidth / 45))
    for (index, quantity) in quantities.enumerated() {
      let frame = Frame(
        left: corner.x + grid.axisWidth, top: y, width: grid.panelWidth, height: grid.panelHeight(index))
      if index > 0 {
        drawing.label(
          quantity.title(per: curve.curve.timeUnit), at: PagePoint(frame.left, frame.top - 5), class: "muted small",
          width: frame.width, size: 11)
      }
      let isLast = index == quantities.count - 1
      Panel(
        [line], quantity, over: curve.times, values: ranges[index], frame: frame,
        ticks: (horizontal, grid.ticks(index)), hasTimes: isLast, timeUnit: curve.curve.timeUnit.symbol
      ).draw(into: &drawing, id: "panel-\(number)-\(index)")
      y = frame.bottom + 20
    }
  }

  /// The title that screen readers read out if the picture has no title.
  private var standardTitle: String { curves.count == 1 ? Self.label(of: curves[0]) : "\(curves.count) curves" }

  /// The heading and the name of a curve.
  private static func label(of curve: CurveGroups.Member<DrawnCurve>) -> String {
    curve.heading.isEmpty ? curve.name : "\(curve.heading)/\(curve.name)"
  }

  /// The text alternative of the picture.
  private var description: String {
    let what = quantities.map { "\($0)" }.joined(separator: ", ")
    return "Small line charts of \(what), one for each of: \(curves.map(Self.label).joined(separator: ", "))."
  }
}
