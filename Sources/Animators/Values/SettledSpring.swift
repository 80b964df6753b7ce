public import AnimationCurves

/// A spring as an easing: it has settled at progress 1, and is there exactly.
///
///     SettledSpring(dampingRatio: 0.5).value(at: 1)                 // 1
///     SettledSpring(dampingRatio: 0.8, initialVelocity: 2)          // begins with twice the mean velocity
///
/// It is the softest spring of its damping ratio whose settling duration is 1: from then on it stays within a thousandth of
/// the way.
///
/// - Domain: 0...1, progress. Range: leaves 0...1 where the spring overshoots.
/// - Accuracy: that of `Spring`; at progress 1 it steps to 1, by a thousandth at most.
public struct SettledSpring: Easing {
  /// The damping relative to the critical damping.
  public let dampingRatio: Double
  /// The velocity at the beginning, in total changes per unit of progress.
  public let initialVelocity: Double
  /// The spring, whose seconds are progress.
  public let spring: Spring

  /// A spring that has settled at progress 1.
  ///
  /// - Precondition: `dampingRatio` is positive and finite, `initialVelocity` finite.
  public init(dampingRatio: Double, initialVelocity: Double = 0) {
    requireSpring(dampingRatio, initialVelocity)
    (self.dampingRatio, self.initialVelocity) = (dampingRatio, initialVelocity)
    spring = Spring(settledAtOneWith: dampingRatio, initialVelocity)
  }

  /// False: a spring may overshoot.
  public var isInvertible: Bool { false }

  /// Value, velocity and acceleration of the spring; at progress 1 its value is 1.
  public func evaluate(at progress: Double) -> CurveState {
    func part(_ motion: (Double, Double, Double) -> Double) -> Double { motion(1, initialVelocity, progress) }
    return CurveState(
      value: evaluateValue(at: progress),
      velocity: part { spring.velocity(target: $0, initialVelocity: $1, time: $2) },
      acceleration: part { spring.acceleration(target: $0, initialVelocity: $1, time: $2) })
  }

  /// The value of the spring; 1 at progress 1.
  public func evaluateValue(at progress: Double) -> Double {
    progress == 1 ? 1 : spring.value(target: 1.0, initialVelocity: initialVelocity, time: progress)
  }

  /// The parameters. The notation has no name for it.
  public var description: String {
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
    // Without a velocity that one settles then by its definition; one that helps lets it be softer.
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
