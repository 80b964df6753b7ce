import AnimationClips
import AnimationTesting
import Animators
import Animations
import Testing

@Suite struct RecorderTests {
  @Test func `a stage's values are recorded at the given times, with changes at their own`() throws {
    let stage = Stage()
    let scale = Animated(0.0, on: stage)
    let recorder = Recorder(stage)
    recorder.value("scale") { scale.value }
    recorder.at(0.05) { withAnimation(.linear(duration: 1)) { scale.target = 1 } }
    let recording = try recorder.record(at: [0, 0.25, 0.5, 2])
    // The motion begins at 0.05 s and not at the sample before.
    let expected = try Recording(times: [0, 0.25, 0.5, 2], columns: [.init("scale", [0, 0.2, 0.45, 1])])
    #expect(recording.matches(expected, within: 1e-15) == .passed)
  }

  @Test func `a sample at the time of a change has the values after it`() throws {
    let stage = Stage()
    let scale = Animated(0.0, on: stage)
    let recorder = Recorder(stage)
    recorder.value("scale") { scale.value }
    recorder.at(0) { scale.target = 1 }
    recorder.at(0.5) { scale.target = 2 }
    #expect(try recorder.record(at: [0, 0.25, 0.5])["scale"] == [1, 1, 2])
  }

  @Test func `a change that a completion schedules for its own time is performed before the sample`() throws {
    for times in [[0, 0.5, 1], [0, 0.25, 0.5]] {
      let stage = Stage()
      let scale = Animated(0.0, on: stage)
      let recorder = Recorder(stage)
      recorder.value("scale") { scale.value }
      recorder.at(0) {
        withAnimation(.linear(duration: 0.5)) {
          scale.target = 1
        } completion: {
          recorder.at(0.5, note: "again") {
            scale.target = 7
            recorder.at(0.5, note: "and again") { scale.target += 1 }
          }
        }
      }
      let recording = try recorder.record(at: times)
      let index = try #require(times.firstIndex(of: 0.5))
      #expect(recording["scale"]?[index] == 8)
      #expect(recording.events == [.init("again", at: 0.5), .init("and again", at: 0.5)])
    }
  }

  @Test func `changes are performed by time, in whichever order they are scheduled`() throws {
    var performed: [Double] = []
    let recorder = Recorder { _ in }
    recorder.value("count") { Double(performed.count) }
    for time in [0.3, 0.1, 0.4, 0, 0.2] { recorder.at(time) { performed.append(time) } }
    recorder.at(0.2) { recorder.at(0.25) { performed.append(0.25) } }
    let recording = try recorder.record(at: [0, 0.2, 0.4])
    #expect(performed == [0, 0.1, 0.2, 0.25, 0.3, 0.4])
    #expect(recording["count"] == [1, 3, 6])
    // The next recording begins without changes.
    #expect(try recorder.record(at: [0, 1])["count"] == [6, 6])
  }

  @Test func `changes at one time are performed in their order, and a change may schedule others`() throws {
    var words: [String] = []
    var frames: [Double] = []
    let recorder = Recorder { frames.append($0) }
    recorder.value("count") { Double(words.count) }
    recorder.at(0.5) { words.append("second") }
    recorder.at(0.2) {
      words.append("first")
      recorder.at(0.7) { words.append("fourth") }
      recorder.at(0.2) { words.append("first again") }
    }
    recorder.at(0.5) { words.append("third") }
    let recording = try recorder.record(at: [0, 0.5, 1])
    #expect(words == ["first", "first again", "second", "third", "fourth"])
    #expect(recording["count"] == [0, 4, 5])
    // One frame for each time: two changes at one time, or a sample with a change, need no second one.
    #expect(frames == [0, 0.2, 0.5, 0.7, 1])
  }

  @Test func `a frame rate gives its frames, up to the first at or after the end`() throws {
    let recorder = Recorder { _ in }
    recorder.value("one") { 1.0 as Float }
    #expect(try recorder.record(until: 0.1, at: FrameRate(30)).times == [0, 1.0 / 30, 2.0 / 30, 0.1])
    #expect(try recorder.record(until: 0.11, at: FrameRate(30)).times.last == 4.0 / 30)
    #expect(try recorder.record(until: 0, at: FrameRate(30)).times == [0])
  }

  @Test func `a run is recorded, and events stand at the time to which it has advanced`() throws {
    let stage = Stage()
    var progress = 0.0
    let recorder = Recorder(stage)
    recorder.value("progress") { progress }
    recorder.at(0.1, note: "tap") {
      stage.animate(duration: 0.3, curve: .linear) {
        progress = $0
      } completion: { _ in
        recorder.note("there")
      }
    }
    let recording = try recorder.record(at: [0, 0.25, 0.5])
    #expect(recording.events == [.init("tap", at: 0.1), .init("there", at: 0.5)])
    let expected = try Recording(
      times: [0, 0.25, 0.5], columns: [.init("progress", [0, 0.5, 1])], events: recording.events)
    #expect(recording.matches(expected, within: 1e-15) == .passed)
  }

