// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationClips
import Animations
import Testing

private typealias FrameTimer = ImmediateTimer

private final class DisplayLink {
  let now = 3.0
  var isPaused = true
}

private struct Pose {
  var height = 0.0
}

@Observable private final class Player {
  var offset = 0.0
  func jump() { withAnimation(.bouncy) { offset = 100 } }
}

private final class Particle {
  let place: Animated<Double>
  let home: Double

  init(_ home: Double, on stage: Stage) { (self.home, place) = (home, Animated(0, on: stage)) }
}

@Suite struct AnimationsPageTests {
  @Test func `a door is a state machine`() {
    let stage = Stage()
    let doorway = Doorway(on: stage)
    func phase(after event: Door.Event?, at time: Double) -> Door.Phase {
      if let event { doorway.send(event) }
      stage.advance(to: time)
      return doorway.door.phase
    }
    #expect(phase(after: .tap, at: 0.1) == .opening && phase(after: nil, at: 1) == .open)
    #expect(phase(after: .tap, at: 1.1) == .closing && phase(after: .tap, at: 1.2) == .opening)
    // The door has not arrived where the first motion led to.
    #expect(phase(after: nil, at: 1.55) == .opening && phase(after: nil, at: 3) == .open)
    #expect(phase(after: .tap, at: 5) == .closed && phase(after: .tap, at: 5.1) == .opening)
    doorway.angle.hold()
    #expect(phase(after: nil, at: 5.2) == .closing && phase(after: nil, at: 9) == .closed)
    #expect(doorway.angle.value == 0)
  }

  @Test func `particles begin to move one after another`() {
    let stage = Stage()
    let particles = (0..<3).map { Particle(Double($0 + 1), on: stage) }
    runArticle {
      withAnimation(.bouncy, stagger: .each(0.005), for: particles) { $0.place.target = $0.home }
    }
    stage.advance(to: 0.0075)
    #expect(particles.map { $0.place.value > 0 } == [true, true, false])
  }

  @Test func `a stage plays a spring`() async throws {
    /// The article draws it.
    func draw(_ value: Double) {}
    func print(_ text: String) {}
    try await checkArticle {
      let stage = Stage()
      let scale = Animated(1.0, on: stage)
      withAnimation(.bouncy) { scale.target = 1.5 } completion: { print("there") }
      stage.advance(to: 0.1)                                   // by hand
      scale.value                                              // 1.21…, moving
      await stage.run(on: FrameTimer(rate: FrameRate(60))) { time in draw(scale.value) }   // or in real time
    }
  }

  @Test func `a curve is an animation`() {
    let stage = Stage()
    let health = Animated(120.0, on: stage)
    runArticle {
      withAnimation(.timingCurve(Back().easeOut, duration: 0.4)) { health.target = 80 }
    }
    stage.advance(to: 0.2)
    #expect(health.value < 80)
  }

  @Test func `a stage follows a model`() throws {
    let (stage, player) = (Stage(), Player())
    try checkArticle {
      let offset = stage.observe(player, \.offset)
      player.jump()                                            // withAnimation(.bouncy) { offset = 100 }
      stage.advance(to: 0.1)
      offset.value                                             // 42.33…, moving
      player.offset                                            // 100, the target
    }
  }

  @Test func `a phase animator shows phases`() throws {
    let stage = Stage()
    try checkArticle {
      let angle = Animated(0.0, on: stage)
      let shake = PhaseAnimator([0.0, 20, -20], repeating: false, on: stage) { angle.target = $0 } animation: { _ in .bouncy }
      shake.trigger()
      stage.advance(to: 0.1)
      angle.value                                              // 8.4…, on the way to 20
    }
  }

  @Test func `a keyframe animator plays keyframes`() throws {
    let stage = Stage()
    try checkArticle {
      let jump = KeyframeAnimator(initialValue: Pose(), repeating: false, on: stage) { _ in
        KeyframeTrack(\.height) {
          CubicKeyframe(40, duration: 0.2)
          SpringKeyframe(0, duration: 0.5, spring: .bouncy)
        }
      }
      jump.trigger()
      stage.advance(to: 0.1)
      jump.value.height                                        // 20.0
    }
  }

  @Test func `a value is flung, caught and let go again`() throws {
    let stage = Stage()
    try checkArticle {
      let place = Animated(0.0, on: stage)
      place.fling(velocity: 2000, halfLife: 0.3)
      place.target                                             // 865.6…, where it will rest
      stage.advance(to: 0.1)
      place.hold()                                             // caught where it is
      place.fling(velocity: 900) { Fling(from: $0, velocity: $1, halfLife: 0.3).bounded(0...400, by: .bouncy) }
      place.target                                             // 400, the bound that a spring leads back to
    }
  }

