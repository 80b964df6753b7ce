/// A motion of a vector within limits, whose components arrive together, as soon as all of them can.
///
///     let limits = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)
///     let there = VectorProfile(from: card.position, to: AnimatablePair(300.0, 80), within: limits)
///     let back = there.retargeted(to: AnimatablePair(0, 0), at: 0.2)     // begins with the state after 0.2 seconds
///
/// Each component is a ``MotionProfile`` with limits of its own and with the least duration that all
/// components allow. From rest to rest with the same limits for all components, that is a straight line. From any other
/// state it is a curve; ``line(from:velocity:acceleration:to:finalVelocity:within:)`` is the motion along a line.
///
/// - Accuracy: Each component is as accurate as a `MotionProfile`. The duration is the least common one of numbers
///   within 4 ulp of those given, to 10⁻¹⁴ of it. Both ends are exact. Asserted in `VectorProfileTests` and by
///   `make verify-limits AXES=7`.
/// - Edge cases: Before the motion, the value is the start. After it, the motion goes on with the velocity at its end.
///   A motion that takes no time has a duration of 0.
public struct VectorProfile<Vector: DenseVector>: VelocityTrajectory, Sendable {
  /// The motion along a line, and the line.
  private struct Line: Sendable {
    let profile: MotionProfile
    let direction: [Double]
  }

  private let start, end: Vector
  private let motions: [MotionProfile]
  private let line: Line?
  private let path: VectorPath?

  /// The limits of each component.
  public let limits: [MotionLimits]

  /// The seconds until all components arrive.
  public let duration: Double

  /// The motions of the components, all of the same duration. A motion along a line or through points has none.
  public var components: [MotionProfile] { motions }

  /// The parts of the motion of each component in which the jerk is constant, in order. A motion along a line has none.
  public var phases: [[MotionProfile.Phase]] { path?.components ?? motions.map(\.phases) }

  /// The motion along the line, as a distance from the start; `nil` if the motion is none along a line.
  public var distance: MotionProfile? { line?.profile }

  /// The times at which the points in between are passed, in seconds, in their order.
  public let passingTimes: [Double]

  /// The times from 0 to ``duration``, in seconds; 0...1 if the motion takes no time.
  public var extent: ClosedRange<Double>? { 0...(duration > 0 ? duration : 1) }

  /// The time until which a player shows the motion: infinity if the motion does not rest at its end.
  public var endTime: Double {
    path?.isEndless ?? (line.map { [$0.profile] } ?? motions).contains { $0.finalVelocity != 0 }
      ? .infinity : extent?.upperBound ?? 0
  }

  /// Creates the fastest motion in which all components arrive together.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second; by default zero.
  ///   - acceleration: The acceleration at time 0, per second squared; by default zero.
  ///   - target: The position at the end.
  ///   - finalVelocity: The velocity at the end, per second; by default zero, rest.
  ///   - limits: The limits of each component, in their order.
  /// - Precondition: There is a component, and there are as many limits as components. The precondition of a
  ///   `MotionProfile` with a stated duration holds for each component. The motion takes at most 10⁶⁰ seconds.
  public init(
    from start: Vector, velocity: Vector = .zero, acceleration: Vector = .zero, to target: Vector,
    finalVelocity: Vector = .zero, within limits: [MotionLimits]
  ) {
    let states = start.states(velocity, acceleration)
    self.init(
      from: start, states, to: target, target.doubles(count: states.count), finalVelocity.doubles(count: states.count),
      within: limits)
  }

  /// Creates the fastest motion in which all components arrive together, with the same limits for each component.
  ///
  /// - Precondition: That of ``init(from:velocity:acceleration:to:finalVelocity:within:)-(_,_,_,_,_,[MotionLimits])``.
  public init(
    from start: Vector, velocity: Vector = .zero, acceleration: Vector = .zero, to target: Vector,
    finalVelocity: Vector = .zero, within limits: MotionLimits
  ) {
    self.init(
      from: start, velocity: velocity, acceleration: acceleration, to: target, finalVelocity: finalVelocity,
      within: Array(repeating: limits, count: start.doubles().count))
  }

