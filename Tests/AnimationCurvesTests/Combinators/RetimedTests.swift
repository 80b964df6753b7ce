import AnimationCurves
import Testing

@Suite struct RetimedTests {
  @Test func `an easing takes the duration, in seconds`() {
    let curve = TestSquare().retimed(duration: 4)
    #expect(curve.timeUnit == .seconds)
    #expect(curve.domain == 0...4)
    #expect(curve.extent == 0...4)
    #expect(curve.state(at: 2) == CurveState(value: 0.25, velocity: 0.25, acceleration: 0.125))
    #expect(curve.value(at: 4.0) == 1)
  }

  @Test func `a curve that settles does so in the duration, and goes on after it`() throws {
    let swing = TestSwing(decay: 2, rate: 9)
    let settled = try #require(swing.extent).upperBound
    let curve = swing.retimed(duration: 3)
    #expect(curve.extent == 0...3)
    #expect(curve.domain == 0...Double.infinity)
    #expect(curve.value(at: 3.0) == swing.value(at: settled))
    #expect(curve.value(at: Double.infinity) == 1)
    #expect(abs(curve.value(at: 6.0) - swing.value(at: 2 * settled)) <= 1e-15)
  }

  @Test(arguments: [0.1, 0.3, 1 / 3.0, 0.7, 1e-300, 1e300, 6])
  func `the end is exact whatever the duration`(duration: Double) {
    #expect(TestSquare().retimed(duration: duration).value(at: duration) == 1)
    #expect(TestSquare().retimed(duration: duration).domain.upperBound == duration)
  }

  @Test func `it can be retimed again, and then takes the last duration`() {
    let twice = TestSquare().retimed(duration: 4).retimed(duration: 2)
    #expect(twice.value(at: 1.0) == 0.25)
    #expect(twice.description == "retimed(retimed(test-square, duration: 4), duration: 2)")
  }

  @Test func `equality asks for the curve and the duration`() {
    #expect(TestSquare().retimed(duration: 2) == TestSquare().retimed(duration: 2))
    #expect(TestSquare().retimed(duration: 2) != TestSquare().retimed(duration: 3))
  }

  @Test func `a curve that never comes to rest is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSwing(decay: 0, rate: 9).retimed(duration: 2)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("has no duration of its own, so it cannot be retimed: it never comes to rest"))
  }

  @Test func `no duration at all is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSquare().retimed(duration: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a curve is retimed to a positive and finite duration, not 0.0"))
  }
}
