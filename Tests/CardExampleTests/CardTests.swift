import AnimationClips
import AnimationCurvesFoundation
import AnimationTesting
import Animations
import Animators
import Testing

@testable import CardExample

@Suite struct CardTests {
  private let scene = Card()

  @Test func `the card is lifted, moved and laid down`() {
    let run = scene.moveCard()
    #expect(run.duration == 1.5)
    func state(at time: Double) -> [Double] {
      scene.stage.advance(to: time)
      return [scene.card.scale.x, scene.card.scale.y, scene.card.shadowRadius, scene.card.x]
    }
    #expect(state(at: 0) == [1, 1, 0, 20])
    #expect(state(at: 0.5) == [1.2, 1.2, 2, 20])
    #expect(state(at: 1) == [1.2, 1.2, 2, 170])
    #expect(state(at: 1.5) == [1, 1, 0, 170])
    #expect(!scene.stage.isRunning)
  }

  @Test func `the times of the whole scene are known before it runs`() {
    #expect(
      scene.animation.clip.schedule.description == """
        name          start  end
        scale *           0  0.5
        shadowRadius      0  0.5
        x *             0.5    1
        scale *           1  1.5
        shadowRadius      1  1.5
        x                 0  0.3
        rotation        0.3  0.6
        background *    1.5  2.1
        """)
  }

  @Test func `the table has every frame and ends exactly`() throws {
    let recording = try scene.recording(at: 60)
    #expect(
      recording.columns.map(\.name) == [
        "card.scale.x", "card.scale.y", "card.shadowRadius", "card.x", "other.x", "other.rotation",
        "card.background.red", "card.background.green", "card.background.blue", "card.background.alpha",
      ])
    #expect(recording.times.count == 127 && recording.times.last == 2.1)
    let end = Layer.Color(hex: 0x2e9e6b)
    #expect(
      recording.columns.map { $0.values.last } == [1, 1, 0, 170, 20, 2 * .pi, end.red, end.green, end.blue, 1])
    // Nothing happens to the colour while one of both still moves.
    let start = Layer.Color(hex: 0x1f5fa8)
    let background = recording.columns.suffix(4).map(\.values)
    #expect(background.map { Set($0.prefix(91)) } == [[start.red], [start.green], [start.blue], [1]])
    #expect(background[0][91] != start.red)
  }

  @Test func `the picture has every frame of both cards`() {
    let lines = Card.svg(at: FrameRate(60)).split(separator: "\n")
    #expect(lines.filter { $0.contains("% {") }.count == 2 * 127)
    let first =
      "  0% { transform: matrix(1, 0, 0, 1, 70, 60); fill: #1f5fa8; filter: drop-shadow(0 0px 0px #00000080); }"
    let last =
      "  100% { transform: matrix(1, 0, 0, 1, 220, 60); fill: #2e9e6b; filter: drop-shadow(0 0px 0px #00000080); }"
    #expect(lines.contains { $0 == first } && lines.contains { $0 == last })
    #expect(lines.last == "</svg>")
  }
}
