import TextFormats

/// A legend in a terminal: the names of lines, each after a sample of its line, in rows.
enum TerminalLegend {
  /// The width of a line sample and of the gap between two names, in columns.
  private static let (sample, gap) = (6, 3)

  static func of(_ plotLines: [PlotLine], _ format: TerminalFormat) -> [TerminalLine] {
    var lines = [TerminalLine()]
    for line in plotLines {
      let label = format.label(line.label, columns: format.columns - sample - 1)
      let width = lines[lines.count - 1].width
      if width > 0, width + gap + sample + 1 + label.width > format.columns { lines.append(TerminalLine()) }
      let last = lines.count - 1
      if lines[last].width > 0 { lines[last].pad(to: lines[last].width + gap) }
      lines[last].append(piece(of: line.look, format))
      lines[last].append(" ")
      lines[last].append(label)
    }
    return lines
  }

  /// Returns a short horizontal line in the curve's style, in the middle of the row.
  private static func piece(of look: Int, _ format: TerminalFormat) -> TerminalLine {
    var canvas = DotCanvas(columns: sample, rows: 1, glyphs: format.glyphs)
    let y = Double(canvas.height / 2 - (canvas.height > 1 ? 1 : 0))
    let ends = [PagePoint(0, y), PagePoint(Double(canvas.width - 1), y)]
    canvas.draw(ends, line: look, dash: TerminalDash.line(look, format))
    var grid = CellGrid(columns: sample, rows: 1)
    canvas.put(into: &grid, column: 0, row: 0)
    return grid.lines[0]
  }
}
