@testable import AnimationKeyframes

extension MotionProfile {
  /// The greatest speed of the motion.
  var peakSpeed: Double {
    phases.reduce(0) { peak, phase in
      let turn = phase.first.acceleration / -phase.jerk
      let isInside = phase.jerk != 0 && turn > 0 && turn < phase.end - phase.start
      let middle = isInside ? phase.first.velocity + phase.first.acceleration * turn / 2 : 0
      return max(peak, phase.first.velocity.magnitude, phase.last.velocity.magnitude, middle.magnitude)
    }
  }

  /// The greatest magnitude of the acceleration of the motion.
  var peakAcceleration: Double {
    phases.reduce(0) { max($0, $1.first.acceleration.magnitude, $1.last.acceleration.magnitude) }
  }
}
