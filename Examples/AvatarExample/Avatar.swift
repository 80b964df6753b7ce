import AnimationClips
import Animations

/// An avatar that is tapped: its scale bounces, its shadow is smooth.
final class Avatar {
  let scale: Animated<Double>
  let shadow: Animated<Double>

  var isSelected = false {
    didSet {
      scale.target = isSelected ? 1.5 : 1
      shadow.target = isSelected ? 12 : 8
    }
  }

  init(on stage: Stage) {
    scale = Animated(1, on: stage)
    shadow = Animated(8, on: stage)
    scale.animation(.bouncy, of: self, \.isSelected)
    shadow.animation(.smooth, of: self, \.isSelected)
  }
}

extension Avatar {
  /// Every frame of an avatar that is tapped, and tapped again at `secondTap` seconds, until all is at rest,
  /// as CSV.
  static func csv(at rate: FrameRate, secondTap: Double) -> String {
    let stage = Stage()
    let avatar = Avatar(on: stage)
    var text = "time,scale,shadow\n"
    var number = 0
    var taps = [0, secondTap]
    while stage.isRunning || !taps.isEmpty {
      let time = rate.time(ofFrame: number)
      stage.advance(to: time)
      if let tap = taps.first, tap <= time {
        taps.removeFirst()
        avatar.isSelected.toggle()
      }
      text += "\(time),\(avatar.scale.value),\(avatar.shadow.value)\n"
      number += 1
    }
    return text
  }
}
