/// The start of a motion, reduced to the lengths of two vectors and the angle between them. These three numbers
/// determine the distance to the target over time.
@usableFromInline
struct SpringStart: Sendable {
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
    let (targetUnit, velocityUnit) = (Self.unit(of: target), Self.unit(of: initialVelocity))
    distance = Self.length(of: target, unit: targetUnit)
    speed = Self.length(of: initialVelocity, unit: velocityUnit)
    let difference = target.scaled(by: decay) - initialVelocity
    push = Self.length(of: difference, unit: Self.unit(of: difference))
    if distance == 0 || speed == 0 {
      (cosine, sineSquared) = (1, 0)
    } else {
      let direction = target.scaled(by: targetUnit).scaled(by: 1 / (distance * targetUnit))
      let course = initialVelocity.scaled(by: velocityUnit).scaled(by: 1 / (speed * velocityUnit))
      let sum = (direction + course).magnitudeSquared
      let difference = (direction - course).magnitudeSquared
      (cosine, sineSquared) = ((sum - difference) / 4, sum * difference / 4)
    }
  }
}

extension SpringStart {
  /// Returns the power of two by which `vector` is multiplied before its length is computed: 1, or a power with which
  /// no square overflows or vanishes.
  @inlinable
  static func unit<V: VectorArithmetic>(of vector: V) -> Double {
    let square = vector.magnitudeSquared
    if square >= 0x1p-900 && square <= 0x1p900 { return 1 }
    let unit = square < 1 ? 0x1p600 : 0x1p-600
    let scaled = vector.scaled(by: unit).magnitudeSquared
    // Vectors of Floats do not have the power.
    return scaled > 0 && scaled.isFinite ? unit : 1
  }

  /// Returns the length of `vector`, which is multiplied by `unit` before it is squared.
  @inlinable
  static func length<V: VectorArithmetic>(of vector: V, unit: Double) -> Double {
    if unit == 1 { return vector.magnitudeSquared.squareRoot() }
    return vector.scaled(by: unit).magnitudeSquared.squareRoot() / unit
  }

  /// Returns the distance to the target at the time for which `motion` was computed: |remaining · x − impulse · v|,
  /// without cancellation. Here `remaining` and `impulse` are those of `motion`, x is the initial displacement to the
  /// target, and v is the initial velocity.
  func distance(_ motion: SpringResponse) -> Double {
    let swept = motion.impulse * speed
    let along = motion.remaining * distance - swept * cosine
    let square = along * along + sineSquared * swept * swept
    if square >= 0x1p-900 && square <= 0x1p900 { return square.squareRoot() }
    // The squares overflow or have lost digits.
    let unit = square < 1 ? 0x1p600 : 0x1p-600
    let (first, second) = (along * unit, swept * unit)
    return (first * first + sineSquared * second * second).squareRoot() / unit
  }
}
