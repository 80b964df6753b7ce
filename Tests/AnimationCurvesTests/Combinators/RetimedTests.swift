import AnimationCurves
import AnimationKeyframes
import CurveSampling
import Testing

@testable import TestSupport

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

  @Test func `the keys of a track that continues before the first one take the duration`() throws {
    let track = try AnimationTrack([.init(1, 10.0, mode: .linear), .init(3, 20)], before: .linear, after: .linear)
    let curve = track.retimed(duration: 4)
    #expect(curve.extent == 2...6)
    #expect([-2, 2, 4, 6, 8].map { curve.value(at: $0) } == [0, 10, 15, 20, 25])
    #expect(curve.values(count: 3) == [10, 15, 20])
  }

  // From 1 to 3 seconds, stretched to 4: from 2 to 6, and at 4 halfway between 10 and 20.
  @Test func `retiming scales the start time of a curve that begins late`() {
    let curve = AnimationTrack(times: [1, 3], values: [10, 20], tangents: .linear).retimed(duration: 4)
    #expect(curve.domain == 2...6)
    #expect(curve.extent == 2...6)
    #expect([1, 2, 3, 4, 5, 6, 7].map { curve.value(at: $0) } == [10, 10, 12.5, 15, 17.5, 20, 20])
    let times = (0...40).map { 2 + Double($0) / 10 }
    #expect(curve.values(at: times) == times.map { curve.value(at: $0) })
  }

  @Test(arguments: [0.1, 0.3, 1 / 3.0, 0.7, 1e-300, 1e300, 6])
  func `the end is exact whatever the duration`(duration: Double) {
    #expect(TestSquare().retimed(duration: duration).value(at: duration) == 1)
    #expect(TestSquare().retimed(duration: duration).domain.upperBound == duration)
  }

  // The rate of 1/5e-324, its square, or that of 1e300/1e-10 is beyond the Doubles.
  @Test(arguments: [Double.leastNonzeroMagnitude, 0x1p-1030, 1e-200, 1e200, 1e308])
  func `a retimed curve of any duration has no NaN`(duration: Double) throws {
    func retimed(_ curve: some Curve, _ duration: Double) -> any Curve { curve.retimed(duration: duration) }
    let curves: [any Curve] = [Linear(), Smoothstep(), Circular(), Accelerate(strength: 0.41), Spring.smooth]
    for base in curves {
      let curve = retimed(base, duration)
      let again = retimed(retimed(base, 1e-300), duration)
      for curve in [curve, again] {
        for time in [0, duration / 2, duration] {
          let state = curve.state(at: time)
          #expect(!state.value.isNaN && !state.velocity.isNaN && !state.acceleration.isNaN, "\(curve) at \(time)")
        }
        #expect(curve.value(at: 0) == 0)
        #expect(curve.extent == 0...duration)
      }
    }
  }

  @Test func `a retimed curve can be retimed again, and then takes the last duration`() {
    let twice = TestSquare().retimed(duration: 4).retimed(duration: 2)
    #expect(twice.value(at: 1.0) == 0.25)
    #expect(twice.description == "retimed(retimed(test-square, duration: 4), duration: 2)")
  }

  @Test func `retimed curves are equal if their curves and durations are`() {
    #expect(TestSquare().retimed(duration: 2) == TestSquare().retimed(duration: 2))
    #expect(TestSquare().retimed(duration: 2) != TestSquare().retimed(duration: 3))
  }

  @Test func `a curve that never comes to rest is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSwing(decay: 0, rate: 9).retimed(duration: 2)
    }
    expectSentence("cannot be retimed: it never comes to rest, or its duration is 0", in: result)
  }

  @Test func `a duration of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSquare().retimed(duration: 0)
    }
    expectSentence("the duration of a retimed curve must be positive and finite, not 0.0", in: result)
  }
}
