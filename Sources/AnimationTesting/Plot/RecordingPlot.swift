import CurvePlots

/// A picture of a recording: a panel for each recorded value, all on one time axis, and marks for the events.
///
/// If there is an expected recording, each panel shows a value of both recordings, the expected one dashed. Below the
/// panel of each value that differs, a second panel shows the actual samples minus the expected ones. A value that only
/// one of the recordings contains has no second panel.
struct RecordingPlot {
  /// Samples joined by a line.
  private struct Line {
    let times: [Double]
    let values: [Double]
    let look: Int
  }

  /// A pair of axes.
  private struct Chart {
    let title: String
    let lines: [Line]
    let height: Double
  }

  /// The mark of an event.
  private struct Mark {
    let name: String
    let time: Double
    /// Whether the event was expected at this time, but did not happen then.
    let isMissing: Bool

    init(_ event: Recording.Event, isMissing: Bool = false) {
      name = isMissing ? "\(event.name) (expected)" : event.name
      (time, self.isMissing) = (event.time, isMissing)
    }
  }

  private let title: String?
  private let names: [String]
  private let legend: [(label: String, look: Int)]
  private let charts: [Chart]
  private let events: [Mark]
  private let times: ClosedRange<Double>

  private static let width = 720.0
  private static let margin = 24.0
  /// The magnitude to which values are clamped, so that the length of a scale is finite.
  private static let greatest = 1e300

  /// Creates the picture of one recording.
  init(of recording: Recording, title: String?) {
    self.title = title
    names = recording.columns.map(\.name)
    legend = []
    events = recording.events.map { Mark($0) }
    charts = recording.columns.map { column in
      Chart(title: column.name, lines: [Self.line(recording.times, column.values, look: 0)], height: 180)
    }
    times = Self.span([recording])
  }

  /// Creates the picture of a recording drawn over the expected recording.
  init(of actual: Recording, expected: Recording, _ comparison: RecordingComparison, title: String) {
    self.title = title
    names = actual.columns.map(\.name) + expected.columns.map(\.name).filter { actual[$0] == nil }
    legend = [("actual", 0), ("expected", 1)]
    let happened = Set(actual.events)
    events =
      actual.events.map { Mark($0) }
      + expected.events.filter { !happened.contains($0) }.map { Mark($0, isMissing: true) }
    times = Self.span([actual, expected])
    let differing = Set(comparison.differences.map(\.name))
    charts = names.flatMap { name in
      var lines: [Line] = []
      if let values = actual[name] { lines.append(Self.line(actual.times, values, look: 0)) }
      if let values = expected[name] { lines.append(Self.line(expected.times, values, look: 1)) }
      var charts = [Chart(title: name, lines: lines, height: 180)]
      if differing.contains(name), let values = actual[name], let others = expected[name] {
        let differences = zip(values, others).map { $0 - $1 }
        let line = Self.line(actual.times, differences, look: 0)
        charts.append(Chart(title: "\(name): actual − expected", lines: [line], height: 90))
      }
      return charts
    }
  }

  private static func line(_ times: [Double], _ values: [Double], look: Int) -> Line {
    Line(times: times, values: values.map { min(max($0, -greatest), greatest) }, look: look)
  }

  private static func span(_ recordings: [Recording]) -> ClosedRange<Double> {
    let ends = recordings.flatMap {
      [$0.times.first, $0.times.last, $0.events.first?.time, $0.events.last?.time].compactMap(\.self)
    }
    let (start, end) = (ends.min() ?? 0, ends.max() ?? 1)
    return start...(end > start ? end : start + 1)
  }

  // MARK: - The picture

  /// The picture as an SVG file.
  var svg: String {
    var drawing = SVGDrawing()
    let frameLeft = Self.margin + axisWidth
    let frameRight = Self.width - Self.margin
    var y = Self.margin
    if let title {
      let words = TextWidth.shortened(title, to: Self.width - 2 * Self.margin, size: 18)
      drawing.text(words, at: PagePoint(Self.margin, y + 14), class: "ink title", tooltip: words == title ? nil : title)
      y += 32
    }
    if !legend.isEmpty {
      y += drawing.legend(legend, left: Self.margin, right: frameRight, top: y) + 12
    }
    let horizontal = PlotScale(times, from: frameLeft, to: frameRight)
    y += drawEventNames(on: horizontal, top: y, into: &drawing)
    for (index, chart) in charts.enumerated() {
      let words = TextWidth.shortened(chart.title, to: frameRight - Self.margin, size: 12)
      drawing.text(
        words, at: PagePoint(Self.margin, y + 10), class: "muted", tooltip: words == chart.title ? nil : chart.title)
      let frame = Frame(left: frameLeft, top: y + 20, width: frameRight - frameLeft, height: chart.height)
      draw(chart, in: frame, hasTimes: index == charts.count - 1, on: horizontal, into: &drawing)
      y = frame.bottom + 20
    }
    drawing.text("seconds", at: PagePoint(frameRight, y + 14), class: "muted", anchor: .end)
    return drawing.document(
      width: Self.width, height: y + 32, title: title ?? names.joined(separator: ", "), description: description)
  }

