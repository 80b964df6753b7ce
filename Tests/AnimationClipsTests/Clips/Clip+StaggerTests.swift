import AnimationClips
import AnimationCurves
import Testing

@Suite struct ClipStaggerTests {
  private final class Card { var alpha = -1.0 }

  @Test func `staggered clips begin one after another, and hold their first values before`() {
    let cards = (0..<3).map { _ in Card() }
    let clip = cards.map { card in linear(from: 0, to: 1, in: 1).do { card.alpha = $0 } }
      .staggered(.each(0.5, from: .end))
    #expect(clip.duration == 2)
    let stage = Stage()
    stage.append(clip)
    for (time, alphas) in [(0.0, [0.0, 0, 0]), (0.75, [0, 0.25, 0.75]), (1.5, [0.5, 1, 1]), (2, [1, 1, 1])] {
      stage.advance(to: time)
      #expect(cards.map(\.alpha) == alphas, "\(time)")
    }
  }

  @Test func `staggered values are the sum of the delayed clips`() {
    let clips = [linear(from: 0, to: 2, in: 1), linear(from: 4, to: 8, in: 1)].map(\.averaged)
    let clip = clips.staggered(.total(1))
    #expect(clip.duration == 2)
    #expect([0, 0.5, 1, 1.5, 2].map { clip.value(time: $0)?.value } == [2, 2.5, 3, 4, 5])
  }

  @Test func `no clip is the cancelled clip, and a stagger of 0 is the sum`() {
    #expect([Clip<Average<Double>>]().staggered(.each(1)).isCancelled)
    let clips = [linear(from: 0, to: 2, in: 1), linear(from: 4, to: 8, in: 3)].map(\.averaged)
    #expect(clips.staggered(.each(0)).duration == 3)
  }
}
