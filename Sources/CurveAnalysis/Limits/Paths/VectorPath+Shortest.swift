import CurveSampling

extension VectorPath {
  /// The shortest motion that is found, or the one that rests at each point.
  ///
  /// - Parameters:
  ///   - stops: The motions of the components from each point to the next one, at rest at each point in between.
  ///   - route: The points, from the start to the target.
  init(stops: [[MotionProfile]], route: [[Double]]) {
    let whole = VectorPath(stops)
    self = whole
    // A start beyond the limits is braked in the first piece, which is then kept.
    let kept = stops[0].allSatisfy { $0.limits.allow($0.start) } ? 0 : 1
    guard stops.count - kept > 1, let path = VectorPath(shorter: Array(stops[kept...]), route: Array(route[kept...]))
    else { return }
    let joined = kept == 0 ? path : VectorPath(VectorPath([stops[0]]), path)
    if joined.duration < whole.duration { self = joined }
  }

  /// The motion with the durations, velocities and accelerations that a ``PathPlanner`` finds; `nil` if it finds none.
  fileprivate init?(shorter stops: [[MotionProfile]], route: [[Double]]) {
    let (first, last) = (stops[0], stops[stops.count - 1])
    let durations = stops.map { $0[0].duration }
    let shortest = durations.min() ?? 0
    let planner = PathPlanner(
      displacements: zip(route, route.dropFirst()).map { zip($1, $0).map { $0 - $1 } },
      starts: first.map { .init(velocity: $0.start.velocity, acceleration: $0.start.acceleration) },
      ends: last.map { .init(velocity: $0.finalVelocity, acceleration: 0) }, durations: durations,
      limits: first.map { .init($0.limits, shortest: shortest) })
    guard var planner else { return nil }
    planner.minimize()
    let times = planner.durations.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    var components: [[MotionProfile.Phase]] = []
    for component in first.indices {
      var phases: [MotionProfile.Phase] = []
      for piece in stops.indices {
        let part = planner.phases(
          component, piece, from: times[piece], to: times[piece + 1], position: route[piece][component],
          target: route[piece + 1][component])
        guard let part else { return nil }
        phases += part
      }
      let (end, duration) = (phases[phases.count - 1].last, times[times.count - 1])
      if end.velocity != 0 {
        phases.append(.init(start: duration, end: .infinity, jerk: 0, first: end, last: end))
      }
      components.append(phases)
    }
    self.init(components: components, times: times)
  }
}

extension MotionLimits {
  /// Whether a state is within the limits, and can stay there.
  fileprivate func allow(_ state: CurveState) -> Bool {
    let bend = state.acceleration / jerk * state.acceleration / 2
    return acceleration.contains(state.acceleration) && velocity.contains(state.velocity)
      && (state.acceleration < 0
        ? state.velocity - bend >= velocity.lowerBound : state.velocity + bend <= velocity.upperBound)
  }
}

extension FurthestMotion.Limits {
  /// - Parameter shortest: The duration of the shortest piece. Without a limit of the jerk, the acceleration changes by
  ///   its greatest magnitude in a small part of it.
  fileprivate init(_ limits: MotionLimits, shortest: Double) {
    let acceleration = max(-limits.acceleration.lowerBound, limits.acceleration.upperBound)
    self.init(
      lowestVelocity: limits.velocity.lowerBound, greatestVelocity: limits.velocity.upperBound,
      lowestAcceleration: limits.acceleration.lowerBound, greatestAcceleration: limits.acceleration.upperBound,
      jerk: min(limits.jerk, 0x1p10 * acceleration / shortest))
  }
}
