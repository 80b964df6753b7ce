import AnimationClips
import AnimationCurves
import Testing

@testable import TestSupport

/// A record that the clips of a test read and write.
private final class Box {
  var value = 0.0
  var log: [String] = []

  /// Raises the value by `change`, from the value at the beginning.
  func rise(_ change: Double, in duration: Double = 1) -> Clip<Effect> {
    .starting(in: duration) { [weak self] in
      guard let start = self?.value else { return nil }
      return { self?.value = start + change * $0 }
    }
  }

  func note(_ text: String) -> Clip<Effect> { .instant { self.log.append(text) } }
}

@Suite struct ClipLateTests {
  private let stage = Stage()
  private let box = Box()

  private func values(at times: [Double]) -> [Double] {
    times.map { time in
      stage.advance(to: time)
      return box.value
    }
  }

  @Test func `a start is read when the clip begins, at the beginning of the run when it is appended`() {
    stage.append(box.rise(1) * box.rise(1) + Clip.wait(0.5) * .instant { self.box.value = 8 })
    box.value = 4
    #expect(values(at: [0.25, 0.5, 1.5, 3]) == [0.25, 8, 1.5, 2])
    #expect(!stage.isRunning)
  }

  @Test func `each occurrence and each round reads its own start`() {
    let rise = box.rise(1)
    stage.append((rise * rise.delayed(by: 1)).repeated(3))
    #expect(values(at: [0.5, 1, 1.5, 2.5, 3, 4.25, 9]) == [0.5, 1, 1, 1.5, 2, 3, 6])
    stage.append((rise + rise).endless)
    // Both begin at the same value, and the second one is written last.
    #expect(values(at: [9.5, 10, 12]) == [6.5, 7, 9])
  }

  @Test func `a delay shows the first values, and begins nothing`() {
    let line = linear(from: 5, to: 6, in: 1).do { self.box.log.append("line \($0)") }
    let clip = (line + box.rise(1).completion { self.box.log.append("risen \($0)") } + box.note("begun")).delayed(by: 1)
    stage.append(clip)
    stage.advance(to: 0)
    box.value = 3
    #expect(values(at: [0.5, 1, 1.5, 2]) == [3, 3, 3.5, 4])
    #expect(box.log == ["line 5.0", "begun", "line 5.5", "line 6.0", "risen true"])
  }

  @Test func `an instant is performed once, in its place`() {
    stage.append(box.note("a") * box.rise(1) * box.note("b") * box.note("c") * box.rise(1) * box.note("d"))
    #expect(values(at: [0]) == [0] && box.log == ["a"])
    #expect(values(at: [0.5, 1]) == [0.5, 1] && box.log == ["a", "b", "c"])
    #expect(values(at: [1, 1.5, 2]) == [1, 1.5, 2] && box.log == ["a", "b", "c", "d"])
    box.log = []
    Clip.sequence([box.note("1"), box.note("2")]).repeated(2).perform()
    #expect(box.log == ["1", "2", "1", "2"])
  }

  @Test func `at equal times come ends, then starts, then rounds`() {
    let (first, second) = (Box(), box)
    /// Reads the other box when it begins.
    func follow(_ name: String) -> Clip<Effect> {
      .starting(in: 1) {
        first.log.append("\(name) begins at \(second.value)")
        return { _ in }
      }
    }
    stage.append((follow("round")).repeated(2) + Clip.wait(1) * follow("wait") + box.rise(7))
    stage.advance(to: 1.5)
    #expect(first.log == ["round begins at 0.0", "wait begins at 7.0", "round begins at 7.0"])
  }

