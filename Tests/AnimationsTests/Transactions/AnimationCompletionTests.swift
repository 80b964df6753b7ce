import Animations
import Testing

@testable import TestSupport

private final class Log {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

private struct Failure: Error {}

@Suite(.tags(.sanitized, .threaded)) struct AnimationCompletionTests {
  private let stage = Stage()
  private let log = Log()

  private func animate(
    _ name: String, _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () -> Void
  ) {
    withAnimation(animation, completionCriteria: criteria, body) { log.add(name) }
  }

  @Test func `a completion without animations is called right after the body`() {
    let place = Animated(0.0, on: stage)
    animate("nothing", .bouncy) { log.add("body") }
    animate("the same", .bouncy) { place.target = 0 }
    animate("at once", nil) { place.target = 5 }
    #expect(log.entries == ["body", "nothing", "the same", "at once"])
    #expect(!stage.isRunning)
  }

  @Test func `a completion is called once, after all values of the frame`() {
    let first = Animated(0.0, on: stage)
    let second = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) {
      first.target = 100
      second.target = 50
    } completion: {
      log.add("\(first.value) \(second.value) \(first.isAnimating)")
    }
    stage.advance(to: 0.5)
    #expect(log.entries.isEmpty)
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(log.entries == ["100.0 50.0 false"])
  }

  @Test func `completions are called in the order of their times and then of registration`() {
    let places = (0..<5).map { _ in Animated(0.0, on: stage) }
    animate("0.9", .linear(duration: 0.9)) { places[0].target = 1 }
    animate("0.3", .linear(duration: 0.3)) { places[1].target = 1 }
    animate("0.6 a", .linear(duration: 0.6)) { places[2].target = 1 }
    animate("0.6 b", .linear(duration: 1.2).speed(2)) { places[3].target = 1 }
    animate("0.5", .bouncy) { places[4].target = 1 }
    stage.advance(to: 10)
    #expect(log.entries == ["0.3", "0.5", "0.6 a", "0.6 b", "0.9"])
  }

  @Test func `the last one of several values decides`() {
    let (first, second) = (Animated(0.0, on: stage), Animated(0.0, on: stage))
    withTransaction(\.isContinuous, true) {
      withAnimation(.linear(duration: 2)) {
        first.target = 1
        withAnimation(.linear(duration: 1)) { second.target = 1 }
      } completion: {
        log.add("both")
      }
    }
    stage.advance(to: 1)
    #expect(log.entries.isEmpty)
    stage.advance(to: 2)
    #expect(log.entries == ["both"])
  }

  @Test func `springs are logically complete before they are at their targets`() {
    let place = Animated(0.0, on: stage)
    withAnimation(.bouncy, completionCriteria: .removed) {
      withAnimation(.bouncy, completionCriteria: .logicallyComplete) {
        place.target = 1
      } completion: {
        log.add("logically")
      }
    } completion: {
      log.add("removed")
    }
    stage.advance(to: 0.5)
    #expect(log.entries == ["logically"])
    stage.advance(to: 1.04)
    #expect(log.entries == ["logically"])
    stage.advance(to: 1.05)
    #expect(log.entries == ["logically", "removed"])
  }

  @Test func `another target does not delay logical completion, but delays removal`() {
    let place = Animated(0.0, on: stage)
    animate("first logically", .linear(duration: 1), .logicallyComplete) {
      animate("first removed", .linear(duration: 1), .removed) { place.target = 100 }
    }
    stage.advance(to: 0.5)
    animate("second", .linear(duration: 3)) { place.target = 0 }
    stage.advance(to: 1)
    #expect(log.entries == ["first logically"])
    stage.advance(to: 3.4)
    #expect(log.entries == ["first logically"])
    stage.advance(to: 3.6)
    #expect(log.entries == ["first logically", "first removed", "second"])
  }

  @Test func `another target does not bring a completion forward`() {
    let place = Animated(0.0, on: stage)
    animate("first", .linear(duration: 10)) { place.target = 100 }
    stage.advance(to: 1)
    animate("second", .linear(duration: 1)) { place.target = 0 }
    stage.advance(to: 3)
    #expect(log.entries == ["second"] && !place.isAnimating && stage.isRunning)
    stage.advance(to: 10)
    #expect(log.entries == ["second", "first"] && !stage.isRunning)
  }

