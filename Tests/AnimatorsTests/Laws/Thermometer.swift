import AnimationClips
import Animations
import Animators

/// An object of one's own, on no stage.
final class Thermometer {
  var level = 0.0
  var other = 0.0
  /// The levels that were set, in order.
  private(set) var log: [Double] = []

  var logged: Double {
    get { level }
    set {
      level = newValue
      log.append(newValue)
    }
  }
}

extension Stage {
  /// Shows the frames at these times in seconds, and returns `value` in each.
  func values<Value>(at times: [Double], of value: () -> Value) -> [Value] {
    times.map { time in
      advance(to: time)
      return value()
    }
  }
}

/// A linear animator of the level: easy to check by hand.
func level(_ value: Double, duration: Double = 1) -> Animator<Thermometer> {
  Animator(\Thermometer.level, to: value, name: "level").timingCurve(.linear).duration(duration)
}

/// A linear animator by a distance.
func rise(_ distance: Double, duration: Double = 1) -> Animator<Thermometer> {
  Animator(\Thermometer.level, by: distance, name: "level").timingCurve(.linear).duration(duration)
}

/// A linear animator of the other property.
func other(_ value: Double, duration: Double = 1) -> Animator<Thermometer> {
  Animator(\Thermometer.other, to: value, name: "other").timingCurve(.linear).duration(duration)
}
