import AnimationCurves

/// A table with a row for each curve and time: one curve after the other.
struct LongTable {
  let curves: [NamedCurve]
  let grid: TimeGrid
  let columns: [Column]
  let format: any TableFormat
  let style: NumberStyle

  /// How many rows are computed at a time.
  private static let chunk = 1024

  var rowCount: Int { curves.count * grid.count }

  func write(to output: inout TableOutput) throws(Failure) {
    output.buffer.write(format.opening(columns: columns.map(\.rawValue)))
    let betweenRows = Array(format.betweenRows.utf8)
    let timeTexts = TimeTexts(grid, curveCount: curves.count, style: style)
    var times = [Double](repeating: 0, count: Self.chunk)
    var states = [CurveState](repeating: CurveState(value: 0, velocity: 0, acceleration: 0), count: Self.chunk)
    for (number, curve) in curves.enumerated() {
      let template = template(for: curve)
      for start in stride(from: 0, to: grid.count, by: Self.chunk) {
        let count = min(Self.chunk, grid.count - start)
        for offset in 0..<count { times[offset] = grid[start + offset] }
        fill(&states, from: curve.curve, at: times, count: count)
        for offset in 0..<count {
          if number + start + offset > 0 { output.buffer.append(betweenRows.span) }
          template.append(to: &output.buffer) { column, buffer in
            switch column {
            case .index: buffer.append(start + offset)
            case .time:
              if let timeTexts {
                timeTexts.append(start + offset, to: &buffer)
              } else {
                style.append(times[offset], to: &buffer)
              }
            case .value: style.append(states[offset].value, to: &buffer)
            case .velocity: style.append(states[offset].velocity, to: &buffer)
            case .acceleration: style.append(states[offset].acceleration, to: &buffer)
            case .curve: break
            }
          }
        }
        try output.wrote(rows: count)
      }
    }
    output.buffer.write(format.closing)
  }

  private func template(for curve: NamedCurve) -> RowTemplate<Column> {
    RowTemplate(
      columns.map { ($0.rawValue, $0 == .curve ? .text(curve.label) : .hole($0)) }, format: format)
  }

  /// The curve's states at the first `count` times.
  private func fill(_ states: inout [CurveState], from curve: any Curve, at times: [Double], count: Int) {
    var states = states.mutableSpan
    curve.writeStates(at: times.span.extracting(first: count), into: &states)
  }
}
