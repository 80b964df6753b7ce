import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import CurvePlots

@Suite struct CurveTraceTests {
  private func trace(
    _ expression: String, _ quantity: PlotQuantity = .value, within shown: ClosedRange<Double> = -1...2,
    error: Double = 1e-3
  ) throws -> CurveTrace {
    let drawn = try #require(DrawnCurve(try CurveExpression(expression).curve, [], over: 0...1))
    return CurveTrace(quantity, of: drawn, within: shown, error: error, columns: 600)
  }

  @Test func `steps are level lines, with jumps at their exact times`() throws {
    let trace = try trace("steps(4, jump-end)")
    #expect(trace.jumps.map(\.time) == [0.25, 0.5, 0.75, 1])
    #expect(trace.jumps.map(\.before) == [0, 0.25, 0.5, 0.75])
    #expect(trace.jumps.map(\.after) == [0.25, 0.5, 0.75, 1])
    #expect(trace.jumps.map(\.isRightContinuous) == [true, true, true, true])
    #expect(trace.runs.count == 5)
    for run in trace.runs { #expect(Set(run.map(\.value)).count == 1) }
    #expect(trace.excursions.isEmpty)
  }

  @Test func `a narrow peak on a straight line is drawn`() throws {
    let trace = try trace("linear(0, 0.41 41%, 2 41.1%, 0.412 41.2%, 1)")
    #expect(trace.runs[0].contains { $0.value > 1.99 })
  }

  @Test(arguments: ["linear", "ease-out", "elastic-out"])
  func `a jump of the velocity at time 0 is drawn as a gap`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let drawn = try #require(DrawnCurve(curve, [], over: -0.3...1.2))
    let trace = CurveTrace(.velocity, of: drawn, within: -30...30, error: 1e-2, columns: 600)
    let jump = try #require(trace.jumps.first)
    #expect(jump.time.magnitude <= 1e-15 && jump.before == 0)
    #expect((jump.after - curve.velocity(at: 0)).magnitude <= 1e-2)
    // No line of a run is steeper than the curve is anywhere.
    #expect(trace.runs[0].allSatisfy { $0.time <= 1e-15 && $0.value == 0 })
  }

  @Test func `a jump whose later value holds at its time is marked`() throws {
    // exponential-decelerate is not normalised: at 1 it jumps to 1.
    let jump = try #require(try trace("exponential-decelerate(half-life: 0.5)").jumps.first)
    #expect(jump.time == 1 && jump.after == 1 && jump.isRightContinuous)
    #expect((jump.before - 0.75).magnitude <= 1e-3)
  }

  @Test(arguments: [
    "cubic-bezier(1, 0, 0, 1)", "circular-ease-in", "elastic-in", "bounce-out", "linear(0, 0.7 20%, 1)",
  ])
  func `lines are within the error, at a vertical tangent too, and without a jump that the curve has not`(
    expression: String
  ) throws {
    let trace = try trace(expression)
    let curve = try CurveExpression(expression).curve
    #expect(trace.jumps.isEmpty)
    let points = try #require(trace.runs.first)
    #expect(points.first?.time == 0 && points.last?.time == 1)
    var worst = 0.0
    for (left, right) in zip(points, points.dropFirst()) {
      for share in stride(from: 0.0, through: 1, by: 1.0 / 16) {
        let time = left.time + (right.time - left.time) * share
        worst = max(worst, (left.value + (right.value - left.value) * share - curve.value(at: time)).magnitude)
      }
    }
    #expect(worst <= 1.1e-3, "\(worst)")
    #expect(points.count < 250)
  }

  @Test func `an infinite velocity leaves the range once, at its time`() throws {
    let vertical = try trace("cubic-bezier(1, 0, 0, 1)", .velocity, within: 0...6)
    #expect(vertical.excursions.count == 1)
    #expect(vertical.excursions.first?.time == 0.5)
    #expect(vertical.excursions.first?.value == .infinity)
    #expect(vertical.runs.joined().allSatisfy { $0.value.isFinite })
    let end = try trace("circular-ease-in", .velocity, within: 0...6)
    #expect(end.excursions.map(\.time) == [1])
  }

  @Test func `a curve that leaves the range on both sides leaves it twice`() throws {
    let trace = try trace("linear(0 0%, 1 10%, -1 20%, 0 100%)", .value, within: -0.5...0.5)
    #expect(trace.excursions.map { $0.value > 0 } == [true, false])
  }

  @Test func `a curve is at rest outside its domain`() throws {
    let curve = try CurveExpression("quad-in").curve
    #expect(PlotQuantity.velocity(curve, at: 1) == 2)
    #expect(PlotQuantity.velocity(curve, at: 1.5) == 0)
    #expect(PlotQuantity.value(curve, at: 1.5) == 1)
  }
}
