import CurveSampling

/// A spring from 0 to 1, and the error that Compose adds to it.
///
/// Compose computes the value of a spring at the time rounded down to whole milliseconds. Compose also estimates the
/// time at which the spring comes to rest. After the estimated time the value is the target.
///
/// - Source: `FloatSpringSpec` and `estimateAnimationDurationMillis` of `androidx.compose.animation.core`.
struct ComposeSpring {
  let spring: Spring

  /// The distance from the target at which an exported spring counts as at rest.
  static let visibilityThreshold = 0.001

  /// The maximum error that Compose adds. It is the greater of two numbers: the change of value in one millisecond at
  /// the peak speed, and the maximum distance from the target at which Compose ends the motion.
  ///
  /// Compose's estimate of the time of rest is exact within a millisecond, the tolerance of its Newton's method. The
  /// estimate is rounded down to a whole millisecond, so Compose ends at most t = 2 ms early. Within the time t, the
  /// distance is multiplied by at least e^(−dt), which is at least (1 − dt/8)⁸. Here d is the decay rate ζω₀. For an
  /// overdamped spring, d is ω₀, an upper bound of the slower decay rate.
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
