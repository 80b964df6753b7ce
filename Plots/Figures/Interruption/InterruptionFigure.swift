import CurveSampling
import CurvePlots

/// A moving picture: a spring and an easing that both get a new target while they run. The spring keeps its velocity,
/// the easing starts again from rest.
///
/// The markers move by CSS keyframes inside the picture, without a script. The keyframes are samples of the curves.
struct InterruptionFigure {
  /// The time at which the target changes, and the time after which the picture repeats, in seconds.
  private static let (interruption, period) = (0.28, 1.8)
  /// The keyframes per second.
  private static let rate = 60

  private static let (width, margin, axisWidth) = (720.0, 24.0, 44.0)
  private static let title = "A new target in flight"
  private static let description =
    "Two markers move to a target on the right, and are called back on the way. The marker of the spring turns with its "
    + "velocity. The marker of the easing stops dead and starts again. Below are the positions and the velocities over time: the "
    + "velocity of the easing jumps, the velocity of the spring does not."

  private let motions: [Motion]

  /// A motion with its names.
  private struct Motion {
    /// The prefix of its keyframes.
    let id: String
    let label: String
    let drawn: DrawnCurve

    func number(_ quantity: PlotQuantity, at time: Double) -> Double {
      quantity == .value ? drawn.curve.value(at: time) : drawn.curve.velocity(at: time)
    }
  }

  init() {
    let spring = Spring(duration: 0.8, bounce: 0.3)
    let easing = UnitCurve.easeInOut.retimed(duration: 0.56)
    func motion<Step: Curve>(_ id: String, _ label: String, _ step: Step, _ impulse: SpringImpulse?) -> Motion? {
      let curve = InterruptedMotion(
        step: step, impulse: impulse, interruption: Self.interruption, duration: Self.period)
      return DrawnCurve(curve, [.value, .velocity], over: 0...Self.period).map {
        Motion(id: id, label: label, drawn: $0)
      }
    }
    motions = [
      motion("spring", "this library’s spring, 0.8 s with a bounce of 0.3, keeps its velocity", spring, spring.impulse),
      motion("easing", "an easing, ease-in-out in 0.56 s, starts again from rest", easing, nil),
    ].compactMap(\.self)
  }

