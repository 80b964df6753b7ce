import CurveSampling
import CurvePlots

/// The solver of Béziers in three pictures: two coordinates of one parameter, one step from a grid point, and the
/// closed form of every curve.
struct BezierSolverFigure {
  private static let (width, margin, gap, axis) = (960.0, 24.0, 45.0, 28.0)
  private static let title = "From progress to value on a cubic Bézier"
  private static let description =
    "Three charts. First: x and y of a Bézier over its parameter s, and the way from progress to x, to s, to y. Second: "
    + "x near the root; a guess, the grid point next to it, and the step from there to the root. Third: the unit square of "
    + "x1 and x2, coloured by the closed form that guesses the parameter."

  /// The side of a chart: three stand beside each other.
  private static let side = (width - 2 * margin - 2 * gap - 3 * axis) / 3
  private static let top = margin + 62

  var svg: String {
    var drawing = SVGDrawing()
    drawing.text(Self.title, at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    let headings = [
      "1. Progress is x; the value is y", "2. A guess, a grid point, one step", "3. The closed form of the guess",
    ]
    let frames = headings.enumerated().map { index, heading in
      let left = Self.margin + Double(index) * (Self.side + Self.axis + Self.gap) + Self.axis
      drawing.text(heading, at: PagePoint(left - Self.axis, Self.top - 16), class: "ink heading")
      return Frame(left: left, top: Self.top, width: Self.side, height: Self.side)
    }
    CoordinatesPicture(frame: frames[0]).draw(into: &drawing)
    StepPicture(frame: frames[1]).draw(into: &drawing)
    let height = ClosedFormMap(frame: frames[2]).draw(into: &drawing)
    return drawing.document(
      width: Self.width, height: height + Self.margin, title: Self.title, description: Self.description)
  }
}

/// A coordinate of a cubic Bézier from 0 to 1 by its parameter, for drawing.
private func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
  BezierCoordinate(first, second).value(s)
}

/// The parameter at `x`, to the last digits but a few: the value of a curve whose y is its parameter.
private func parameter(_ x1: Double, _ x2: Double, at x: Double) -> Double {
  CubicBezier(x1, 1.0 / 3, x2, 2.0 / 3).value(at: x)
}

/// x(s) and y(s) of `ease`, and arrows from a progress to its value.
private struct CoordinatesPicture {
  let frame: Frame

  private static let (x1, y1, x2, y2) = (0.25, 0.1, 0.25, 1.0)
  private static let progress = 0.3

  func draw(into drawing: inout SVGDrawing) {
    let (across, up) = (
      PlotScale(0...1, from: frame.left, to: frame.right), PlotScale(0...1, from: frame.bottom, to: frame.top)
    )
    func place(_ s: Double, _ number: Double) -> PagePoint {
      PagePoint(across.position(of: s), up.position(of: number))
    }
    for tick in [0, 0.5, 1.0] {
      drawing.path([[place(tick, 0), place(tick, 1)], [place(0, tick), place(1, tick)]], class: "rule")
      drawing.text(
        ShortNumber.readable(tick), at: PagePoint(across.position(of: tick), frame.bottom + 16), class: "muted small",
        anchor: .middle)
      drawing.text(
        ShortNumber.readable(tick), at: PagePoint(frame.left - 6, up.position(of: tick) + 4), class: "muted small",
        anchor: .end)
    }
    drawing.text(
      "parameter s", at: PagePoint((frame.left + frame.right) / 2, frame.bottom + 32), class: "muted small",
      anchor: .middle)
    let steps = (0...100).map { Double($0) / 100 }
    drawing.path([steps.map { place($0, coordinate(Self.x1, Self.x2, $0)) }], class: "line stroke-0")
    drawing.path([steps.map { place($0, coordinate(Self.y1, Self.y2, $0)) }], class: "line stroke-1")
    let s = parameter(Self.x1, Self.x2, at: Self.progress)
    let value = coordinate(Self.y1, Self.y2, s)
    drawing.path(
      [[place(0, Self.progress), place(s, Self.progress), place(s, 0)]], class: "line stroke-2", dash: "5 3")
    drawing.path([[place(s, Self.progress), place(s, value), place(0, value)]], class: "line stroke-2", dash: "5 3")
    for point in [place(s, Self.progress), place(s, value)] { drawing.circle(at: point, radius: 4.5, class: "fill-2") }
    drawing.text("x(s) = u", at: PagePoint(place(s, Self.progress).x + 8, place(s, Self.progress).y + 14), class: "ink")
    drawing.text("progress u", at: PagePoint(place(0, 0).x + 4, place(0, Self.progress).y - 5), class: "muted small")
    drawing.text("value y(s)", at: PagePoint(place(0, 0).x + 4, place(0, value).y - 5), class: "muted small")
    drawing.text("s", at: PagePoint(place(s, 0).x + 5, place(s, 0).y - 5), class: "muted small")
    drawing.text(
      "x(s)", at: PagePoint(place(0.8, 0).x + 12, place(0, coordinate(Self.x1, Self.x2, 0.8)).y + 14), class: "ink")
    drawing.text(
      "y(s)", at: PagePoint(place(0.7, 0).x - 12, place(0, coordinate(Self.y1, Self.y2, 0.7)).y - 4), class: "ink",
      anchor: .end)
  }
}

