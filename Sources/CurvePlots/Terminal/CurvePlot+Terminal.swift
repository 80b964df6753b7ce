import CurveSampling

extension CurvePlot {
  /// Returns the picture as text for a terminal.
  ///
  /// - Parameter hasLegend: Whether the names of the curves are shown above the picture.
  package func picture(for format: TerminalFormat, hasLegend: Bool = true) -> [TerminalLine] {
    var picture: [TerminalLine] = []
    if let title { picture.append(TerminalLine(format.label(title, columns: format.columns))) }
    if hasLegend { picture += TerminalLegend.of(lines, format) }
    // A title and a time axis for each panel, and the numbers and the unit below the last panel.
    let others = picture.count + 2 * self.rows.count + 2
    // A value range of 0…1 over a time range of 0…1 is about half as high as wide.
    let height = min(format.rows - others, format.columns / 4 * (self.rows.count + 1) / 2)
    let rows = TerminalPanels.rows(of: self.rows.count, in: height)
    let ranges = self.rows.map { row in lines.map { $0.curve.range(of: row.quantity) } }
    picture +=
      TerminalPanels(
        lines: lines,
        panels: rows.indices.map { (self.rows[$0].quantity, PlotRange.union(ranges[$0]), rows[$0]) }, times: times,
        titles: self.rows.map(\.title), timeUnit: "", format: format
      ).picture
    var line = TerminalLine()
    line.pad(to: max(format.columns - timeTitle.count, 0))
    line.append(timeTitle, .muted)
    picture.append(line)
    return picture
  }
}
