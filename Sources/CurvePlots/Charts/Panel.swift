import CurveAnalysis

/// A pair of axes with the lines of one quantity.
package struct Panel {
  package let lines: [PlotLine]
  package let quantity: PlotQuantity
  package let times: ClosedRange<Double>
  /// The range of the vertical axis.
  package let values: ClosedRange<Double>
  package let frame: Frame
  /// The maximum number of numbers written at each axis.
  package let ticks: (horizontal: Int, vertical: Int)
  /// Whether the time axis has numbers.
  package let hasTimes: Bool
  /// The unit after the last number of the time axis.
  package let timeUnit: String

  package init(
    _ lines: [PlotLine], _ quantity: PlotQuantity, over times: ClosedRange<Double>, values: ClosedRange<Double>,
    frame: Frame, ticks: (horizontal: Int, vertical: Int), hasTimes: Bool, timeUnit: String = ""
  ) {
    (self.lines, self.quantity, self.times, self.values) = (lines, quantity, times, values)
    (self.frame, self.ticks, self.hasTimes, self.timeUnit) = (frame, ticks, hasTimes, timeUnit)
  }

  /// The maximum distance between a curve and the polyline that is drawn for it, in points.
  package static let error = 0.05

  /// The ends of a line's jumps are marked if the line has at most this number of jumps. More marks would hide the
  /// steps.
  static let maximumMarkedJumps = 12

  private var horizontal: PlotScale { PlotScale(times, from: frame.left, to: frame.right) }
  var vertical: PlotScale { PlotScale(values, from: frame.bottom, to: frame.top) }

  /// Draws the panel; `id` must be unique in the document.
  package func draw(into drawing: inout SVGDrawing, id: String) {
    drawAxes(into: &drawing)
    let traces = traces
    if traces.allSatisfy(\.excursions.isEmpty) {
      draw(traces, into: &drawing)
    } else {
      drawing.clipped(to: frame, id: id) { draw(traces, into: &$0) }
      drawExits(traces, into: &drawing)
    }
  }

  /// Draws only the lines, without clipping.
  func drawLines(into drawing: inout SVGDrawing) { draw(traces, into: &drawing) }

  private var traces: [CurveTrace] {
    let error = vertical.unitsPerPoint * Self.error
    return lines.map {
      CurveTrace(quantity, of: $0.curve, within: values, error: error, columns: Int(frame.width))
    }
  }

  private func draw(_ traces: [CurveTrace], into drawing: inout SVGDrawing) {
    // The first curve is drawn last, so that it is on top.
    for (line, trace) in zip(lines, traces).reversed() { draw(trace, line.look, into: &drawing) }
  }

  // MARK: - Axes

  private func drawAxes(into drawing: inout SVGDrawing) {
    let instants = Ticks.decimal(over: times, atMost: ticks.horizontal)
    let marks = Ticks.decimal(over: values, atMost: ticks.vertical)
    func across(_ value: Double) -> [PagePoint] {
      let y = vertical.position(of: value)
      return [PagePoint(frame.left, y), PagePoint(frame.right, y)]
    }
    func along(_ time: Double) -> [PagePoint] {
      let x = horizontal.position(of: time)
      return [PagePoint(x, frame.top), PagePoint(x, frame.bottom)]
    }
    drawing.path(instants.map(along) + marks.filter { $0 != 0 }.map(across), class: "rule")
    // The line at 0 is the reference for every quantity.
    drawing.path(marks.filter { $0 == 0 }.map(across), class: "axis")
    for value in marks {
      let place = PagePoint(frame.left - 6, vertical.position(of: value) + 4)
      drawing.text(ShortNumber.readable(value), at: place, class: "muted small", anchor: .end)
    }
    if !hasTimes { return }
    for time in instants {
      let number = ShortNumber.readable(time) + (time == instants.last ? timeUnit : "")
      let place = PagePoint(horizontal.position(of: time), frame.bottom + 16)
      drawing.text(number, at: place, class: "muted small", anchor: .middle)
    }
  }

  // MARK: - Lines

  func place(_ point: Knot) -> PagePoint {
    PagePoint(horizontal.position(of: point.time), vertical.position(of: point.value))
  }

  private func draw(_ trace: CurveTrace, _ look: Int, into drawing: inout SVGDrawing) {
    let (color, dash) = Palette.line(look)
    for jump in trace.jumps {
      let riser = [jump.before, jump.after].map { place(Knot(time: jump.time, value: $0)) }
      drawing.path([riser], class: "riser stroke-\(color)")
    }
    drawing.path(trace.runs.map { $0.map(place) }, class: "line stroke-\(color)", dash: dash)
    if trace.jumps.count > Self.maximumMarkedJumps { return }
    for jump in trace.jumps {
      let (reached, left) = jump.isRightContinuous ? (jump.after, jump.before) : (jump.before, jump.after)
      drawing.circle(at: place(Knot(time: jump.time, value: left)), radius: 3, class: "open stroke-\(color)")
      drawing.circle(at: place(Knot(time: jump.time, value: reached)), radius: 3.5, class: "fill-\(color)")
    }
  }

  /// Marks the places at which lines leave the panel. Beside each mark stands the extreme value that the line reaches
  /// outside the panel. The value is omitted if its text would cover the text of another mark.
  private func drawExits(_ traces: [CurveTrace], into drawing: inout SVGDrawing) {
    var taken: [(isUp: Bool, span: ClosedRange<Double>)] = []
    for (exit, look) in zip(traces, lines).flatMap({ trace, line in trace.excursions.map { ($0, line.look) } }) {
      let (color, _) = Palette.line(look)
      let x = horizontal.position(of: exit.time)
      let isUp = exit.value > 0
      let (edge, outward) = isUp ? (frame.top, -1.0) : (frame.bottom, 1.0)
      let corners = [
        PagePoint(x - 4, edge + 1 * outward), PagePoint(x + 4, edge + 1 * outward), PagePoint(x, edge + 8 * outward),
      ]
      drawing.polygon(corners, class: "fill-\(color)")
      let peak = ShortNumber.rounded(exit.value)
      let width = TextWidth.of(peak, size: 11)
      let isAtEnd = x > frame.right - max(40, width + 7)
      let label = PagePoint(x + (isAtEnd ? -7 : 7), edge + (isUp ? -2 : 9))
      let span = isAtEnd ? label.x - width...label.x : label.x...label.x + width
      if taken.contains(where: { $0.isUp == isUp && $0.span.overlaps(span) }) { continue }
      taken.append((isUp, span))
      drawing.text(peak, at: label, class: "muted small", anchor: isAtEnd ? .end : .start)
    }
  }
}
