import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct PingPongTests {
  @Test func `a ping-pong goes from 0 to 1 and back by the same values`() {
    let curve = TestSquare().pingPong
    #expect(curve.state(at: 0.25) == CurveState(value: 0.25, velocity: 2, acceleration: 8))
    #expect(curve.state(at: 0.75) == CurveState(value: 0.25, velocity: -2, acceleration: 8))
  }

  @Test func `a ping-pong is at 1 in the middle, on its way back there, and at 0 in the end`() {
    let curve = TestSquare().pingPong
    #expect(curve.state(at: 0.5) == CurveState(value: 1, velocity: -4, acceleration: 8))
    #expect(curve.value(at: 0.0) == 0)
    #expect(curve.value(at: 1.0) == 0)
  }

  @Test func `a ping-pong prints its base`() { #expect(TestSquare().pingPong.description == "ping-pong(test-square)") }
}
