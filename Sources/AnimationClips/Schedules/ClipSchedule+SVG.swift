internal import TextFormats

extension ClipSchedule {
  /// Returns a Gantt chart as SVG: one bar per named part, from the top in the order of the expression. Bars of the
  /// critical path are darker.
  ///
  /// Bars of endless parts extend to the right edge of the picture, beyond the last finite time. A clip without
  /// names gives an empty chart.
  ///
  /// - Parameter width: The width of the chart, in points. A row is 24 points high.
  /// - Precondition: `width` is 200 or more, and finite.
  public func svg(width: Double = 800) -> String {
    precondition(
      width >= 200 && width.isFinite,
      "the width of a schedule's picture must be finite and at least 200 points, not \(width)")
    let (labels, row) = (120.0, 24.0)
    let times = intervals.flatMap { [$0.start, $0.end] }.filter(\.isFinite)
    let last = times.max() ?? 0
    let scale = (width - labels - 8) / (last > 0 ? last : 1)
    func x(_ time: Double) -> Double { labels + (time.isFinite ? time * scale : width - labels) }
    let height = row * Double(intervals.count + 1)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(tenths: width)" height="\(tenths: height)" \
      font-family="sans-serif" font-size="12">

      """
    for (index, interval) in intervals.enumerated() {
      let top = row * Double(index)
      let length = max(x(interval.end) - x(interval.start), 1)
      text += """
        <text x="4" y="\(tenths: top + 16)">\(XMLText.escaped(interval.name))</text>
        <rect x="\(tenths: x(interval.start))" y="\(tenths: top + 4)" width="\(tenths: length)" height="16" \
        fill="\(interval.isCritical ? "#1f5fa8" : "#9cbfe5")"><title>\(shortestText(interval.start))–\(shortestText(interval.end)) s</title></rect>

        """
    }
    let base = row * Double(intervals.count) + 16
    text += """
      <text x="\(tenths: labels)" y="\(tenths: base)">0 s</text>
      <text x="\(tenths: width - 8)" y="\(tenths: base)" text-anchor="end">\(shortestText(last)) s</text>
      </svg>

      """
    return text
  }
}

extension DefaultStringInterpolation {
  /// Appends a coordinate, rounded to a tenth of a point.
  fileprivate mutating func appendInterpolation(tenths coordinate: Double) {
    let tenths = (coordinate * 10).rounded() / 10
    appendLiteral(shortestText(tenths))
  }
}
