import CurveFormats
import Testing

@testable import AnimationCurves

@Suite struct CurveStructureTests {
  @Test func `a simple curve costs 1, a combination the sum of its parts`() throws {
    func cost(_ text: String) throws -> Double { try CurveExpression(text).curve.structure.evaluationCount }
    #expect(try cost("ease") == 1)
    #expect(try cost("blended(ease, composed(linear, smoothstep))") == 3)
    #expect(try cost("joined(ease, blended(ease, linear))") == 2)
    #expect(try cost("reversed(mirrored(repeated(blended(ease, linear), count: 9)))") == 2)
    #expect(try cost("retimed(ping-pong(blended(ease, linear)), duration: 2)") == 2)
    #expect(UnitCurve(Linear().blended(with: Sine())).structure.evaluationCount == 2)
  }

  @Test func `a searched inverse costs 16 times its base, and another the sum of its parts`() throws {
    func cost(_ text: String) throws -> Double { try CurveExpression(text).curve.structure.evaluationCount }
    #expect(try cost("inverse(sine-in)") == 16)
    #expect(try cost("inverse(circ-in)") == 1)
    #expect(try cost("inverse(composed(circ-in, circ-out))") == 2)
    #expect(try cost("inverse(blended(inverse(sine-in), ease))") == 16 * 17)
  }

  @Test func `a search takes about as many evaluations as its cost says`() {
    var count = 0
    for index in 1..<100 {
      let value = Double(index) / 100
      _ = itpRoot(atZero: -value, atOne: 1 - value) {
        count += 1
        return Smoothstep().blended(with: CubicBezier(0.25, 0.1, 0.25, 1)).evaluateValue(at: $0) - value
      }
    }
    #expect(count > 99 * 8 && count < 99 * 32, "\(Double(count) / 99) evaluations for a root")
  }
}
