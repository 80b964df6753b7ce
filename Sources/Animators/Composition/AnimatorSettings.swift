internal import AnimationCurves

/// The settings of changes; `nil` if an animator has no setting of its own.
struct AnimatorSettings {
  /// The duration of a change, in seconds.
  var duration: Double?
  var timing: AnimatorTiming?

  /// Returns these settings, completed by those of an inner animator.
  func completed(by inner: AnimatorSettings) -> AnimatorSettings {
    AnimatorSettings(duration: duration ?? inner.duration, timing: timing ?? inner.timing)
  }
}

/// The timing of a property from its start to its end: a curve, or a spring that has settled by the end.
enum AnimatorTiming {
  case curve(UnitCurve)
  /// A spring. The velocity is per second, as a multiple of the displacement from start to end.
  case spring(dampingRatio: Double, initialVelocity: Double)

  /// The timing of an animator without a setting.
  static var standard: AnimatorTiming { .spring(dampingRatio: 0.8, initialVelocity: 0) }

  /// Returns a unit curve that maps the elapsed fraction of `duration`, which is in seconds, to the progress of the
  /// change.
  func curve(over duration: Double) -> UnitCurve {
    switch self {
    case .curve(let curve): curve
    case .spring(let dampingRatio, let velocity):
      UnitCurve(SettledSpring(dampingRatio: dampingRatio, initialVelocity: velocity * duration))
    }
  }
}
