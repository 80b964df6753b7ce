import AnimationTesting
import Testing

@testable import TestSupport

@Suite struct RecordingChecksTests {
  /// A value that rises to 1.2 at 0.2 s, falls to 0.9 at 0.4 s, and rests at 1 from 0.6 s on.
  private static let swing: Recording = {
    let (times, values) = ([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7], [0, 0.7, 1.2, 1.1, 0.9, 0.97, 1, 1])
    guard
      let recording = try? Recording(
        times: times, columns: [.init("x", values), .init("minus x", values.map { -$0 })],
        events: [.init("tap", at: 0), .init("open", at: 0.5)])
    else { fatalError("these numbers make a recording") }
    return recording
  }()

  private func recording(_ value: (Double) -> Double, at times: [Double]) throws -> Recording {
    try Recording(times: times, columns: [.init("x", times.map(value))])
  }

  private func reason(_ check: RecordingCheck) -> String {
    if case .failed(let reason) = check { reason } else { "" }
  }

  @Test func `a value that settles passes, one that does not fails with its last distance`() {
    #expect(Self.swing.settles("x", at: 1, by: 0.6, within: 0) == .passed)
    #expect(Self.swing.settles("x", at: 1, by: 0.45, within: 0.04) == .passed)
    #expect(
      reason(Self.swing.settles("x", at: 1, by: 0.2, within: 0.05)) == """
        "x" has not settled at 1 by 0.2 s: at 0.4 s it is 0.9, 0.09999999999999998 away; 0.05 is allowed
        """)
    #expect(
      reason(Self.swing.settles("x", at: 1, by: 5, within: 1))
        == "the recording ends at 0.7 s, but must last until 5 s to check that \"x\" settles")
  }

  @Test func `an overshoot is measured past the target, on the side away from the start`() {
    #expect(Self.swing.keepsOvershoot("x", past: 1, within: 0.21) == .passed)
    #expect(Self.swing.keepsOvershoot("x", past: 1, within: 0, during: 0.4...0.7) == .passed)
    #expect(
      reason(Self.swing.keepsOvershoot("x", past: 1, within: 0.1)) == """
        "x" overshoots 1 by 0.19999999999999996: it is 1.2 at 0.2 s; 0.1 is allowed
        """)
    #expect(Self.swing.keepsOvershoot("minus x", past: -1, within: 0.21) == .passed)
    #expect(reason(Self.swing.keepsOvershoot("minus x", past: -1, within: 0.1)).contains("it is -1.2 at 0.2 s"))
    // From above: 1.2 at 0.2 s, then down past 1.
    #expect(
      reason(Self.swing.keepsOvershoot("x", past: 1, within: 0.05, during: 0.2...0.7)).contains("it is 0.9 at 0.4"))
    // From the target itself both sides count.
    #expect(reason(Self.swing.keepsOvershoot("x", past: 0.7, within: 0.3, during: 0.1...0.3)).contains("it is 1.2"))
    #expect(reason(Self.swing.keepsOvershoot("x", past: 1, within: 1, during: 5...6)).contains("no sample"))
  }

  @Test func `a velocity is kept by parabolas to rounding, and a jump is found on and between samples`() throws {
    let times = (0...20).map { Double($0) / 20 }
    let smooth = try recording({ $0 * $0 - 3 * $0 }, at: times)
    for time in [0.1, 0.5, 0.52, 0.9] {
      #expect(smooth.keepsVelocity("x", at: time, within: 1e-12) == .passed)
    }
    for kink in [0.5, 0.52] {
      let kinked = try recording({ $0 < kink ? $0 * $0 : kink * kink - 2 * ($0 - kink) }, at: times)
      let check = kinked.keepsVelocity("x", at: kink, within: 2.9)
      #expect(reason(check).hasPrefix("the velocity of \"x\" jumps at \(kink) s: from "))
      #expect(reason(check).hasSuffix("; 2.9 is allowed"))
      #expect(kinked.keepsVelocity("x", at: kink, within: 3.1) == .passed)
      #expect(kinked.keepsVelocity("x", at: kink - 0.2, within: 1e-12) == .passed)
    }
    // The value itself jumps.
    let stairs = try recording({ $0 < 0.5 ? 0 : 1 }, at: times)
    #expect(stairs.keepsVelocity("x", at: 0.5, within: 10) != .passed)
    #expect(reason(smooth.keepsVelocity("x", at: 0.05, within: 1)).hasSuffix("not 2 and 3"))
  }

  // A parabola through three samples of t² + 3t is that curve, wherever the samples are.
  @Test func `the samples around a velocity may be at any times`() throws {
    let times = [0, 0.07, 0.1, 0.35, 0.5, 0.53, 0.9, 1.0]
    let parabola = try recording({ $0 * $0 + 3 * $0 }, at: times)
    let kinked = try recording({ $0 < 0.5 ? $0 * $0 + 3 * $0 : 1.75 - 2 * ($0 - 0.5) }, at: times)
    for time in [0.1, 0.2, 0.35, 0.4, 0.5] { #expect(parabola.keepsVelocity("x", at: time, within: 1e-12) == .passed) }
    // The velocity is 2t + 3 before, and −2 after.
    #expect(kinked.keepsVelocity("x", at: 0.5, within: 6 + 1e-12) == .passed)
    #expect(kinked.keepsVelocity("x", at: 0.5, within: 6 - 1e-12) != .passed)
  }

  @Test func `events are compared by name and order`() {
    #expect(Self.swing.hasEvents(["tap", "open"]) == .passed)
    #expect(
      reason(Self.swing.hasEvents(["open", "tap"]))
        == "the events are tap (0 s), open (0.5 s); expected are open, tap")
    #expect(Self.swing.hasEvents(["tap"], by: 0.25) == .passed)
    #expect(Self.swing.hasEvents(["tap", "open"], by: 0.5) == .passed)
    #expect(
      reason(Self.swing.hasEvents(["tap", "open"], by: 0.25))
        == "the events are tap (0 s), open (0.5 s); expected are tap, open by 0.25 s")
    #expect(reason(Self.swing.hasEvents([])) == "the events are tap (0 s), open (0.5 s); expected are none")
  }

  @Test func `a name that is not recorded fails, and those that are recorded are listed`() {
    let checks = [
      Self.swing.settles("y", at: 1, by: 0, within: 1), Self.swing.keepsOvershoot("y", past: 1, within: 1),
      Self.swing.keepsVelocity("y", at: 0.3, within: 1),
    ]
    for check in checks { #expect("\(check)" == "no value is named \"y\"; the recording has \"x\", \"minus x\"") }
  }

  @Test func `every number of a check is finite, because a comparison with NaN would pass`() async {
    let target = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RecordingChecksTests.swing.settles("x", at: .nan, by: 0, within: 1)
    }
    expectSentence("the target of a check must be finite, not nan", in: target)
    let overshoot = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RecordingChecksTests.swing.keepsOvershoot("x", past: .nan, within: 1)
    }
    expectSentence("the target of a check must be finite, not nan", in: overshoot)
    await #expect(processExitsWith: .failure) {
      _ = RecordingChecksTests.swing.settles("x", at: 1, by: .nan, within: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = RecordingChecksTests.swing.settles("x", at: 1, by: 0, within: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = RecordingChecksTests.swing.keepsOvershoot("x", past: 1, within: .infinity)
    }
    let time = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RecordingChecksTests.swing.keepsVelocity("x", at: .infinity, within: 1)
    }
    expectSentence("the time of a check must be finite, in seconds, not inf", in: time)
    await #expect(processExitsWith: .failure) {
      _ = RecordingChecksTests.swing.keepsVelocity("x", at: 0.3, within: .infinity)
    }
  }

  // The slope of a parabola through t³ with the distance h is h² (3θ² + 6θ + 2) from 3t², θ intervals outside: 2h² at
  // its end, and 11h² an interval further. The third derivative is 6.
  @Test func `the error of a velocity is that of its documentation`() throws {
    let h = 0.125
    let cubic = try recording({ $0 * $0 * $0 }, at: (0...16).map { Double($0) * h })
    // At a sample the errors of both sides are equal.
    #expect(cubic.keepsVelocity("x", at: 1, within: 1e-12) == .passed)
    let late = 1 + h * (1 - 0x1p-20)
    #expect(cubic.keepsVelocity("x", at: late, within: (11.0 / 6 - 1.0 / 3) * 6 * h * h) == .passed)
    #expect(cubic.keepsVelocity("x", at: late, within: 1.49 * 6 * h * h) != .passed)
  }

  @Test func `a check that passed says so`() { #expect("\(RecordingCheck.passed)" == "passed") }

  @Test func `a value that only jumps, or is still, does not move, and fails every check of a value`() throws {
    let times = [0, 0.1, 0.2, 0.3, 0.4]
    let still = try recording({ _ in 3 }, at: times)
    let stairs = try recording({ $0 < 0.2 ? 1 : 3 }, at: times)
    #expect(reason(still.moves("x")) == "\"x\" does not move: it is 3 in every sample")
    #expect(reason(stairs.moves("x")).hasPrefix("\"x\" does not move: it jumps from 1 to 3 at 0.2 s."))
    for recording in [still, stairs] {
      let failure = recording.moves("x")
      #expect(recording.settles("x", at: 3, by: 0.3, within: 0) == failure)
      #expect(recording.keepsOvershoot("x", past: 3, within: 1) == failure)
      #expect(recording.keepsVelocity("x", at: 0.2, within: 100) == failure)
    }
    #expect(
      Self.swing.moves("x") == .passed && Self.swing.moves("y") == Self.swing.settles("y", at: 1, by: 0, within: 1))
    // Two changes with rest between them are jumps. Two consecutive samples between the ends are a motion.
    let twice = try recording({ $0 < 0.1 ? 0 : $0 < 0.3 ? 1 : 2 }, at: times)
    let ramp = try recording({ min($0, 0.2) }, at: times)
    #expect(twice.moves("x") != .passed && ramp.moves("x") == .passed)
  }

  @Test func `a recording says how its values move, and whether any does`() throws {
    let times = [0, 0.1, 0.2, 0.3]
    let swing = try Recording(
      times: times,
      columns: [.init("x", [0, 0.7, 1.2, 1]), .init("alpha", [1, 1, 1, 1]), .init("depth", [0, 0, 2, 2])],
      events: [.init("tap", at: 0.1)])
    #expect(
      "\(swing)" == """
        4 samples from 0 to 0.3 s
        x: 0 to 1, between 0 and 1.2
        alpha: does not move, 1
        depth: 0 to 2, between 0 and 2, jumps
        event tap at 0.1 s
        """)
    let still = try recording({ $0 < 0.2 ? 1 : 3 }, at: times)
    #expect("\(still)" == "4 samples from 0 to 0.3 s, in which nothing moves\nx: 1 to 3, between 1 and 3, jumps")
  }
}