  @Test(arguments: [
    .linear.repeatForever(), .bouncy.speed(0), .linear.repeatForever().delay(1),
    Animation(SteadyAnimation(duration: 1)).repeatForever(),
  ])
  func `an endless animation is over when it gets another target`(animation: Animation) async {
    let place = Animated(0.0, on: stage)
    animate("endless", animation) { place.target = 100 }
    stage.advance(to: 5)
    animate("second", .linear(duration: 1)) { place.target = 0 }
    #expect(log.entries.isEmpty)
    stage.advance(to: 5.1)
    #expect(log.entries == ["endless"])
    stage.advance(to: 6.1)
    #expect(log.entries == ["endless", "second"] && !stage.isRunning && place.value == 0)
  }

  @Test func `a custom animation that is replaced goes on until it is complete`() {
    let place = Animated(0.0, on: stage)
    animate("first", Animation(SteadyAnimation(duration: 1))) { place.target = 100 }
    stage.advance(to: 0.5)
    animate("second", .linear(duration: 9)) { place.target = 0 }
    stage.advance(to: 1)
    #expect(log.entries.isEmpty)
    stage.advance(to: 1.1)
    #expect(log.entries == ["first"])
    stage.advance(to: 20)
    #expect(log.entries == ["first", "second"])
  }

  @Test func `the completions of two changes between two frames both wait for the second`() {
    let place = Animated(0.0, on: stage)
    animate("first", .linear(duration: 1)) { place.target = 100 }
    animate("second", .linear(duration: 2)) { place.target = 50 }
    stage.advance(to: 1.5)
    #expect(log.entries.isEmpty)
    stage.advance(to: 2)
    #expect(log.entries == ["first", "second"])
  }

  @Test func `an animation that is cut short is over in the next frame`() {
    let place = Animated(0.0, on: stage)
    animate("logically", .bouncy, .logicallyComplete) { animate("removed", .bouncy, .removed) { place.target = 9 } }
    stage.advance(to: 0.1)
    place.settle()
    #expect(place.value == 9 && !place.isAnimating)
    #expect(log.entries.isEmpty && stage.isRunning)
    stage.advance(to: 0.2)
    #expect(log.entries == ["logically", "removed"] && !stage.isRunning)
  }

  @Test func `an animation that is cut short in its own body is over right after it`() {
    let place = Animated(0.0, on: stage)
    animate("cut", .bouncy) {
      place.target = 9
      withAnimation(nil) { place.target = 3 }
    }
    #expect(log.entries == ["cut"] && place.value == 3)
  }

