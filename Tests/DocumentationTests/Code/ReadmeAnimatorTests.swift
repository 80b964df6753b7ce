// swift-format-ignore-file
// The lines of code are those of the article.

import Animators
import Testing

@Suite struct ReadmeAnimatorTests {
  @Test func `animators`() throws {
    let stage = Stage()
    let card = Layer(on: stage)
    try checkArticle {
      let lift = Animator.scale(1.2) + .shadowRadius(2), land = Animator.scale(1) + .shadowRadius(0)
      card.animate((lift |-> .dx(150) |-> land).duration(0.5))             // in parallel with +, in sequence with |->
    }
  }
}
