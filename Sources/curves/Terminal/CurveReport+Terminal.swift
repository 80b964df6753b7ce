import CurveSampling
import CurvePlots
import TextFormats

extension CurveReport {
  /// The gap between numbers and picture, and the minimum and maximum width of the picture, in columns.
  private static let (gap, minimumColumns, maximumColumns) = (3, 20, 60)

  /// Returns the report with a small picture of the curve: beside the numbers, or above them if the terminal is narrow.
  ///
  /// A curve has no picture if its values, or their differences, are beyond the range of a Double.
  ///
  /// - Parameter range: The times of the picture; `nil` for the whole curve.
  func text(with curve: any Curve, over range: ClosedRange<Double>? = nil, in format: TerminalFormat) -> String {
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { text in
      TerminalLine(format.label(format.words(String(text)), columns: TerminalFormat.most))
    }
    // The heading is the expression and an empty line.
    let (heading, numbers) = (Array(lines.prefix(2)), Array(lines.dropFirst(2)))
    let times = range ?? GalleryCard.times(of: curve)
    guard let drawn = DrawnCurve(curve, [.value], over: times) else {
      return lines.text(format.colors)
    }
    func picture(columns: Int) -> [TerminalLine] {
      // An easing has twelve numbers, and a picture of that height is readable.
      CurvePlot(of: [("", drawn)], [.value], over: drawn.times, title: nil)
        .picture(for: format.sized(columns: min(columns, Self.maximumColumns), rows: 14), hasLegend: false)
    }
    let room = format.columns - numbers.width - Self.gap
    let body =
      room >= Self.minimumColumns
      ? [TerminalLine].beside([numbers, picture(columns: room)], gap: Self.gap)
      : picture(columns: format.columns) + [TerminalLine()] + numbers
    return (heading + body).text(format.colors)
  }
}
