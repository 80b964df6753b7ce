internal import AnimationCurves

/// How a property gets from its start to its end: a curve of progress, or a spring that has settled by the end.
enum AnimatorTiming {
  case curve(UnitCurve)
  /// The velocity is in ways per second: 1 would cover the whole way in a second.
  case spring(dampingRatio: Double, initialVelocity: Double)

  /// The progress at a time in seconds, of a change that lasts `duration` seconds.
  func progress(over duration: Double) -> (_ time: Double) -> Double {
    switch self {
    case .curve(let curve):
      // Without a duration it is at its end, whenever it is asked.
      return { curve.value(at: $0 >= duration ? 1 : $0 / duration) }
    case .spring(let dampingRatio, let velocity):
      guard duration > 0 else { return { $0 >= 0 ? 1 : 0 } }
      let spring = Spring(settledBy: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
      return { $0 >= duration ? 1 : spring.value(target: 1.0, initialVelocity: velocity, time: $0) }
    }
  }
}

extension Spring {
  /// The softest spring, but for rounding, of a damping ratio that a unit step with an initial velocity leaves within a
  /// thousandth of its target after `duration` seconds.
  init(settledBy duration: Double, dampingRatio: Double, initialVelocity: Double) {
    func spring(_ stiffening: Double) -> Spring {
      Spring(settlingDuration: duration / stiffening, dampingRatio: dampingRatio)
    }
    func settles(_ spring: Spring) -> Bool {
      spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001) <= duration
    }
    var stiff = 1.0
    while initialVelocity != 0, !settles(spring(stiff)), stiff < 1e12 { stiff *= 2 }
    // Without a velocity the first one settles then by its definition.
    var soft = stiff > 1 ? stiff / 2 : 1
    while stiff - soft > 1e-9 * stiff {
      let middle = (soft + stiff) / 2
      if settles(spring(middle)) { stiff = middle } else { soft = middle }
    }
    self = spring(stiff)
  }
}
