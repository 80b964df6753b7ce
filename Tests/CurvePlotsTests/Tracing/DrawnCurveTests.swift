import CurveSampling
import CurveAnalysis
import CurvePlots
import Synchronization
import Testing

@testable import TestSupport

@Suite struct DrawnCurveTests {
  @Test(
    arguments: some(
      [
        ([0, 1, 2], [1e308, -1e308, 1e308]), ([0, 1], [1e308, -1e308]), ([0, 1], [1.7e308, 1.7e308]),
        ([-1e308, 0, 1e308], [0, 1, 0]),
      ] as [([Double], [Double])], 1))
  func `a curve is not drawn if its numbers or their differences are beyond what a Double holds`(
    times: [Double], values: [Double]
  ) {
    for tangents in some([KeyframeTangents.cubic, .linear, .monotone, .hold], 1) {
      let curve = AnimationTrack(times: times, values: values, tangents: tangents)
      #expect(DrawnCurve(curve, [.value, .velocity], over: curve.domain) == nil)
    }
  }

  // The search for a curve's extremes takes about 4000 evaluations, and fitting lines takes slightly more. The other
  // parts take few: the description, and for each derivative 512 samples and a line, which is straight in 23 intervals
  // of six evaluations.
  @Test func `a curve is searched for its extremes once, whatever quantities are drawn`() throws {
    let counted = CountedEvaluations()
    let summary = counted.during { _ = CurveSummary(of: CountedCurve(counted: counted), over: 0...1) }
    let quantities: [PlotQuantity] = [.value, .velocity, .acceleration]
    var drawn: DrawnCurve?
    let drawing = counted.during { drawn = DrawnCurve(CountedCurve(counted: counted), quantities, over: 0...1) }
    #expect(drawing <= summary + 2 * (512 + 1 + 23 * 6))
    let curve = try #require(drawn)
    let error = 1.12 / 320 * Panel.error
    let fit = try counted.during { _ = try CountedCurve(counted: counted).polyline(within: error, over: 0...1) }
    let picture = counted.during {
      _ = CurvePlot(of: [("a", curve)], [.value], over: 0...1, title: nil).svg()
    }
    #expect(picture <= fit + 10)
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