/// x about a root, a few points of the grid wide, to scale.
private struct StepPicture {
  let frame: Frame

  /// The distance of two grid points, and the error of the drawn guess.
  private static let (spacing, miss) = (0x1p-13, 2.4e-4)

  func draw(into drawing: inout SVGDrawing) {
    let (x1, x2, progress) = (0.25, 0.25, 0.3)
    let s = parameter(x1, x2, at: progress)
    let guess = s - Self.miss
    let point = (guess / Self.spacing).rounded() * Self.spacing
    let first = (s / Self.spacing).rounded() * Self.spacing - 3 * Self.spacing
    let range = first...first + 5 * Self.spacing
    func x(_ s: Double) -> Double { coordinate(x1, x2, s) }
    let across = PlotScale(range, from: frame.left, to: frame.right)
    let up = PlotScale(x(range.lowerBound)...x(range.upperBound), from: frame.bottom, to: frame.top)
    func place(_ s: Double, _ number: Double) -> PagePoint {
      PagePoint(across.position(of: s), up.position(of: number))
    }
    for index in 0...5 {
      let n = first + Double(index) * Self.spacing
      let foot = PagePoint(across.position(of: n), frame.bottom)
      drawing.path([[PagePoint(foot.x, frame.top), foot]], class: "rule")
    }
    drawing.text(
      "parameter s, a line each 2⁻¹³", at: PagePoint((frame.left + frame.right) / 2, frame.bottom + 32),
      class: "muted small", anchor: .middle)
    let level = place(s, progress).y
    drawing.path([[PagePoint(frame.left, level), PagePoint(frame.right, level)]], class: "line stroke-2", dash: "5 3")
    drawing.text("progress u", at: PagePoint(frame.right - 4, level + 14), class: "muted small", anchor: .end)
    drawing.path(
      [[place(range.lowerBound, x(range.lowerBound)), place(range.upperBound, x(range.upperBound))]],
      class: "line stroke-0")
    drawing.text("x(s)", at: PagePoint(frame.right - 4, frame.top + 40), class: "ink", anchor: .end)
    // The residual, and the step.
    let corner = place(point, progress)
    drawing.path([[place(point, x(point)), corner]], class: "line stroke-3")
    drawing.path([[corner, place(s, progress)]], class: "line stroke-1")
    drawing.circle(at: place(point, x(point)), radius: 5, class: "fill-0")
    drawing.circle(at: place(s, progress), radius: 5, class: "fill-2")
    let foot = PagePoint(across.position(of: guess), frame.bottom - 6)
    drawing.polygon(
      [PagePoint(foot.x, foot.y - 5), PagePoint(foot.x + 5, foot.y + 5), PagePoint(foot.x - 5, foot.y + 5)],
      class: "fill-4")
    drawing.text("guess", at: PagePoint(foot.x, frame.bottom + 16), class: "ink", anchor: .middle)
    drawing.text(
      "x(n), exact", at: PagePoint(place(point, x(point)).x + 10, place(point, x(point)).y + 14), class: "ink")
    drawing.text(
      "u − x(n)", at: PagePoint(corner.x + 6, corner.y + 24), class: "ink")
    drawing.text(
      "d", at: PagePoint(corner.x + 20, level - 7), class: "ink", anchor: .middle)
    drawing.text("s = n + d", at: PagePoint(place(s, progress).x - 8, level - 10), class: "ink", anchor: .end)
  }
}

