import AnimationKeyframes
import CurveAnalysis
import CurvePlots

/// A card that goes round a corner within limits, beside one that rests at each point: the way, and the velocity and
/// the acceleration of both components.
struct CornerFigure {
  typealias Point = AnimatablePair<Double, Double>

  /// A motion in parts, one after another.
  struct Motion {
    let name: String
    let parts: [VectorProfile<Point>]

    var duration: Double { parts.reduce(0) { $0 + $1.duration } }

    func states(at time: Double) -> [CurveState] {
      var begin = 0.0
      for part in parts.dropLast() {
        if time < begin + part.duration { return part.states(at: time - begin) }
        begin += part.duration
      }
      return parts[parts.count - 1].states(at: time - begin)
    }
  }

  private static let (width, margin, gap, axisWidth) = (960.0, 24.0, 32.0, 52.0)
  private static let title = "A card goes round a corner"
  private static let points = [Point(0, 0), Point(200, 0), Point(300, 100), Point(300, 300)]
  private static let limits = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)
  private static let end = 2.4

  static let motions = [
    Motion(
      name: "through the points",
      parts: [
        VectorProfile(through: [points[1], points[2]], from: points[0], to: points[3], within: limits)
      ]),
    Motion(
      name: "with a rest at each point",
      parts: zip(points, points.dropFirst()).map { VectorProfile(from: $0, to: $1, within: limits) }),
  ]

  /// The durations, as the notes and the article say.
  static var durations: [String] { motions.map { ShortNumber.text(($0.duration * 100).rounded() / 100) } }

  var svg: String {
    var drawing = SVGDrawing()
    drawing.text(Self.title, at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    var bottom = 0.0
    for (index, motion) in Self.motions.enumerated() {
      let width = (Self.width - 2 * Self.margin - Self.gap) / 2
      let left = Self.margin + Double(index) * (width + Self.gap)
      let name = "\(motion.name): \(Self.durations[index]) s"
      drawing.text(name, at: PagePoint(left, Self.margin + 46), class: "ink")
      func frame(_ top: Double, _ height: Double) -> Frame {
        Frame(left: left + Self.axisWidth, top: top, width: width - Self.axisWidth, height: height)
      }
      let way = frame(Self.margin + 60, 250)
      drawWay(motion, in: way, into: &drawing)
      let velocity = frame(way.bottom + 46, 130)
      drawPanel(motion, "velocity, points per second", -450...450, 200, in: velocity, into: &drawing) { $0.velocity }
      let acceleration = frame(velocity.bottom + 60, 130)
      drawPanel(motion, "acceleration, points per second²", -1700...1700, 1000, in: acceleration, into: &drawing) {
        $0.acceleration
      }
      bottom = acceleration.bottom
      drawing.text("seconds", at: PagePoint(acceleration.right, bottom + 34), class: "muted", anchor: .end)
    }
    let note =
      "Limits of both components: 400 points per second, 1500 per second², 20 000 per second³. Dots: the card every 0.1 s. "
      + "Rings: the points."
    drawing.text(note, at: PagePoint(Self.margin, bottom + 62), class: "muted small")
    return drawing.document(
      width: Self.width, height: bottom + 86, title: Self.title,
      description:
        "Two motions through the same four points. Through the points, the card moves on a smooth curve for "
        + "\(Self.durations[0]) seconds: one component gets slower while the other gets faster. With a rest at each "
        + "point it takes \(Self.durations[1]) seconds, and both velocities are 0 at each point.")
  }

  private func drawWay(_ motion: Motion, in frame: Frame, into drawing: inout SVGDrawing) {
    // Both axes have one scale. The card swings out by 50 points.
    let unit = frame.height / 370
    func place(_ x: Double, _ y: Double) -> PagePoint {
      PagePoint(frame.left + 10 + unit * x, frame.top + unit * (y + 60))
    }
    for point in Self.points { drawing.circle(at: place(point.first, point.second), radius: 8, class: "open axis") }
    let line = (0...120).map { step in
      let states = motion.states(at: motion.duration * Double(step) / 120)
      return place(states[0].value, states[1].value)
    }
    drawing.path([line], class: "line axis")
    for step in 0...Int(motion.duration * 10) {
      let states = motion.states(at: Double(step) / 10)
      drawing.circle(at: place(states[0].value, states[1].value), radius: 4, class: "fill-2")
    }
  }

  private func drawPanel(
    _ motion: Motion, _ name: String, _ range: ClosedRange<Double>, _ tick: Double, in frame: Frame,
    into drawing: inout SVGDrawing, _ quantity: (CurveState) -> Double
  ) {
    let times = PlotScale(0...Self.end, from: frame.left, to: frame.right)
    let scale = PlotScale(range, from: frame.bottom, to: frame.top)
    drawing.text(name, at: PagePoint(frame.left - Self.axisWidth, frame.top - 12), class: "muted")
    for number in stride(from: -2 * tick, through: 2 * tick, by: tick) where range.contains(number) {
      let y = scale.position(of: number)
      drawing.line(from: PagePoint(frame.left, y), to: PagePoint(frame.right, y), class: number == 0 ? "axis" : "rule")
      drawing.text(
        ShortNumber.text(number), at: PagePoint(frame.left - 8, y + 4), class: "muted small", anchor: .end)
    }
    for step in 0...4 {
      let x = times.position(of: Double(step) / 2)
      drawing.line(from: PagePoint(x, frame.top), to: PagePoint(x, frame.bottom), class: "rule")
      drawing.text(
        ShortNumber.text(Double(step) / 2), at: PagePoint(x, frame.bottom + 16), class: "muted small", anchor: .middle)
    }
    for (component, label) in ["x", "y"].enumerated() {
      let line = (0...400).map { step in
        let time = motion.duration * Double(step) / 400
        return PagePoint(
          times.position(of: time), scale.position(of: quantity(motion.states(at: time)[component])))
      }
      drawing.path([line], class: "line stroke-\(component)")
      let x = frame.right - 60 + 32 * Double(component)
      let ends = [PagePoint(x, frame.top - 16), PagePoint(x + 14, frame.top - 16)]
      drawing.path([ends], class: "line stroke-\(component)")
      drawing.text(label, at: PagePoint(x + 18, frame.top - 12), class: "ink")
    }
  }
}
