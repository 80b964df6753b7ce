import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// A `linear()` is exported as it is.
@Suite struct LinearAsGivenTests {
  private func css(_ expression: String, _ accuracy: ExportAccuracy? = nil) throws -> (text: String, error: Double) {
    let curve = NamedCurve("x", try CurveExpression(expression).curve)
    let export = try Written(of: curve, as: .css, accuracy: accuracy)
    return (String(export.text.split(separator: "\n")[1]), export.error.value)
  }

  @Test(arguments: [
    "linear(0, 1.2 30% 40%, 1)", "linear(0, 0.25 25% 75%, 1)", "linear(0, 0.5, 1)", "linear(0, 0.001, 0.002 2%, 1)",
    "linear(0, 0.3333333333333333 12.3456789%, 1)", "linear(0 20%, 1 30%)", "linear(0, 1 50%, 0 50%, 1)",
  ])
  func `every stop is kept, also those that a fit would leave out`(text: String) throws {
    for accuracy in [nil, ExportAccuracy.error(0)] {
      let export = try css(text, accuracy)
      #expect(export.text == text && export.error == 0)
    }
  }

  @Test func `an error or a number of points that is asked for simplifies`() throws {
    let text = "linear(0, 0.001, 0.002 2%, 1)"
    #expect(try css(text, .error(0.02)).text == "linear(0, 1)")
    #expect(try css(text, .points(2)).text == "linear(0, 1)")
    #expect(try css("retimed(\(text), duration: 2)").text == "2s \(text)")
    // Positions that CSS computes itself are left out.
    #expect(try css("linear(0 0%, 0.001 1%, 0.002 2%, 1 100%)").text == text)
  }

  @Test func `random lines read back to the bit`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = ExpressionGenerator(seed: seed)
    for _ in 0..<cases(100, thorough: 10_000) {
      let stops = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        PiecewiseLinear.Stop(
          random.number(), at: Bool.random(using: &random) ? random.number(-1...2) : nil)
      }
      let lines = PiecewiseLinear(stops)
      let text = try css("\(lines)", .error(0)).text
      #expect(try CurveExpression(text).curve as? PiecewiseLinear == lines, "seed \(seed): \(text)")
    }
  }
}
