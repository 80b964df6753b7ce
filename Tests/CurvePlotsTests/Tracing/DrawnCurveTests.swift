import CurveSampling
import CurveAnalysis
import CurveFormats
import CurvePlots
import Synchronization
import Testing

@testable import TestSupport

@Suite struct DrawnCurveTests {
  @Test(
    arguments: some(
      [
        ([0, 1], [1e308, -1e308], .linear), ([0, 1], [1.7e308, 1.7e308], .hold),
        ([0, 1, 2], [1e308, -1e308, 1e308], .cubic), ([0, 1, 2], [0, 1e308, 0], .hold),
        ([-1e308, 0, 1e308], [0, 1, 0], .monotone),
      ] as [([Double], [Double], KeyframeTangents)], 1))
  func `a curve is not drawn if its numbers or their differences are beyond what a Double holds`(
    times: [Double], values: [Double], tangents: KeyframeTangents
  ) {
    // A key table has such numbers.
    let curve = AnimationTrack(withoutLimits: times, values: values, tangents: tangents)
    #expect(DrawnCurve(curve, [.value, .velocity], over: curve.domain) == nil)
  }

  // A walk along a curve takes about 4000 evaluations. The other parts take few: for each derivative 512 samples and a
  // line, which is straight in 23 intervals of six evaluations; and for a picture the points of a polygon.
  @Test func `a curve is searched once for its extremes and for its lines, whatever is drawn`() throws {
    let counted = CountedEvaluations()
    let walk = counted.during { _ = CurveSummary(of: CountedCurve(counted: counted), over: 0...1) }
    var drawn: DrawnCurve?
    let drawing = counted.during {
      drawn = DrawnCurve(CountedCurve(counted: counted), PlotQuantity.allCases, over: 0...1)
    }
    #expect(drawing >= walk - 10 && drawing <= walk + 2 * (512 + 1 + 23 * 6) + 10)
    let curve = try #require(drawn)
    let picture = counted.during {
      _ = CurvePlot(of: [("a", curve)], [.value], over: 0...1, title: nil).svg()
    }
    #expect(picture < walk / 2)
  }

  /// Curves with extremes at corners, at jumps, between samples, and in rounding.
  @Test(
    arguments: some(
      [
        "ease", "back-in-out(overshoot: 30)", "elastic-out(amplitude: 5, period: 0.1)", "overshoot(count: 9)",
        "cubic-bezier(0.3, 1000, 0.6, -1000)", "cubic-bezier(1, 0, 0, 1)",
        "linear(0, 0.41 41%, 2 41.1%, 0.412 41.2%, 1)", "steps(5, jump-both)", "bounce-in-out", "spring(bounce: 0.99)",
        "decay", "ping-pong(elastic-in)", "noise(frequency: 40, octaves: 3)",
        "blended(steps(2), step-start, weight: -1)", "shake",
      ] as [String], 4))
  func `a drawing has the extremes and the greatest speed of a summary`(expression: String) throws {
    func check(_ curve: some Curve, _ range: ClosedRange<Double>) throws {
      let drawing = try CurveDrawing(of: curve, over: range)
      let summary = try #require(CurveSummary(of: curve, over: range))
      let size = max(abs(summary.minimum.value), abs(summary.maximum.value))
      for (found, known) in [(drawing.minimum, summary.minimum), (drawing.maximum, summary.maximum)] {
        #expect(abs(found.value - known.value) <= 1e-12 * size && curve.value(at: found.time) == found.value)
      }
      let speed = summary.greatestSpeed.value
      #expect(drawing.greatestSpeed == speed || abs(drawing.greatestSpeed / speed - 1) <= 1e-9)
    }
    let curve = try CurveExpression(expression).curve
    for range in [0...1, 0.3...0.7] { try check(curve, range) }
  }
}

/// The number of evaluations of a curve.
private final class CountedEvaluations: Sendable {
  private let count = Atomic<Int>(0)

  func add() { count.add(1, ordering: .relaxed) }

  /// The number of evaluations that `body` makes.
  func during(_ body: () throws -> Void) rethrows -> Int {
    let start = count.load(ordering: .relaxed)
    try body()
    return count.load(ordering: .relaxed) - start
  }
}

/// The square, which counts how often it is evaluated.
private struct CountedCurve: Curve {
  let counted: CountedEvaluations

  var domain: ClosedRange<Double> { 0...1 }
  var description: String { "counted" }

  func evaluate(at time: Double) -> CurveState {
    counted.add()
    return CurveState(value: time * time, velocity: 2 * time, acceleration: 2)
  }

  static func == (left: Self, right: Self) -> Bool { left.counted === right.counted }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(counted)) }
}