  private init(
    from start: Vector, _ states: [CurveState], to end: Vector, _ targets: [Double], _ velocities: [Double],
    within limits: [MotionLimits]
  ) {
    (self.start, self.end, self.limits, line, path, passingTimes) = (start, end, limits, nil, nil, [])
    precondition(!states.isEmpty, "a vector profile needs a component")
    precondition(
      limits.count == states.count && targets.count == states.count,
      "a vector profile of \(states.count) components needs as many limits and targets, not \(limits.count) limits and "
        + "\(targets.count) targets"
    )
    for index in states.indices {
      require(
        MotionProfile.problem(
          from: states[index], to: targets[index], finalVelocity: velocities[index], isTimed: true,
          within: limits[index]
        )?.ofComponent(index))
    }
    let problems = states.indices.map { Component(states[$0], targets[$0], velocities[$0], limits[$0]) }
    func checked(_ duration: Double) -> Double {
      precondition(
        duration <= MotionProfile.greatestDuration,
        "a motion of a vector must take at most 1e60 seconds, not \(duration)")
      return duration
    }
    var duration = checked(problems.map(\.least).max() ?? 0)
    // Only a component that ends in motion may have a gap there.
    var motions = problems.compactMap { $0.motion(duration) }
    if motions.count < problems.count {
      let durations = problems.map(\.durations)
      duration = checked(leastCommonDuration(durations))
      motions = problems.indices.map { problems[$0].motion(allowed: duration) }
    }
    (self.duration, self.motions) = (duration, motions)
  }
}

/// The motion of one component, before its duration is known.
private struct Component {
  let start: CurveState
  let target, finalVelocity: Double
  let limits: MotionLimits
  /// The least duration.
  let least: Double

  init(_ start: CurveState, _ target: Double, _ finalVelocity: Double, _ limits: MotionLimits) {
    (self.start, self.target, self.finalVelocity, self.limits) = (start, target, finalVelocity, limits)
    least = MotionProfile.leastDuration(from: start, to: target, finalVelocity: finalVelocity, within: limits)
  }

  var durations: [ClosedRange<Double>] {
    MotionProfile.durations(from: start, to: target, finalVelocity: finalVelocity, within: limits)
  }

  /// Returns the motion that takes `duration`; `nil` if there is none.
  func motion(_ duration: Double) -> MotionProfile? {
    MotionProfile(
      from: start, to: target, finalVelocity: finalVelocity, duration: duration, least: least, within: limits)
  }

  /// Returns the motion that takes `duration`, which is one of ``durations``.
  func motion(allowed duration: Double) -> MotionProfile {
    motion(duration)
      ?? MotionProfile(
        from: start, to: target, finalVelocity: finalVelocity, duration: duration, within: limits)
  }
}

/// Returns the least duration that is in one of the ranges of each component.
private func leastCommonDuration(_ durations: [[ClosedRange<Double>]]) -> Double {
  var duration = 0.0
  // Each round goes on to the next range of some component, or ends.
  while true {
    let next = durations.reduce(duration) { next, ranges in
      max(next, ranges.first { $0.upperBound >= next }?.lowerBound ?? next)
    }
    if next == duration { return duration }
    duration = next
  }
}

// MARK: - Points in between

extension VectorProfile {
  /// Creates a motion along a path.
  ///
  /// - Parameter passingTimes: The times at which the points in between are passed.
  package init(
    along path: VectorPath, from start: Vector, to target: Vector, passingTimes: [Double], within limits: [MotionLimits]
  ) {
    (self.start, end, self.limits, self.path, duration) = (start, target, limits, path, path.duration)
    (motions, line, self.passingTimes) = ([], nil, passingTimes)
  }
}

// MARK: - Lines

