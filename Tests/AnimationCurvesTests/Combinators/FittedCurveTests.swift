import AnimationCurves
import CurveSampling
import AnimationKeyframes
import Testing

@testable import TestSupport

@Suite struct FittedCurveTests {
  @Test(arguments: [Spring.bouncy, .smooth, Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true)])
  func `a spring as an easing is the spring over its settling duration`(spring: Spring) {
    let curve = UnitCurve(spring)
    let settled = spring.settlingDuration
    for progress in stride(from: 0, to: 1, by: 1.0 / 64) {
      let (own, given) = (curve.state(at: progress), spring.state(at: progress * settled))
      #expect(own.value == given.value && curve.value(at: progress) == given.value)
      #expect((own.velocity - given.velocity * settled).magnitude < 1e-12)
      #expect((own.acceleration - given.acceleration * settled * settled).magnitude < 1e-9)
    }
    #expect(curve.state(at: 1) == CurveState(value: 1, velocity: 0, acceleration: 0))
    #expect(curve.value(at: 0) == 0 && !curve.isInvertible)
    // The retimed spring is at most a thousandth away at the end.
    let retimed = spring.retimed(duration: 3)
    #expect((retimed.value(at: 1.5) - curve.value(at: 0.5)).magnitude < 1e-14)
    #expect((retimed.value(at: 3.0) - 1).magnitude <= 0.00101)
  }

  @Test func `a unit curve of an easing is the easing, even if its static type is a curve`() {
    func erased(_ curve: some Curve) -> UnitCurve { UnitCurve(curve) }
    #expect(erased(Back()) == UnitCurve(Back()) && erased(UnitCurve.easeIn) == .easeIn)
    #expect(erased(Spring.bouncy) == UnitCurve(Spring.bouncy) && erased(Spring.bouncy) != UnitCurve(Spring.smooth))
  }

  @Test func `a curve that begins late is shown from its begin to its end`() {
    let keys = AnimationTrack(times: [1, 3], values: [10, 20], tangents: .linear)
    #expect([0, 0.25, 1].map { UnitCurve(keys).value(at: $0) } == [10, 12.5, 20])
    let late = UnitCurve(Smoothstep().retimed(duration: 4))
    #expect([0, 0.5, 1].map { late.value(at: $0) } == [0, 0.5, 1])
  }

  @Test func `a curve that goes on to infinity is shown to the end of its extent`() throws {
    let keys: [AnimationTrack<Double>.Key] = [.init(1, 10, mode: .linear), .init(3, 20)]
    for continuation in [.linear, .loop, .loopWithOffset, .pingPong] as [AnimationTrack<Double>.Extrapolation] {
      let track = try AnimationTrack(keys, before: continuation, after: continuation)
      for curve in [UnitCurve(track), UnitCurve(track.retimed(duration: 4)), UnitCurve(track.delayed(by: -7))] {
        #expect([0, 0.25, 0.5, 1].map { curve.value(at: $0) } == [10, 12.5, 15, 20], "\(curve)")
        #expect(curve.state(at: 1).velocity.isFinite && curve.values(count: 65)[64] == 20, "\(curve)")
      }
      #expect(UnitCurve(track.retimed(duration: 4).delayed(by: 1)).value(at: 0.5) == 15)
    }
    let noise = Noise(seed: 3, frequency: 2, period: 4)
    #expect(UnitCurve(noise).value(at: 1) == noise.value(at: 4) && noise.value(at: 4) != 0)
    #expect(UnitCurve(noise).state(at: 1).velocity == 4 * noise.velocity(at: 4))
  }

  @Test func `a keyframe may move along a spring or an easing`() {
    func timeline(_ curve: some Curve) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(10, duration: 2, timingCurve: curve) }
    }
    #expect(timeline(Back().easeOut).value(time: 1) == 10 * Back().reversed.value(at: 0.5))
    #expect(timeline(Spring.bouncy).value(time: 1) == 10 * UnitCurve(Spring.bouncy).value(at: 0.5))
    #expect(timeline(Spring.bouncy).value(time: 2) == 10)
  }

  @Test func `a spring that never rests is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = UnitCurve(Spring(mass: 1, stiffness: 100, damping: 0))
    }
  }
}
