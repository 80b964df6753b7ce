import AnimationClips
import Foundation
import Testing

@testable import TestSupport

@Suite struct ClipSequenceTests {
  private let up = linear(from: 0, to: 8, in: 2)
  private let flat = Clip<Double>.constant(5, in: 1)

  @Test func `a sequence shows the end of the first clip at the joint`() {
    let clip = up * flat
    #expect(clip.duration == 3)
    #expect(clip.value(time: 2) == 8)
    #expect(clip.value(time: 2.0.nextUp) == 5)
  }

  @Test func `the joint lies at the duration of the clips before it however it rounds`() {
    // 0.1 + 0.2 − 0.1 is more than 0.2, and 0.3 − 0.1 less.
    let (a, b, c) = (
      Clip<Int>.constant(1, in: 0.1), Clip<Int>.constant(2, in: 0.2), Clip<Int>.constant(3, in: 0.3)
    )
    #expect(((a * b) * c).value(time: (a * b).duration) == 2)
    #expect((a * (b * c)).value(time: 0.1) == 1)
    #expect(((a * b) * c).value(time: (a * b).duration.nextUp) == 3)
    #expect((c * (a * b)).value(time: 0.3) == 3)
  }

  @Test func `a clip shows exactly its end value at its end, however durations round`() {
    let line = linear(from: 0, to: 1, in: 0.1)
    for count in 1...50 {
      #expect(line.repeated(count).value(progress: 1) == 1)
      #expect(line.delayed(by: 0.7 * Double(count)).value(progress: 1) == 1)
      #expect((Clip.constant(0, in: 0.3 * Double(count)) * line).value(progress: 1) == 1)
    }
  }

  @Test func `the end of a sequence is that of its last member however short`() {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<1_000 {
      let durations = (0..<4).map { _ in Double.random(in: 0.1...1, using: &generator) } + [1e-18]
      let clips = durations.enumerated().map { Clip<Int>.constant($0.offset, in: $0.element) }
      let fromTheRight = clips.dropLast().reversed().reduce(clips[4]) { $1 * $0 }
      #expect(fromTheRight.value(progress: 1) == 4)
      #expect((fromTheRight * clips[0]).value(time: fromTheRight.duration) == 4)
      // The members are shown in their order.
      let shown = (0...64).map { fromTheRight.value(progress: Double($0) / 64) ?? -1 }
      #expect(shown == shown.sorted())
    }
  }

  @Test func `the member shown is the first that has not ended, however different the durations are`() {
    var generator = SplitMix64(seed: 22)
    for count in [1, 2, 3, 10, 300] {
      for spread in [0.0, 1, 12, 60] {
        let durations = (0..<count).map { _ in pow(10, Double.random(in: -spread...0, using: &generator)) }
        let row = durations.enumerated().reduce(Clip<Int>.trivial) { $0 * .constant($1.offset, in: $1.element) }
        let ends = durations.reduce(into: [Double]()) { $0.append(($0.last ?? 0) + $1) }
        let drawn = (0..<200).map { _ in Double.random(in: 0...row.duration, using: &generator) }
        for time in drawn + ends.map(\.nextDown) + ends.map(\.nextUp) where time <= row.duration {
          // After rounding, some of the shortest members have no length. The last of them is shown.
          let expected = ends.lastIndex(of: time) ?? ends.firstIndex { $0 > time }
          #expect(row.value(time: time) == expected, "\(count) members, at \(time)")
        }
        #expect(row.value(time: .infinity) == count - 1 && row.value(time: -1) == 0)
      }
    }
  }

  @Test func `a clip after an endless member is never shown`() {
    let clip = Clip<Int>.constant(1, in: .infinity) * .constant(2, in: 1)
    #expect(clip.duration == .infinity)
    #expect(clip.value(time: .infinity) == 1)
  }

  @Test func `a repeated clip is the sequence of its copies and ends at its end value`() {
    let (repeated, sequence) = (up.repeated(3), up * up * up)
    #expect(repeated.duration == 6)
    for step in 0...48 { #expect(repeated.value(time: Double(step) / 8) == sequence.value(time: Double(step) / 8)) }
    #expect(repeated.value(progress: 1) == 8)
    #expect(up.repeated(1).isTriviallyIdentical(to: up))
    let endless = Clip<Int>.constant(1, in: .infinity)
    #expect(endless.repeated(5).isTriviallyIdentical(to: endless))
  }

  @Test func `a great many repetitions cost no more than one`() {
    let clip = up.repeated(1 << 40)
    #expect(clip.duration == 0x1p41)
    #expect(clip.value(time: 0x1p40 + 1) == 4)
    #expect(up.repeated(.max).value(progress: 1) == 8)
  }

  @Test func `a ping-pong is the clip and then its reverse`() {
    #expect(up.looped.duration == 4)
    #expect([0, 1, 2, 3, 4].map { up.looped.value(time: $0) } == [0, 4, 8, 4, 0])
  }

  @Test func `repeating less than once is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = linear(from: 0, to: 1, in: 1).repeated(0)
    }
    expectSentence("a clip must be repeated 1 or more times, not 0", in: result)
  }
}
