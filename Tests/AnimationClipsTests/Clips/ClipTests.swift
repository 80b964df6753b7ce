import AnimationClips
import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct ClipTests {
  private let line = linear(from: 10, to: 20, in: 2)

  @Test func `a clip of a function shows its value in seconds`() {
    let clip = Clip(duration: 4) { $0 * $0 }
    #expect(clip.duration == 4)
    #expect(clip.value(time: 3) == 9)
    #expect(clip.value(progress: 0.75) == 9)
  }

  @Test func `a clip holds its ends beyond them`() {
    #expect(line.value(time: -1) == 10)
    #expect(line.value(time: 3) == 20)
    #expect(line.value(progress: -.infinity) == 10)
    #expect(line.value(progress: .infinity) == 20)
    // The sign of a zero does not matter, as the members of a sequence are found by the bits of their ends.
    #expect((line * line.map { $0 + 1 }).value(time: -0.0) == 10)
  }

  @Test func `a time that is not a number is taken for the beginning`() {
    #expect(line.value(time: .nan) == 10)
    #expect(line.value(progress: .nan) == 10)
    #expect(line.time { _ in .nan }.value(time: 1) == 10)
  }

  @Test func `the cancelled and the trivial clip have no values`() {
    for clip in [Clip<Double>.cancelled, .trivial] {
      #expect(clip.value(time: 0) == nil)
      #expect(clip.value(progress: 0.5) == nil)
      #expect(clip.map { $0 + 1 }.value(time: 0) == nil)
    }
    #expect(Clip<Int>.cancelled.duration == -.infinity && Clip<Int>.cancelled.isCancelled)
    #expect(Clip<Int>.trivial.duration == 0 && Clip<Int>.trivial.isTrivial)
  }

  @Test func `every operation leaves the cancelled and the trivial clip as they are`() {
    for clip in [Clip<Average<Double>>.cancelled, .trivial] {
      let same = [
        clip.reversed, clip.looped, clip.repeated(3), clip.delayed(by: 1), clip.time { $0 * $0 },
        clip.time(easeIn), clip.map { $0 },
      ]
      for other in same { #expect(other.isTriviallyIdentical(to: clip)) }
    }
  }

  @Test func `an endless clip has a value at infinity`() {
    let clip = Clip(duration: .infinity) { $0 }
    #expect(clip.value(time: .infinity) == .infinity)
    #expect(clip.value(progress: 0) == 0)
    #expect(clip.value(progress: 0.5) == .infinity)
  }

  @Test func `a constant clip returns values of every type unchanged`() {
    #expect(Clip<Int?>.constant(nil, in: 1).value(time: 0) == .some(nil))
    #expect(Clip<Any>.constant(1 as Int? as Any, in: 1).value(time: 0) as? Int == 1)
    #expect(Clip<() -> Int>.constant({ 7 }, in: 1).value(time: 0)?() == 7)
    #expect(Clip<[String: [Int]]>.constant(["a": [1]], in: 1).value(time: 0) == ["a": [1]])
  }

  @Test func `the flat storage has the values of the definitions`() {
    var generator = SplitMix64(seed: 20)
    for _ in 0..<1_000 {
      let tree = ClipTree.random(depth: 6, using: &generator)
      let clip = tree.clip
      #expect(clip.duration == tree.duration)
      var wrong: [Double] = []
      for _ in 0..<32 {
        let time = Double(Int.random(in: -8..<8 * Int(max(0, tree.duration) + 2), using: &generator)) / 8 + 1.0 / 32
        let difference =
          switch (clip.value(time: time), tree.value(at: time)) {
          case (nil, nil): 0.0
          case (let shown?, let expected?): shown.value - expected.sum / expected.count
          default: Double.infinity
          }
        if abs(difference) >= 1e-11 { wrong.append(time) }
      }
      #expect(wrong.isEmpty, "\(tree)")
    }
  }

  @Test func `a clip of no duration is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip(duration: 0) { $0 }
    }
    expectSentence("the duration of a clip must be more than 0 seconds, not 0.0", in: result)
  }

  @Test func `a duration that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = linear(from: 0, to: 1, in: .nan)
    }
    expectSentence("the duration of a clip must be more than 0 seconds, not nan", in: result)
  }

  @Test func `an endless line is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = linear(from: 0, to: 1, in: .infinity)
    }
    expectSentence("the duration of a linear clip must be positive and finite, in seconds, not inf", in: result)
  }

  @Test func `the description of a clip has its type, duration and operation`() {
    let up = linear(from: 0, to: 1, in: 2)
    #expect("\(up)" == "Clip of Double, 2.0 s, a function of time")
    #expect("\(up * up.reversed)" == "Clip of Double, 4.0 s, a sequence")
    #expect("\(up.do { _ in } + up.do { _ in })" == "Clip of Effect, 2.0 s, in parallel")
    #expect("\(Clip<Int>.constant(1, in: .infinity))" == "Clip of Int, endless, a function of time")
    #expect("\(Clip<Int>.trivial), \(Clip<Int>.cancelled)" == "Clip of Int, trivial, Clip of Int, cancelled")
  }
}
