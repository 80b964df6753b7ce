import CurveSampling

/// Panels of several quantities, one above the other on the same time axis.
struct TerminalPanels {
  let lines: [PlotLine]
  /// The quantities, from the top, each with the range of its axis and the maximum number of rows of its panel.
  let panels: [(quantity: PlotQuantity, range: ClosedRange<Double>, rows: Int)]
  let times: ClosedRange<Double>
  /// The titles above the panels; `nil` for none.
  let titles: [String?]
  /// The unit after the last number of the time axis.
  let timeUnit: String
  let format: TerminalFormat

  var picture: [TerminalLine] {
    let scales = panels.map { RowScale(of: $0.range, atMost: $0.rows) }
    let labelWidth = scales.flatMap { TerminalPanel.labels(of: $0, format) }.map(\.count).max() ?? 0
    var picture: [TerminalLine] = []
    for (index, panel) in panels.enumerated() {
      if let title = titles[index] {
        picture.append(TerminalLine(format.label(format.words(title), columns: format.columns), .muted))
      }
      picture +=
        TerminalPanel(
          lines: lines, quantity: panel.quantity, times: times, scale: scales[index],
          // The numbers of neighbouring Doubles have 17 digits, which do not fit into a narrow picture.
          labelWidth: min(labelWidth, format.columns / 2), hasTimes: index == panels.count - 1, timeUnit: timeUnit,
          format: format
        ).picture
    }
    return picture
  }

  /// Returns the number of rows of each of `count` panels that share `height` rows. The first panel has about twice the
  /// rows of each other panel. No panel has fewer rows than the minimum.
  static func rows(of count: Int, in height: Int) -> [Int] {
    let panelHeight = height / (count + 1)
    return (0..<count).map { $0 == 0 ? max(height - (count - 1) * panelHeight, 9) : max(panelHeight, 6) }
  }
}
