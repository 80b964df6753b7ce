extension Fling {
  /// Returns a fling that begins as this one and rests at the multiple of `spacing` nearest to this one's
  /// ``restPosition``: ``snapped(by:factor:to:)``.
  ///
  /// - Precondition: `spacing` is positive and finite, and this fling comes to rest.
  public func snapped(toMultiplesOf spacing: Double, by spring: Spring = .smooth, factor: Double = 2) -> BoundedFling {
    requirePositive(spacing, "the spacing of snap points")
    return snapped(by: spring, factor: factor) { ($0 / spacing).rounded() * spacing }
  }

  /// Returns a fling that begins as this one and rests at the point of `points` nearest to this one's ``restPosition``:
  /// ``snapped(by:factor:to:)``. Of two points equally near, the first one is chosen.
  ///
  /// - Precondition: `points` is not empty, all of it is finite, and this fling comes to rest.
  public func snapped(to points: [Double], by spring: Spring = .smooth, factor: Double = 2) -> BoundedFling {
    snapped(by: spring, factor: factor) { rest in
      guard let nearest = points.min(by: { ($0 - rest).magnitude < ($1 - rest).magnitude }) else {
        preconditionFailure("a fling needs at least one snap point")
      }
      return nearest
    }
  }

  /// Returns a fling that begins as this one and rests at the position that `target` returns for this one's
  /// ``restPosition``.
  ///
  /// Start and velocity are kept. If the target is ahead, the rate is changed so that the fling rests there, by a
  /// factor of at most `factor` up or down. Elsewhere, and for a rate of 0, the spring leads to the target from the
  /// start.
  ///
  /// - Precondition: This fling comes to rest, the target is finite, and `factor` is finite and 1 or more.
  public func snapped(
    by spring: Spring = .smooth, factor: Double = 2, to target: (Double) -> Double
  ) -> BoundedFling {
    precondition(restPosition.isFinite, "a fling that never rests cannot be snapped: \(self)")
    precondition(
      factor >= 1 && factor.isFinite, "the factor of a snapped fling must be finite and 1 or more, not \(factor)")
    let target = target(restPosition)
    requireFinite(target, "the target of a snapped fling")
    let isBehind = initialVelocity < 0 ? target >= start : target <= start
    guard !isBehind, let rate = rate(restingAfter: (target - start).magnitude, factor: factor) else {
      return bounded(target...target, by: spring)
    }
    // The bound puts the rest exactly onto the target where rounding would lead beyond it.
    let fling = Fling(from: start, velocity: initialVelocity, rate: rate, friction: friction)
    return initialVelocity < 0 ? fling.bounded(target..., by: spring) : fling.bounded(...target, by: spring)
  }

  /// Returns the rate with which the fling rests after `distance`; `nil` if it is not within a factor of `factor` of
  /// the present rate.
  private func rate(restingAfter distance: Double, factor: Double) -> Double? {
    guard rate > 0 else { return nil }
    if friction == 0 {
      let changed = initialVelocity.magnitude / distance
      return changed >= rate / factor && changed <= rate * factor ? changed : nil
    }
    // Copies of this function at its calls would enlarge every program that links this module (`make dependant`).
    @inline(never)
    func rest(_ rate: Double) -> Double {
      let motion = FlingMotion(speed: initialVelocity.magnitude, rate: rate, friction: friction)
      return motion.distance(untilStop: motion.time(untilSpeed: 0))
    }
    // The distance falls as the rate rises.
    let (slowest, fastest) = (rate / factor, rate * factor)
    let (longest, shortest) = (rest(slowest), rest(fastest))
    if longest == distance { return slowest }
    if shortest == distance { return fastest }
    guard longest.isFinite, longest > distance, shortest < distance else { return nil }
    return slowest
      + (fastest - slowest)
      * itpRoot(atZero: distance - longest, atOne: distance - shortest) {
        distance - rest(slowest + (fastest - slowest) * $0)
      }
  }
}
