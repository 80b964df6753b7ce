import AnimationClips
import AnimationTesting
import Animations
import Observation
import Testing

/// The code of the articles compiles, and has the stated results.
@Suite struct ArticleTests {
  @Test func `a card opens`() throws {
    let stage = Stage()
    let height = Animated(80.0, on: stage)

    let recorder = Recorder(stage)
    recorder.value("height") { height.value }
    recorder.at(0, note: "tap") {
      withAnimation(.bouncy) {
        height.target = 320
      } completion: {
        recorder.note("open")
      }
    }
    let recording = try recorder.record(until: 1.5, at: FrameRate(60))

    #expect(recording.settles("height", at: 320, by: 1.2, within: 0.5) == .passed)
    #expect(recording.keepsOvershoot("height", past: 320, within: 15) == .passed)
    #expect(recording.hasEvents(["tap", "open"]) == .passed)
    #expect(recording.matches(golden: "Golden/card.csv", within: 1e-9) == .passed)
  }

  @Test func `a card that opens is at 182 points after a tenth of a second`() throws {
    let card = CardMotion()
    let recorder = Recorder(card.stage)
    recorder.value("height") { card.height.value }
    recorder.at(0) { card.open() }
    let recording = try recorder.record(at: [0, 0.1, 0.2, 0.4, 1])

    let heights = try #require(recording["height"])
    #expect(heights[0] == 80)
    #expect(abs(heights[1] - 181.59) < 0.01)
    #expect(recording.matches(golden: "Golden/caught.csv", within: 1e-9) == .passed)
  }

  @Test func `a card that is closed while it opens turns without a jump`() throws {
    let card = CardMotion()
    let recorder = Recorder(card.stage)
    recorder.value("height") { card.height.value }
    recorder.at(0) { card.open() }
    recorder.at(0.15) { card.close() }
    let recording = try recorder.record(until: 1.5, at: FrameRate(240))

    #expect(recording.keepsVelocity("height", at: 0.15, within: 20) == .passed)
    #expect(recording.keepsOvershoot("height", past: 80, within: 12, during: 0.15...1.5) == .passed)
    #expect(recording.settles("height", at: 80, by: 1.2, within: 0.5) == .passed)
  }

  @Test func `the shadow follows when the card is open`() throws {
    let card = CardMotion()
    let recorder = Recorder(card.stage)
    recorder.value("height") { card.height.value }
    recorder.value("shadow") { card.shadow.value }
    card.opened = { recorder.note("opened") }
    recorder.at(0, note: "tap") { card.open() }
    let recording = try recorder.record(until: 2, at: FrameRate(60))

    #expect(recording.hasEvents(["tap", "opened"]) == .passed)
    #expect(recording.settles("shadow", at: 12, by: 1.8, within: 0.1) == .passed)
    let tolerance = RecordingTolerance(absolute: 1e-9, time: 0.002).with("shadow", absolute: 0.01)
    #expect(recording.matches(golden: "Golden/sequence.csv", within: tolerance) == .passed)
  }

  @MainActor @Test func `the card says that it is open, and closes`() async throws {
    let card = CardMotion()
    let recorder = Recorder(card.stage)
    recorder.value("height") { card.height.value }
    let recording = try await recorder.record(until: 3, at: 60) {
      await card.stage.withAnimation(.bouncy) { card.height.target = 320 }
      recorder.note("open")
      await card.stage.withAnimation(.smooth) { card.height.target = 80 }
      recorder.note("closed")
    }

    #expect(recording.hasEvents(["open", "closed"], by: 2) == .passed)
    #expect(recording.settles("height", at: 80, by: 2.5, within: 0.5) == .passed)
  }

  @Test func `a card that is caught moves at more than 1000 points a second`() {
    let card = CardMotion()
    card.open()
    card.stage.advance(to: 0.15)
    #expect(card.height.velocity > 1000)
  }

  @Test func `a frame of the display shows the card at its time`() {
    let card = CardMotion()
    card.open()
    #expect(abs(card.height(at: 0.1) - 181.59) < 0.01)
  }

  @Test func `a drawer that an app animates by a plain property opens`() throws {
    let stage = Stage()
    let drawer = Drawer()
    let offset = stage.observe(drawer, \.offset)
    let recorder = Recorder(stage)
    recorder.value("offset") { offset.value }
    recorder.value("jump") { drawer.offset }
    recorder.at(0) { drawer.open() }
    let recording = try recorder.record(until: 1.5, at: 60)

    #expect(recording.settles("offset", at: 240, by: 1.2, within: 0.5) == .passed)
    #expect(recording.moves("jump") != .passed)
    #expect(drawer.isOpen)
  }
}

@Observable final class Drawer {
  var offset = 0.0
  var isOpen = false

  func open() {
    withAnimation(.bouncy) {
      offset = 240
    } completion: {
      self.isOpen = true
    }
  }
}
