import AnimationClips
import Animators
import Testing

@Suite struct ComposableAnimatorScheduleTests {
  @Test func `intervals are known before anything runs`() {
    let animator = (level(1) + other(2, duration: 3).delay(0.5) |-> level(3)).repeated(2)
    #expect(animator.clip.duration == 9)
    #expect(
      animator.clip.schedule.intervals.map(\.name) == [
        "level", "delay", "other", "level", "level", "delay", "other", "level",
      ])
    #expect(animator.clip.schedule.intervals.map(\.start) == [0, 0, 0.5, 3.5, 4.5, 4.5, 5, 8])
    #expect(animator.clip.schedule.intervals.map(\.end) == [1, 0.5, 3.5, 4.5, 5.5, 5, 8, 9])
  }

  @Test func `the schedule of an animator is that of its clip`() {
    #expect(level(1).to(Thermometer()).clip.schedule == level(1).clip.schedule)
    #expect(level(1).clip.schedule.csv == "name,start,end,duration,critical\nlevel,0,1,1,true\n")
  }

  @Test func `an endless animator is one part without an end`() {
    let animator = level(1) |-> (level(2) + other(3)).endless
    #expect(animator.clip.duration == .infinity)
    #expect(animator.clip.schedule.intervals.map(\.name) == ["level", "level, other …"])
    #expect(animator.clip.schedule.intervals.map(\.start) == [0, 1])
  }

  @Test func `properties without a name are numbered`() {
    let animator =
      Animator(\Thermometer.level, to: 1) + other(2) |-> Animator(\Thermometer.level, to: 3)
      |-> Animator(\Thermometer.logged, to: 4)
    #expect(animator.clip.schedule.intervals.map(\.name) == ["property", "other", "property", "property 2"])
  }

  @Test func `completions take no time and no row`() {
    #expect(level(1).completion { _ in }.clip.schedule.intervals == level(1).clip.schedule.intervals)
    #expect(Animator<Thermometer>.empty.clip.schedule.intervals.isEmpty)
  }
}
