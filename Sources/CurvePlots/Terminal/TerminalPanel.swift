import CurveAnalysis
import TextFormats

/// A pair of axes in a terminal with the lines of one quantity. The counterpart of ``Panel``.
struct TerminalPanel {
  let lines: [PlotLine]
  let quantity: PlotQuantity
  let times: ClosedRange<Double>
  let scale: RowScale
  /// The number of columns reserved for the numbers beside the vertical axis.
  let labelWidth: Int
  /// Whether the time axis has numbers.
  let hasTimes: Bool
  /// The unit that is written after the last number of the time axis.
  let timeUnit: String
  let format: TerminalFormat

  /// The maximum distance between a curve and the polyline that is drawn for it, in dots.
  private static let error = 0.25

  /// Returns the texts of the numbers of a vertical axis.
  static func labels(of scale: RowScale, _ format: TerminalFormat) -> [String] {
    scale.ticks.map { format.words(ShortNumber.readable($0.value)) }
  }

  var picture: [TerminalLine] {
    let traces = traces
    let exits = traces.flatMap(\.excursions)
    // Separate rows above and below mark the lines that leave the panel.
    let top = exits.contains { $0.value > 0 } ? 1 : 0
    let bottom = exits.contains { $0.value < 0 } ? 1 : 0
    var grid = CellGrid(columns: format.columns, rows: top + scale.rows + bottom + (hasTimes ? 2 : 1))
    drawAxes(into: &grid, top: top, base: grid.rows - (hasTimes ? 2 : 1))
    draw(traces, into: &grid, top: top)
    for (line, trace) in zip(lines, traces) { drawExits(trace, line.look, into: &grid, below: top + scale.rows) }
    return grid.lines
  }

  private var traces: [CurveTrace] {
    lines.map {
      CurveTrace(
        quantity, of: $0.curve, within: shown, error: vertical.unitsPerPoint * Self.error,
        columns: columns * dots.across)
    }
  }

  /// The range of values in which lines are drawn: the range of the scale, extended by one dot at each end.
  private var shown: ClosedRange<Double> {
    let dot = vertical.unitsPerPoint
    return scale.shown.lowerBound - dot...scale.shown.upperBound + dot
  }

  // MARK: - Layout

  /// The first column to the right of the vertical axis.
  private var left: Int { labelWidth + 1 }
  private var columns: Int { max(format.columns - left, 1) }
  private var dots: (across: Int, down: Int) { DotCanvas.size(format.glyphs) }

  /// The scale of the time axis. Positions are in dots; 0 is the centre of the leftmost dot.
  private var horizontal: PlotScale { PlotScale(times, from: 0, to: Double(columns * dots.across - 1)) }
  /// The scale of the value axis. Positions are in dots; 0 is the centre of the uppermost dot.
  private var vertical: PlotScale {
    PlotScale(scale.shown, from: Double(scale.rows * dots.down) - 0.5, to: -0.5)
  }

  /// Returns the column of a time in the grid.
  private func column(_ time: Double) -> Int {
    left + min(max(Int(horizontal.position(of: time).rounded()) / dots.across, 0), columns - 1)
  }

  /// Returns the row of a value in the grid.
  private func row(_ value: Double, top: Int) -> Int {
    top + min(max(Int(vertical.position(of: value).rounded()) / dots.down, 0), scale.rows - 1)
  }

  // MARK: - Axes

  private func drawAxes(into grid: inout CellGrid, top: Int, base: Int) {
    for row in 0..<base { grid.put(format.glyph("│", "|"), column: labelWidth, row: row, .muted) }
    for (tick, label) in zip(scale.ticks, Self.labels(of: scale, format)) {
      let row = top + tick.row
      let text = format.label(label, columns: labelWidth).description
      grid.put(text, column: labelWidth - text.count, row: row)
      // The line at 0 is the reference for every quantity.
      if tick.value == 0 {
        for column in left..<grid.columns { grid.put(format.glyph("─", "-"), column: column, row: row, .muted) }
      } else {
        for column in stride(from: left + 1, to: grid.columns, by: 3) {
          grid.put(format.glyph("·", "."), column: column, row: row, .muted)
        }
      }
      grid.put(format.glyph("┤", "+"), column: labelWidth, row: row, .muted)
    }
    grid.put(format.glyph("└", "+"), column: labelWidth, row: base, .muted)
    for column in left..<grid.columns { grid.put(format.glyph("─", "-"), column: column, row: base, .muted) }
    // A number and its gap take about ten columns.
    let instants = Ticks.decimal(over: times, atMost: max(2, columns / 10))
    for time in instants {
      grid.put(format.glyph("┬", "+"), column: column(time), row: base, .muted)
      if !hasTimes { continue }
      let number = format.words(ShortNumber.readable(time)) + (time == instants.last ? timeUnit : "")
      grid.put(number, around: column(time), row: base + 1)
    }
  }

  // MARK: - Lines

  private func draw(_ traces: [CurveTrace], into grid: inout CellGrid, top: Int) {
    var canvas = DotCanvas(columns: columns, rows: scale.rows, glyphs: format.glyphs)
    func place(_ point: Knot) -> PagePoint {
      PagePoint(horizontal.position(of: point.time), vertical.position(of: point.value))
    }
    // The first curve is drawn last, so that it is on top.
    let drawn = zip(lines, traces).reversed()
    for (line, trace) in drawn {
      for jump in trace.jumps {
        let ends = [jump.before, jump.after].map { place(Knot(time: jump.time, value: $0)) }
        canvas.draw(ends, line: line.look, dash: [1, 1])
      }
      let dash = TerminalDash.line(line.look, format)
      for run in trace.runs { canvas.draw(run.map(place), line: line.look, dash: dash) }
    }
    canvas.put(into: &grid, column: left, row: top)
    for (line, trace) in drawn where trace.jumps.count <= Panel.maximumMarkedJumps {
      for jump in trace.jumps {
        let (reached, left) = jump.isRightContinuous ? (jump.after, jump.before) : (jump.before, jump.after)
        // A value outside the panel has no mark. The line to it leaves the panel.
        for (value, mark) in [(left, format.glyph("○", "o")), (reached, format.glyph("●", "@"))]
        where shown.contains(value) {
          grid.put(mark, column: column(jump.time), row: row(value, top: top), .line(line.look))
        }
      }
    }
  }

  /// Marks each excursion of a line beyond the panel with an arrow at the panel's edge. Writes the extreme value of the
  /// excursion beside the arrow, if there is room.
  private func drawExits(_ trace: CurveTrace, _ look: Int, into grid: inout CellGrid, below bottom: Int) {
    for exit in trace.excursions {
      let isUp = exit.value > 0
      let (column, row) = (column(exit.time), isUp ? 0 : bottom)
      grid.put(isUp ? format.glyph("▲", "^") : format.glyph("▼", "v"), column: column, row: row, .line(look))
      let peak = format.words(ShortNumber.rounded(exit.value))
      let start = column + 2 + peak.count <= grid.columns ? column + 2 : column - 1 - peak.count
      if start >= left, grid.isEmpty(start..<start + peak.count, row: row) { grid.put(peak, column: start, row: row) }
    }
  }
}
