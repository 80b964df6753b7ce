import AnimationCurves

/// A table with a row for each time, and a column of values for each curve.
struct WideTable {
  let curves: [NamedCurve]
  let grid: TimeGrid
  let format: any TableFormat
  let style: NumberStyle

  /// How many rows are computed at a time.
  private static let chunk = 1024

  /// What differs from row to row.
  private enum Hole {
    case time
    case value(curve: Int)
  }

  var rowCount: Int { grid.count }

  /// - Throws: A usage error if two columns would have the same name.
  init(curves: [NamedCurve], grid: TimeGrid, format: any TableFormat, style: NumberStyle) throws(Failure) {
    var names: Set = ["time"]
    for curve in curves where !names.insert(curve.label).inserted { throw .sameColumn(curve.label) }
    self.curves = curves
    self.grid = grid
    self.format = format
    self.style = style
  }

  func write(to output: inout TableOutput) throws(Failure) {
    output.buffer.write(format.opening(columns: ["time"] + curves.map(\.label)))
    let betweenRows = Array(format.betweenRows.utf8)
    let template = template()
    var times = [Double](repeating: 0, count: Self.chunk)
    var values = [[Double]](repeating: [], count: curves.count)
    let samplers = curves.map(\.curve.sampler)
    for start in stride(from: 0, to: grid.count, by: Self.chunk) {
      let count = min(Self.chunk, grid.count - start)
      for offset in 0..<count { times[offset] = grid[start + offset] }
      for (number, sampler) in samplers.enumerated() {
        values[number] = sampler.values(on: grid, rows: start..<start + count, times: times)
      }
      for offset in 0..<count {
        if start + offset > 0 { output.buffer.append(betweenRows.span) }
        template.append(to: &output.buffer) { hole, buffer in
          switch hole {
          case .time: style.append(times[offset], to: &buffer)
          case .value(let number): style.append(values[number][offset], to: &buffer)
          }
        }
      }
      try output.wrote(rows: count)
    }
    output.buffer.write(format.closing)
  }

  private func template() -> RowTemplate<Hole> {
    let values = curves.enumerated().map { (name: $1.label, cell: RowTemplate<Hole>.Cell.hole(.value(curve: $0))) }
    return RowTemplate([(name: "time", cell: .hole(.time))] + values, format: format)
  }
}
