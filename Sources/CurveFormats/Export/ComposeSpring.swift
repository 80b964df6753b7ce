import AnimationCurves

/// A spring from 0 to 1, and the error that Compose adds to it.
///
/// Compose computes the value of a spring at the time rounded down to whole milliseconds. It estimates the time at
/// which the spring comes to rest. After that time the value is the target.
///
/// - Source: `FloatSpringSpec` and `estimateAnimationDurationMillis` of `androidx.compose.animation.core`.
struct ComposeSpring {
  let spring: Spring

  /// The distance from the target at which an exported spring counts as at rest.
  static let visibilityThreshold = 0.001

  /// Returns the damping ratio; 1 for ratios less than 10⁻⁵ above 1. For ratios above 1 and up to 1 + 5.5·10⁻⁶,
  /// Compose's estimate of the time of rest converges to a negative time, and the animation ends at once.
  static func usable(dampingRatio: Float) -> Float { dampingRatio > 1 && dampingRatio < 1 + 1e-5 ? 1 : dampingRatio }

  /// The maximum error: the greater of the change of value in a millisecond at the peak speed and the distance from the
  /// target when Compose ends the motion.
  ///
  /// Compose's estimate of the time of rest is exact within a millisecond, the tolerance of its Newton's method. It is
  /// rounded down to a whole millisecond, so Compose ends at most t = 2 ms early. In the time t the distance falls at
  /// most by the factor e^(−dt), which is at least (1 − dt/8)⁸. The decay rate d is ζω₀, or at most ω₀ if the spring is
  /// overdamped.
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
