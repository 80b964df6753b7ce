import CurveSampling
import TextFormats

/// A track for each curve in a terminal, with a marker at the curve's current value.
///
/// All tracks have the same scale, from the lowest to the highest value of the curves. A track extends from the start
/// value to the end value of its curve. If the curve overshoots, the marker leaves the track.
package struct TerminalTracks {
  private let tracks: [Track]
  private let format: TerminalFormat
  private let labelWidth: Int
  private let values: ClosedRange<Double>
  private let hasGaps: Bool
  /// The number of curves that have no track, because the format has too few rows.
  package let hidden: Int

  private struct Track {
    let label: TerminalText
    let curve: any Curve
    /// The values at the ends of the track.
    let span: ClosedRange<Double>
  }

  /// The width of a marker in columns. A marker of one row and two columns is about square.
  private static let markerColumns = 2

  /// Creates the tracks.
  ///
  /// - Parameters:
  ///   - curves: The curves and their names. Only the values of the curves are shown. All curves must be drawn over the
  ///     same range of time.
  ///   - format: The terminal's format. Tracks beyond its rows are omitted.
  package init(of curves: [(label: String, curve: DrawnCurve)], for format: TerminalFormat) {
    self.format = format
    let ranges = curves.map { $0.curve.range(of: .value) }
    let all = PlotRange.union(ranges)
    values = all.lowerBound < all.upperBound ? all : PlotRange.spanning([all])
    // One row contains the numbers above. Tracks are separated by empty rows if these fit.
    hasGaps = 2 * curves.count <= format.rows - 1
    let shown = curves.prefix(max(format.rows - 1, 1))
    hidden = curves.count - shown.count
    tracks = shown.map { label, drawn in
      let ends = [drawn.times.lowerBound, drawn.times.upperBound].map { drawn.curve.value(at: $0) }
      let range = drawn.range(of: .value)
      return Track(
        label: format.label(label, columns: format.columns / 3), curve: drawn.curve,
        // A curve with equal start and end values has a track over all its values.
        span: ends[0] == ends[1] ? range : min(ends[0], ends[1])...max(ends[0], ends[1]))
    }
    labelWidth = tracks.map(\.label.width).max() ?? 0
  }

  /// Returns the lines of text: the numbers of the scale, and below them the tracks with their markers at `time`.
  package func lines(at time: Double) -> [TerminalLine] {
    var lines = [numbers]
    for (look, track) in tracks.enumerated() {
      if hasGaps, look > 0 { lines.append(TerminalLine()) }
      var line = TerminalLine(track.label, width: left)
      line.append(cells(of: track, look, at: track.curve.value(at: time)))
      lines.append(line)
    }
    return lines
  }

  // MARK: - Layout

  private var left: Int { labelWidth + 2 }
  private var columns: Int { max(format.columns - left, 4) }

  /// The mapping of values to the position of a marker's left edge, in columns.
  private var scale: PlotScale { PlotScale(values, from: 0, to: Double(columns - Self.markerColumns)) }

  /// Returns the column that contains the middle of a marker at `value`.
  private func column(_ value: Double) -> Int {
    min(max(Int((scale.position(of: value) + Double(Self.markerColumns) / 2).rounded(.down)), 0), columns - 1)
  }

  private var numbers: TerminalLine {
    var grid = CellGrid(columns: columns, rows: 1)
    for value in Ticks.decimal(over: values, atMost: max(2, columns / 10)) {
      grid.put(format.words(ShortNumber.readable(value)), around: column(value), row: 0, .muted)
    }
    var line = TerminalLine()
    line.pad(to: left)
    line.append(grid.lines[0])
    return line
  }

  private func cells(of track: Track, _ look: Int, at value: Double) -> TerminalLine {
    var grid = CellGrid(columns: columns, rows: 1)
    let (start, end) = (column(track.span.lowerBound), column(track.span.upperBound))
    for column in start...end { grid.put(format.glyph("─", "-"), column: column, row: 0, .muted) }
    grid.put(format.glyph("├", "|"), column: start, row: 0, .muted)
    grid.put(format.glyph("┤", "|"), column: end, row: 0, .muted)
    let edge = min(max(scale.position(of: value), 0), Double(columns - Self.markerColumns))
    if format.glyphs == .unicode {
      drawMarker(look, from: Int((edge * 8).rounded()), into: &grid)
    } else {
      let first = Int(edge.rounded())
      for column in first..<first + Self.markerColumns { grid.put("#", column: column, row: 0, .line(look)) }
    }
    return grid.lines[0]
  }

  /// Draws a marker at a position given in eighths of a column.
  ///
  /// The block characters fill a column from the left only. To fill a column from the right, the colours of text and
  /// background are exchanged.
  private func drawMarker(_ look: Int, from left: Int, into grid: inout CellGrid) {
    let blocks = Array(" ▏▎▍▌▋▊▉█")
    let (column, rest) = (left / 8, left % 8)
    if rest == 0 {
      for offset in 0..<Self.markerColumns { grid.put("█", column: column + offset, row: 0, .line(look)) }
      return
    }
    grid.put(blocks[rest], column: column, row: 0, .reversed(look))
    for offset in 1..<Self.markerColumns { grid.put("█", column: column + offset, row: 0, .line(look)) }
    grid.put(blocks[rest], column: column + Self.markerColumns, row: 0, .line(look))
  }
}
