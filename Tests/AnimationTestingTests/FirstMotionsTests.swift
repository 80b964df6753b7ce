import AnimationClips
import AnimationTesting
import Animators
import Testing

/// The first motions of a new user, each with a test.
@Suite struct FirstMotionsTests {
  private let stage = Stage()

  private final class HealthBar { var width = 120.0 }

  @Test func `a health bar shrinks along back-out, a little too far and then back`() throws {
    let bar = HealthBar()
    let recorder = Recorder(stage)
    recorder.value("width") { bar.width }
    recorder.at(0, note: "hit") {
      stage.append(linear(from: 120, to: 80, in: 0.4).time(Back().easeOut).bind(bar, with: \.width)) { _ in
        recorder.note("shown")
      }
    }
    let recording = try recorder.record(until: 0.5, at: FrameRate(60))
    #expect(recording.settles("width", at: 80, by: 0.4, within: 0) == .passed)
    #expect(recording.keepsOvershoot("width", past: 80, within: 4.1) == .passed)
    #expect(recording["width"]?.min().map { $0 < 76.1 } == true)
    #expect(recording.hasEvents(["hit", "shown"]) == .passed)
  }

  @Test func `a health bar that is hit twice goes on from the width that is shown`() throws {
    let width = Animated(120.0, on: stage)
    let recorder = Recorder(stage)
    recorder.value("width") { width.value }
    recorder.at(0) { withAnimation(.timingCurve(Back().easeOut, duration: 0.4)) { width.target = 80 } }
    recorder.at(0.1) { withAnimation(.timingCurve(Back().easeOut, duration: 0.4)) { width.target = 30 } }
    let recording = try recorder.record(until: 0.6, at: 240)
    let widths = try #require(recording["width"])
    #expect(zip(widths, widths.dropFirst()).allSatisfy { abs($0 - $1) < 5 })
    #expect(recording.settles("width", at: 30, by: 0.5, within: 0) == .passed)
  }

  @Test func `a card lifts, moves and lands`() throws {
    let card = Layer(on: stage)
    let recorder = Recorder(stage)
    recorder.value("scale") { card.presentation.scale.x }
    recorder.value("x") { card.presentation.x }
    let lift = Animator.scale(1.2) + .shadowRadius(8), land = Animator.scale(1) + .shadowRadius(0)
    recorder.at(0) {
      card.animate((lift |-> .dx(150) |-> land).duration(0.5).completion { _ in recorder.note("landed") })
    }
    let recording = try recorder.record(at: [0, 0.5, 1, 1.5])
    #expect(recording["scale"] == [1, 1.2, 1.2, 1])
    #expect(recording["x"] == [0, 0, 150, 150])
    #expect(recording.events == [.init("landed", at: 1.5)])
  }

  private final class Spinner {
    var angle = 0.0
    var opacity = 1.0
  }

  @Test func `a loading spinner turns and pulses until it is stopped`() throws {
    let spinner = Spinner()
    let turn = linear(from: 0, to: 360, in: 1).endless.bind(spinner, with: \.angle)
    let pulse = linear(from: 1, to: 0.5, in: 0.5).time(easeInOut).looped.endless.bind(spinner, with: \.opacity)
    let run = stage.append(turn + pulse)
    let recorder = Recorder(stage)
    recorder.value("angle") { spinner.angle }
    recorder.value("opacity") { spinner.opacity }
    recorder.at(2.25) { run.stop() }
    let recording = try recorder.record(at: [0.25, 1.25, 1.5, 2.25, 3])
    #expect(recording["angle"] == [90, 90, 180, 90, 90])
    #expect(recording["opacity"] == [0.75, 0.75, 0.5, 0.75, 0.75])
    #expect(!run.isRunning && !stage.isRunning)
  }

  @Test func `an interrupted spring turns back without a jump of its velocity`() throws {
    let height = Animated(80.0, on: stage)
    let recorder = Recorder(stage)
    recorder.value("height") { height.value }
    recorder.at(0) { withAnimation(.bouncy) { height.target = 320 } }
    recorder.at(0.15) { withAnimation(.bouncy) { height.target = 80 } }
    let recording = try recorder.record(until: 1.5, at: FrameRate(240))
    #expect(recording.keepsVelocity("height", at: 0.15, within: 20) == .passed)
    #expect(recording.settles("height", at: 80, by: 1.2, within: 0.5) == .passed)
  }
}
