import AnimationClips
import AnimationCurvesFoundation
import AnimationTesting
import Animations
import Animators

/// A card that is lifted, moved and laid down, and another one that it makes room for.
final class Card {
  let stage = Stage()
  let card: Layer
  let other: Layer

  let liftUp = Animator.scale(1.2) + .shadowRadius(2)
  let move = Animator.dx(150)
  let liftBack = Animator.scale(1) + .shadowRadius(0)

  init() {
    card = Layer(on: stage, frame: CGRect(x: 20, y: 30, width: 100, height: 60))
    other = Layer(on: stage, frame: CGRect(x: 170, y: 30, width: 100, height: 60))
    for layer in [card, other] { (layer.cornerRadius, layer.shadowRadius) = (8, 0) }
    (card.backgroundColor, other.backgroundColor) = (Layer.Color(hex: 0x1f5fa8), Layer.Color(hex: 0xd9822b))
  }
}

extension Card {
  /// The card alone.
  @discardableResult
  func moveCard() -> Stage.Run { card.animate((liftUp |-> move |-> liftBack).duration(0.5)) }

  /// The card, and the other one at the same time; when both have arrived, the card changes its colour.
  var animation: ReadyAnimator {
    let makeRoom = Animator.dx(-150) |-> .rotate(2 * .pi).timingCurve(.easeInOut)
    let both = (liftUp |-> move |-> liftBack).duration(0.5).to(card) + makeRoom.to(other)
    return both |-> Animator.background(Layer.Color(hex: 0x2e9e6b), in: .oklab).duration(0.6).to(card)
  }

  /// Records every frame of the whole animation.
  func recording(at rate: FrameRate) throws -> Recording {
    let recorder = Recorder(stage)
    recorder.value("card.scale") { self.card.scale }
    recorder.value("card.shadowRadius") { self.card.shadowRadius }
    recorder.value("card.x") { self.card.x }
    recorder.value("other.x") { self.other.x }
    recorder.value("other.rotation") { self.other.rotation }
    recorder.value("card.background") { self.card.backgroundColor }
    recorder.at(0) { self.animation.start(on: self.stage) }
    return try recorder.record(until: animation.clip.duration, at: rate)
  }
}
