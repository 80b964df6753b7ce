import Animations
import Testing

// The snippets of WWDC 2023, session 10156 "Explore SwiftUI animation", and of its neighbours, that need no view: with
// `import Animations` in the place of `import SwiftUI`.

private struct MyLinearAnimation: CustomAnimation {
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if time <= duration {
      value.scaled(by: time / duration)
    } else {
      nil  // animation has finished
    }
  }
}

/// The same with a velocity.
private enum WithVelocity {
  struct MyLinearAnimation: CustomAnimation {
    var duration: TimeInterval

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      if time <= duration {
        value.scaled(by: time / duration)
      } else {
        nil  // animation has finished
      }
    }

    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
      value.scaled(by: 1.0 / duration)
    }
  }
}

/// The counterpart of the session's view with `selected`.
private final class Avatar {
  var selected: Bool = false {
    didSet {
      scale.target = selected ? 1.5 : 1.0
      shadow.target = selected ? 12.0 : 8.0
    }
  }
  let scale: Animated<Double>
  let shadow: Animated<Double>

  init(on stage: Stage) {
    scale = Animated(1.0, on: stage)
    shadow = Animated(8.0, on: stage)
  }

  func tapped() {
    withTransaction(\.avatarTapped, true) {
      selected.toggle()
    }
  }
}

/// As the session's podium goes round: by its angle.
private struct Podium: Animatable {
  var offset: Double
  var radius = 100.0

  var animatableData: Double {
    get { offset }
    set { offset = newValue }
  }

  var center: CGPoint { CGPoint(x: radius * cos(offset), y: radius * sin(offset)) }
}

@Suite("Explore SwiftUI animation") struct ExploreSwiftUIAnimationTests {
  private let stage = Stage()

  @Test func `a unit curve is a model without a view`() {
    let curve = UnitCurve(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1),
      endControlPoint: UnitPoint(x: 0.25, y: 1))
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    // CSS' `ease` at a quarter, whose 50 digits are in CubicBezierTests.
    #expect(isNear(curve.value(at: 0.25), 0.4085, 1e-4))
    #expect(curve.velocity(at: 0.25) > 1)
  }

  @Test func `a spring is a model without a view`() {
    let spring = Spring(duration: 1.0, bounce: 0)
    // 1 − (1 + ωt)e^(−ωt) and ω²t·e^(−ωt), ω = 2π, t = 1/4.
    #expect(isNear(spring.value(target: 1, time: 0.25), 1 - (1 + Double.pi / 2) * exp(-Double.pi / 2)))
    #expect(isNear(spring.velocity(target: 1, time: 0.25), Double.pi * Double.pi * exp(-Double.pi / 2)))
  }

  @Test func `the article's MyLinearAnimation animates`() {
    let x = Animated(0.0, on: stage)
    withAnimation(Animation(MyLinearAnimation(duration: 2))) { x.target = 10 }
    stage.advance(to: 0.5)
    #expect(x.value == 2.5)
    stage.advance(to: 2)
    #expect(x.value == 10 && x.isAnimating)
    stage.advance(to: 2.5)
    #expect(x.value == 10 && !x.isAnimating)
  }

  @Test func `a spring goes on with the velocity of the value`() {
    let (said, unsaid) = (Animated(0.0, on: stage), Animated(0.0, on: stage))
    withAnimation(Animation(WithVelocity.MyLinearAnimation(duration: 1))) { said.target = 100 }
    withAnimation(Animation(MyLinearAnimation(duration: 1))) { unsaid.target = 100 }
    stage.advance(to: 0.5)
    withAnimation(.bouncy) { (said.target, unsaid.target) = (20, 20) }
    #expect(said.velocity == 100 && unsaid.velocity == 0)
    stage.advance(to: 0.6)
    #expect(isNear(said.value, 40.915289848250306363))
    #expect(unsaid.value < said.value)
  }

  @Test func `withAnimation drives a scale`() {
    let avatar = Avatar(on: stage)
    withAnimation {
      avatar.selected.toggle()
    }
    stage.advance(to: 0.1)
    // The default spring, from 1 to 1.5.
    #expect(isNear(avatar.scale.value, 1 + 0.5 * 0.35773955646956452754))
    withAnimation(.bouncy) {
      avatar.selected.toggle()
    }
    #expect(isNear(avatar.scale.velocity, 0.5 * 4.4943737624020913929))
    stage.advance(to: 9)
    #expect(avatar.scale.value == 1 && !stage.isRunning)
  }

  @Test func `two values of one change have two animations`() {
    let avatar = Avatar(on: stage)
    avatar.shadow.animation(.smooth, of: avatar, \.selected)
    avatar.scale.animation(.bouncy, of: avatar, \.selected)
    avatar.selected.toggle()
    stage.advance(to: 0.1)
    #expect(isNear(avatar.shadow.value, 8 + 4 * 0.35773955646956452754))
    #expect(isNear(avatar.scale.value, 1 + 0.5 * 0.42330212307456980934))
  }

  @Test func `a transaction tells a tap from another change`() {
    let avatar = Avatar(on: stage)
    avatar.scale.transaction(of: avatar, \.selected) { $0.animation = $0.avatarTapped ? .bouncy : .smooth }
    avatar.tapped()
    stage.advance(to: 0.1)
    #expect(isNear(avatar.scale.value, 1 + 0.5 * 0.42330212307456980934))
    stage.advance(to: 9)
    avatar.selected.toggle()
    stage.advance(to: 9.1)
    #expect(isNear(avatar.scale.value, 1.5 - 0.5 * 0.35773955646956452754))
  }

  @Test func `an animatable moves along a circle`() {
    let podium = Animated(Podium(offset: 0), on: stage)
    withAnimation(.linear(duration: 1)) { podium.target = Podium(offset: .pi) }
    for step in 0...10 {
      stage.advance(to: Double(step) / 10)
      let center = podium.value.center
      #expect(isNear((center.x * center.x + center.y * center.y).squareRoot(), 100))
      #expect(isNear(center.x, 100 * cos(.pi * Double(step) / 10)))
    }
  }

  @Test func `added curves, modifiers and springs show the numbers of the article`() {
    let x = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1)) { x.target = 100 }
    stage.advance(to: 0.5)
    withAnimation(.linear(duration: 1)) { x.target = 0 }
    stage.advance(to: 0.75)
    #expect(x.value == 56.25)

    let delayed = Animated(0.0, on: stage)
    withAnimation(.linear(duration: 1).delay(1).speed(2)) { delayed.target = 1 }
    stage.advance(to: 1.5)
    #expect(delayed.value == 0.5)

    let spring = Animated(0.0, on: stage)
    withAnimation(.interpolatingSpring(mass: 1, stiffness: 100, damping: 10)) { spring.target = 1 }
    stage.advance(to: 1.5 + 1.4727)
    #expect(spring.isAnimating)
    stage.advance(to: 1.5 + 1.4728)
    #expect(!spring.isAnimating)
  }
}
