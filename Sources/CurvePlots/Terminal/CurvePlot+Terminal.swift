import CurveSampling

extension CurvePlot {
  /// Returns the picture as text for a terminal.
  ///
  /// - Parameter hasLegend: Whether the names of the curves are shown above the picture.
  package func picture(for format: TerminalFormat, hasLegend: Bool = true) -> TerminalPicture {
    var picture = TerminalPicture()
    if let title {
      var line = TerminalLine()
      line.append(format.label(title, columns: format.columns))
      picture.lines.append(line)
    }
    let lines = curves.enumerated().map { PlotLine(label: $1.label, curve: $1.curve, look: $0) }
    if hasLegend { picture.lines += TerminalLegend(of: lines, format).lines }
    // A title and a time axis for each panel, and the numbers and the unit below the last panel.
    let others = picture.lines.count + 2 * quantities.count + 2
    // A value range of 0…1 over a time range of 0…1 is about half as high as wide.
    let height = min(format.rows - others, format.columns / 4 * (quantities.count + 1) / 2)
    let rows = TerminalPanels.rows(of: quantities.count, in: height)
    let ranges = quantities.map { quantity in curves.map { $0.curve.range(of: quantity) } }
    picture.lines +=
      TerminalPanels(
        lines: lines, panels: quantities.indices.map { (quantities[$0], PlotRange.union(ranges[$0]), rows[$0]) },
        times: times, titles: quantities.map { $0.title(per: unit) }, timeUnit: "", format: format
      ).picture.lines
    var line = TerminalLine()
    line.pad(to: max(format.columns - unit.axisTitle.count, 0))
    line.append(unit.axisTitle, .muted)
    picture.lines.append(line)
    return picture
  }
}