  @Test func `a card is dragged and flung in two dimensions`() throws {
    let stage = Stage()
    try checkArticle {
      let room = CGRect(x: 100, y: 60, width: 600, height: 480)    // for the centre of the card
      let card = Animated(CGPoint(x: 400, y: 300), on: stage)
      card.hold()                                                  // the finger comes down
      card.drag(to: CGPoint(x: 412, y: 302), at: 0.008)
      card.drag(to: CGPoint(x: 424, y: 304), at: 0.016)
      stage.advance(to: 0.016)
      card.fling(halfLife: 0.25, in: room, by: .bouncy)            // it lets go at (1500, 250) points per second
      card.target.x                                                // 700.0, the bound
      card.target.y                                                // 394.1…, where friction stops it
      stage.advance(to: 0.166)
      card.value.x                                                 // 608.0…, on the way
    }
  }

  @Test func `a rubber band resists`() throws {
    let place = Animated(0.0, on: Stage())
    try checkArticle {
      let band = RubberBand(extent: 800)
      withTransaction(\.tracksVelocity, true) { place.target = band.position(of: 450, in: 0...400) }
      place.value                                              // 426.5…
    }
  }

  @Test func `a stage knows the time of its display link`() {
    let link = DisplayLink()
    runArticle {
      let stage = Stage(now: { link.now })
      let scale = Animated(1, on: stage)
      withAnimation(.bouncy) { scale.target = 2 }              // begins now
      link.isPaused = false
    }
    #expect(!link.isPaused)
  }

  @MainActor @Test func `one task takes the steps, and another one draws`() async {
    let clock = ManualClock()
    clock.advance(through: 10, at: 60)
    let stage = Stage(clock: clock)
    let onboarding = Onboarding(on: stage)
    var drawn: [Double] = []
    func draw(_ onboarding: Onboarding) { drawn.append(onboarding.title.value) }
    let steps = Task { await onboarding.run() }
    await stage.run { time in draw(onboarding) }             // until no step and no motion is left
    await steps.value
    #expect(drawn.count > 100 && drawn.max() == 1 && drawn.last == 0)
  }

  @Test func `steps in a row need one task`() async throws {
    try await checkArticle {
      let stage = Stage(clock: FrameTimer(rate: FrameRate(60)))
      let (title, card) = (Animated(0, on: stage), Animated(300, on: stage))
      await stage.withAnimation(.smooth) { title.target = 1 }
      await stage.withAnimation(.bouncy) { card.target = 100 }
      await stage.withAnimation(.easeIn) { title.target = 0 }
      title.value                                              // 0.0
    }
  }
}

@MainActor private final class Onboarding {
  let stage: Stage
  let title: Animated<Double>

  init(on stage: Stage) { (self.stage, title) = (stage, Animated(0, on: stage)) }

  func run() async {
    await stage.withAnimation(.linear(duration: 1)) { title.target = 1 }
    await stage.withAnimation(.linear(duration: 1)) { title.target = 0 }
  }
}

struct Door: Hashable, Sendable {
  enum Phase { case closed, opening, open, closing }
  enum Event { case tap, arrived(Phase), interrupted(Phase) }

  var phase = Phase.closed
  var animation = Animation.bouncy

  mutating func receive(_ event: Event) {
    switch (phase, event) {
    case (.closed, .tap), (.closing, .tap): phase = .opening
    case (.open, .tap), (.opening, .tap), (.opening, .interrupted(.opening)): phase = .closing
    case (.opening, .arrived(.opening)): phase = .open
    case (.closing, .arrived(.closing)): phase = .closed
    default: break
    }
  }
}

final class Doorway {
  let angle: Animated<Double>
  private(set) var door = Door()

  init(on stage: Stage) { angle = Animated(0, on: stage) }

  func send(_ event: Door.Event) {
    let before = door.phase
    door.receive(event)
    let phase = door.phase
    guard phase != before, phase == .opening || phase == .closing else { return }
    var transaction = Transaction(animation: door.animation)
    transaction.addAnimationCompletion { [weak self] finished in
      self?.send(finished ? .arrived(phase) : .interrupted(phase))
    }
    withTransaction(transaction) { angle.target = phase == .opening ? 90 : 0 }
  }
}
