// swift-format-ignore-file
// The lines of code are those of the article.

import Animations
import Animators
import Testing

@Suite struct ReadmeAnimatorTests {
  @Test func `animators`() throws {
    let stage = Stage()
    let card = Layer(on: stage)
    try checkArticle {
      let liftUp = scale(1.2) + shadowRadius(2), move = dx(150), liftBack = scale(1) + shadowRadius(0)
      (liftUp |-> move |-> liftBack).duration(0.5) ~> card                 // together, one after another, and off it goes
    }
  }
}
