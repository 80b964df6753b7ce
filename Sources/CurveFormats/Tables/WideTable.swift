import TextFormats
import AnimationCurves

/// A table with a row for each time, and a column of values for each curve.
struct WideTable {
  let curves: [NamedCurve]
  let grid: TimeGrid
  let syntax: any TableSyntax
  let style: NumberStyle

  /// The most values that are computed ahead, 256 KiB of them, unless the fewest rows have more.
  private static let mostValues = 1 << 15
  /// How many rows are computed at a time. So few rows of a curve take less memory than the curve, but spare fetching it
  /// into the cache for each.
  private static let rows = 16...1024

  /// What differs from row to row.
  private enum Hole {
    case time
    case value(curve: Int)
  }

  let rowCount: Int

  /// - Throws: ``CurveTableError``.
  init(curves: [NamedCurve], grid: TimeGrid, syntax: any TableSyntax, style: NumberStyle) throws(CurveTableError) {
    var names: Set = ["time"]
    for curve in curves where !names.insert(curve.label).inserted { throw .sameColumn(curve.label) }
    rowCount = try grid.rowCount()
    self.curves = curves
    self.grid = grid
    self.syntax = syntax
    self.style = style
  }

  /// Appends the rows to a buffer, and lets `flush` empty it whenever it is full.
  ///
  /// - Parameter flush: Takes the number of rows so far, and says whether to go on.
  func write(to buffer: inout TextBuffer, flush: (inout TextBuffer, _ rows: Int) -> Bool) {
    var rowsWritten = 0
    buffer.write(syntax.opening(columns: ["time"] + curves.map(\.label)))
    let betweenRows = Array(syntax.betweenRows.utf8)
    let template = template()
    let chunk = Self.chunk(curveCount: curves.count)
    var times = [Double](repeating: 0, count: chunk)
    /// The values of the first curve, of the second …
    var values = [Double](repeating: 0, count: chunk * curves.count)
    let samplers = curves.map(\.curve.sampler)
    for start in stride(from: 0, to: grid.count, by: chunk) {
      let count = min(chunk, grid.count - start)
      for offset in 0..<count { times[offset] = grid[start + offset] }
      for (number, sampler) in samplers.enumerated() {
        var values = values.mutableSpan
        var part = values._mutatingExtracting(number * chunk..<number * chunk + count)
        sampler.sample(
          on: grid, rows: start..<start + count, times: times.span.extracting(0..<count), into: &part)
      }
      for offset in 0..<count {
        if start + offset > 0 { buffer.append(betweenRows.span) }
        template.append(to: &buffer) { hole, buffer in
          switch hole {
          case .time: style.append(times[offset], to: &buffer)
          case .value(let number): style.append(values[number * chunk + offset], to: &buffer)
          }
        }
        // After each row: it may be as long as there are curves.
        rowsWritten += 1
        if buffer.count >= CurveTable.fullSize, !flush(&buffer, rowsWritten) { return }
      }
    }
    buffer.write(syntax.closing)
  }

  /// How many rows are computed at a time.
  ///
  /// A curve that is sampled hundreds of times at once keeps what it prepares for that. Many curves have fewer rows to
  /// a chunk, and prepare nothing.
  static func chunk(curveCount: Int) -> Int {
    min(rows.upperBound, max(rows.lowerBound, mostValues / max(curveCount, 1)))
  }

  private func template() -> RowTemplate<Hole> {
    let values = curves.enumerated().map { (name: $1.label, cell: RowTemplate<Hole>.Cell.hole(.value(curve: $0))) }
    return RowTemplate([(name: "time", cell: .hole(.time))] + values, syntax: syntax)
  }
}
