internal import AnimationCurves

/// The settings of a change, with their defaults.
struct AnimatorSettings {
  var duration = 0.3
  var timing = AnimatorTiming.spring(dampingRatio: 0.8, initialVelocity: 0)
}

/// The progress of a property from its start to its end: a curve, or a spring that has settled by the end.
enum AnimatorTiming {
  case curve(UnitCurve)
  /// The velocity is in total changes per second: 1 would cover the whole displacement in a second.
  case spring(dampingRatio: Double, initialVelocity: Double)

  /// The progress of a change that takes `duration` seconds.
  func curve(over duration: Double) -> UnitCurve {
    switch self {
    case .curve(let curve): curve
    case .spring(let dampingRatio, let velocity):
      UnitCurve(SettledSpring(dampingRatio: dampingRatio, initialVelocity: velocity * duration))
    }
  }

  /// The progress at a time in seconds, of a change that takes `duration` seconds; without a duration its end.
  func progress(over duration: Double) -> (_ time: Double) -> Double {
    let curve = curve(over: duration)
    return { curve.value(at: $0 >= duration ? 1 : $0 / duration) }
  }
}
