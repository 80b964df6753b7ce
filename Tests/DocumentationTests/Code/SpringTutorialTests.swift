// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationClips
import AnimationTesting
import Animations
import CurveFormats
import Testing

@Suite struct SpringTutorialTests {
  @Test func `a height moves`() {
    var printed: [Double] = []
    /// Takes the place of the standard library's `print`.
    func print(_ value: Double) { printed.append(value) }

    let stage = Stage()
    let height = Animated(80.0, on: stage)

    withAnimation(.bouncy) { height.target = 320 }
    for frame in 0...5 {
      stage.advance(to: Double(frame) / 60)
      print(height.value)
    }

    // The article states the first two and the last.
    #expect(printed.count == 6 && printed[0] == 80 && Int(10 * printed[1]) == 847 && Int(10 * printed[5]) == 1585)
  }

  final class Card {
    let stage = Stage()
    let height: Animated<Double>

    init() { height = Animated(80, on: stage) }

    func open() { withAnimation(.bouncy) { height.target = 320 } }
    func close() { withAnimation(.bouncy) { height.target = 80 } }
  }

  @Test func `a card is interrupted`() {
    var printed: (speed: Double, isSame: Bool)?
    func print(_ speed: Double, _ isSame: Bool) { printed = (speed, isSame) }

    let card = Card()
    card.open()
    card.stage.advance(to: 0.15)
    let speed = card.height.velocity
    card.close()
    print(speed, card.height.velocity == speed)

    #expect(printed.map { $0.speed > 1000 && $0.isSame } == true)
  }

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

  @Test func `a spring is exported`() throws {
    var printed: [String] = []
    func print(_ value: some CustomStringConvertible) { printed.append(value.description) }

    let file = try MotionDocument([NamedCurve(Spring.bouncy)]).files(as: .css)[0]
    print(file.text)
    print(file.motions[0].error.value)

    #expect(printed[0].contains("1.045s linear(") && Double(printed[1]).map { $0 <= 0.001 } == true)
  }
}
