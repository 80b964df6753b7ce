import AnimationClips
import AnimationCurves
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

@Suite struct ClipCurvesTests {
  @Test func `clips come from easings, curves and springs`() {
    let easing = Clip(Monomial(2), in: 2)
    #expect(easing.value(time: 1) == 0.25)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let settling = Clip(spring)
    #expect(settling.duration == spring.settlingDuration)
    #expect(settling.value(time: 0.2) == spring.value(at: 0.2))
    let way = Clip(spring, from: SIMD2(10.0, 0), to: SIMD2(110, 50))
    #expect(way.value(time: 0) == SIMD2(10, 0))
    #expect(way.value(time: 0.2)?.x == 10 + spring.value(target: 100, time: 0.2))
    // A thousandth of the displacement, whose length is √12 500.
    #expect(abs((way.value(progress: 1)?.y ?? 0) - 50) < 0.112)
    let undamped = Clip(Spring(duration: 1, bounce: 1))
    #expect(undamped.duration == .infinity)
    #expect(abs((undamped.value(time: 0.5) ?? 0) - 2) < 1e-12)
  }

  @Test func `the duration of a spring does not depend on the unit`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    for unit in [1e-9, 0.01, 1, 1e6] {
      #expect(abs(Clip(spring, from: unit, to: 3 * unit).duration - spring.settlingDuration) < 1e-12)
      let pushed = Clip(spring, from: 0, to: 0, initialVelocity: unit).duration
      #expect(abs(pushed - Clip(spring, from: 0.0, to: 0, initialVelocity: 1).duration) < 1e-12)
    }
    #expect(Clip(spring, from: 2.0, to: 2).duration == spring.settlingDuration)
  }

  @Test func `a clip of a curve that never rests has an end`() {
    let undamped = Spring(duration: 1, bounce: 1)
    #expect(Clip(undamped, from: 3.0, to: 5).value(progress: 1) == 5)
    #expect(Clip(undamped).value(progress: 1) == 1 && Clip(undamped.impulse).value(progress: 1) == 0)
  }

  @Test func `an easing is no curve in seconds`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip(Monomial(2))
    }
    expectSentence("is a function of progress, not of seconds: give its duration in seconds", in: result)
  }
}
