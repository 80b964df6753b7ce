import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import TestSupport

@Suite struct KeyScheduleTests {
  /// A timeline's schedule of cubics of the given durations.
  private static func schedule(_ durations: [Double]) -> KeySchedule {
    let times = durations.reduce(into: [0.0]) { times, duration in times.append(times[times.count - 1] + duration) }
    return KeySchedule(KeyTimes(unchecked: times), durations: durations, shapes: [.cubic], joints: .ofTimeline)
  }

  /// Returns the index of the segment that is shown at `time`. At its end, its last key is shown.
  private static func shown(_ schedule: KeySchedule, at time: Double) -> Int? {
    switch schedule.source(at: time) {
    case .nowhere: nil
    case .key(let key): key - 1
    case .segment(let key): key
    }
  }

  @Test func `the segment that is shown is the first that ends then or later, or the last one`() {
    for count in 1...40 {
      var random = SplitMix64(seed: UInt64(count))
      let schedule = Self.schedule(
        (0..<count).map { _ in
          [0, 1, 1, Double.random(in: 0...100, using: &random)].randomElement(using: &random) ?? 0
        })
      let ends = Array(schedule.times.times.dropFirst())
      let times = ends.flatMap { [$0, $0.nextUp, max($0.nextDown, 0), $0 / 2] } + [0, .infinity]
      for time in times {
        let expected = ends.firstIndex { $0 >= time } ?? count - 1
        #expect(Self.shown(schedule, at: time) == expected, "\(time) of \(ends)")
      }
    }
  }

  @Test func `a segment that never ends is found, and none after it`() {
    let schedule = Self.schedule([1, .infinity, 1])
    for (time, segment) in [(0.5, 0), (1, 0), (1.5, 1), (1e300, 1), (.infinity, 1)] {
      #expect(Self.shown(schedule, at: time) == segment)
    }
  }

  @Test func `times beyond what 32 bits count show the last segment`() {
    let schedule = Self.schedule([1e-10, 1e-10, 1e-10, 1e10, 1e-10])
    for time in [1, 0x1p31, 0x1p31 + 1, 1e10, 0x1p63, 1e300] {
      let expected = schedule.times.times.dropFirst().firstIndex { $0 >= time }.map { $0 - 1 } ?? 4
      #expect(Self.shown(schedule, at: time) == expected, "\(time)")
    }
  }

  @Test func `a schedule of no duration shows the first segment at the start and the last one after it`() {
    let schedule = Self.schedule([0, 0, 0])
    #expect(Self.shown(schedule, at: 0) == 0 && Self.shown(schedule, at: 1) == 2)
  }

  @Test func `a track shows its first key at the start, and a timeline its first segment`() throws {
    let times = KeyTimes([0, 1, 3])
    for (joints, isKey) in [(KeyJoints.ofTrack, true), (.ofTimeline, false)] {
      let schedule = KeySchedule(times, shapes: [.linear], joints: joints)
      if case .key(0) = schedule.source(at: 0) { #expect(isKey) } else { #expect(!isKey) }
      // Outside, a timeline rests. At a joint, the earlier segment moves.
      #expect((schedule.moving(at: -1) == nil) != isKey && (schedule.moving(at: 4) == nil) != isKey)
      let (key, elapsed, duration) = try #require(schedule.moving(at: 1))
      #expect(key == 0 && elapsed == 1 && duration == 1)
    }
  }
}
