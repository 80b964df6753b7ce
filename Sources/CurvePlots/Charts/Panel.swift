/// One pair of axes, and the lines of a quantity between them.
package struct Panel {
  package let lines: [PlotLine]
  package let quantity: PlotQuantity
  package let times: ClosedRange<Double>
  /// The range that the vertical axis shows.
  package let values: ClosedRange<Double>
  package let frame: Frame
  /// How many numbers stand at each axis, at most.
  package let ticks: (horizontal: Int, vertical: Int)
  /// Whether the time axis has its numbers.
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

  /// How far a drawn line may be from the curve, in points.
  package static let error = 0.05

  private var horizontal: PlotScale { PlotScale(times, from: frame.left, to: frame.right) }
  private var vertical: PlotScale { PlotScale(values, from: frame.bottom, to: frame.top) }

  /// Draws the panel; `id` is what nothing else in the document is called.
  package func draw(into drawing: inout SVGDrawing, id: String) {
    drawAxes(into: &drawing)
    let error = vertical.unitsPerPoint * Self.error
    let traces = lines.map { line in
      CurveTrace(quantity, of: line.curve, over: times, within: values, error: error)
    }
    // The first curve is the one that was asked for first: it lies on top.
    func drawLines(_ drawing: inout SVGDrawing) {
      for (line, trace) in zip(lines, traces).reversed() { draw(trace, line.look, into: &drawing) }
    }
    if traces.allSatisfy(\.excursions.isEmpty) {
      drawLines(&drawing)
    } else {
      drawing.clipped(to: frame, id: id, drawLines)
      for (line, trace) in zip(lines, traces) { drawExits(trace, line.look, into: &drawing) }
    }
  }

  // MARK: - Axes

  private func drawAxes(into drawing: inout SVGDrawing) {
    let instants = Ticks.decimal(over: times, atMost: ticks.horizontal)
    for time in instants {
      let x = horizontal.position(of: time)
      drawing.line(from: PagePoint(x, frame.top), to: PagePoint(x, frame.bottom), class: "rule")
      if hasTimes {
        let place = PagePoint(x, frame.bottom + 16)
        let number = ShortNumber.readable(time) + (time == instants.last ? timeUnit : "")
        drawing.text(number, at: place, class: "muted small", anchor: .middle)
      }
    }
    for value in Ticks.decimal(over: values, atMost: ticks.vertical) {
      let y = vertical.position(of: value)
      // Rest is what every quantity is read against.
      let name = value == 0 ? "axis" : "rule"
      drawing.line(from: PagePoint(frame.left, y), to: PagePoint(frame.right, y), class: name)
      let place = PagePoint(frame.left - 6, y + 4)
      drawing.text(ShortNumber.readable(value), at: place, class: "muted small", anchor: .end)
    }
  }

  // MARK: - Lines

  private func place(_ time: Double, _ value: Double) -> PagePoint {
    PagePoint(horizontal.position(of: time), vertical.position(of: value))
  }

  private func draw(_ trace: CurveTrace, _ look: Int, into drawing: inout SVGDrawing) {
    let (color, dash) = Palette.line(look)
    for jump in trace.jumps {
      let riser = [place(jump.time, jump.before), place(jump.time, jump.after)]
      drawing.path([riser], class: "riser stroke-\(color)")
    }
    let runs = trace.runs.map { run in run.map { place($0.time, $0.value) } }
    drawing.path(runs, class: "line stroke-\(color)", dash: dash)
    // Many ends would hide the stairs that they belong to.
    if trace.jumps.count > 12 { return }
    for jump in trace.jumps {
      let (reached, left) = jump.isAfterAtInstant ? (jump.after, jump.before) : (jump.before, jump.after)
      drawing.circle(at: place(jump.time, left), radius: 3, class: "open stroke-\(color)")
      drawing.circle(at: place(jump.time, reached), radius: 3.5, class: "fill-\(color)")
    }
  }

  /// Marks where a line leaves the panel, and how far it would go.
  private func drawExits(_ trace: CurveTrace, _ look: Int, into drawing: inout SVGDrawing) {
    let (color, _) = Palette.line(look)
    for exit in trace.excursions {
      let x = horizontal.position(of: exit.time)
      let isUp = exit.peak > 0
      let (edge, outward) = isUp ? (frame.top, -1.0) : (frame.bottom, 1.0)
      let corners = [
        PagePoint(x - 4, edge + 1 * outward), PagePoint(x + 4, edge + 1 * outward), PagePoint(x, edge + 8 * outward),
      ]
      drawing.polygon(corners, class: "fill-\(color)")
      let isAtEnd = x > frame.right - 40
      let label = PagePoint(x + (isAtEnd ? -7 : 7), edge + (isUp ? -2 : 9))
      drawing.text(
        ShortNumber.rounded(exit.peak), at: label, class: "muted small", anchor: isAtEnd ? .end : .start)
    }
  }
}
