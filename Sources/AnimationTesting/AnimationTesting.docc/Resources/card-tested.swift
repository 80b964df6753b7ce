import AnimationClips
import AnimationTesting
import Testing

@testable import Motion

@Test func `a card that is closed while it opens keeps its velocity`() throws {
  let card = Card()
  let recorder = Recorder(card.stage)
  recorder.value("height") { card.height.value }
  recorder.at(0) { card.open() }
  recorder.at(0.15) { card.close() }
  let recording = try recorder.record(until: 1.5, at: FrameRate(240))

  #expect(recording.keepsVelocity("height", at: 0.15, within: 20) == .passed)
  #expect(recording.settles("height", at: 80, by: 1.2, within: 0.5) == .passed)
}