  /// The text alternative of the picture.
  private var description: String {
    let range = "\(ShortNumber.readable(times.lowerBound)) to \(ShortNumber.readable(times.upperBound))"
    let lines = charts.flatMap { chart in
      chart.lines.compactMap { line -> String? in
        guard let first = line.values.first, let last = line.values.last, let (low, high) = Self.range(line) else {
          return nil
        }
        let numbers = [first, last, low, high].map(ShortNumber.rounded)
        let label = legend.first { $0.look == line.look }.map { ", \($0.label)" } ?? ""
        return "\(chart.title)\(label): from \(numbers[0]) to \(numbers[1]), between \(numbers[2]) and \(numbers[3])."
      }
    }
    let events = events.map { "\($0.name) at \(ShortNumber.rounded($0.time)) s." }
    return (["A line chart over seconds from \(range)."] + lines + events).joined(separator: " ")
  }

  // MARK: - Parts

  /// The width of the space for numbers beside the axes, in points, so that the widest number fits.
  private var axisWidth: Double {
    AxisWidth.of(charts.map { (Self.values(of: $0), Self.tickCount($0)) }, atLeast: 28)
  }

  private static func tickCount(_ chart: Chart) -> Int { chart.height > 100 ? 6 : 3 }

  private static func range(_ line: Line) -> (low: Double, high: Double)? {
    guard let low = line.values.min(), let high = line.values.max() else { return nil }
    return (low, high)
  }

  /// Returns the range of the vertical axis of a chart, on which the values are drawn.
  private static func values(of chart: Chart) -> ClosedRange<Double> {
    PlotRange.spanning(chart.lines.compactMap(range).map { $0.low...$0.high })
  }

  private func draw(
    _ chart: Chart, in frame: Frame, hasTimes: Bool, on horizontal: PlotScale, into drawing: inout SVGDrawing
  ) {
    let values = Self.values(of: chart)
    // A panel without curves draws the axes only, because samples are not a curve.
    Panel(
      [], .value, over: times, values: values, frame: frame, ticks: (11, Self.tickCount(chart)), hasTimes: hasTimes
    ).draw(into: &drawing, id: "")
    for event in events {
      let x = horizontal.position(of: event.time)
      let ends = [PagePoint(x, frame.top), PagePoint(x, frame.bottom)]
      drawing.path([ends], class: "axis", dash: event.isMissing ? "4 3" : nil)
    }
    let vertical = PlotScale(values, from: frame.bottom, to: frame.top)
    // The expected line is dashed and on top, so that both are visible where they agree.
    for line in chart.lines {
      let points = zip(line.times, line.values).map {
        PagePoint(horizontal.position(of: $0), vertical.position(of: $1))
      }
      let (color, dash) = Palette.line(line.look)
      drawing.path([points], class: "line stroke-\(color)", dash: dash)
      if points.count == 1 { drawing.circle(at: points[0], radius: 3.5, class: "fill-\(color)") }
    }
  }

  /// Writes the names of the events above the events' times, in as many lines of text as needed to avoid overlaps.
  /// Returns the height of these lines.
  private func drawEventNames(
    on horizontal: PlotScale, top: Double, into drawing: inout SVGDrawing
  ) -> Double {
    let rowHeight = 14.0
    // The right end of the last name in each row.
    var rows: [Double] = []
    for event in events {
      let words = TextWidth.shortened(event.name, to: 160, size: 11)
      let width = TextWidth.of(words, size: 11)
      let x = min(horizontal.position(of: event.time), Self.width - Self.margin - width)
      let row = rows.firstIndex { $0 + 8 <= x } ?? rows.count
      if row == rows.count { rows.append(0) }
      rows[row] = x + width
      drawing.text(
        words, at: PagePoint(x, top + Double(row) * rowHeight + 9), class: "muted small",
        tooltip: words == event.name ? nil : event.name)
    }
    return rows.isEmpty ? 0 : Double(rows.count) * rowHeight + 8
  }
}
