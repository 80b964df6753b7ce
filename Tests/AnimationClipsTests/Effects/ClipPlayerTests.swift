import AnimationClips
import AnimationCurves
import Testing

@testable import TestSupport

/// A record that the effects of a test write.
private final class Box {
  var value = 0.0
  var other = 0.0
  var log: [String] = []
}

/// Runs a clip in frames at the given times in seconds.
private func run(_ clip: Clip<Effect>, at times: [Double]) {
  let stage = Stage()
  stage.append(clip)
  for time in times { stage.advance(to: time) }
}

/// The frames of a rate from 0 to the first at or after a duration.
private func frames(_ rate: FrameRate, through duration: Double) -> [Double] {
  var times: [Double] = [0]
  while let last = times.last, last < duration { times.append(rate.time(ofFrame: times.count)) }
  return times
}

@Suite struct ClipPlayerTests {
  @Test(arguments: [FrameRate.film23_976, .ntsc59_94, FrameRate(24), FrameRate(60), FrameRate(1)])
  func `every member that is passed is left at its end`(rate: FrameRate) {
    // A hundred objects, each moved by its own member for 0.07 seconds: no frame is at an end.
    let boxes = (0..<100).map { _ in Box() }
    let clip = boxes.reduce(Clip<Effect>.trivial) { sequence, box in
      sequence * linear(from: 0, to: 1, in: 0.07).time(easeInOut).bind(box, with: \.value)
    }
    let stage = Stage()
    stage.append(clip)
    for time in frames(rate, through: clip.duration) {
      stage.advance(to: time)
      for (index, box) in boxes.enumerated() where 0.07 * Double(index + 1) < time - 1e-9 { #expect(box.value == 1) }
      for (index, box) in boxes.enumerated() where 0.07 * Double(index) > time + 1e-9 { #expect(box.value == 0) }
    }
    #expect(boxes.allSatisfy { $0.value == 1 })
    #expect(!stage.isRunning)
  }

  @Test func `the repetitions in between are left out if there are too many`() {
    let box = Box()
    var count = 0
    let round = linear(from: 0, to: 1, in: 1).do {
      count += 1
      box.value = $0
    }
    let stage = Stage()
    let run = stage.append(round.repeated(3_000_000))
    stage.advance(to: 2.5)
    #expect(count == 3 && box.value == 0.5)
    run.stop(.atEnd)
    #expect(count == 3 + 1001 && box.value == 1)
    stage.append(round.repeated(3_000_000).reversed)
    stage.advance(to: 5_000_000)
    #expect(count == 3 + 1001 + 1001 && box.value == 0)
  }

  @Test func `an endless clip goes round until it is stopped and then to the end of its round`() {
    let box = Box()
    var endings: [Bool] = []
    let clip = linear(from: 0, to: 1, in: 2).do { box.log.append("\($0)") }.endless
    #expect(clip.duration == .infinity && clip.endless.isTriviallyIdentical(to: clip))
    let stage = Stage()
    let run = stage.append(clip) { endings.append($0) }
    for time in [0.5, 2, 5] { stage.advance(to: time) }
    #expect(box.log == ["0.25", "1.0", "1.0", "0.5"])
    run.stop(.atEnd)
    #expect(box.log.suffix(2) == ["0.5", "1.0"] && endings == [true] && !stage.isRunning)
    #expect(linear(from: 0, to: 8, in: 1).endless.value(progress: 1) == 8)
    #expect(linear(from: 0, to: 8, in: 1).endless.value(time: 1e6 + 0.25) == 2)
    #expect(Clip<Double>.cancelled.endless.isCancelled && Clip<Double>.trivial.endless.isTrivial)
  }

  @Test func `effects that are passed are performed in the order of time`() {
    let box = Box()
    func step(_ name: String, _ duration: Double) -> Clip<Effect> {
      linear(from: 0, to: 1, in: duration).do { box.log.append("\(name) \($0)") }
    }
    let clip = step("a", 1) * step("b", 2) + step("c", 1.5) * step("d", 1)
    run(clip, at: [0.5, 2.75])
    #expect(box.log == ["a 0.5", "c \(0.5 / 1.5)", "a 1.0", "c 1.0", "d 1.0", "b 0.875"])
  }

  @Test func `a held end and a delay are performed once`() {
    let box = Box()
    let short = linear(from: 0, to: 1, in: 1).delayed(by: 2).do { box.log.append("\($0)") }
    run(short + linear(from: 0, to: 1, in: 10).do { _ in }, at: [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5])
    #expect(box.log == ["0.0", "0.5", "1.0"])
  }

  @Test func `an effect that waits at its beginning is performed in its place`() {
    let box = Box()
    func step(_ name: String, _ duration: Double) -> Clip<Effect> {
      linear(from: 0, to: 1, in: duration).do { _ in box.log.append(name) }
    }
    // A delayed clip, and the shorter clip of a reversed sum, show their first value before they start.
    run(step("a", 1).delayed(by: 1) + (step("b", 1) + step("c", 2)).reversed + step("d", 2), at: [0])
    #expect(box.log == ["a", "b", "c", "d"])
  }

  @Test func `repetitions that are passed end each`() {
    let box = Box()
    run(linear(from: 0, to: 1, in: 1).do { box.log.append("\($0)") }.repeated(5), at: [0.5, 3.5, 9])
    #expect(box.log == ["0.5", "1.0", "1.0", "1.0", "0.5", "1.0", "1.0"])
  }

  @Test func `a member that is played backwards is left through its beginning`() {
    let (first, second) = (Box(), Box())
    let clip =
      linear(from: 0, to: 1, in: 1).bind(first, with: \.value)
      * linear(from: 5, to: 7, in: 1).bind(second, with: \.value)
    run(clip.reversed, at: [0.5, 1.5])
    #expect(second.value == 5 && first.value == 0.5)
    run(clip.time { 1 - $0 }, at: [0, 2])
    #expect(second.value == 5 && first.value == 0)
  }

  @Test func `a mapped sequence is the sequence of its mapped members`() {
    let box = Box()
    let sequence = linear(from: 0, to: 1, in: 1) * linear(from: 5, to: 6, in: 1)
    run(sequence.map { $0 * 10 }.do { box.log.append("\($0)") }, at: [0.5, 1.5])
    #expect(box.log == ["5.0", "10.0", "55.0"])
  }

  @Test func `the cancelled and the trivial clip end at once`() {
    for clip in [Clip<Effect>.cancelled, .trivial] {
      let stage = Stage()
      var endings: [Bool] = []
      stage.append(clip) { endings.append($0) }
      stage.advance(to: 0)
      #expect(endings == [true])
    }
  }

  @Test func `stopping performs the end of every member`() {
    let boxes = [Box(), Box()]
    let clip =
      linear(from: 0, to: 1, in: 1).bind(boxes[0], with: \.value)
      * linear(from: 0, to: 2, in: 1).bind(boxes[1], with: \.value)
    let stage = Stage()
    stage.append(clip)
    stage.advance(to: 0.5)
    stage.stop(.atEnd)
    #expect(boxes.map(\.value) == [1, 2])
  }

  @Test func `binding holds its object weakly`() {
    weak var released: Box?
    let clip: Clip<Effect>
    do {
      let box = Box()
      released = box
      clip = linear(from: 0, to: 1, in: 1).bind(box, with: \.value)
    }
    #expect(released == nil)
    run(clip, at: [0, 1])
  }

  @Test func `an effect releases its captures when its clip has ended`() {
    weak var released: Box?
    let stage = Stage()
    do {
      let box = Box()
      released = box
      stage.append(linear(from: 0, to: 1, in: 1).do { box.value = $0 })
    }
    stage.advance(to: 0.5)
    #expect(released != nil)
    stage.advance(to: 1)
    #expect(released == nil)
  }

  @Test func `a clip may append the next`() {
    let box = Box()
    let stage = Stage()
    let next = linear(from: 0, to: 4, in: 1).bind(box, with: \.value)
    stage.append(linear(from: 0, to: 1, in: 1).do { if $0 == 1 { stage.append(next) } })
    for time in [0, 1, 1.5] { stage.advance(to: time) }
    #expect(box.value == 2)
  }
}

@Suite("Frame rate independence")
struct FrameRateIndependenceTests {
  /// A scene of everything, and two objects that several members write.
  private func scene(_ first: Box, _ second: Box) -> Clip<Effect> {
    let left = linear(from: 0, to: 8, in: 0.75).time(easeInOut).bind(first, with: \.value)
    let right = (linear(from: 3, to: 1, in: 0.5).delayed(by: 0.125)).bind(second, with: \.value)
    let last = linear(from: -1, to: 1, in: 0.25).repeated(3).bind(first, with: \.other)
    let late = linear(from: 0, to: 9, in: 0.5).bind(second, with: \.other)
    return (left + right).looped * (last + late * right) * late.reversed
  }

  private func states(at times: [Double], common: [Double]) -> [[Double]] {
    let (first, second) = (Box(), Box())
    let clip = scene(first, second)
    let stage = Stage()
    stage.append(clip)
    var states: [[Double]] = []
    for time in Set(times + common + [clip.duration]).sorted() {
      stage.advance(to: time)
      if common.contains(time) || time == clip.duration {
        states.append([first.value, first.other, second.value, second.other])
      }
    }
    return states
  }

  @Test func `the states at common times are the same in frames of every rate and at random`() {
    let common = (0..<10).map { Double($0) / 4 }
    let expected = states(at: [], common: common)
    #expect(Set(expected).count > 5)
    for rate in [FrameRate(24), FrameRate(60), FrameRate(240), .film23_976, .ntsc59_94] {
      #expect(states(at: frames(rate, through: 3), common: common) == expected)
    }
    var generator = SplitMix64(seed: 30)
    for _ in 0..<20 {
      let times = (0..<50).map { _ in Double.random(in: 0...3, using: &generator) }
      #expect(states(at: times, common: common) == expected)
    }
  }

  @Test func `the end state does not depend on the frames`() {
    var generator = SplitMix64(seed: 31)
    let expected = states(at: [], common: [])
    for _ in 0..<100 {
      let times = (0..<Int.random(in: 0...9, using: &generator)).map { _ in Double.random(in: 0...3, using: &generator)
      }
      #expect(states(at: times, common: []) == expected)
    }
  }
}
