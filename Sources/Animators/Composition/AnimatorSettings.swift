internal import AnimationCurves

/// The settings of a change, with their defaults.
struct AnimatorSettings {
  var duration = 0.3
  var timing = AnimatorTiming.spring(dampingRatio: 0.8, initialVelocity: 0)
}

/// The timing of a property from its start to its end: a curve, or a spring that has settled by the end.
enum AnimatorTiming {
  case curve(UnitCurve)
  /// A spring. The velocity is per second, as a multiple of the displacement from start to end.
  case spring(dampingRatio: Double, initialVelocity: Double)

  /// Returns a unit curve that maps the elapsed fraction of `duration`, which is in seconds, to the progress of the
  /// change.
  func curve(over duration: Double) -> UnitCurve {
    switch self {
    case .curve(let curve): curve
    case .spring(let dampingRatio, let velocity):
      UnitCurve(SettledSpring(dampingRatio: dampingRatio, initialVelocity: velocity * duration))
    }
  }

  /// Returns a function that maps the time in seconds to the progress of a change that takes `duration` seconds. If
  /// `duration` is 0, the function always returns the progress at the end.
  func progress(over duration: Double) -> (_ time: Double) -> Double {
    let curve = curve(over: duration)
    return { curve.value(at: $0 >= duration ? 1 : $0 / duration) }
  }
}
