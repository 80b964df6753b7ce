import AnimationTesting
import Animators
import Testing

/// Motions of apps and games, as a new user writes them, each with a test and a golden recording.
@Suite struct AppMotionsTests {
  /// A health bar, behind which a ghost follows late.
  private final class HealthBar {
    let health: Animated<Double>
    let ghost: Animated<Double>

    init(on stage: Stage) { (health, ghost) = (Animated(100, on: stage), Animated(100, on: stage)) }

    func hit(_ damage: Double) {
      withAnimation(.easeOut(duration: 0.15)) { health.target -= damage }
      withAnimation(.smooth(duration: 0.4).delay(0.3)) { ghost.target = health.target }
    }
  }

  @Test func `a ghost follows a health bar late, also if it is hit again meanwhile`() throws {
    let stage = Stage()
    let bar = HealthBar(on: stage)
    let recorder = Recorder(stage)
    recorder.value("health") { bar.health.value }
    recorder.value("ghost") { bar.ghost.value }
    recorder.at(0.1, note: "hit") { bar.hit(30) }
    recorder.at(0.5, note: "hit again") { bar.hit(20) }
    let recording = try recorder.record(until: 1.5, at: FrameRate(60))
    let (health, ghost) = (try #require(recording["health"]), try #require(recording["ghost"]))
    #expect(zip(health, ghost).allSatisfy { $0 <= $1 })
    #expect(recording.settles("health", at: 50, by: 0.66, within: 0) == .passed)
    #expect(recording.settles("ghost", at: 50, by: 1.5, within: 0.1) == .passed)
    #expect(recording.matches(golden: "Golden/health.csv", within: 1e-9) == .passed)
  }

  @Test func `a card is dragged, flung, and caught in its bounds`() throws {
    let stage = Stage()
    let card = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let room = CGRect(x: 50, y: 30, width: 300, height: 200)
    let recorder = Recorder(stage)
    recorder.value("x") { card.presentation.center.x }
    recorder.value("y") { card.presentation.center.y }
    for touch in 0...6 {
      let time = Double(touch) / 60
      recorder.at(time) {
        card.drag(.center, to: CGPoint(x: 60 + 15 * Double(touch), y: 40 + 2 * Double(touch)), at: time)
      }
    }
    recorder.at(0.1, note: "let go") { card.fling(.center, in: room, by: .bouncy) }
    let recording = try recorder.record(until: 2, at: FrameRate(60))
    #expect(recording.settles("x", at: 350, by: 1.5, within: 0.5) == .passed)
    #expect(recording.keepsVelocity("x", at: 0.1, within: 120) == .passed)
    #expect(recording.matches(golden: "Golden/drag.csv", within: 1e-9) == .passed)
  }

  @Test @MainActor func `an onboarding is five steps in one task`() async throws {
    let stage = Stage()
    let (title, card) = (Animated(0, on: stage), Layer(on: stage, frame: CGRect(x: 0, y: 300, width: 200, height: 100)))
    let recorder = Recorder()
    recorder.value("title") { title.value }
    recorder.value("y") { card.presentation.y }
    recorder.value("alpha") { card.presentation.alpha }
    let steps = Task {
      await stage.withAnimation(.smooth) { title.target = 1 }
      recorder.note("title")
      await stage.withAnimation(.bouncy) { card.y = 100 }
      recorder.note("card")
      let lifted = await card.animate(.scale(1.1) |-> .scale(1)).finished
      recorder.note(lifted ? "lifted" : "interrupted")
      await stage.withAnimation(.easeIn(duration: 0.2)) { card.alpha = 0 }
      await stage.withAnimation(.smooth(duration: 0.3)) { title.target = 0 }
      recorder.note("over")
    }
    let clock = ManualClock()
    clock.advance(through: 4, at: 30)
    await stage.run(on: clock) { time in recorder.sample(at: time) }
    await steps.value
    let recording = try recorder.finish()
    #expect(recording.hasEvents(["title", "card", "lifted", "over"]) == .passed)
    #expect(recording["title"]?.last.map { $0 < 0.01 } == true && recording["alpha"]?.last == 0)
    #expect(recording.matches(golden: "Golden/onboarding.csv", within: 1e-9) == .passed)
  }

  @Test func `a heart pulses in phases until it is told to stop`() throws {
    let stage = Stage()
    let scale = Animated(1, on: stage)
    let pulse = PhaseAnimator([1, 1.2, 0.95], on: stage) {
      scale.target = $0
    } animation: { phase in
      phase == 1 ? .smooth(duration: 0.4) : .bouncy(duration: 0.2)
    }
    let recorder = Recorder(stage)
    recorder.value("scale") { scale.value }
    recorder.at(1.5, note: "stop") { stage.stop() }
    let recording = try recorder.record(until: 2.5, at: FrameRate(60))
    #expect(pulse.run?.isRunning == false && !stage.isRunning)
    #expect(recording.keepsOvershoot("scale", past: 1.2, within: 0.05) == .passed)
    #expect(recording.matches(golden: "Golden/pulse.csv", within: 1e-9) == .passed)
  }
}
