import TextFormats
import AnimationCurves

/// A table with a row for each curve and time: one curve after the other.
struct LongTable {
  let curves: [NamedCurve]
  let grid: TimeGrid
  let columns: [CurveTable.Column]
  let syntax: any TableSyntax
  let style: NumberStyle
  let rowCount: Int

  /// How many rows are computed at a time.
  private static let chunk = 1024

  /// - Throws: ``CurveTableError``.
  init(
    curves: [NamedCurve], grid: TimeGrid, columns: [CurveTable.Column], syntax: any TableSyntax, style: NumberStyle
  ) throws(CurveTableError) {
    precondition(!columns.isEmpty, "a long table has 1 column or more")
    var names: Set<CurveTable.Column> = []
    for column in columns where !names.insert(column).inserted { throw .sameColumn(column.rawValue) }
    rowCount = try grid.rowCount(repetitions: curves.count)
    (self.curves, self.grid, self.columns, self.syntax, self.style) = (curves, grid, columns, syntax, style)
  }

  /// Appends the rows to a buffer, and lets `flush` empty it whenever it is full.
  ///
  /// - Parameter flush: Takes the number of rows so far, and says whether to go on.
  func write(to buffer: inout TextBuffer, flush: (inout TextBuffer, _ rows: Int) -> Bool) {
    var rowsWritten = 0
    buffer.write(syntax.opening(columns: columns.map(\.rawValue)))
    let betweenRows = Array(syntax.betweenRows.utf8)
    let timeTexts = TimeTexts(grid, curveCount: curves.count, style: style)
    var times = [Double](repeating: 0, count: Self.chunk)
    var rows = CurveRows(columns: columns, count: Self.chunk)
    for (number, curve) in curves.enumerated() {
      let template = template(for: curve)
      let sampler = curve.curve.sampler
      for start in stride(from: 0, to: grid.count, by: Self.chunk) {
        let count = min(Self.chunk, grid.count - start)
        for offset in 0..<count { times[offset] = grid[start + offset] }
        rows.fill(
          from: sampler, on: grid, rows: start..<start + count, times: times.span.extracting(0..<count))
        for offset in 0..<count {
          if number + start + offset > 0 { buffer.append(betweenRows.span) }
          template.append(to: &buffer) { column, buffer in
            switch column {
            case .index: buffer.append(start + offset)
            case .time:
              if let timeTexts {
                timeTexts.append(start + offset, to: &buffer)
              } else {
                style.append(times[offset], to: &buffer)
              }
            case .value: style.append(rows.values[offset], to: &buffer)
            case .velocity: style.append(rows.velocities[offset], to: &buffer)
            case .acceleration: style.append(rows.accelerations[offset], to: &buffer)
            case .curve: break
            }
          }
          // After each row: a name may be long.
          rowsWritten += 1
          if buffer.count >= CurveTable.fullSize, !flush(&buffer, rowsWritten) { return }
        }
      }
    }
    buffer.write(syntax.closing)
  }

  private func template(for curve: NamedCurve) -> RowTemplate<CurveTable.Column> {
    RowTemplate(
      columns.map { ($0.rawValue, $0 == .curve ? .text(curve.label) : .hole($0)) }, syntax: syntax)
  }
}