  @Test func `a recording begins at the time of its stage, and another one may follow`() throws {
    let stage = Stage()
    stage.advance(to: 100)
    let scale = Animated(0.0, on: stage)
    let recorder = Recorder(stage)
    recorder.value("scale") { scale.value }
    for goal in [1.0, 2] {
      recorder.at(0, note: "go") { withAnimation(.linear(duration: 1)) { scale.target = goal } }
      let recording = try recorder.record(at: [0, 0.5, 1])
      #expect(recording["scale"] == [goal - 1, goal - 0.5, goal])
      #expect(recording.events == [.init("go", at: 0)])
    }
    #expect(stage.time == 102)
  }

  @Test func `frames of a clock are recorded, and what happens in a frame stands at its time`() async throws {
    let stage = Stage()
    let scale = Animated(0.0, on: stage)
    let recorder = Recorder()
    recorder.value("scale") { scale.value }
    let clock = ManualClock()
    clock.advance(through: 1, at: FrameRate(4))
    withAnimation(.linear(duration: 0.6)) {
      scale.target = 1
    } completion: {
      recorder.note("there")
    }
    await stage.run(on: clock, untilIdle: false) { time in recorder.sample(at: time) }
    let recording = try recorder.finish()
    #expect(recording.times == [0, 0.25, 0.5, 0.75, 1])
    #expect(recording["scale"]?.last == 1)
    #expect(recording.events == [.init("there", at: 0.75)])
  }

  // MARK: - Refusals

  /// The error of a recorder with one value.
  private func error(_ body: (Recorder) throws -> Void) -> RecordingError.Problem? {
    let recorder = Recorder { time in #expect(time.isFinite) }
    recorder.value("x") { 1.0 }
    return #expect(throws: RecordingError.self) { try body(recorder) }?.problem
  }

  @Test func `times that are negative, not finite or not increasing are refused before anything is advanced`() {
    #expect(error { _ = try $0.record(at: [-1]) } == .badTime(-1))
    #expect(error { _ = try $0.record(at: [0, .infinity]) } == .badTime(.infinity))
    if case .badTime(let time) = error({ _ = try $0.record(at: [.nan]) }) {
      #expect(time.isNaN)
    } else {
      Issue.record()
    }
    #expect(error { _ = try $0.record(at: [0, 0.5, 0.5, 2]) } == .timesNotIncreasing(0.5, before: 0.5))
    #expect(error { _ = try $0.record(at: [1, 0]) } == .timesNotIncreasing(0, before: 1))
    #expect(error { _ = try $0.record(at: []) } == .noSamples)
  }

  @Test func `an end that is negative, not finite or too far away is refused`() {
    #expect(error { _ = try $0.record(until: -1, at: FrameRate(60)) } == .badEnd(-1))
    #expect(error { _ = try $0.record(until: .infinity, at: FrameRate(60)) } == .badEnd(.infinity))
    #expect(
      error { _ = try $0.record(until: 1e300, at: FrameRate(60)) } == .tooManySamples(end: 1e300, limit: 1_000_000))
  }

