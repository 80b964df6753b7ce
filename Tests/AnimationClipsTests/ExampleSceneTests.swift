import AnimationClips
import Testing

private final class Circle { var radius = 0.0 }
private final class Square { var angle = 0.0 }
private final class Container { var alpha = 0.0 }

private func resize(_ circle: Circle) -> (Double) -> Void { { circle.radius = $0 } }
private func rotate(_ square: Square) -> (Double) -> Void { { square.angle = $0 } }

@Suite("The scene of the library that this comes from")
struct ExampleSceneTests {
  @Test func `the scene is written as in its library and runs`() {
    let (circle, square, container) = (Circle(), Square(), Container())
    let left = linear(from: 10, to: 100, in: 2.0).time(easeInOut).do(resize(circle))
    let right = linear(from: 0, to: 2 * Double.pi, in: 2.0).time(easeOut(1.5)).do(rotate(square))
    let fadeIn = linear(from: 0, to: 1, in: 1.0).time(easeInOut).bind(container, with: \.alpha)
    let animations = (left + right).looped
    let final = fadeIn * animations
    #expect(final.duration == 5)

    let stage = Stage()
    stage.append(final)
    stage.advance(to: 0.5)
    #expect(container.alpha == 0.5 && circle.radius == 0 && square.angle == 0)
    stage.advance(to: 2)
    #expect(container.alpha == 1 && circle.radius == 55)
    // Half the time of 1 − (1 − u)^1.5.
    #expect(abs(square.angle - 2 * .pi * (1 - 0.3535533905932738)) < 1e-14)
    stage.advance(to: 3)
    #expect(circle.radius == 100 && square.angle == 2 * .pi)
    stage.advance(to: 5)
    #expect(circle.radius == 10 && square.angle == 0 && container.alpha == 1)
    #expect(!stage.isRunning)
  }

  @Test @MainActor func `the scene runs in the isolation of its caller`() async {
    let container = Container()
    let stage = Stage()
    stage.append(linear(from: 0, to: 1, in: 1.0).bind(container, with: \.alpha))
    let clock = ManualClock()
    clock.advance(through: 1, at: .ntsc59_94)
    await stage.run(on: clock)
    #expect(container.alpha == 1)
  }
}
