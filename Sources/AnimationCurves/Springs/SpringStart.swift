/// The start of a motion, reduced to the lengths of two vectors and the angle between them. These three numbers
/// determine the distance to the target over time.
///
/// The displacement to the target is the combination of two vectors. The first is x, that at the start. The second is
/// v, the initial velocity, if the spring is underdamped. Otherwise it is (v − βx)/u, where β is the faster decay rate
/// and u is ``Spring/rateUnit``. For a velocity near βx, the slower exponential has a small coefficient.
@usableFromInline
struct SpringStart: Sendable {
  /// |x|, the distance to the target.
  @usableFromInline
  let distance: Double
  /// |v|, the initial speed.
  @usableFromInline
  let speed: Double
  /// |v − d·x|, the magnitude of the difference between the initial velocity and that of pure exponential decay. If the
  /// spring is not underdamped, |v − βx|/u.
  @usableFromInline
  let push: Double
  /// The cosine of the angle between both vectors; ±1 for scalars.
  @usableFromInline
  let cosine: Double
  /// The squared sine of the angle between both vectors; 0 for scalars.
  @usableFromInline
  let sineSquared: Double

  /// Creates the start of a motion of `spring` from the zero vector to `target`.
  @inlinable
  init<V: VectorArithmetic>(target: V, initialVelocity: V, spring: Spring) {
    let (targetUnit, velocityUnit) = (target.squareUnit, initialVelocity.squareUnit)
    distance = target.length(unit: targetUnit)
    speed = initialVelocity.length(unit: velocityUnit)
    let unit = min(targetUnit, velocityUnit)
    var second = initialVelocity
    if spring.discriminant > 0 {
      let difference = initialVelocity - target.scaled(by: spring.decay)
      push = difference.length(unit: difference.squareUnit)
    } else {
      second = spring.difference(of: initialVelocity.scaled(by: unit), target.scaled(by: unit))
      push = second.length(unit: second.squareUnit) / unit
    }
    let secondUnit = second.squareUnit
    let length = second.length(unit: secondUnit)
    if distance == 0 || length == 0 {
      (cosine, sineSquared) = (1, 0)
    } else {
      let direction = target.scaled(by: targetUnit).scaled(by: 1 / (distance * targetUnit))
      let course = second.scaled(by: secondUnit).scaled(by: 1 / (length * secondUnit))
      let sum = (direction + course).magnitudeSquared
      let difference = (direction - course).magnitudeSquared
      (cosine, sineSquared) = ((sum - difference) / 4, sum * difference / 4)
    }
  }
}

extension Spring {
  /// The faster decay rate β = d + ω, rounded; d for a spring that is not overdamped.
  @usableFromInline
  var fastestDecay: Double { decay + (discriminant < 0 ? frequency : 0) }

  /// A power of two near 4β, by which β and velocities are divided, so that their products do not overflow.
  @usableFromInline
  var rateUnit: Double {
    Double(sign: .plus, exponent: max(-1000, min(fastestDecay.exponent, 1000)) + 2, significand: 1)
  }

  /// Returns (v − βx)/u, where u is ``rateUnit``. Where v and βx are near to each other, the error is some 2⁻¹⁰⁰ of
  /// them.
  ///
  /// Veltkamp's splitting halves the digits of x and of β. Products of two halves are exact, and so are their sums
  /// until the last digits.
  @inlinable
  func difference<V: VectorArithmetic>(of velocity: V, _ target: V) -> V {
    let splitter = 0x1p27 + 1
    let (unit, rate) = (rateUnit, fastestDecay / rateUnit)
    let head = rate * splitter - (rate * splitter - rate)
    let stretched = target.scaled(by: splitter)
    let high = stretched - (stretched - target)
    let low = target - high
    var difference = velocity.scaled(by: 1 / unit)
    for part in [head, rate - head] {
      difference -= high.scaled(by: part)
      difference -= low.scaled(by: part)
    }
    return difference - target.scaled(by: fastestDecayRest / unit)
  }
}

extension SpringStart {
  /// Returns |`first` · x − y|, without cancellation. y has the direction of the second vector, and the length `swept`.
  func distance(_ first: Double, _ swept: Double) -> Double {
    let along = first * distance - swept * cosine
    let square = along * along + sineSquared * swept * swept
    if square >= 0x1p-900 && square <= 0x1p900 { return square.squareRoot() }
    // The squares overflow or have lost digits.
    let unit = square < 1 ? 0x1p600 : 0x1p-600
    let (scaled, side) = (along * unit, swept * unit)
    return (scaled * scaled + sineSquared * side * side).squareRoot() / unit
  }
}
