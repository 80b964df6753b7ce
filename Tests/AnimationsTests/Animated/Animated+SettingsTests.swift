import Animations
import Testing

private final class Model {
  var selected = false
  var other = 0
}

@Suite struct AnimatedSettingsTests {
  @Test func `an animation of an object's property applies if the property changed, and does not retain the object`() {
    final class Model { var isOn = false }
    let stage = Stage()
    var model: Model? = Model()
    let place = Animated(0.0, on: stage)
    if let model { place.animation(.linear(duration: 1), of: model, \.isOn) }
    place.target = 1
    #expect(!place.isAnimating)
    model?.isOn = true
    place.target = 2
    #expect(place.isAnimating)
    stage.advance(to: 1)
    weak let held = model
    model?.isOn = false
    model = nil
    #expect(held == nil)
    place.target = 3
    #expect(!place.isAnimating && place.value == 3)
  }

  @Test func `a completion that a setting adds is called whether or not anything moves`() {
    let stage = Stage()
    let place = Animated(0.0, on: stage)
    var calls = 0
    place.transaction { $0.addAnimationCompletion { calls += 1 } }
    place.target = 5
    #expect(calls == 1)
    withAnimation(.linear(duration: 1)) { place.target = 5 }
    #expect(calls == 2)
    withAnimation(.linear(duration: 1)) { place.target = 6 }
    #expect(calls == 2)
    stage.advance(to: 1)
    #expect(calls == 3 && !stage.isRunning)
  }

  private let stage = Stage()
  private let model = Model()

  /// Whether setting it now moves it.
  private func moves(_ place: Animated<Double>, _ target: Double) -> Bool {
    place.target = target
    defer {
      stage.advance(to: stage.time + 100)
    }
    return place.isAnimating
  }

  @Test func `an animation of a value is used when that has changed`() {
    let place = Animated(0.0, on: stage).animation(.linear(duration: 1), value: model.selected)
    #expect(!moves(place, 1))
    model.selected.toggle()
    #expect(moves(place, 2))
    #expect(!moves(place, 3))
    model.other += 1
    #expect(!moves(place, 4))
  }

  @Test func `every set of an update that changes the value is animated, and no later one`() {
    let place = Animated(0.0, on: stage).animation(.linear(duration: 1), value: model.selected)
    withTransaction(\.isContinuous, true) {
      model.selected.toggle()
      place.target = 1
      place.target = 2
    }
    stage.advance(to: 0.5)
    #expect(place.value == 1)
    stage.advance(to: 1)
    withTransaction(\.isContinuous, true) { place.target = 3 }
    #expect(!place.isAnimating)
    // A frame has shown the change, so a later set is not animated by it.
    model.selected.toggle()
    stage.advance(to: 2)
    place.target = 4
    #expect(!place.isAnimating)
    // Outside of transactions, an update is what is between two frames.
    model.selected.toggle()
    place.target = 5
    place.target = 6
    stage.advance(to: 2.5)
    #expect(place.value == 5)
  }

  @Test func `an animation without a value is that of every set`() {
    let place = Animated(0.0, on: stage).animation(.linear(duration: 1))
    place.target = 4
    stage.advance(to: 0.5)
    #expect(place.value == 2)
    stage.advance(to: 1)
    withTransaction(\.disablesAnimations, true) { place.target = 8 }
    #expect(place.value == 8)
  }

  @Test func `a released value is no longer looked at`() {
    final class Model { var isOn = false }
    weak var released: Model?
    do {
      let model = Model()
      released = model
      Animated(0.0, on: stage).animation(.linear, value: model.isOn)
    }
    stage.advance(to: 1)
    #expect(released == nil)
  }

  @Test func `the animation of a value comes before that of the transaction`() {
    let place = Animated(0.0, on: stage).animation(.linear(duration: 1), value: model.selected)
    model.selected.toggle()
    withAnimation(.linear(duration: 4)) { place.target = 1 }
    stage.advance(to: 0.5)
    #expect(place.value == 0.5)
    let still = Animated(0.0, on: stage).animation(nil, value: model.selected)
    model.selected.toggle()
    withAnimation(.bouncy) { still.target = 1 }
    #expect(!still.isAnimating)
  }

  @Test func `the animation of a value is left out where the transaction disables it`() {
    let place = Animated(0.0, on: stage).animation(.linear(duration: 1), value: model.selected)
    model.selected.toggle()
    withTransaction(\.disablesAnimations, true) { place.target = 1 }
    #expect(!place.isAnimating)
    model.selected.toggle()
    var transaction = Transaction(animation: .linear(duration: 4))
    transaction.disablesAnimations = true
    withTransaction(transaction) { place.target = 2 }
    stage.advance(to: 1)
    #expect(place.value == 1.25)
  }

  @Test func `a setting may depend on the values of the transaction`() {
    let scale = Animated(1.0, on: stage).transaction(value: model.selected) {
      $0.animation = $0.avatarTapped ? .linear(duration: 1) : .linear(duration: 2)
    }
    model.selected.toggle()
    withTransaction(\.avatarTapped, true) { scale.target = 2 }
    stage.advance(to: 0.5)
    #expect(scale.value == 1.5)
    stage.advance(to: 2)
    model.selected.toggle()
    scale.target = 1
    stage.advance(to: 2.5)
    #expect(scale.value == 1.75)
    stage.advance(to: 9)
    scale.target = 7
    #expect(!scale.isAnimating)
  }

  @Test func `the first of several settings is applied last`() {
    let place = Animated(0.0, on: stage)
      .transaction { $0.animation = $0.animation.map { _ in .linear(duration: 1) } }
      .animation(.bouncy, value: model.selected)
      .transaction { $0.disablesAnimations = model.other > 0 }
    model.selected.toggle()
    place.target = 100
    stage.advance(to: 0.25)
    #expect(place.value == 25)
    stage.advance(to: 9)
    model.selected.toggle()
    model.other = 1
    place.target = 0
    #expect(!place.isAnimating)
  }

  @Test func `a value that is compared is evaluated once a frame, and when the target is set`() {
    let stage = Stage()
    var count = 0
    func evaluated() -> Int {
      count += 1
      return 0
    }
    let place = Animated(0.0, on: stage).animation(.bouncy, value: evaluated())
    count = 0
    for frame in 1...5 { stage.advance(to: Double(frame)) }
    #expect(count == 5)
    place.target = 1
    #expect(count == 6)
  }
}
