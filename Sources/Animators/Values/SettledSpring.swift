package import AnimationCurves

/// A spring as an easing. The spring has settled at progress 1, and the value there is exactly 1.
///
///     SettledSpring(dampingRatio: 0.5).value(at: 1)                 // 1
///     SettledSpring(dampingRatio: 0.8, initialVelocity: 2)          // starts with twice the mean velocity
///
/// The spring has the lowest stiffness with which its settling duration is at most 1, for the given damping ratio and
/// initial velocity. From progress 1 on, the distance of the spring from its target is at most a thousandth of the
/// displacement.
///
/// - Domain: 0...1, progress. Range: leaves 0...1 if the spring overshoots.
/// - Accuracy: that of `Spring`. At progress 1 the value jumps to 1, by at most a thousandth.
package struct SettledSpring: Easing {
  /// The damping ratio.
  package let dampingRatio: Double
  /// The initial velocity, in displacements per unit of progress.
  package let initialVelocity: Double
  /// The spring, with progress as its time.
  package let spring: Spring

  /// Creates a spring that has settled at progress 1.
  ///
  /// - Precondition: `dampingRatio` is positive and finite. `initialVelocity` is finite.
  package init(dampingRatio: Double, initialVelocity: Double = 0) {
    requireSpring(dampingRatio, initialVelocity)
    (self.dampingRatio, self.initialVelocity) = (dampingRatio, initialVelocity)
    spring = Spring(settledAtOneWith: dampingRatio, initialVelocity)
  }

  /// Whether the easing has an inverse: always `false`, because a spring may overshoot.
  package var isInvertible: Bool { false }

  /// Returns the value, velocity and acceleration of the spring. At progress 1 the value is 1.
  package func evaluate(at progress: Double) -> CurveState {
    func part(_ motion: (Double, Double, Double) -> Double) -> Double { motion(1, initialVelocity, progress) }
    return CurveState(
      value: evaluateValue(at: progress),
      velocity: part { spring.velocity(target: $0, initialVelocity: $1, time: $2) },
      acceleration: part { spring.acceleration(target: $0, initialVelocity: $1, time: $2) })
  }

  /// Returns the third derivative at `progress`.
  package func evaluateJerk(at progress: Double) -> Double {
    // The equation of the spring, once more differentiated.
    let (state, rate) = (evaluate(at: progress), spring.naturalFrequency)
    return -2 * spring.decay * state.acceleration - rate * state.velocity * rate
  }

  /// Returns the value of the spring; 1 at progress 1.
  package func evaluateValue(at progress: Double) -> Double {
    progress == 1 ? 1 : spring.value(target: 1.0, initialVelocity: initialVelocity, time: progress)
  }

  /// A description with the parameters. The notation for curves in text has no name for this easing.
  package var description: String {
    "settled-spring(damping-ratio: \(dampingRatio), initial-velocity: \(initialVelocity))"
  }
}

extension Spring {
  fileprivate init(settledAtOneWith dampingRatio: Double, _ initialVelocity: Double) {
    func spring(_ stiffening: Double) -> Spring {
      Spring(settlingDuration: 1 / stiffening, dampingRatio: dampingRatio)
    }
    func settles(_ spring: Spring) -> Bool {
      spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001) <= 1
    }
    var stiff = 1.0
    // Without an initial velocity, the spring settles at 1 by definition. A velocity towards the target may allow a
    // lower stiffness.
    guard initialVelocity != 0 else {
      self = spring(stiff)
      return
    }
    while !settles(spring(stiff)), stiff < 1e12 { stiff *= 2 }
    while stiff <= 1, settles(spring(stiff / 2)), stiff > 1e-12 { stiff /= 2 }
    var soft = stiff / 2
    while stiff - soft > 1e-9 * stiff {
      let middle = (soft + stiff) / 2
      if settles(spring(middle)) { stiff = middle } else { soft = middle }
    }
    self = spring(stiff)
  }
}