/// The unit square of x1 and x2. The colour of a point shows its closed form.
private struct ClosedFormMap {
  let frame: Frame

  /// Two points wide each, so that their edges are sharp.
  private static let cells = 123
  private static let legend: [(form: CubicBezier.ClosedForm, words: String)] = [
    (.depressedCubic, "depressed cubic about the inflection"),
    (.squareRoot, "square root about a critical point"), (.parabola, "parabola from the nearer end"),
  ]
  private static let named: [(name: String, x1: Double, x2: Double, isLeft: Bool)] = [
    ("ease", 0.25, 0.25, false), ("ease-in", 0.42, 1, true), ("ease-out", 0, 0.58, false),
    ("ease-in-out", 0.42, 0.58, false),
    ("(1, 0, 0, 1)", 1, 0, true), ("(0, 0, 0.1, 1)", 0, 0.1, false),
  ]

  /// Draws the map and its legend, and returns where they end.
  func draw(into drawing: inout SVGDrawing) -> Double {
    drawCells(into: &drawing)
    let (across, up) = (
      PlotScale(0...1, from: frame.left, to: frame.right), PlotScale(0...1, from: frame.bottom, to: frame.top)
    )
    for tick in [0, 0.5, 1.0] {
      let number = ShortNumber.readable(tick)
      drawing.text(
        number, at: PagePoint(across.position(of: tick), frame.bottom + 16), class: "muted small", anchor: .middle)
      drawing.text(number, at: PagePoint(frame.left - 6, up.position(of: tick) + 4), class: "muted small", anchor: .end)
    }
    drawing.text("x1", at: PagePoint((frame.left + frame.right) / 2 + 40, frame.bottom + 16), class: "muted small")
    drawing.text("x2", at: PagePoint(frame.left - 6, up.position(of: 0.75)), class: "muted small", anchor: .end)
    for (name, x1, x2, isLeft) in Self.named {
      let place = PagePoint(across.position(of: x1), up.position(of: x2))
      let width = TextWidth.of(name, size: 11) + 8
      let y = min(max(place.y, frame.top + 9), frame.bottom - 9)
      let left = isLeft ? place.x - 9 - width : place.x + 7
      drawing.rectangle(Frame(left: left, top: y - 8, width: width, height: 16), class: "surface", radius: 3)
      drawing.circle(at: place, radius: 4, class: "surface")
      drawing.circle(at: place, radius: 3, class: "ink")
      drawing.text(name, at: PagePoint(left + width / 2, y + 4), class: "ink small", anchor: .middle)
    }
    var y = frame.bottom + 44
    for (form, words) in Self.legend {
      drawing.rectangle(Frame(left: frame.left - 28, top: y - 10, width: 12, height: 12), class: Self.look(form))
      drawing.text(words, at: PagePoint(frame.left - 10, y), class: "ink")
      y += 18
    }
    return y
  }

  /// Adjacent cells with the same closed form are one rectangle. Each row overlaps the next one, so that no gap is
  /// visible.
  private func drawCells(into drawing: inout SVGDrawing) {
    let size = frame.width / Double(Self.cells)
    for row in 0..<Self.cells {
      let x2 = 1 - (Double(row) + 0.5) / Double(Self.cells)
      let forms = (0..<Self.cells).map { column in
        CubicBezier((Double(column) + 0.5) / Double(Self.cells), 0, x2, 1).closedForm
      }
      var first = 0
      while first < forms.count {
        let end = forms[first...].firstIndex { $0 != forms[first] } ?? forms.count
        if let form = forms[first] {
          drawing.rectangle(
            Frame(
              left: frame.left + Double(first) * size, top: frame.top + Double(row) * size,
              width: Double(end - first) * size, height: row + 1 < Self.cells ? 2 * size : size),
            class: Self.look(form))
        }
        first = end
      }
    }
  }

  private static func look(_ form: CubicBezier.ClosedForm) -> String {
    switch form {
    case .depressedCubic: "fill-0"
    case .squareRoot: "fill-1"
    case .parabola: "fill-3"
    }
  }
}