extension VectorProfile {
  /// Returns the fastest motion along the straight line from the start to the target.
  ///
  /// Along the line, each quantity is limited by the component that reaches its limit first.
  ///
  /// - Parameters: As for ``init(from:velocity:acceleration:to:finalVelocity:within:)-(_,_,_,_,_,[MotionLimits])``.
  /// - Precondition: As there. The start and the target differ. The velocities and the acceleration lie on the line.
  public static func line(
    from start: Vector, velocity: Vector = .zero, acceleration: Vector = .zero, to target: Vector,
    finalVelocity: Vector = .zero, within limits: [MotionLimits]
  ) -> Self {
    let (distance, direction) = lineBetween(start, target)
    precondition(
      limits.count == direction.count,
      "a vector profile of \(direction.count) components needs as many limits, not \(limits.count)")
    var (velocities, forces, jerk) = (
      -Double.infinity...Double.infinity, -Double.infinity...Double.infinity, Double.infinity
    )
    for (part, limit) in zip(direction, limits) where part != 0 {
      velocities = velocities.clamped(to: limit.velocity.divided(by: part))
      forces = forces.clamped(to: limit.acceleration.divided(by: part))
      jerk = min(jerk, limit.jerk / part.magnitude)
    }
    return Self(
      from: start, velocity, acceleration, to: target, finalVelocity, distance, direction,
      MotionLimits(velocity: velocities, acceleration: forces, jerk: jerk), within: limits)
  }

  /// Returns the fastest motion along the straight line from the start to the target, with limits of the length of the
  /// velocity, the acceleration and the jerk, such as 400 points a second.
  ///
  /// - Precondition: As for ``line(from:velocity:acceleration:to:finalVelocity:within:)``.
  public static func line(
    from start: Vector, velocity: Vector = .zero, acceleration: Vector = .zero, to target: Vector,
    finalVelocity: Vector = .zero, lengthWithin limits: MotionLimits
  ) -> Self {
    let (distance, direction) = lineBetween(start, target)
    return Self(
      from: start, velocity, acceleration, to: target, finalVelocity, distance, direction, limits,
      within: Array(repeating: limits, count: direction.count))
  }

  private static func lineBetween(_ start: Vector, _ target: Vector) -> (distance: Double, direction: [Double]) {
    let starts = start.doubles()
    let ways = zip(target.doubles(count: starts.count), starts).map { $0 - $1 }
    // A power of two keeps the squares in range.
    let greatest = ways.map(\.magnitude).max() ?? 0
    precondition(
      greatest > 0 && greatest.isFinite, "a motion along a line needs a start and a target that differ and are finite")
    let unit = Double(sign: .plus, exponent: -greatest.exponent, significand: 1)
    let distance = ways.reduce(0) { $0 + ($1 * unit) * ($1 * unit) }.squareRoot() / unit
    return (distance, ways.map { $0 / distance })
  }

  private init(
    from start: Vector, _ velocity: Vector, _ acceleration: Vector, to target: Vector, _ finalVelocity: Vector,
    _ distance: Double, _ direction: [Double], _ along: MotionLimits, within limits: [MotionLimits]
  ) {
    func alongLine(_ vector: Vector, _ name: String) -> Double {
      let scalars = vector.doubles(count: direction.count)
      let part = zip(scalars, direction).reduce(0) { $0 + $1.0 * $1.1 }
      let isOnLine = zip(scalars, direction).allSatisfy { abs($0 - part * $1) <= 0x1p-30 * part.magnitude }
      precondition(isOnLine, "\(name) of a motion along a line must lie on the line, not be \(scalars)")
      return part
    }
    let state = CurveState(
      value: 0, velocity: alongLine(velocity, "the velocity"), acceleration: alongLine(acceleration, "the acceleration")
    )
    self.init(
      from: start, to: target,
      Line(
        profile: MotionProfile(
          from: state, to: distance, finalVelocity: alongLine(finalVelocity, "the velocity at the end"), within: along),
        direction: direction), within: limits)
  }

  private init(from start: Vector, to end: Vector, _ line: Line, within limits: [MotionLimits]) {
    (self.start, self.end, self.line, self.limits) = (start, end, line, limits)
    (motions, duration, path, passingTimes) = ([], line.profile.duration, nil, [])
  }

