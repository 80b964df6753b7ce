import Animations

/// The model of the article `TestingWithoutAScreen`.
final class CardMotion {
  let stage = Stage()
  let height: Animated<Double>
  let shadow: Animated<Double>
  /// Called when the card has opened, with its shadow.
  var opened: () -> Void = {}

  init() {
    height = Animated(80, on: stage)
    shadow = Animated(2, on: stage)
  }

  func open() {
    withAnimation(.bouncy) {
      height.target = 320
    } completion: { [self] in
      withAnimation(.smooth) {
        shadow.target = 12
      } completion: { [self] in
        opened()
      }
    }
  }

  func close() {
    withAnimation(.bouncy) {
      height.target = 80
      shadow.target = 2
    }
  }
}

extension CardMotion {
  /// Advances to a frame of the display, and returns the height in it.
  func height(at time: Double) -> Double {
    stage.advance(to: time)
    return height.value
  }
}
