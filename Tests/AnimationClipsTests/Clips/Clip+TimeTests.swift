import AnimationClips
import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct ClipTimeTests {
  private let up = linear(from: 0, to: 8, in: 2)
  private let flat = Clip<Double>.constant(5, in: 1)

  @Test func `a clip reversed twice is the original`() {
    #expect(up.reversed.value(time: 0.5) == 6)
    #expect(up.reversed.reversed.isTriviallyIdentical(to: up))
    #expect(!up.reversed.isTriviallyIdentical(to: up))
  }

  @Test func `a delayed clip holds its first value`() {
    let clip = linear(from: 3, to: 5, in: 2).delayed(by: 1)
    #expect(clip.duration == 3)
    #expect([0, 1, 2, 3].map { clip.value(time: $0) } == [3, 3, 4, 5])
    #expect(up.delayed(by: 0).isTriviallyIdentical(to: up))
  }

  @Test func `eased progress goes through the easing`() {
    #expect(up.time(Monomial(2)).value(time: 1) == 2)
    #expect(up.time { 1 - $0 }.value(time: 0.5) == 6)
    #expect(up.time(easeInOut).duration == 2)
  }

  @Test func `a line extrapolates an overshoot and other clips hold their ends`() {
    let beyond: (Double) -> Double = { _ in 1.5 }
    let before: (Double) -> Double = { _ in -0.5 }
    #expect(up.time(beyond).value(time: 1) == 12)
    #expect(up.time(before).value(time: 1) == -4)
    #expect(up.map { $0 + 1 }.time(beyond).value(time: 1) == 13)
    #expect(up.reversed.time(beyond).value(time: 1) == -4)
    #expect(up.time { $0 }.time(beyond).value(time: 1) == 12)
    #expect((flat * up).time(beyond).value(time: 1) == 8)
    #expect(up.repeated(2).time(beyond).value(time: 1) == 8)
    #expect(up.delayed(by: 1).time(before).value(time: 1) == 0)
    #expect(Clip(duration: 1) { $0 }.time(beyond).value(time: 1) == 1)
    // In parallel, a shorter line holds its end. A line as long as the composition extrapolates.
    let short = linear(from: 0, to: 1, in: 1)
    #expect((up.averaged + short.averaged).time(beyond).value(time: 1)?.sum == .some(13.0))
    #expect((up.averaged + up.averaged).time(beyond).value(time: 1)?.sum == .some(24.0))
  }

  @Test func `the free easings are the family of that name`() {
    #expect(easeIn == UnitCurve.easeIn && easeOut == UnitCurve.easeOut && easeInOut == UnitCurve.easeInOut)
    #expect(easeIn(1.5) == IntensityEase(easeIn: 1.5))
    #expect(easeOut(1.5) == IntensityEase(easeOut: 1.5))
    #expect(easeInOut(1.5) == IntensityEaseInOut(intensity: 1.5))
  }

  @Test func `a negative delay is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = linear(from: 0, to: 1, in: 1).delayed(by: -1)
    }
    expectSentence("the delay of a clip must be finite and at least 0 seconds, not -1.0", in: result)
  }

  @Test func `an endless clip is not reversed`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip<Int>.constant(1, in: .infinity).looped
    }
    expectSentence("an endless clip has no end, so it cannot be reversed", in: result)
  }

  @Test func `a spring is stretched to the duration of the clip, and ends exactly at the end`() {
    let (bouncy, curve) = (up.time(.bouncy), UnitCurve(Spring.bouncy))
    #expect(bouncy.duration == 2 && bouncy.value(time: 2) == 8)
    // Above the end, because the spring overshoots.
    #expect([0.25, 0.5, 1].map { bouncy.value(time: $0) } == [0.125, 0.25, 0.5].map { 8 * curve.value(at: $0) })
    #expect(Clip(Spring.bouncy, in: 3).value(time: 0.75) == curve.value(at: 0.25))
    #expect(Clip(Spring.bouncy, in: 3).value(time: 3) == 1)
  }
}