  /// Returns the motion along the same line to another distance from the start of this motion, from the state at
  /// `time`. Its numbers go on exactly.
  ///
  /// - Parameters:
  ///   - distance: The distance from the start of this motion at which the motion rests.
  ///   - time: The time of this motion that is time 0 of the result, in seconds.
  /// - Precondition: This motion is along a line.
  public func retargeted(toDistance distance: Double, at time: Double) -> Self {
    guard let line else { preconditionFailure("only a motion along a line is retargeted to a distance") }
    let profile = line.profile.retargeted(to: distance, at: time)
    let end = start.moved(by: line.direction.map { $0 * distance })
    return Self(from: start, to: end, Line(profile: profile, direction: line.direction), within: limits)
  }
}

// MARK: - Retargeting

extension VectorProfile {
  /// Returns the fastest motion from the state at `time` to another position, in which all components arrive together.
  ///
  /// - Parameters:
  ///   - target: The position at the end.
  ///   - finalVelocity: The velocity at the end, per second; by default zero, rest.
  ///   - time: The time of this motion that is time 0 of the result, in seconds.
  ///   - limits: The new limits of the components; by default those of this motion. A component whose state exceeds
  ///     them brakes first.
  /// - Precondition: That of the initializer.
  public func retargeted(
    to target: Vector, finalVelocity: Vector = .zero, at time: Double, within limits: [MotionLimits]? = nil
  ) -> Self {
    let states = states(at: time)
    return Self(
      from: start.with(states.map(\.value)), states, to: target, target.doubles(count: states.count),
      finalVelocity.doubles(count: states.count), within: limits ?? self.limits)
  }
}

// MARK: - Values

extension VectorProfile {
  /// Returns the position, velocity and acceleration of each component at `time`.
  public func states(at time: Double) -> [CurveState] {
    if let path { return path.states(at: time) }
    guard let line else { return motions.map { $0.state(at: time) } }
    let state = line.profile.state(at: time)
    let isLate = time > duration / 2
    let origins = (isLate ? end : start).doubles(count: line.direction.count)
    let way = isLate ? state.value - (line.profile.target ?? 0) : state.value
    return zip(origins, line.direction).map { origin, part in
      CurveState(value: origin + part * way, velocity: part * state.velocity, acceleration: part * state.acceleration)
    }
  }

  /// Returns the position at `time`.
  public func value(at time: Double) -> Vector { start.with(states(at: time).map(\.value)) }

  /// Returns the velocity at `time`, per second.
  public func velocity(at time: Double) -> Vector { start.with(states(at: time).map(\.velocity)) }

  /// Returns the acceleration at `time`, per second squared.
  public func acceleration(at time: Double) -> Vector { start.with(states(at: time).map(\.acceleration)) }
}

extension DenseVector {
  /// Returns the scalars as Doubles, followed by zeros up to `count`: the zero of a vector of any length has no
  /// scalars.
  package func doubles(count: Int = 0) -> [Double] {
    withScalars { scalars in
      (0..<max(count, scalars.count)).map { $0 < scalars.count ? Double(scalars[$0]) : 0 }
    }
  }

  /// Returns the vector of the same length with other scalars.
  package func with(_ scalars: [Double]) -> Self {
    var vector = self
    vector.setScalars(to: scalars.map { Scalar($0) })
    return vector
  }

  fileprivate func moved(by scalars: [Double]) -> Self { with(zip(doubles(), scalars).map { $0 + $1 }) }

  fileprivate func states(_ velocity: Self, _ acceleration: Self) -> [CurveState] {
    let values = doubles()
    let (speeds, forces) = (velocity.doubles(count: values.count), acceleration.doubles(count: values.count))
    return values.indices.map { CurveState(value: values[$0], velocity: speeds[$0], acceleration: forces[$0]) }
  }
}

extension ClosedRange<Double> {
  /// Returns the range of quotients by a number other than 0.
  fileprivate func divided(by number: Double) -> ClosedRange<Double> {
    number > 0 ? lowerBound / number...upperBound / number : upperBound / number...lowerBound / number
  }
}