  @Test func `a completion is called when the body throws`() {
    let place = Animated(0.0, on: stage)
    #expect(throws: Failure.self) {
      try withAnimation(.linear(duration: 1)) {
        place.target = 1
        throw Failure()
      } completion: {
        log.add("animated")
      }
    }
    #expect(throws: Failure.self) {
      try withAnimation(.linear) {
        throw Failure()
      } completion: {
        log.add("nothing")
      }
    }
    #expect(log.entries == ["nothing"])
    stage.advance(to: 1)
    #expect(log.entries == ["nothing", "animated"])
  }

  @Test func `a completion may begin the next animation which begins at that frame`() {
    let place = Animated(0.0, on: stage)
    animate("first", .linear(duration: 1)) { place.target = 100 }
    withAnimation(.linear(duration: 1)) {
      Animated(0.0, on: stage).target = 1
    } completion: {
      animate("third", .linear(duration: 2)) { place.target = 0 }
    }
    stage.advance(to: 1)
    #expect(place.isAnimating && place.value == 100)
    stage.advance(to: 2)
    #expect(place.value == 50)
    stage.advance(to: 3)
    #expect(log.entries == ["first", "third"] && place.value == 0)
  }

  @Test func `a completion may cut short and retarget others`() {
    let (first, second, third) = (Animated(0.0, on: stage), Animated(0.0, on: stage), Animated(0.0, on: stage))
    animate("second", .linear(duration: 9)) { second.target = 1 }
    animate("third", .linear(duration: 9), .removed) { third.target = 100 }
    withAnimation(.linear(duration: 1)) {
      first.target = 1
    } completion: {
      log.add("first")
      second.settle()
      withAnimation(.linear(duration: 1)) { third.target = 0 }
    }
    stage.advance(to: 1)
    #expect(log.entries == ["first"] && second.value == 1)
    stage.advance(to: 1.5)
    #expect(log.entries == ["first", "second"])
    stage.advance(to: 2)
    #expect(log.entries == ["first", "second", "third"])
    stage.advance(to: 20)
    #expect(log.entries.count == 3)
  }

  @Test func `completions that always begin another one cannot hold up a frame`() {
    let place = Animated(0.0, on: stage)
    var (count, isOver) = (0, false)
    func next() {
      count += 1
      withAnimation(.linear(duration: 0)) {
        place.target += 1
      } completion: {
        if !isOver { next() }
      }
    }
    next()
    for frame in 1...5 { stage.advance(to: Double(frame)) }
    #expect(count == 6 && place.value == 5)
    // Otherwise the last completion and the value would retain each other.
    isOver = true
    stage.advance(to: 6)
  }

  @Test func `a transaction that is used twice calls its completion once`() {
    let place = Animated(0.0, on: stage)
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.addAnimationCompletion { log.add("a") }
    transaction.addAnimationCompletion(criteria: .removed) { log.add("b") }
    withTransaction(transaction) { place.target = 1 }
    stage.advance(to: 0.5)
    withTransaction(transaction) { place.target = 0 }
    stage.advance(to: 5)
    withTransaction(transaction) { place.target = 3 }
    stage.advance(to: 9)
    #expect(log.entries.sorted() == ["a", "b"])
  }

  @Test func `a frame inside the body does not call the completion before the end of the body`() {
    let place = Animated(0.0, on: stage)
    animate("completion", .linear(duration: 1)) {
      place.target = 1
      stage.advance(to: 5)
      log.add("body")
    }
    #expect(log.entries == ["body", "completion"])
  }

  @Test func `a frame inside a body calls other completions outside of it`() {
    let (first, second) = (Animated(0.0, on: stage), Animated(0.0, on: stage))
    withAnimation(.linear(duration: 1)) {
      first.target = 1
    } completion: {
      second.target = 7
    }
    withAnimation(.linear(duration: 1)) { stage.advance(to: 1) }
    #expect(second.value == 7 && !second.isAnimating)
  }

  @Test func `a value that is released while it moves still arrives`() {
    animate("arrived", .linear(duration: 1)) { Animated(0.0, on: stage).target = 1 }
    stage.advance(to: 1)
    #expect(log.entries == ["arrived"])
  }

  @Test func `a completion that is called at once is outside all transactions`() {
    let place = Animated(0.0, on: stage)
    withTransaction(\.tracksVelocity, true) {
      withAnimation(.linear(duration: 1)) {
        withAnimation(.bouncy) {
        } completion: {
          #expect(Transaction.current.animation == nil && !Transaction.current.tracksVelocity)
          place.target = 7
        }
        #expect(Transaction.current.animation == .linear(duration: 1))
      }
    }
    #expect(place.value == 7 && !place.isAnimating)
    let other = Animated(0.0, on: stage).transaction { transaction in
      transaction.addAnimationCompletion { #expect(Transaction.current.animation == nil) }
    }
    withAnimation(.linear(duration: 1)) { other.target = 0 }
  }

  @Test func `what a dying stage leaves is completed as interrupted`() {
    var endings: [String] = []
    do {
      let stage = Stage()
      stage.animate(duration: 1, animation: { _ in }, completion: { endings.append("run \($0)") })
      stage.append(Clip.wait(1).completion { endings.append("part \($0)") }) { endings.append("clip \($0)") }
      let place = Animated(0.0, on: stage)
      for target in [1.0, 2] {
        var transaction = Transaction(animation: .linear(duration: 9))
        transaction.addAnimationCompletion { (finished: Bool) in endings.append("\(target) \(finished)") }
        withTransaction(transaction) { place.target = target }
        stage.advance(to: stage.time + 0.125)
      }
    }
    #expect(endings == ["run false", "part false", "clip false", "2.0 false", "1.0 false"])
  }
}
