import AnimationClips
import AnimationTesting
import Animations
import Testing

@testable import TestSupport

@MainActor @Suite struct RecorderStepsTests {
  private let stage = Stage()
  private let height: Animated<Double>
  private let recorder: Recorder

  init() {
    let height = Animated(0.0, on: stage)
    self.height = height
    recorder = Recorder(stage)
    recorder.value("height") { height.value }
  }

  private func steps(to heights: [Double]) async {
    for target in heights {
      await stage.withAnimation(.linear(duration: 0.5)) { height.target = target }
      recorder.note("\(target)")
    }
  }

  @Test func `steps are recorded while a task performs them`() async throws {
    stage.advance(to: 7)
    recorder.at(1.25, note: "tap") {}
    let recording = try await recorder.record(until: 1.5, at: 4) { await steps(to: [8, 2]) }
    #expect(recording.times == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5])
    #expect(recording["height"] == [0, 4, 8, 5, 2, 2, 2])
    #expect(recording.hasEvents(["8.0", "2.0", "tap"]) == .passed)
    #expect(recording.hasEvents(["8.0"], by: 0.75) == .passed)
  }

  @Test func `steps that come too late fail with what they noted, and are cancelled`() async {
    let error = await #expect(throws: RecordingError.self) {
      try await recorder.record(until: 1, at: 4) { await steps(to: [8, 2, 5]) }
    }
    #expect(
      error?.description == """
        the steps are not over at 1 s; until then they noted 8.0 (0.5 s), 2.0 (1 s): record longer, or look for an \
        animation that they await and that does not end
        """)
    let other = Recorder(stage)
    other.value("height") { height.value }
    let never = await #expect(throws: RecordingError.self) {
      try await other.record(until: 1, at: 4) {
        await stage.withAnimation(.linear.repeatForever()) { height.target = 9 }
      }
    }
    #expect(never?.description.contains("until then they noted none") == true)
  }

  @Test func `steps on a stage with a clock of its own leave the frames to the recorder`() async throws {
    let stage = Stage(clock: ManualClock())
    let recorder = Recorder(stage)
    let place = Animated(0.0, on: stage)
    recorder.value("place") { place.value }
    let recording = try await recorder.record(until: 0.5, at: 4) {
      await stage.withAnimation(.linear(duration: 0.5)) { place.target = 8 }
    }
    #expect(recording["place"] == [0, 4, 8])
  }

  @Test func `steps need a recorder of their stage`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = try? await Recorder().record(until: 1, at: 4) {}
    }
    expectSentence("steps are recorded by a recorder of their stage", in: result)
  }
}
