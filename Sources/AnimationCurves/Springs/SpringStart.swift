/// The start of a motion, reduced to the lengths of two vectors and the angle between them. These three numbers
/// determine the distance to the target over time.
@usableFromInline
@frozen
struct SpringStart {
  /// |x|, the distance to the target.
  @usableFromInline
  let distance: Double
  /// |v|, the initial speed.
  @usableFromInline
  let speed: Double
  /// The cosine of the angle between the displacement to the target and the initial velocity; ±1 for scalars.
  @usableFromInline
  let cosine: Double
  /// The squared sine of the angle between the displacement to the target and the initial velocity; 0 for scalars.
  @usableFromInline
  let sineSquared: Double
  /// |d·x − v|, the magnitude of the difference between the initial velocity and that of pure exponential decay.
  @usableFromInline
  let push: Double

  /// Creates the start of a motion from the zero vector to `target`. `decay` is the decay rate d, per second.
  @inlinable
  init<V: VectorArithmetic>(target: V, initialVelocity: V, decay: Double) {
    distance = target.magnitudeSquared.squareRoot()
    speed = initialVelocity.magnitudeSquared.squareRoot()
    push = (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot()
    if distance == 0 || speed == 0 {
      (cosine, sineSquared) = (1, 0)
    } else {
      let direction = target.scaled(by: 1 / distance)
      let course = initialVelocity.scaled(by: 1 / speed)
      let sum = (direction + course).magnitudeSquared
      let difference = (direction - course).magnitudeSquared
      (cosine, sineSquared) = ((sum - difference) / 4, sum * difference / 4)
    }
  }
}

extension SpringStart {
  /// Returns the distance to the target at the time for which `motion` was computed: |remaining · x − impulse · v|,
  /// without cancellation. Here `remaining` and `impulse` are those of `motion`, x is the initial displacement to the
  /// target, and v is the initial velocity.
  func distance(_ motion: SpringResponse) -> Double {
    let swept = motion.impulse * speed
    let along = motion.remaining * distance - swept * cosine
    return (along * along + sineSquared * swept * swept).squareRoot()
  }
}
