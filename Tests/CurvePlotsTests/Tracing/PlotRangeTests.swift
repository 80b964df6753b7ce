import CurveSampling
import CurveFormats
import CurvePlots
import Foundation
import Testing

@testable import TestSupport

@Suite struct PlotRangeTests {
  private func range(_ quantity: PlotQuantity, _ expression: String) throws -> ClosedRange<Double> {
    try #require(DrawnCurve(try CurveExpression(expression).curve, [quantity], over: 0...1)).range(of: quantity)
  }

  @Test(arguments: [
    "back-in-out(overshoot: 30)", "elastic-out(amplitude: 5, period: 0.1)", "cubic-bezier(0.3, 1000, 0.6, -1000)",
    "overshoot(count: 9)", "spring(bounce: 0.99)",
  ])
  func `no value is left out, however far a curve overshoots`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let range = try range(.value, expression)
    for index in 0...10_000 {
      let value = curve.value(at: Double(index) / 10_000)
      let slack = 1e-12 * max(1, value.magnitude)
      #expect(range.lowerBound - slack <= value && value <= range.upperBound + slack)
    }
  }

  @Test func `a usual velocity is shown whole`() throws {
    let range = try range(.velocity, "quint-in")
    #expect(range.lowerBound == 0 && (4.9...5).contains(range.upperBound))
  }

  // A swing of v(t) = -e^(-d t) ω₀²/ω sin(ω t), with its peaks at tan(ω t) = ω/d.
  @Test(arguments: some([0.9, 0.99, 0.995], 1))
  func `a velocity that is not cut off is shown with its peaks`(bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let extent = try #require(spring.extent)
    let range = try #require(DrawnCurve(spring, [.velocity], over: extent)).range(of: .velocity)
    let (natural, decay) = (4 * Double.pi, 4 * Double.pi * (1 - bounce))
    let frequency = (natural * natural - decay * decay).squareRoot()
    for (number, peak) in [(0.0, range.upperBound), (1, range.lowerBound)] {
      let time = (atan2(frequency, decay) + number * .pi) / frequency
      // The line that the range is found by is within a hundredth of the usual velocity.
      #expect((peak / spring.velocity(at: time) - 1).magnitude <= 0.01, "\(number)")
    }
  }

  @Test(arguments: ["circular-ease-in", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0.999, 0, 0.001, 1)"])
  func `an infinite velocity, or one far above the usual, does not flatten the rest`(expression: String) throws {
    let range = try range(.velocity, expression)
    #expect(range.lowerBound == 0 && (2...10).contains(range.upperBound), "\(range)")
  }

  @Test func `a range has room at its ends, and one number gets a range around it`() {
    #expect(PlotRange.spanning([0...1, -1...0.5]) == -1.12...1.12)
    #expect(PlotRange.spanning([0...0]) == -0.5...0.5)
  }
}
