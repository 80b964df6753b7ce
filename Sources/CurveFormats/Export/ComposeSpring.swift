import AnimationCurves

/// Compose's own error of a spring from 0 to 1.
///
/// Compose computes the value of a spring at the last whole millisecond. It estimates the time at which the spring is
/// at rest, and after it the value is the target.
///
/// - Source: `FloatSpringSpec` and `estimateAnimationDurationMillis` of `androidx.compose.animation.core`.
struct ComposeSpring {
  let spring: Spring

  /// The distance from the target at which an exported spring counts as at rest.
  static let visibilityThreshold = 0.001

  /// Returns the damping ratio, or 1 for ratios barely above it. From 1 to 1 + 5.5·10⁻⁶, Compose's estimate of the time of
  /// rest converges to a negative time, and the animation ends at once.
  static func usable(dampingRatio: Float) -> Float { dampingRatio > 1 && dampingRatio < 1 + 1e-5 ? 1 : dampingRatio }

  /// The maximum error: the change of value in a millisecond at the peak speed, or the distance from the target when
  /// Compose stops.
  ///
  /// Compose's estimate of the time of rest is exact within a millisecond, the tolerance of its Newton's method, and is
  /// rounded down to a whole one. In these two milliseconds the distance falls at most by the factor e^(−dt), which is
  /// at least (1 − dt/8)⁸. The decay rate is d = ζω₀, and at most ω₀ if overdamped.
  var error: Double {
    let step = spring.velocity(at: spring.steepestTime) * 0.001
    let decay = spring.naturalFrequency * min(spring.dampingRatio, 1)
    let root = max(0, 1 - 0.002 * decay / 8)
    let fall = (root * root) * (root * root)
    let rest = Self.visibilityThreshold / (fall * fall)
    // All values are within 0...1 + overshoot.
    return min(max(step, rest), 1 + spring.overshoot)
  }
}
