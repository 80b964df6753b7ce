extension Animated where Value.AnimatableData: DenseVector {
  /// Moves the value to a target as fast as limits allow.
  ///
  ///     let limits = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)
  ///     crane.move(to: 300, within: limits)
  ///     stage.advance(to: 0.4)
  ///     crane.move(to: 100, within: limits)         // on its way: brakes, turns and arrives
  ///
  /// Each scalar of the value moves as a `MotionProfile`. It goes on with its velocity, and with its acceleration if
  /// the motion that it interrupts was within limits too. Of any other motion, only the velocity is taken over.
  ///
  /// - At rest, a vector moves along a straight line: limits that are the same in both directions are those along the
  ///   line.
  /// - In motion, each scalar has the whole limits, and all scalars arrive together, as a `VectorProfile` does.
  ///
  /// A spring that gets another target merges with the motion, as with a fling. The completions of the current
  /// transaction (``Transaction/current``) wait for the rest. The transaction's animation is not used.
  ///
  /// - Parameters:
  ///   - target: The value at which the motion rests.
  ///   - limits: The limits of each scalar, per second.
  /// - Precondition: That of `MotionProfile`: the jerk is limited, or the acceleration in both directions.
  public func move(to target: Value, within limits: MotionLimits) {
    let starts = positionToContinue.doubles()
    let ends = target.animatableData.doubles(count: starts.count)
    let forces = accelerationToContinue.doubles(count: starts.count)
    let speeds = velocityToContinue.doubles()
    let ways = zip(ends, starts).map { $0 - $1 }
    let distance = ways.reduce(0) { $0 + $1 * $1 }.squareRoot()
    if (speeds + forces).allSatisfy({ $0 == 0 }) {
      return fling { index, start, _ in
        let part = distance > 0 && distance < .infinity && ways[index] != 0 ? (ways[index] / distance).magnitude : 1
        return MotionProfile(from: start, to: ends[index], within: limits.scaled(by: part))
      }
    }
    let motion = VectorProfile(
      from: AnimatableVector(starts), velocity: AnimatableVector(speeds), acceleration: AnimatableVector(forces),
      to: AnimatableVector(ends), within: limits)
    fling { index, _, _ in motion.components[index] }
  }
}

extension MotionLimits {
  /// Returns the limits of one scalar of a vector that moves along a line.
  fileprivate func scaled(by part: Double) -> MotionLimits {
    MotionLimits(
      velocity: velocity.lowerBound * part...velocity.upperBound * part,
      acceleration: acceleration.lowerBound * part...acceleration.upperBound * part, jerk: jerk * part)
  }
}
