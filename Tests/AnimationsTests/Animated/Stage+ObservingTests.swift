import Animations
import Observation
import Testing

@testable import TestSupport

/// A view model as it stands in an app.
@Observable private final class Player {
  var offset = 0.0
  var size = CGSize(width: 10, height: 20)
  var turns = 0
  /// Computed from an observed property.
  var angle: Double { 90 * Double(turns) }
  @ObservationIgnored var log: [String] = []

  func jump(to offset: Double, _ animation: Animation = .linear(duration: 1)) {
    withAnimation(animation) {
      self.offset = offset
    } completion: {
      self.log.append("landed at \(offset)")
    }
  }
}

@Suite struct StageObservingTests {
  @Test func `a change inside withAnimation moves the value, and its completion waits for the motion`() {
    let (stage, player) = (Stage(), Player())
    let offset = stage.observe(player, \.offset)
    stage.advance(to: 1)
    player.jump(to: 100)
    #expect(player.offset == 100 && player.log.isEmpty && stage.isRunning)
    stage.advance(to: 1.25)
    #expect(offset.value == 25 && offset.target == 100 && offset.isAnimating)
    stage.advance(to: 1.75)
    #expect(offset.value == 75 && player.log.isEmpty)
    stage.advance(to: 2.5)
    #expect(offset.value == 100 && player.log == ["landed at 100.0"] && !stage.isRunning)
  }

  @Test func `a change outside withAnimation is shown in the next frame, and shifts a motion`() {
    let (stage, player) = (Stage(), Player())
    let offset = stage.observe(player, \.offset)
    player.jump(to: 100)
    stage.advance(to: 0.5)
    player.offset = 7
    #expect(offset.value == 50)
    stage.advance(to: 0.6)
    // 7 − 100 + 60.
    #expect(offset.value == -33 && offset.isAnimating && player.log.isEmpty)
    stage.advance(to: 2)
    #expect(offset.value == 7 && player.log == ["landed at 100.0"] && !stage.isRunning)
    player.offset = 9
    #expect(offset.value == 7)
    stage.advance(to: 2)
    #expect(offset.value == 9)
  }

  @Test func `a reset and then an animation move from the reset position`() {
    let (stage, player) = (Stage(), Player())
    let offset = stage.observe(player, \.offset)
    player.offset = 80
    player.offset = 20
    player.jump(to: 100)
    stage.advance(to: 0.5)
    #expect(offset.value == 60)
    stage.advance(to: 1)
    #expect(offset.value == 100 && player.log == ["landed at 100.0"])
    player.jump(to: 0)
    player.offset = 50
    stage.advance(to: 1.5)
    // The motion that no frame has shown was replaced.
    #expect(offset.value == 50 && !offset.isAnimating)
  }

  @Test func `completions that wait for a followed value are not called before the values of the frame are shown`() {
    let (stage, player) = (Stage(), Player())
    let (offset, angle) = (stage.observe(player, \.offset), stage.observe(player, \.angle))
    var seen: [Double] = []
    withAnimation(nil) {
      player.offset = 5
      player.turns = 1
    } completion: {
      seen += [offset.value, angle.value]
    }
    stage.advance(to: 1)
    #expect(seen == [5, 90])
  }

