import AnimationClips
import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@testable import TestSupport

@Suite struct ComposableAnimatorStaggerTests {
  @Test func `staggered animators begin one after another`() {
    let (stage, thermometers) = (Stage(), (0..<5).map { _ in Thermometer() })
    let animator = thermometers.map { level(1).to($0) }.staggered(.each(0.5, from: .center))
    #expect(animator.clip.duration == 2)
    animator ~> stage
    for (time, levels) in [
      (0.0, [0.0, 0, 0, 0, 0]), (0.75, [0, 0.25, 0.75, 0.25, 0]), (1.5, [0.5, 1, 1, 1, 0.5]), (2, [1, 1, 1, 1, 1]),
    ] {
      stage.advance(to: time)
      #expect(thermometers.map(\.level) == levels, "\(time)")
    }
  }

  @Test func `a delay of its own is added`() {
    let animators = [level(1).delay(2), level(2)]
    let schedule = animators.staggered(.total(1, from: .end)).clip.schedule.intervals
    #expect(schedule.filter { $0.name != "delay" }.map(\.start) == [3, 0])
  }

  @Test func `no animators are the empty one`() {
    #expect([Animator<Thermometer>]().staggered(.each(1)).clip.duration == 0)
  }
}