  var svg: String {
    var drawing = SVGDrawing()
    drawing.text(Self.title, at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    let (left, right) = (Self.margin + Self.axisWidth, Self.width - Self.margin)
    let places = PlotScale(range(of: .value), from: left, to: right)
    var y = Self.margin + 52
    for (look, motion) in motions.enumerated() {
      drawLane(of: motion, look, places, y: y, into: &drawing)
      y += 52
    }
    let position = Frame(left: left, top: y + 8, width: right - left, height: 140)
    let velocity = Frame(left: left, top: position.bottom + 36, width: right - left, height: 120)
    drawing.text("position", at: PagePoint(Self.margin, position.top - 10), class: "muted")
    drawing.text("velocity, per second", at: PagePoint(Self.margin, velocity.top - 10), class: "muted")
    drawPanel(.value, in: position, ticks: 4, into: &drawing)
    drawPanel(.velocity, in: velocity, ticks: 5, into: &drawing)
    drawing.text("seconds", at: PagePoint(right, velocity.bottom + 34), class: "muted", anchor: .end)
    drawPlayhead([(.value, position), (.velocity, velocity)], into: &drawing)
    let end = "transform: translateX(\(ShortNumber.coordinate(position.width))px)"
    drawing.append(
      """
      <style>
      .moving { animation: \(ShortNumber.text(Self.period))s linear infinite; }
      .playhead { animation-name: playhead; }
      .target { animation-name: target; }
      \(targetRule(places))
      @keyframes playhead { to { \(end); } }
      \(motions.map { rules(of: $0, places, position, velocity) }.joined(separator: "\n"))
      @media (prefers-reduced-motion: reduce) { .moving { animation-name: none; } }
      </style>

      """)
    return drawing.document(
      width: Self.width, height: velocity.bottom + 48, title: Self.title, description: Self.description)
  }

  // MARK: - Parts

  /// The range of all motions, and of the targets 0 and 1, with a margin.
  private func range(of quantity: PlotQuantity) -> ClosedRange<Double> {
    PlotRange.spanning(motions.map { $0.drawn.range(of: quantity) } + (quantity == .value ? [0...1] : []))
  }

  private func scale(of quantity: PlotQuantity, in frame: Frame) -> PlotScale {
    PlotScale(range(of: quantity), from: frame.bottom, to: frame.top)
  }

  private func drawLane(
    of motion: Motion, _ look: Int, _ places: PlotScale, y: Double, into drawing: inout SVGDrawing
  ) {
    drawing.text(motion.label, at: PagePoint(Self.margin, y - 10), class: "ink")
    drawing.path([[PagePoint(places.start, y + 10), PagePoint(places.end, y + 10)]], class: "rule")
    let start = PagePoint(places.position(of: 0), y + 10)
    drawing.append("<g class=\"moving target\">")
    drawing.circle(at: start, radius: 13, class: "open axis")
    drawing.append("</g>\n<g class=\"moving \(motion.id)-lane\">")
    drawing.circle(at: start, radius: 10, class: "fill-\(look)")
    drawing.append("</g>\n")
  }

  private func drawPanel(_ quantity: PlotQuantity, in frame: Frame, ticks: Int, into drawing: inout SVGDrawing) {
    let lines = motions.enumerated().map { PlotLine(label: $1.label, curve: $1.drawn, look: $0) }
    Panel(
      lines, quantity, over: 0...Self.period, values: range(of: quantity), frame: frame, ticks: (7, ticks),
      hasTimes: quantity == .velocity
    ).draw(into: &drawing, id: "\(quantity)")
    let x = PlotScale(0...Self.period, from: frame.left, to: frame.right).position(of: Self.interruption)
    let top = frame.top - (quantity == .value ? 20 : 0)
    drawing.path([[PagePoint(x, top), PagePoint(x, frame.bottom)]], class: "axis", dash: "4 3")
    if quantity == .value {
      drawing.text("new target", at: PagePoint(x + 5, frame.top - 10), class: "muted small")
      let scale = scale(of: .value, in: frame)
      let (first, second) = (scale.position(of: 1), scale.position(of: 0))
      let target = [
        PagePoint(frame.left, first), PagePoint(x, first), PagePoint(x, second), PagePoint(frame.right, second),
      ]
      drawing.path([target], class: "riser axis")
      drawing.text("target", at: PagePoint(frame.left + 5, first + 13), class: "muted small")
    }
  }

  /// Draws a line that moves through the panels, with a marker on each curve.
  private func drawPlayhead(_ panels: [(PlotQuantity, Frame)], into drawing: inout SVGDrawing) {
    drawing.append("<g class=\"moving playhead\">\n")
    for (quantity, frame) in panels {
      let scale = scale(of: quantity, in: frame)
      drawing.path([[PagePoint(frame.left, frame.top), PagePoint(frame.left, frame.bottom)]], class: "axis")
      for (look, motion) in motions.enumerated().reversed() {
        drawing.append("<g class=\"moving \(motion.id)-\(quantity)\">")
        drawing.circle(at: PagePoint(frame.left, scale.position(of: 0)), radius: 5, class: "fill-\(look)")
        drawing.append("</g>\n")
      }
    }
    drawing.append("</g>\n")
  }

  // MARK: - Motion

  /// The rule by which a target jumps from 1 to 0.
  private func targetRule(_ places: PlotScale) -> String {
    let distance = ShortNumber.coordinate(places.position(of: 1) - places.position(of: 0))
    let percent = 100 * Self.interruption / Self.period
    let end = ShortNumber.text(((percent - 0.001) * 1000).rounded() / 1000)
    return """
      @keyframes target {
      0%, \(end)% { transform: translateX(\(distance)px) }
      \(ShortNumber.text((percent * 1000).rounded() / 1000))%, 100% { transform: none }
      }
      """
  }

  private func rules(of motion: Motion, _ places: PlotScale, _ position: Frame, _ velocity: Frame) -> String {
    let parts: [(name: String, axis: String, quantity: PlotQuantity, scale: PlotScale)] = [
      ("lane", "X", .value, places), ("value", "Y", .value, scale(of: .value, in: position)),
      ("velocity", "Y", .velocity, scale(of: .velocity, in: velocity)),
    ]
    return parts.map { part in
      let name = "\(motion.id)-\(part.name)"
      let origin = part.scale.position(of: 0)
      let steps = Self.keyframes { part.scale.position(of: motion.number(part.quantity, at: $0)) - origin }
        .map { "\($0.percent)% { transform: translate\(part.axis)(\($0.offset)px) }" }
      return ".\(name) { animation-name: \(name); }\n@keyframes \(name) {\n\(steps.joined(separator: "\n"))\n}"
    }.joined(separator: "\n")
  }

  /// Returns the offsets of a period as CSS writes them, with one just before the interruption. An offset equal to both
  /// of its neighbours is left out.
  private static func keyframes(_ offset: (Double) -> Double) -> [(percent: String, offset: String)] {
    let count = Int(period * Double(rate))
    var steps = (0...count).map { (Double($0) / Double(rate), 100 * Double($0) / Double(count)) }
    let percent = 100 * interruption / period
    steps.append((interruption.nextDown, percent - 0.001))
    let all = steps.sorted { $0.1 < $1.1 }.map { time, percent in
      (ShortNumber.text((percent * 1000).rounded() / 1000), ShortNumber.coordinate(offset(time)))
    }
    return all.indices.filter { index in
      index == 0 || index == all.count - 1 || all[index].1 != all[index - 1].1 || all[index].1 != all[index + 1].1
    }.map { all[$0] }
  }
}
