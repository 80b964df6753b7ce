import CurveFormats
import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

@Suite struct MagnitudeLimitTests {
  @Test func `a scale is within ±10¹⁰⁰, and is not NaN`() {
    for number in [0, 1e100, -1e100] { #expect(number.isWithinMagnitudeLimit) }
    for number in [1e100.nextUp, -1e100.nextUp, .infinity, -.infinity, .nan] { #expect(!number.isWithinMagnitudeLimit) }
  }

  @Test(arguments: [
    "cubic-bezier(0.1, 1e100, 0.3, -1e100)", "cubic-bezier(1, -1e100, 0, 1e100)", "linear(-1e100, 1e100)",
    "linear(0 -1e102%, 1e100 1e102%)", "back-in(1e100)", "back-out(-1e100)", "elastic-in-out(amplitude: 1e100)",
    "blended(smoothstep, steps(3), weight: -1e100)", "blended(linear, back-in(1e100), weight: 1e100)",
    "composed(back-in(1e100), back-in(1e100))", "reversed(cubic-bezier(0, 1e100, 0, -1e100))",
  ])
  func `curves of the greatest scale have finite values and velocities`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    for progress in troublesomeProgress {
      let state = curve.state(at: progress)
      #expect(state.value.isFinite, "at \(progress)")
      #expect(!state.velocity.isNaN && !state.acceleration.isNaN, "at \(progress)")
    }
    for value in curve.values(count: 100) { #expect(value.isFinite) }
  }

  // From −10¹⁰⁰ to 10¹⁰⁰: −5·10⁹⁹ after a quarter.
  @Test func `the greatest line passes its quarters`() throws {
    let curve = try CurveExpression("linear(-1e100, 1e100)").curve
    for (progress, value) in [(0, -1e100), (0.25, -5e99), (0.5, 0), (0.75, 5e99), (1, 1e100)] {
      #expect(abs(curve.value(at: progress) - value) <= 4 * 1e100.ulp)
    }
  }
}
