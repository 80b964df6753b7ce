import CurveSampling

extension SmallMultiples {
  /// The width of the narrowest small picture, and the gap between two, in columns.
  private static let (minimumColumns, columnGap) = (32, 3)

  /// Returns the picture as text for a terminal. A row holds as many small pictures as fit into the terminal's width,
  /// but at most six.
  package func picture(for format: TerminalFormat) -> [TerminalLine] {
    var picture: [TerminalLine] = []
    func append(_ text: String, below gap: Int) {
      picture += Array(repeating: TerminalLine(), count: picture.isEmpty ? 0 : gap)
      picture.append(TerminalLine(format.label(text, columns: format.columns)))
    }
    if !title.isEmpty { append(title, below: 0) }
    let room = (format.columns + Self.columnGap) / (Self.minimumColumns + Self.columnGap)
    let count = max(1, min(room, curves.count, 6))
    let cell = format.sized(columns: (format.columns + Self.columnGap) / count - Self.columnGap, rows: format.rows)
    let ranges = quantities.map { shownRanges(of: $0, PlotRange.union) }
    var number = 0
    for group in CurveGroups.grouped(curves) {
      if !group.heading.isEmpty { append(group.heading, below: 1) }
      var cells: [[TerminalLine]] = []
      for (name, curve) in group.members {
        cells.append(small(name, curve, ranges.map { $0[number] }, cell))
        number += 1
      }
      for start in stride(from: 0, to: cells.count, by: count) {
        if !picture.isEmpty { picture.append(TerminalLine()) }
        picture += .beside(Array(cells[start..<min(start + count, cells.count)]), gap: Self.columnGap)
      }
    }
    return picture
  }

  private func small(
    _ name: String, _ curve: DrawnCurve, _ ranges: [ClosedRange<Double>], _ format: TerminalFormat
  ) -> [TerminalLine] {
    // The next cell of a row begins at the full width of this one, even if its name is shorter.
    let line = TerminalLine(format.label(name, columns: format.columns), width: format.columns)
    let rows = TerminalPanels.rows(of: quantities.count, in: format.columns / 4 * (quantities.count + 1) / 2)
    let panels = quantities.indices.map { (quantities[$0], ranges[$0], rows[$0]) }
    let titles = quantities.indices.map { $0 == 0 ? nil : quantities[$0].title(per: curve.curve.timeUnit) }
    return [line]
      + TerminalPanels(
        lines: [PlotLine(label: name, curve: curve, look: 0)], panels: panels, times: curve.times, titles: titles,
        timeUnit: curve.curve.timeUnit.symbol, format: format
      ).picture
  }
}
