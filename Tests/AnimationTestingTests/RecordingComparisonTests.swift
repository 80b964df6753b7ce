import AnimationTesting
import Animations
import Testing

@Suite struct RecordingComparisonTests {
  private let times = (0...60).map { Double($0) / 60 }

  private func recording(
    _ values: [String: (Double) -> Double], times: [Double]? = nil, events: [Recording.Event] = []
  ) throws -> Recording {
    let times = times ?? self.times
    return try Recording(
      times: times, columns: values.sorted { $0.key < $1.key }.map { .init($0.key, times.map($0.value)) },
      events: events)
  }

  private func lines(_ check: RecordingCheck) -> [String] {
    if case .failed(let reason) = check { reason.split(separator: "\n").map { String($0) } } else { [] }
  }

  /// A spring's step response, damping ratio 0.5 and frequency 12 per second, at rest before 0.
  private func swing(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    let (decay, frequency) = (6.0, 12 * 0.75.squareRoot())
    return 1 - exp(-decay * time) * (cos(frequency * time) + decay / frequency * sin(frequency * time))
  }

  @Test func `a difference is named with value, time, both numbers, and what is allowed`() throws {
    let expected = try recording(["x": { $0 }, "y": { 10 * $0 }])
    let actual = try recording(["x": { $0 == 0.5 ? 0.75 : $0 == 1 ? 1.5 : $0 }, "y": { 10 * $0 }])
    #expect(actual.matches(actual, within: 0) == .passed)
    #expect(
      lines(actual.matches(expected, within: 1e-9)) == [
        "the recordings do not match:",
        "  \"x\" at 0.5 s: expected 0.5, actual 0.75, difference 0.25, allowed 1e-09",
        "  \"x\": 2 of 61 samples differ; the largest difference: \"x\" at 1 s: expected 1, actual 1.5, difference 0.5, allowed 1e-09",
      ])
  }

  @Test func `a single differing sample has one line`() throws {
    let expected = try recording(["x": { $0 }, "y": { $0 }])
    let actual = try recording(["x": { $0 == 0.5 ? 0.75 : $0 }, "y": { $0 == 1 ? 1.5 : $0 }])
    #expect(
      lines(actual.matches(expected, within: 1e-9)) == [
        "the recordings do not match:",
        "  \"x\" at 0.5 s: expected 0.5, actual 0.75, difference 0.25, allowed 1e-09",
        "  \"y\": 1 of 61 samples differ; the largest difference: \"y\" at 1 s: expected 1, actual 1.5, difference 0.5, allowed 1e-09",
      ])
  }

  @Test func `a tolerance is the greater of the absolute and the relative one, and each value may have its own`() throws
  {
    let expected = try recording(["x": { 100 * $0 }, "y": { $0 }])
    let actual = try recording(["x": { 100.5 * $0 }, "y": { $0 + 0.01 }])
    #expect(actual.matches(expected, within: 0.5) == .passed)
    #expect(actual.matches(expected, within: 0.4) != .passed)
    #expect(actual.matches(expected, within: RecordingTolerance(absolute: 0.02, relative: 0.0051)) == .passed)
    #expect(actual.matches(expected, within: RecordingTolerance(absolute: 0.02, relative: 0.0049)) != .passed)
    let separate = RecordingTolerance(absolute: 0.02).with("x", relative: 0.0051)
    #expect(actual.matches(expected, within: separate) == .passed)
    #expect(actual.matches(expected, within: separate.with("x", relative: 0.001)) != .passed)
    #expect(
      lines(actual.matches(expected, within: separate.with("z", absolute: 1))).last
        == "  \"z\" has a tolerance, but is not recorded")
  }

  @Test func `a motion that is 2 ms late or early is within 2 ms, and one that is 3 ms late is not`() throws {
    // Until it rests.
    let times = (0...240).map { Double($0) / 60 }
    let expected = try recording(["x": swing], times: times)
    for shift in [-0.002, -0.001, 0.001, 0.002] {
      let shifted = try recording(["x": { swing($0 + shift) }], times: times)
      #expect(shifted.matches(expected, within: RecordingTolerance(absolute: 1e-9, time: 0.002)) == .passed)
      #expect(shifted.matches(expected, within: 1e-9) != .passed)
    }
    let late = try recording(["x": { swing($0 - 0.003) }], times: times)
    let check = late.matches(expected, within: RecordingTolerance(absolute: 1e-9, time: 0.002))
    #expect(lines(check)[1].hasSuffix(", allowed 1e-09 or 0.002 s"))
    // More than a frame.
    let later = try recording(["x": { swing($0 - 0.04) }], times: times)
    #expect(later.matches(expected, within: RecordingTolerance(absolute: 1e-9, time: 0.04)) == .passed)
    #expect(later.matches(expected, within: RecordingTolerance(absolute: 1e-9, time: 0.03)) != .passed)
  }

  @Test func `a tolerance of time does not forgive a higher peak or another end`() throws {
    let expected = try recording(["x": swing])
    let tolerance = RecordingTolerance(absolute: 1e-3, time: 0.002)
    // The first peak is at π/(12·√0.75) s = 0.302 s.
    let higher = try recording(["x": { swing($0) + ($0 > 0.29 && $0 < 0.31 ? 0.01 : 0) }])
    #expect(higher.matches(expected, within: tolerance) != .passed)
    let elsewhere = try recording(["x": { $0 == 1 ? swing(1) + 0.01 : swing($0) }])
    #expect(elsewhere.matches(expected, within: tolerance) != .passed)
    // A jump may be late, but no value between its ends is expected.
    let jump = try recording(["x": { $0 < 0.5 ? 0 : 1 }])
    #expect(
      try recording(["x": { $0 <= 0.5 ? 0 : 1 }]).matches(jump, within: RecordingTolerance(time: 0.017)) == .passed)
  }

  @Test func `samples at other times, and other values, are no match`() throws {
    let expected = try recording(["x": { $0 }, "y": { $0 }])
    let other = try recording(["x": { $0 }, "z": { $0 }], times: times.map { $0 * 2 })
    #expect(
      lines(other.matches(expected, within: 1)) == [
        "the recordings do not match:",
        "  \"y\" is expected, but not recorded",
        "  \"z\" is recorded, but not expected",
        "  sample 2 was taken at 0.03333333333333333 s; expected is 0.016666666666666666 s. Values are compared only at "
          + "the same times",
      ])
    let short = try recording(["x": { $0 }, "y": { $0 }], times: [0, times[1]])
    #expect(
      lines(short.matches(expected, within: 1)).last == "  there are 2 samples; expected are 61. No values are compared"
    )
  }

  @Test func `events match by name, order and time`() throws {
    func with(_ events: Recording.Event...) throws -> Recording { try recording(["x": { $0 }], events: events) }
    let expected = try with(.init("tap", at: 0), .init("open", at: 0.5))
    #expect(
      try with(.init("tap", at: 0), .init("open", at: 0.501)).matches(expected, within: RecordingTolerance(time: 0.002))
        == .passed)
    let cases: [(Recording, String)] = [
      (
        try with(.init("tap", at: 0), .init("open", at: 0.6)),
        "  the event \"open\" at 0.6 s is expected to be \"open\" at 0.5 s"
      ),
      (
        try with(.init("tap", at: 0), .init("closed", at: 0.5)),
        "  the event \"closed\" at 0.5 s is expected to be \"open\" at 0.5 s"
      ),
      (try with(.init("tap", at: 0)), "  the event \"open\" at 0.5 s is expected, but did not happen"),
      (
        try with(.init("tap", at: 0), .init("open", at: 0.5), .init("open", at: 1)),
        "  the event \"open\" at 1 s is not expected"
      ),
    ]
    for (actual, line) in cases {
      #expect(lines(actual.matches(expected, within: RecordingTolerance(absolute: 1, time: 0.002))).last == line)
    }
  }

  @Test func `a tolerance is not negative`() async {
    await #expect(processExitsWith: .failure) { _ = RecordingTolerance(absolute: -1) }
    await #expect(processExitsWith: .failure) { _ = RecordingTolerance(time: .nan) }
  }
}
