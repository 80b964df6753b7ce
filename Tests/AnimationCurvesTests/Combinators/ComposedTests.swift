import AnimationCurves
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct ComposedTests {
  @Test func `the cube of the square is the sixth power`() {
    let state = TestSquare().composed(with: TestCube()).state(at: 0.5)
    #expect(state == CurveState(value: 0.015625, velocity: 0.1875, acceleration: 1.875))
  }

  @Test func `the outer easing holds its end where the inner one passes 1`() {
    let curve = TestBump(c: 5).composed(with: TestSquare())
    let progress = 0.9  // the inner is at 1.134
    #expect(curve.state(at: progress) == CurveState(value: 1, velocity: 0, acceleration: 0))
    // It comes back to 1 from above: the outer does not move at the end either.
    #expect(curve.state(at: 1) == CurveState(value: 1, velocity: 0, acceleration: 0))
  }

  @Test func `the velocity at the end, from inside, is the product`() {
    #expect(TestSquare().composed(with: TestCube()).velocity(at: 1.0) == 6)
  }

  @Test func `a vertical outer after a level inner has a difference of values, not NaN`() {
    let same = TestSquare().composed(with: TestRoot())  // √u² = u
    #expect(abs(same.velocity(at: 0.0) - 1) <= 1e-8)
    #expect(abs(same.acceleration(at: 0.0)) <= 1e-8)
    let vertical = TestWiggle(amplitude: 0.5).composed(with: TestRoot())
    #expect(vertical.velocity(at: 0.0) == .infinity)
    #expect(vertical.acceleration(at: 0.0) == -.infinity)
    let level = TestCube().composed(with: TestRoot())  // u^1.5, whose acceleration is infinite at 0
    #expect((0...0.01).contains(level.velocity(at: 0.0)))
    #expect((50...1e4).contains(level.acceleration(at: 0.0)))
    // √(2c − c²) of c = 1 − √(1 − u²) is u again: ∞·0 at 1.
    let end = TestCircle().composed(with: TestCircle().reversed)
    #expect(abs(end.velocity(at: 1.0) - 1) <= 1e-8)
  }

  /// The bounds of the doc comment. Where the limit is infinite, the difference is large.
  @Test func `where a level easing meets a vertical one, the derivatives are within the bound of the limits`() throws {
    var (velocity, acceleration) = (WorstError("velocity at an end"), WorstError("acceleration at an end"))
    for fields in try Oracle.lines("combinator-ends") {
      let curve = try CurveExpression(String(fields[0])).curve
      let n = try fields.dropFirst().map(Oracle.number)
      let state = curve.state(at: n[0])
      #expect(!state.velocity.isNaN && !state.acceleration.isNaN, "\(fields)")
      if n[1].isInfinite { #expect(state.velocity * n[1] > 0, "\(fields), \(state)") }
      guard n[3].isFinite else { continue }
      velocity.note(state.velocity, expected: n[1], bound: 0x1p-27 * n[3] + 1e-6, at: "\(fields)")
      acceleration.note(state.acceleration, expected: n[2], bound: 0x1p-12 * n[3] + 0.01, at: "\(fields)")
    }
    report(velocity, acceleration)
    #expect(velocity.count > 50)
    for worst in [velocity, acceleration] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  @Test func `a composed easing has an inverse where both easings have`() {
    #expect(TestSquare().composed(with: TestCube()).isInvertible)
    #expect(!TestBump(c: 5).composed(with: TestCube()).isInvertible)
  }

  @Test func `a composed easing prints its parts`() {
    #expect(TestSquare().composed(with: TestCube()).description == "composed(test-square, test-cube-in)")
  }
}