  @Test func `no completion is called while a frame is performed, whatever ends in it`() {
    let (stage, player) = (Stage(), Player())
    var (isPerforming, called) = (false, Set<String>())
    func done(_ name: String) {
      #expect(!isPerforming, "\(name)")
      called.insert(name)
    }
    let followed = stage.observe(player, \.offset)
    stage.animate(duration: 9) { _ in isPerforming = true }
    let frozen = stage.animate(duration: 9, animation: { _ in }, completion: { _ in done("stopped") })
    let clip = Clip.wait(1).completion { _ in done("part of a clip") } * .wait(8)
    let skipped = stage.append(clip.completion { _ in done("clip") }) { _ in done("run of a clip") }
    stage.animate(duration: 1, animation: { _ in }, completion: { _ in done("ended") })
    let (settled, jumping) = (Animated(0, on: stage), Animated(0, on: stage))
    withAnimation(.linear(duration: 9)) {
      settled.target = 1
    } completion: {
      done("settled")
    }
    withAnimation(.linear(duration: 1)) {
      jumping.target = 1
    } completion: {
      done("moved")
    }
    stage.animate(duration: 9) { _ in
      guard stage.time == 1 else { return }
      frozen.stop()
      skipped.stop(.atEnd)
      settled.settle()
      withAnimation(.linear(duration: 1)) {
        player.offset = 1
      } completion: {
        done("followed")
      }
      withAnimation(nil) {
        player.turns = 1
      } completion: {
        called.insert("nothing that moves")
      }
      stage.animate(duration: 0, animation: { _ in }, completion: { _ in done("without a duration") })
    }
    stage.animate(duration: 9) { _ in isPerforming = false }
    for time in [0.5, 1, 1.5, 2, 3] { stage.advance(to: time) }
    #expect(
      called == [
        "stopped", "part of a clip", "clip", "run of a clip", "ended", "settled", "moved", "followed",
        "nothing that moves", "without a duration",
      ])
    #expect(followed.value == 1)
  }

  @Test @MainActor func `a model that is changed in another isolation than that of its stage is refused`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (stage, player) = (Stage(), Player())
        let offset = stage.observe(player, \.offset)
        nonisolated(unsafe) let shared = player
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          shared.offset = 1
          isDone.signal()
        }
        isDone.wait()
        _ = offset
      }
    }
  }

  @Test func `a stage without an actor refuses a change on another thread`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (stage, player) = (Stage(), Player())
      let offset = stage.observe(player, \.offset)
      nonisolated(unsafe) let shared = player
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        shared.offset = 1
        isDone.signal()
      }
      isDone.wait()
      _ = offset
    }
    expectSentence("a model that a stage observes must be changed on the thread, or in the task", in: result)
  }

  @Test func `every change is followed, also of sizes and of computed properties`() {
    let (stage, player) = (Stage(), Player())
    let (size, angle) = (stage.observe(player, \.size), stage.observe(player, \.angle))
    withAnimation(.linear(duration: 1)) {
      player.size.width += 10
      player.turns += 1
    }
    stage.advance(to: 0.5)
    #expect(size.value == CGSize(width: 15, height: 20) && angle.value == 45)
    withAnimation(.linear(duration: 1)) { player.turns += 1 }
    stage.advance(to: 1.5)
    stage.advance(to: 3)
    #expect(size.value == player.size && angle.value == 180 && !stage.isRunning)
  }

  @Test func `of two changes between frames the last one counts, and both completions are called once`() {
    let (stage, player) = (Stage(), Player())
    let offset = stage.observe(player, \.offset)
    player.jump(to: 50)
    player.jump(to: 100, .linear(duration: 2))
    stage.advance(to: 1)
    #expect(offset.value == 50 && offset.target == 100)
    stage.advance(to: 3)
    stage.advance(to: 4)
    #expect(offset.value == 100 && player.log.sorted() == ["landed at 100.0", "landed at 50.0"])
  }

  @Test func `settings of the value apply, and a change to the same value completes without a motion`() {
    let (stage, player) = (Stage(), Player())
    let offset = stage.observe(player, \.offset).transaction { $0.animation = .linear(duration: 1) }
    player.offset = 10
    stage.advance(to: 0.5)
    #expect(offset.value == 5)
    stage.advance(to: 2)
    player.jump(to: 10)
    stage.advance(to: 2.1)
    #expect(offset.value == 10 && player.log == ["landed at 10.0"] && !stage.isRunning)
  }

  @Test func `a value that is released no longer follows, and completions are called`() {
    let (stage, player) = (Stage(), Player())
    weak var released: Animated<Double>?
    do {
      let offset = stage.observe(player, \.offset)
      released = offset
      player.jump(to: 10)
    }
    #expect(released == nil)
    stage.advance(to: 1)
    #expect(player.log == ["landed at 10.0"] && !stage.isRunning)
    player.jump(to: 20)
    #expect(player.log.count == 2 && !stage.isRunning)
  }

  @Test func `values, transactions and animators say what they are at`() {
    let (stage, player) = (Stage(), Player())
    let offset = stage.observe(player, \.offset)
    player.jump(to: 100)
    stage.advance(to: 0.25)
    #expect("\(offset)" == "Animated 25.0 → 100.0")
    stage.advance(to: 2)
    #expect("\(offset)" == "Animated 100.0")
    #expect("\(Transaction())" == "Transaction(no animation)")
    withAnimation(.linear(duration: 1)) {
      #expect("\(Transaction.current)".hasPrefix("Transaction(timingCurve(linear, duration: 1.0)"))
    } completion: {
    }
    withAnimation(nil) {
      #expect("\(Transaction.current)" == "Transaction(completions: 1)")
    } completion: {
    }
    #expect("\(PhaseAnimator([1, 2], on: stage) { _ in })" == "PhaseAnimator in 2")
  }
}