  @Test func `completions are called with true at their times, and with false for the rest of a stopped round`() {
    func called(_ name: String) -> (Bool) -> Void { { self.box.log.append("\(name) \($0) \(self.stage.time)") } }
    let clip = (box.rise(1).completion(called("a")) * box.rise(1).completion(called("b"))).completion(called("c"))
    let run = stage.append(clip.repeated(3))
    _ = values(at: [0.5, 1, 3.5])
    #expect(box.log == ["a true 1.0", "b true 3.5", "c true 3.5", "a true 3.5"])
    box.log = []
    run.stop()
    #expect(box.log == ["b false 3.5", "c false 3.5"])
    box.log = []
    Clip.trivial.completion(called("trivial")).perform()
    stage.append(Clip.cancelled.completion(called("cancelled")))
    stage.append(Clip.trivial.completion(called("instant")))
    #expect(box.log == ["trivial true 3.5"])
    stage.advance(to: 4)
    #expect(box.log == ["trivial true 3.5", "instant true 4.0"])
  }

  @Test func `every finite round is performed, and a thousand of the endless ones`() {
    var calls = 0
    let round = box.rise(1, in: 0.001).completion { _ in calls += 1 }
    stage.append(round.repeated(5000))
    #expect(values(at: [100]) == [5000] && calls == 5000)
    stage.append(round.endless)
    stage.advance(to: 200)
    #expect((1000...1002).contains(calls - 5000))
  }

  @Test func `what has no duration may be repeated and eased`() {
    stage.append(box.rise(2, in: 0).repeated(4).time { $0 * $0 } * box.rise(1))
    #expect(values(at: [0, 0.5, 1]) == [8, 8.5, 9])
    #expect(box.rise(1, in: 0).endless.duration == 0)
  }

  @Test func `inside an eased clip a start is read once, and an end is passed once`() {
    var endings: [Bool] = []
    // There and half way back.
    let clip = (Clip.wait(1) * box.rise(8).completion { endings.append($0) }).time { $0 < 0.5 ? 2 * $0 : 1.5 - $0 }
    stage.append(clip)
    box.value = 1
    #expect(values(at: [0.25, 0.75, 1, 1.5, 2]) == [1, 5, 9, 5, 1])
    #expect(endings == [true])
  }

  @Test func `a clip whose object is gone shows nothing`() {
    var gone: Box? = Box()
    let clip = gone.map { $0.rise(1) }
    gone = nil
    var endings: [Bool] = []
    if let clip { stage.append(clip.completion { endings.append($0) }) }
    stage.advance(to: 1)
    #expect(endings == [true] && !stage.isRunning)
  }

  @Test func `maps of effects are those of late leaves too`() {
    var count = 0
    let counted = box.rise(4).map { effect in
      Effect {
        count += 1
        effect.perform()
      }
    }
    stage.append(counted)
    #expect(values(at: [0.5, 1]) == [2, 4] && count == 2)
    #expect(counted.value(progress: 0.5) != nil)
  }

  @Test func `a thousand staggered clips cost what moves`() {
    var shown = 0
    let part = linear(from: 0, to: 1, in: 0.5).do { _ in shown += 1 }
    for clips in [Array(repeating: part, count: 1000), Array(repeating: part.completion { _ in }, count: 1000)] {
      let stage = Stage()
      stage.append(clips.staggered(.each(0.125, from: .center)))
      for frame in 0..<100 { stage.advance(to: 30 + 0.0625 * Double(frame)) }
      // Eight of each side move in a frame.
      shown = 0
      stage.advance(to: 40)
      stage.advance(to: 40.0625)
      #expect(shown > 0 && shown <= 100)
    }
  }

  @Test func `what reads its start is not played backwards`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = (Clip.wait(1) * .starting(in: 1) { nil }).looped
    }
    expectSentence("a clip that reads its start when it begins cannot be reversed or looped", in: result)
  }

  @Test func `a negative duration is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip.starting(in: -1) { nil }
    }
    expectSentence(
      "the duration of a clip that reads its start must be finite and at least 0 seconds, not -1.0", in: result)
  }
}

extension Clip where Value == Effect {
  fileprivate static func sequence(_ clips: [Clip]) -> Clip { clips.reduce(.trivial, *) }
}
