public import CurveSampling

extension VectorProfile {
  /// Creates a motion that passes points in order, within the limits of each component at every time. It rests on the
  /// way only where it must.
  ///
  ///     let round = VectorProfile(through: [corner], from: card.position, to: slot, within: limits)
  ///     round.passingTimes                            // the time at the corner
  ///
  /// The velocities, the accelerations and the times at the points are those of a local optimum, which a log-barrier
  /// method finds. The motion is never longer than one that rests at each point.
  ///
  /// If a component begins beyond its limits, or cannot stay within them, it brakes first. The motion then rests at the
  /// first point. A component without a limit of the jerk gets one: its acceleration changes by the greater of its
  /// limits in 1/1024 of the shortest duration from a point to the next one, with a rest at both.
  ///
  /// - Parameters:
  ///   - points: The points in between, in order. Equal points in a row are passed at one time.
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second; by default zero.
  ///   - acceleration: The acceleration at time 0, per second squared; by default zero.
  ///   - target: The position at the end.
  ///   - finalVelocity: The velocity at the end, per second; by default zero, rest.
  ///   - limits: The limits of each component, in their order.
  /// - Accuracy: Velocities keep their limits to 10⁻¹² of them, and accelerations to 10⁻¹⁴. Both ends are exact.
  ///   Asserted in `VectorPathTests`.
  /// - Precondition: That of the initializer without points, for each way from a point to the next one.
  public init(
    through points: [Vector], from start: Vector, velocity: Vector = .zero, acceleration: Vector = .zero,
    to target: Vector, finalVelocity: Vector = .zero, within limits: [MotionLimits]
  ) {
    var (targets, route, indices) = ([Vector](), [start.doubles()], [Int]())
    for point in points + [target] {
      let scalars = point.doubles(count: route[0].count)
      if scalars != route[route.count - 1] {
        targets.append(point)
        route.append(scalars)
      }
      indices.append(targets.count)
    }
    if targets.isEmpty { (targets, route) = ([target], [route[0], route[0]]) }
    let stops = targets.enumerated().map { piece, point in
      VectorProfile(
        from: start.with(route[piece]), velocity: piece == 0 ? velocity : .zero,
        acceleration: piece == 0 ? acceleration : .zero, to: point,
        finalVelocity: piece == targets.count - 1 ? finalVelocity : .zero, within: limits
      ).components
    }
    let path = VectorPath(stops: stops, route: route)
    self.init(
      along: path, from: start, to: target, passingTimes: indices.dropLast().map { path.times[$0] }, within: limits)
  }

  /// Creates a motion that passes points in order, with the same limits for each component.
  ///
  /// - Precondition: That of the initializer with limits of each component.
  public init(
    through points: [Vector], from start: Vector, velocity: Vector = .zero, acceleration: Vector = .zero,
    to target: Vector, finalVelocity: Vector = .zero, within limits: MotionLimits
  ) {
    self.init(
      through: points, from: start, velocity: velocity, acceleration: acceleration, to: target,
      finalVelocity: finalVelocity, within: Array(repeating: limits, count: start.doubles().count))
  }
}
