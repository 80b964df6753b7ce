import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@Suite struct LayerTests {
  private let stage = Stage()

  @Test func `properties are set and read`() {
    let layer = Layer(on: stage, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.x == 1 && layer.y == 2 && layer.width == 3 && layer.height == 4)
    #expect(layer.alpha == 1 && layer.scale == [1, 1] && layer.transform == .identity)
    layer.cornerRadius = 7
    #expect(layer.cornerRadius == 7 && !stage.isRunning)
  }

  @Test func `the geometry is made of four numbers`() {
    let layer = Layer(on: stage)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.center == CGPoint(x: 25, y: 40))
    layer.center = CGPoint(x: 0, y: 0)
    #expect(layer.origin == CGPoint(x: -15, y: -20) && layer.size == CGSize(width: 30, height: 40))
    layer.size = CGSize(width: 2, height: 2)
    layer.origin = .zero
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 2, height: 2))
  }

  @Test func `the transforms are put together in one order`() {
    let layer = Layer(on: stage)
    layer.scale = [2, 3]
    layer.rotation = .pi / 2
    layer.translation = [10, 20]
    layer.transform = .scale(x: 10, y: 1)
    let point = layer.affineTransform.applied(to: CGPoint(x: 1, y: 1))
    // (2, 3), turned (−3, 2), moved (7, 22), stretched (70, 22).
    #expect(abs(point.x - 70) < 1e-14 && abs(point.y - 22) < 1e-14)
  }

  @Test func `a property moves inside withAnimation`() {
    let layer = Layer(on: stage)
    withAnimation(.linear(duration: 1)) {
      layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      layer.backgroundColor = .red
    }
    #expect(layer.presentation.frame == .zero)
    stage.advance(to: 0.5)
    #expect(layer.presentation.frame == CGRect(x: 5, y: 10, width: 15, height: 20))
    // Out of transparency, red as it is.
    #expect(layer.presentation.backgroundColor == Layer.Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    stage.advance(to: 1.5)
    #expect(layer.presentation.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && !stage.isRunning)
    withAnimation(.linear(duration: 1)) { layer.x = 0 }
    #expect(stage.values(at: [2, 2.5]) { layer.presentation.x } == [5, 0])
  }

  @Test func `a property reads the value that it was set to`() {
    let layer = Layer(on: stage)
    withAnimation(.linear(duration: 1)) { layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40) }
    stage.advance(to: 0.5)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(layer.center == CGPoint(x: 25, y: 40))
  }

  @Test func `composed properties are made of the set values and not of the shown ones`() {
    let layer = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    withAnimation(.linear(duration: 1)) {
      layer.size = CGSize(width: 200, height: 60)
      layer.center = CGPoint(x: 70, y: 60)
    }
    stage.advance(to: 1)
    #expect(layer.presentation.center == CGPoint(x: 70, y: 60))
    withAnimation(.linear(duration: 1)) { layer.translation.y = 50 }
    stage.advance(to: 1.5)
    withAnimation(.linear(duration: 1)) { layer.translation.x = 100 }
    stage.advance(to: 3)
    #expect(layer.presentation.translation == [100, 50])
    withAnimation(.linear(duration: 1)) { layer.alpha = 0.5 }
    stage.advance(to: 3.5)
    withAnimation(.linear(duration: 1)) { layer.alpha -= 0.25 }
    stage.advance(to: 5)
    #expect(layer.presentation.alpha == 0.25)
  }

  @Test func `a layer shows the numbers of the article`() {
    let card = Layer(on: stage, frame: CGRect(x: 20, y: 30, width: 100, height: 60))
    (Animator.scale(1.2) + Animator.shadowRadius(2) |-> Animator.dx(150) |-> Animator.scale(1)
      + Animator.shadowRadius(0)).duration(0.5) ~> card
    stage.advance(to: 0.75)
    #expect(card.x > 172.03 && card.x < 172.04 && card.presentation.x == card.x)
    withAnimation(.bouncy) { card.y = 100 }
    stage.advance(to: 0.85)
    #expect(card.y == 100 && card.presentation.y > 59.63 && card.presentation.y < 59.64)
  }

  @Test func `a presentation is a view of the layer, without a copy of its properties`() {
    let layer = Layer(on: stage)
    let shown = layer.presentation
    withAnimation(.linear(duration: 1)) { layer.frame = CGRect(x: 2, y: 4, width: 8, height: 16) }
    #expect(stage.values(at: [0.5, 1]) { [shown.x, shown.width, shown.center.x] } == [[1, 4, 3], [2, 8, 6]])
    layer.x = 7
    #expect(shown.x == 7 && shown.frame == layer.frame && shown.affineTransform == layer.affineTransform)
    #expect(MemoryLayout<Layer.Presentation>.size == MemoryLayout<Layer>.size)
  }

  @Test func `a property set again outside of an animation is at its value at once`() {
    let layer = Layer(on: stage)
    var calls = 0
    withAnimation(.linear(duration: 1)) {
      layer.x = 100
    } completion: {
      calls += 1
    }
    stage.advance(to: 0.5)
    layer.x = 100
    #expect(layer.presentation.x == 100)
    stage.advance(to: 0.6)
    #expect(layer.presentation.x == 100 && calls == 1 && !stage.isRunning)
    withAnimation(.linear(duration: 1)) { layer.y = 8 }
    stage.advance(to: 1)
    Animator.y(8).to(layer).perform()
    #expect(layer.presentation.y == 8)
  }

  @Test func `a property set outside of an animation is at its value at once`() {
    let layer = Layer(on: stage)
    withAnimation(.linear(duration: 1)) { layer.x = 10 }
    stage.advance(to: 0.5)
    layer.x = 3
    #expect(layer.presentation.x == 3)
    stage.advance(to: 0.75)
    #expect(layer.presentation.x == 3 && !stage.isRunning)
  }

  @Test func `an animator takes a property over from an animation`() {
    let layer = Layer(on: stage)
    withAnimation(.linear(duration: 2)) { layer.x = 20 }
    stage.advance(to: 0.5)
    Animator.dx(10).timingCurve(.linear).duration(1) ~> layer
    #expect(stage.values(at: [1, 1.5, 2, 3]) { layer.presentation.x } == [10, 15, 15, 15])
  }

  @Test func `a property that is dragged goes on with its velocity`() {
    let layer = Layer(on: stage)
    var transaction = Transaction()
    transaction.tracksVelocity = true
    for step in 1...3 {
      stage.advance(to: Double(step) / 10)
      withTransaction(transaction) { layer.x = Double(step) }
    }
    withAnimation(.smooth) { layer.x = 4 }
    stage.advance(to: 0.31)
    // Ten points a second, for a hundredth.
    #expect(abs(layer.presentation.x - 3.1) < 0.02)
  }

  @Test func `setting a property takes it from an animator, and a composed property is taken in parts`() {
    let layer = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var endings: [Bool] = []
    Animator.center(CGPoint(x: 110, y: 110)).timingCurve(.linear).duration(4).completion { endings.append($0) } ~> layer
    stage.advance(to: 1)
    #expect(layer.center == CGPoint(x: 35, y: 35))
    layer.x = 7
    stage.advance(to: 2)
    #expect(layer.origin == CGPoint(x: 7, y: 50))
    Animator.y(0).duration(1) ~> layer
    stage.advance(to: 5)
    #expect(layer.origin == CGPoint(x: 7, y: 0) && endings == [false] && !stage.isRunning)
  }

  @Test func `of a composed property, a run moves only the part that no later run has when it begins`() {
    let layer = Layer(on: stage)
    Animator.center(CGPoint(x: 8, y: 8)).timingCurve(.linear).duration(4).delay(1) ~> layer
    (Animator.x(-1).duration(0.5) |-> .alpha(0).duration(9)) ~> layer
    stage.advance(to: 1)
    stage.advance(to: 3)
    #expect(layer.center == CGPoint(x: -1, y: 4))
    stage.advance(to: 5)
    #expect(layer.center == CGPoint(x: -1, y: 8))
  }

  @Test func `an animator and withAnimation take a property from each other`() {
    let layer = Layer(on: stage)
    withAnimation(.linear(duration: 10)) { layer.x = 100 }
    stage.advance(to: 1)
    Animator.x(0).timingCurve(.linear).duration(1) ~> layer
    stage.advance(to: 1.5)
    #expect(layer.presentation.x == 5)
    withAnimation(.linear(duration: 1)) { layer.x = 105 }
    stage.advance(to: 2)
    #expect(layer.presentation.x == 55)
    stage.advance(to: 3)
    #expect(layer.x == 105 && !stage.isRunning)
  }

  @Test func `a property is an animated value that is flung, held and retargeted`() {
    let layer = Layer(on: stage)
    let x = layer.motion(\.x)
    #expect(x === layer.motion(\.x))
    x.fling(velocity: 2000, halfLife: 0.3)
    #expect(layer.x == x.target && layer.x > 865 && layer.presentation.x == 0)
    stage.advance(to: 0.3)
    #expect(layer.presentation.x == x.value && x.velocity == 1000)
    x.hold()
    #expect(layer.x == layer.presentation.x)
    layer.x = 5
    #expect(x.value == 5 && x.target == 5)
    withAnimation(.linear(duration: 1)) { layer.x = 15 }
    stage.advance(to: 0.8)
    #expect(x.value == 10)
    // What the value is told takes the property from animators.
    Animator.x(100).duration(4) ~> layer
    stage.advance(to: 1)
    withAnimation(.linear(duration: 1)) { x.target = 0 }
    stage.advance(to: 3)
    #expect(layer.x == 0 && layer.presentation.x == 0 && !stage.isRunning)
    x.play(KeyframeTimeline(initialValue: 0) { LinearKeyframe(8, duration: 1) })
    stage.advance(to: 3.5)
    #expect(layer.presentation.x == 4 && layer.x == 8)
  }

  @Test func `a card is dragged, flung and caught in its bounds`() {
    let card = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let room = CGRect(x: 50, y: 30, width: 300, height: 200)
    for (time, x) in [(0.0, 50.0), (0.1, 90), (0.2, 130)] {
      card.drag(.center, to: CGPoint(x: x, y: 40), at: time)
      stage.advance(to: time)
    }
    #expect(card.center == CGPoint(x: 130, y: 40))
    card.fling(.center, in: room, by: .bouncy)
    // 400 per second: 173 points beyond 130, inside of the room.
    #expect(abs(card.center.x - (130 + 400 * 0.3 / 0.6931471805599453)) < 1e-9 && card.center.y == 40)
    stage.advance(to: 0.3)
    card.fling(.center, velocity: CGPoint(x: 4000, y: -900), in: room, by: .bouncy)
    #expect(card.center == CGPoint(x: 350, y: 30))
    stage.advance(to: 5)
    #expect(card.presentation.center == CGPoint(x: 350, y: 30) && !stage.isRunning)
    card.fling(.translation, velocity: CGPoint(x: 100, y: 0), halfLife: 0.1)
    stage.advance(to: 9)
    #expect(abs(card.translation.x - 100 * 0.1 / 0.6931471805599453) < 1e-12 && card.translation.y == 0)
  }

  @Test func `a property that is held or settled is taken from an animator`() {
    let layer = Layer(on: stage)
    let move = Animator.x(100).timingCurve(.linear).duration(1)
    move ~> layer
    stage.advance(to: 0.25)
    layer.motion(\.x).hold()
    #expect(stage.values(at: [0.5, 2]) { layer.presentation.x } == [25, 25])
    layer.x = 0
    move ~> layer
    stage.advance(to: 2.5)
    layer.motion(\.x).settle()
    #expect(stage.values(at: [2.75, 4]) { layer.presentation.x } == [50, 50] && !stage.isRunning)
  }

  @Test func `a property whose setter writes only changes is moved by one animator at a time`() {
    let layer = Layer(on: stage)
    var endings: [Bool] = []
    func move(to end: Double) -> Animator<Layer> {
      Animator(\Layer.middle, to: end).timingCurve(.linear).duration(1).completion { endings.append($0) }
    }
    move(to: 100) ~> layer
    stage.advance(to: 0.25)
    move(to: 225) ~> layer
    #expect(stage.values(at: [0.75, 1.25]) { layer.middle } == [125, 225] && endings == [false, true])
    move(to: 0) ~> layer
    stage.advance(to: 1.75)
    layer.x = 7
    #expect(stage.values(at: [2, 3]) { layer.x } == [7, 7] && endings == [false, true, false])
  }

  @Test func `an animator begins where an animated property is at the present`() {
    var now = 0.0
    let stage = Stage(now: { now })
    let layer = Layer(on: stage)
    withAnimation(.linear(duration: 1)) { layer.x = 100 }
    stage.advance(to: 0.25)
    now = 0.5
    Animator.dx(100).timingCurve(.linear).duration(1) ~> layer
    stage.advance(to: 1)
    #expect(layer.presentation.x == 100)
  }
}

extension Layer {
  fileprivate var middle: Double {
    get { self.x + self.width / 2 }
    set { if newValue != middle { self.x = newValue - self.width / 2 } }
  }
}
