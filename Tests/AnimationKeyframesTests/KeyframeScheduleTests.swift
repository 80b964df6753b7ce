import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import TestSupport

@Suite struct KeyframeScheduleTests {
  /// A schedule of moves and cubics of random lengths, some of none.
  private static func schedule(_ count: Int, seed: UInt64) -> KeyframeSchedule {
    var random = SplitMix64(seed: seed)
    var schedule = KeyframeSchedule()
    for _ in 0..<count {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: schedule.append(.move, lasting: 0)
      case 1: schedule.append(.cubic, lasting: Double.random(in: 0...100, using: &random))
      default: schedule.append(.cubic, lasting: 1)
      }
    }
    schedule.index()
    return schedule
  }

  @Test func `the keyframe that is shown is the first that ends then or later, or the last one`() {
    for count in 1...40 {
      let schedule = Self.schedule(count, seed: UInt64(count))
      let ends = schedule.timings.map(\.interval.end)
      let times = ends.flatMap { [$0, $0.nextUp, max($0.nextDown, 0), $0 / 2] } + [0, .infinity]
      for time in times {
        let expected = ends.firstIndex { $0 >= time } ?? count - 1
        #expect(schedule.keyframe(at: time) == expected, "\(time) of \(ends)")
      }
    }
  }

  @Test func `a keyframe that never ends is found, and no keyframe after it`() {
    var schedule = KeyframeSchedule()
    schedule.append(.cubic, lasting: 1)
    schedule.append(.spring(0), lasting: .infinity)
    schedule.append(.cubic, lasting: 1)
    schedule.index()
    for (time, keyframe) in [(0.5, 0), (1, 0), (1.5, 1), (1e300, 1), (.infinity, 1)] {
      #expect(schedule.keyframe(at: time) == keyframe)
    }
  }

  @Test func `times beyond what 32 bits count show the last keyframe`() {
    var schedule = KeyframeSchedule()
    for _ in 0..<3 { schedule.append(.cubic, lasting: 1e-10) }
    schedule.append(.cubic, lasting: 1e10)
    schedule.append(.cubic, lasting: 1e-10)
    schedule.index()
    for time in [1, 0x1p31, 0x1p31 + 1, 1e10, 0x1p63, 1e300] {
      let expected = schedule.timings.firstIndex { $0.interval.end >= time } ?? 4
      #expect(schedule.keyframe(at: time) == expected, "\(time)")
    }
  }

  @Test func `a schedule of no duration shows the first keyframe at the start and the last one after it`() {
    var schedule = KeyframeSchedule()
    for _ in 0..<3 { schedule.append(.move, lasting: 0) }
    schedule.index()
    #expect(schedule.keyframe(at: 0) == 0 && schedule.keyframe(at: 1) == 2)
  }

  @Test func `a timing curve or a spring that is used again is stored once`() {
    var schedule = KeyframeSchedule()
    for spring in [Spring.bouncy, .smooth, .bouncy] { schedule.append(spring, lasting: 1) }
    #expect(schedule.springs == [.bouncy, .smooth])
    schedule.append(.easeInOut, lasting: 1)
    schedule.append(.easeIn, lasting: 1)
    schedule.append(.easeInOut, lasting: 2)
    #expect(schedule.curves == [.easeInOut, .easeIn])
  }
}
