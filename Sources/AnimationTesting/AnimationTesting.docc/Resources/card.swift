import Animations

final class Card {
  let stage = Stage()
  let height: Animated<Double>

  init() { height = Animated(80, on: stage) }

  func open() { withAnimation(.bouncy) { height.target = 320 } }
  func close() { withAnimation(.bouncy) { height.target = 80 } }
}