  @Test func `a change that schedules itself again for its own time ends with an error`() {
    let recorder = Recorder { _ in }
    recorder.value("zero") { 0 }
    func again() { recorder.at(0.5) { again() } }
    recorder.at(0.5) { again() }
    #expect(throws: RecordingError(.tooManyChanges(time: 0.5, limit: Recorder.changeLimit))) {
      try recorder.record(at: [0, 1])
    }
    #expect(throws: Never.self) { try recorder.record(at: [0, 1]) }
  }

  @Test func `changes that are past, not finite, or after the last sample are refused`() {
    #expect(
      error {
        $0.at(-1) {}; _ = try $0.record(at: [0])
      } == .changeTime(-1, now: 0))
    #expect(
      error {
        $0.at(.infinity) {}; _ = try $0.record(at: [0])
      } == .changeTime(.infinity, now: 0))
    #expect(
      error {
        $0.at(3) {}; _ = try $0.record(at: [0, 2])
      } == .changeAfterEnd(3, end: 2))
    #expect(
      error { recorder in
        recorder.at(1) { recorder.at(0.5) {} }
        _ = try recorder.record(at: [0, 2])
      } == .changeTime(0.5, now: 1))
  }

  @Test func `a recording whose stage something else advances is refused`() throws {
    let stage = Stage()
    let scale = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { scale.target = 1 }
    let recorder = Recorder(stage)
    recorder.value("scale") { scale.value }
    recorder.at(0.25) { stage.advance(to: 0.75) }
    #expect(throws: RecordingError(.stageAdvanced(to: 0.75, expected: 0.25))) { try recorder.record(at: [0, 0.5, 1]) }
    // Two recorders at the same times share the stage; at other times one would record what the other has passed.
    let other = Recorder(stage)
    other.value("scale") { scale.value }
    for time in [0, 0.5] { for recorder in [recorder, other] { recorder.sample(at: time) } }
    #expect(try recorder.finish().times == other.finish().times)
    recorder.sample(at: 0)
    other.sample(at: 0)
    recorder.sample(at: 0.5)
    other.sample(at: 0.25)
    #expect(throws: RecordingError(.stageAdvanced(to: 0.5, expected: 0.25))) { try other.finish() }
    #expect(throws: Never.self) { try recorder.finish() }
  }

  @Test func `values that are not finite, unnamed, or of one name are refused`() {
    #expect(
      error { recorder in
        var value = 1.0
        recorder.value("y") { value }
        recorder.at(0.5) { value = -.infinity }
        _ = try recorder.record(at: [0, 1])
      } == .notFinite("y", -.infinity, at: 1))
    #expect(
      error {
        $0.value("x") { 1.0 }; _ = try $0.record(at: [0])
      } == .sameName("x"))
    #expect(
      error {
        $0.value("") { 1.0 }; _ = try $0.record(at: [0])
      } == .badName(""))
    #expect(
      error {
        $0.value("time") { 1.0 }; _ = try $0.record(at: [0])
      } == .badName("time"))
    #expect(throws: RecordingError(.noColumns)) { try Recorder { _ in }.record(at: [0]) }
    #expect(
      error { recorder in
        recorder.sample(at: 0)
        recorder.value("late") { 1.0 }
        recorder.sample(at: 1)
        _ = try recorder.finish()
      } == .wrongCount("late", values: 1, times: 2))
  }

  @Test func `a recorder that has failed records again`() throws {
    let recorder = Recorder { _ in }
    recorder.value("x") { 1.0 }
    recorder.at(5) {}
    #expect(throws: RecordingError.self) { try recorder.record(at: [0]) }
    #expect(try recorder.record(at: [0])["x"] == [1])
  }

  @Test func `points, sizes, rectangles and colours are recorded as columns`() throws {
    let stage = Stage()
    let card = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let recorder = Recorder(stage)
    recorder.value("place") { CGPoint(x: card.presentation.x, y: card.presentation.y) }
    recorder.value("size") { CGSize(width: 3, height: 4) }
    recorder.value("fill") { card.presentation.backgroundColor }
    recorder.value("alpha") { card.presentation.alpha }
    recorder.value("anchor") { UnitPoint(x: 0.25, y: 1) }
    recorder.at(0) { withAnimation(.linear(duration: 1)) { card.x += 10 } }
    let recording = try recorder.record(until: 0.5, at: 4)
    #expect(
      recording.columns.map(\.name) == [
        "place.x", "place.y", "size.width", "size.height", "fill.red", "fill.green", "fill.blue", "fill.alpha", "alpha",
        "anchor.x", "anchor.y",
      ])
    let x = try #require(recording["place.x"])
    #expect(x[2] - x[0] == 5 && recording["size.height"] == [4, 4, 4] && recording["anchor.x"] == [0.25, 0.25, 0.25])
  }

  @Test func `a value whose numbers are unknown or change their count is refused`() {
    let recorder = Recorder { _ in }
    struct Nothing: Animatable {}
    recorder.value("nothing") { Nothing() }
    #expect(throws: RecordingError(.numbers("nothing", count: 0, before: 0, at: 0))) { try recorder.record(at: [0]) }
    var numbers = [1.0, 2]
    let growing = Recorder { _ in }
    growing.value("row") { AnimatableVector(numbers) }
    growing.at(0.5) { numbers.append(3) }
    #expect(throws: RecordingError(.numbers("row", count: 3, before: 2, at: 1))) { try growing.record(at: [0, 1]) }
    #expect(throws: RecordingError(.noSamples)) { try growing.finish() }
  }

  @Test func `a sample at the time of a change has the new value of a followed model`() throws {
    let (stage, drawer) = (Stage(), Drawer())
    let offset = stage.observe(drawer, \.offset)
    let recorder = Recorder(stage)
    recorder.value("offset") { offset.value }
    recorder.at(0.5) { drawer.offset = 7 }
    recorder.at(1) { withAnimation(.linear(duration: 1)) { drawer.offset = 9 } }
    #expect(try recorder.record(at: [0, 0.5, 1, 1.5])["offset"] == [0, 7, 7, 8])
  }
}
