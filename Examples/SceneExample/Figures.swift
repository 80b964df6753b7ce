import AnimationClips

/// Three plain objects that are animated.
final class Figures {
  final class Circle { var radius = 10.0 }
  final class Square { var angle = 0.0 }
  final class Container { var alpha = 0.0 }

  let circle = Circle()
  let square = Square()
  let container = Container()
}

func resize(_ circle: Figures.Circle) -> (Double) -> Void { { circle.radius = $0 } }
func rotate(_ square: Figures.Square) -> (Double) -> Void { { square.angle = $0 } }

extension Figures {
  /// The container fades in; then, in it, the circle grows while the square turns, and both go back.
  var animation: Clip<Effect> {
    let left = linear(from: 10, to: 100, in: 2.0).time(easeInOut).do(resize(circle)).named("grow")
    let right = linear(from: 0, to: 2 * Double.pi, in: 2.0).time(easeOut(1.5)).do(rotate(square)).named("turn")
    let fadeIn = linear(from: 0, to: 1, in: 1.0).time(easeInOut).bind(container, with: \.alpha).named("fade in")
    let animations = (left + right).looped
    let final = fadeIn * animations
    return final
  }

  /// The states in every frame of the whole animation, as CSV.
  func csv(at rate: FrameRate) -> String {
    let stage = Stage()
    stage.append(animation)
    var text = "time,alpha,radius,angle\n"
    var number = 0
    while stage.isRunning {
      let time = rate.time(ofFrame: number)
      stage.advance(to: time)
      text += "\(time),\(container.alpha),\(circle.radius),\(square.angle)\n"
      number += 1
    }
    return text
  }
}
