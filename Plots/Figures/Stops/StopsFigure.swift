import CurveAnalysis
import CurvePlots
import CurveSampling
import Foundation

/// The error of `linear()` by its number of stops: the fewest stops that reach it, and stops at equal distances, as
/// generators of springs write them.
struct StopsFigure {
  private struct Line {
    let label: String
    let look: Int
    /// Pairs of a number of stops and the greatest error.
    let points: [(stops: Int, error: Double)]
  }

  /// A spring until it settles, by polylines.
  struct Polylines {
    private let spring: Spring
    private let gauge: PolylineGauge

    init(bounce: Double) throws {
      spring = Spring(duration: 0.5, bounce: bounce)
      gauge = try PolylineGauge(of: spring, over: 0...spring.settlingDuration)
    }

    /// Returns the error of so many stops at equal distances.
    func uniformError(_ count: Int) -> Double {
      let knots = (0..<count).map { index in
        let time = spring.settlingDuration * (Double(index) / Double(count - 1))
        return Knot(time: time, value: spring.value(at: time))
      }
      return gauge.fit(through: knots).error
    }

    /// Returns the least error of so many stops.
    func leastError(_ count: Int) throws -> Double {
      try spring.polyline(points: count, over: 0...spring.settlingDuration).error
    }

    /// The fewest stops for an error of ``StopsFigure/stated``, and those at equal distances.
    func neededStops() throws -> (fewest: Int, uniform: Int) {
      let fewest = try spring.polyline(within: stated, over: 0...spring.settlingDuration).knots.count
      return (fewest, (fewest...4096).first { uniformError($0) <= stated } ?? 4096)
    }
  }

  private let lines: [Line]
  /// The numbers of stops that reach the stated error.
  private let words: String

  private static let (width, height, margin, axisWidth) = (960.0, 420.0, 24.0, 48.0)
  private static let (stops, errors) = (log2(4.0)...log2(512.0), -5.5...0.0)
  /// The error of a sentence in the notes.
  private static let stated = 0.001
  /// The numbers of stops, about six in each octave.
  private static let counts = Set((12...54).map { Int(exp2(Double($0) / 6).rounded()) }).sorted()

  init() throws {
    var (lines, needed): ([Line], [String]) = ([], [])
    for (index, bounce) in [0, 0.3, 0.6].enumerated() {
      let (name, polylines) = ("bounce \(ShortNumber.text(bounce))", try Polylines(bounce: bounce))
      let fewest = try Self.counts.map { ($0, try polylines.leastError($0)) }
      let uniform = Self.counts.map { ($0, polylines.uniformError($0)) }
      lines.append(Line(label: "\(name): fewest", look: index, points: fewest))
      lines.append(Line(label: "\(name): equal distances", look: index, points: uniform))
      let stops = try polylines.neededStops()
      needed.append("\(name): \(stops.fewest) instead of \(stops.uniform)")
    }
    (self.lines, words) = (lines, needed.joined(separator: "; "))
  }

  var svg: String {
    var drawing = SVGDrawing()
    let title = "A spring as CSS linear(): error by number of stops"
    drawing.text(title, at: PagePoint(Self.margin, Self.margin + 14), class: "ink title")
    let top = drawLegend(into: &drawing, top: Self.margin + 30)
    let frame = Frame(
      left: Self.margin + Self.axisWidth, top: top + 14, width: Self.width - 2 * Self.margin - Self.axisWidth,
      height: Self.height)
    let horizontal = PlotScale(Self.stops, from: frame.left, to: frame.right)
    let vertical = PlotScale(Self.errors, from: frame.bottom, to: frame.top)
    drawAxes(horizontal, vertical, frame, into: &drawing)
    drawing.clipped(to: frame, id: "stops") { drawing in
      for (index, line) in lines.enumerated() {
        let run = line.points.filter { $0.error > 0 }.map { stops, error in
          PagePoint(horizontal.position(of: log2(Double(stops))), vertical.position(of: log10(error)))
        }
        drawing.path([run], class: "line stroke-\(line.look)", dash: Self.dash(index))
      }
    }
    drawing.text("stops, logarithmic", at: PagePoint(frame.right, frame.bottom + 36), class: "muted", anchor: .end)
    let notes = [
      "Lines: the fewest stops, as curves export writes them. Dashed: stops at equal distances, as generators of springs "
        + "write them. Springs of 0.5 s",
      "until they settle. The error is the greatest difference in value at any time, before numbers are rounded.",
      "Stops for an error of 0.001: \(words).",
    ]
    for (index, note) in notes.enumerated() {
      let y = frame.bottom + 58 + 18 * Double(index)
      drawing.text(note, at: PagePoint(Self.margin, y), class: "muted small")
    }
    return drawing.document(
      width: Self.width, height: frame.bottom + 112, title: title,
      description:
        "A line chart with logarithmic axes. For the same error, stops at equal distances are several times as many: "
        + words + ".")
  }

  private static func dash(_ line: Int) -> String? { line % 2 == 0 ? nil : "6 4" }

  /// Returns the lower edge.
  private func drawLegend(into drawing: inout SVGDrawing, top: Double) -> Double {
    let column = (Self.width - 2 * Self.margin) / Double(lines.count / 2)
    for (index, line) in lines.enumerated() {
      let (x, y) = (Self.margin + column * Double(index / 2), top + 20 * Double(index % 2))
      let ends = [PagePoint(x, y + 6), PagePoint(x + 26, y + 6)]
      drawing.path([ends], class: "line stroke-\(line.look)", dash: Self.dash(index))
      drawing.text(line.label, at: PagePoint(x + 34, y + 10), class: "ink")
    }
    return top + 40
  }

  private func drawAxes(
    _ horizontal: PlotScale, _ vertical: PlotScale, _ frame: Frame, into drawing: inout SVGDrawing
  ) {
    for exponent in 2...9 {
      let x = horizontal.position(of: Double(exponent))
      drawing.line(from: PagePoint(x, frame.top), to: PagePoint(x, frame.bottom), class: "rule")
      drawing.text("\(1 << exponent)", at: PagePoint(x, frame.bottom + 16), class: "muted small", anchor: .middle)
    }
    for exponent in -5...0 {
      let y = vertical.position(of: Double(exponent))
      drawing.line(from: PagePoint(frame.left, y), to: PagePoint(frame.right, y), class: "rule")
      drawing.text(
        PowerOfTen.text(exponent), at: PagePoint(frame.left - 8, y + 4), class: "muted small", anchor: .end)
    }
    drawing.text("error", at: PagePoint(Self.margin, frame.top - 4), class: "muted small")
  }
}
