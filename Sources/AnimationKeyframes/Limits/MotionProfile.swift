#if !hasFeature(Embedded)
  public import AnimationCurves
#endif

/// The fastest motion within limits, from any position, velocity and acceleration to a position, at rest or in motion,
/// or to a velocity. Or a motion within limits that takes a stated time.
///
///     let limits = MotionLimits(speed: 1, acceleration: 2, jerk: 10)
///     let there = MotionProfile(to: 1, within: limits)
///     there.duration                                // 1.7
///     let back = there.retargeted(to: 0, at: 0.5)   // begins with the velocity and acceleration after 0.5 seconds
///     let jog = MotionProfile(toVelocity: 0.5, within: limits)
///     let slow = MotionProfile(to: 1, duration: 3, within: limits)
///
/// No other motion within the limits is shorter. From rest to rest without a limit of the jerk, the velocity over time
/// is a trapezoid. With one, the corners of the trapezoid are rounded by parabolas: an S-curve.
///
/// A start beyond the limits, or one that cannot stay within them, is braked into them first, as fast as they allow.
/// From there, the motion is the shortest. Without a limit of the jerk, the acceleration at the start does not count.
///
/// To arrive with a velocity other than 0 may take a whole loop more if the target is one ulp nearer. The motion then
/// goes on with this velocity.
///
/// A motion of a stated duration is the mean, with weights, of two motions of this duration: the fastest change to the
/// final velocity, which is kept from then on, and the motion that gets furthest in the direction of the target. From
/// rest to rest, it does not turn back, and it does not rest on the way.
///
/// - Domain: 0...``duration``, seconds. With a velocity at the end: 0...∞.
/// - Accuracy: The motion is the exact one of numbers within 4 ulp of those given, to 10⁻¹⁴ of |start| + |target| +
///   (V + A·T)·T. T is the duration, V and A are the peaks of speed and acceleration. Both ends are exact. From rest to
///   rest, with the peak J of the jerk: the error of a position is at most 8 ulp of the distance, that of a velocity at
///   most 8 ulp of V + A·T, and that of an acceleration at most 8 ulp of A + J·T. That of the duration is at most 2 ulp
///   of T. A distance below 10⁻¹⁰⁰ may lose digits. Asserted in `MotionProfileTests`.
/// - Edge cases: A motion that takes no time has the domain 0...1. A velocity or an acceleration at the start below
///   10⁻³⁰ counts as 0. Without a limit of the jerk, the acceleration jumps. At a jump, it is the limit from the right;
///   at the end, the limit from the left. NaN in, NaN out.
/// - In bulk, values are computed one at a time.
/// - Source: R. Haschke, E. Weitnauer and H. Ritter, "On-line planning of time-optimal, jerk-limited trajectories",
///   IROS 2008; L. Biagiotti and C. Melchiorri, *Trajectory Planning for Automatic Machines and Robots*, 2008.
public struct MotionProfile: Curve {
  /// The position, velocity and acceleration at time 0.
  public let start: CurveState

  /// The position at the end; `nil` for a motion to a velocity.
  public let target: Double?

  /// The velocity at the end, per second, which the motion keeps from then on.
  public let finalVelocity: Double

  /// The duration that the motion was given, in seconds; `nil` for the fastest one.
  public let statedDuration: Double?

  /// The limits.
  public let limits: MotionLimits

  /// The seconds until the target is reached. From rest to rest, the error is at most 2 ulp of it.
  public let duration: Double

  /// The parts of the motion in which the jerk is constant, in order. If the motion does not rest at its end, the last
  /// one has no end.
  ///
  /// A controller takes its set points from ``/AnimationCurves/Curve/state(at:)``, which keeps the limits to 2 ulp. The
  /// times of the phases are rounded. An integral of the jerk J over these times exceeds a limit of the acceleration by
  /// up to 8 ulp of J·``duration``: much, where a short phase stands in a long motion.
  public let phases: [Phase]

  /// A part of a motion in which the jerk is constant.
  public struct Phase: Sendable {
    /// The time at which the phase begins, in seconds from the start of the motion.
    public internal(set) var start: Double
    /// The time at which the phase ends, in seconds from the start of the motion.
    public internal(set) var end: Double
    /// The jerk, per second cubed.
    public let jerk: Double
    /// The states at the beginning and at the end of the phase. Others are computed from the nearer one.
    @usableFromInline
    package var first, last: CurveState

    package init(start: Double, end: Double, jerk: Double, first: CurveState, last: CurveState) {
      (self.start, self.end, self.jerk, self.first, self.last) = (start, end, jerk, first, last)
    }

    /// The acceleration at the beginning of the phase, per second squared.
    public var acceleration: Double { first.acceleration }

    @inlinable
    func evaluate(at time: Double) -> CurveState {
      let isLate = time - start >= end - time
      let (state, elapsed) = isLate ? (last, time - end) : (first, time - start)
      if elapsed == .infinity {
        return CurveState(value: state.value + state.velocity * elapsed, velocity: state.velocity, acceleration: 0)
      }
      let change = jerk * elapsed
      return CurveState(
        value: state.value + elapsed * (state.velocity + elapsed * (state.acceleration / 2 + change * (1 / 6))),
        velocity: state.velocity + elapsed * (state.acceleration + change / 2),
        acceleration: state.acceleration + change)
    }
  }

  private init(
    from start: CurveState, to target: Double?, velocity: Double, duration: Double? = nil,
    fastest: Double? = nil, within limits: MotionLimits
  ) {
    var arrives = true
    self.init(
      from: start, to: target, velocity: velocity, duration: duration, fastest: fastest, within: limits,
      arrives: &arrives)
  }

  /// - Parameters:
  ///   - fastest: The duration of the fastest motion, if it is known.
  ///   - arrives: Becomes `false` if the motion cannot take the stated duration.
  private init(
    from start: CurveState, to target: Double?, velocity: Double, duration stated: Double?, fastest: Double?,
    within limits: MotionLimits, arrives: inout Bool
  ) {
    let start = Self.counted(start, limits)
    // −0 + 0 is 0, which prints without a sign.
    (self.start, self.target, self.limits, statedDuration) = (start, target.map { $0 + 0 }, limits, stated)
    finalVelocity = Self.counted(velocity)
    var planner = MotionPlanner(velocity: start.velocity, acceleration: start.acceleration, limits: limits)
    if let target {
      let distance = target - start.value
      if let stated, stated != fastest {
        arrives = planner.plan(toDistance: distance, finalVelocity: finalVelocity, duration: stated)
      } else {
        planner.plan(toDistance: distance, finalVelocity: finalVelocity)
      }
    } else {
      planner.plan(toVelocity: finalVelocity)
    }
    (phases, duration) = planner.phases(from: start.value, to: target, finalVelocity: finalVelocity, duration: stated)
  }

  /// Creates a motion from one position to another, from rest to rest.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - target: The position at the end.
  ///   - duration: The duration, in seconds; `nil` for the fastest motion.
  ///   - limits: The limits.
  /// - Precondition: The acceleration is limited in both directions, or the jerk is. Limits are of magnitudes from
  ///   10⁻¹⁰⁰ to 10¹⁰⁰, or infinite. Positions are from −10¹⁰⁰ to 10¹⁰⁰. For a duration, the precondition of
  ///   ``init(from:to:finalVelocity:duration:within:)`` holds.
  public init(from start: Double = 0, to target: Double, duration: Double? = nil, within limits: MotionLimits) {
    self.init(
      from: CurveState(value: start, velocity: 0, acceleration: 0), to: target, duration: duration, within: limits)
  }

  /// Creates a motion from a state to a position.
  ///
  /// - Parameters:
  ///   - start: The position, velocity and acceleration at time 0.
  ///   - target: The position at the end.
  ///   - finalVelocity: The velocity at the end, per second; by default 0, rest. The acceleration is 0 there.
  ///   - duration: The duration, in seconds; `nil` for the fastest motion.
  ///   - limits: The limits.
  /// - Precondition: As for ``init(from:to:duration:within:)``. If the motion does not lead from rest to rest, or has a
  ///   duration, the limits are of magnitudes from 10⁻³⁰ to 10³⁰, or infinite, and its velocities and its acceleration
  ///   are at most 10³⁰. The limits allow `finalVelocity`. The duration is one of
  ///   ``durations(from:to:finalVelocity:within:)`` and at most 10⁶⁰ seconds.
  public init(
    from start: CurveState, to target: Double, finalVelocity: Double = 0, duration: Double? = nil,
    within limits: MotionLimits
  ) {
    require(
      Self.problem(from: start, to: target, finalVelocity: finalVelocity, duration: duration, within: limits))
    let fastest = duration.map { _ in
      Self.durations(Self.counted(start, limits), target, Self.counted(finalVelocity), limits)[0].lowerBound
    }
    self.init(
      from: start, to: target, velocity: finalVelocity, duration: duration, fastest: fastest, within: limits)
  }

  /// Creates a motion of a stated duration whose other arguments have no
  /// ``problem(from:to:finalVelocity:duration:isTimed:within:)``. Returns `nil` if it cannot take this duration, or if
  /// only a rounding error decides that.
  ///
  /// - Parameter least: The duration of the fastest motion, at most `duration`.
  package init?(
    from start: CurveState, to target: Double, finalVelocity: Double, duration: Double, least: Double,
    within limits: MotionLimits
  ) {
    var arrives = true
    self.init(
      from: start, to: target, velocity: finalVelocity, duration: duration, fastest: least, within: limits,
      arrives: &arrives)
    if !arrives { return nil }
  }

  /// Returns the duration of the fastest motion.
  package static func leastDuration(
    from start: CurveState, to target: Double, finalVelocity: Double, within limits: MotionLimits
  ) -> Double {
    let start = counted(start, limits)
    var planner = MotionPlanner(velocity: start.velocity, acceleration: start.acceleration, limits: limits)
    planner.plan(toDistance: target - start.value, finalVelocity: counted(finalVelocity))
    return planner.duration
  }

  /// Creates the fastest change to a velocity, which the motion keeps from then on.
  ///
  /// - Parameters:
  ///   - start: The position, velocity and acceleration at time 0; by default at rest at 0.
  ///   - velocity: The velocity at the end, per second. A velocity of 0 is the fastest stop.
  ///   - limits: The limits.
  /// - Precondition: As for ``init(from:to:finalVelocity:duration:within:)``. The limits allow `velocity`.
  public init(
    from start: CurveState = CurveState(value: 0, velocity: 0, acceleration: 0), toVelocity velocity: Double,
    within limits: MotionLimits
  ) {
    require(Self.problem(from: start, toVelocity: velocity, within: limits))
    self.init(from: start, to: nil, velocity: velocity, within: limits)
  }

  /// The allowed magnitudes of limits, but for infinity. Products and quotients of three of them are Doubles.
  package static let limits = 1e-100...1e100

  /// The allowed magnitudes of the limits and the velocities of a motion that does not lead from rest to rest, whose
  /// start may take it A³/J² far, where A and J are an acceleration and a jerk.
  package static let movingLimits = 1e-30...1e30

  /// The greatest duration that a motion can be given, in seconds. Its product with two of ``movingLimits`` is a
  /// Double, and so is that of its cube with one.
  package static let greatestDuration = 1e60

  /// Returns 0 in place of a velocity or an acceleration that does not count.
  private static func counted(_ number: Double) -> Double {
    number.magnitude < movingLimits.lowerBound ? 0 : number
  }

  /// Returns a start without the numbers that do not count.
  private static func counted(_ start: CurveState, _ limits: MotionLimits) -> CurveState {
    CurveState(
      value: start.value + 0, velocity: counted(start.velocity),
      acceleration: limits.jerk < .infinity ? counted(start.acceleration) : 0)
  }

  /// Returns what is wrong with the arguments of a motion to a position, if anything is.
  package static func problem(
    from start: CurveState, to target: Double, finalVelocity: Double = 0, duration: Double? = nil,
    isTimed: Bool = false, within limits: MotionLimits
  ) -> ArgumentProblem? {
    if !target.isWithinMagnitudeLimit {
      return ArgumentProblem("the target of a motion profile must be from -1e100 to 1e100, not \(target)")
    }
    if !limits.velocity.contains(finalVelocity) {
      return ArgumentProblem(
        "the velocity at the end of a motion profile must be within its limits \(limits.velocity), not \(finalVelocity)"
      )
    }
    if let problem = problem(
      counted(start, limits), counted(finalVelocity), limits, isTimed: isTimed || duration != nil)
    {
      return problem
    }
    guard let duration else { return nil }
    if !(duration >= 0 && duration <= greatestDuration) {
      return ArgumentProblem("the duration of a motion profile must be from 0 to 1e60 seconds, not \(duration)")
    }
    let ranges = durations(counted(start, limits), target, counted(finalVelocity), limits)
    if ranges.contains(where: { $0.contains(duration) }) { return nil }
    return ArgumentProblem(
      "the duration of this motion profile must be at least \(ranges[0].lowerBound) seconds"
        + ranges.dropLast().map { ", and not between \($0.upperBound) and \(ranges[1].lowerBound)" }.joined()
        + ", not \(duration)")
  }

  /// Returns what is wrong with the arguments of a change to a velocity, if anything is.
  package static func problem(
    from start: CurveState, toVelocity velocity: Double, within limits: MotionLimits
  ) -> ArgumentProblem? {
    limits.velocity.contains(velocity)
      ? problem(counted(start, limits), counted(velocity), limits)
      : ArgumentProblem(
        "the target velocity of a motion profile must be within its limits \(limits.velocity), not \(velocity)")
  }

  private static func problem(
    _ start: CurveState, _ finalVelocity: Double, _ limits: MotionLimits, isTimed: Bool = false
  ) -> ArgumentProblem? {
    if !start.value.isWithinMagnitudeLimit {
      return ArgumentProblem("the start of a motion profile must be from -1e100 to 1e100, not \(start.value)")
    }
    let (velocity, acceleration) = (limits.velocity, limits.acceleration)
    if limits.jerk == .infinity, acceleration.lowerBound == -.infinity || acceleration.upperBound == .infinity {
      return ArgumentProblem("a motion profile needs a maximum jerk, or limits of the acceleration in both directions")
    }
    let isResting = start.velocity == 0 && start.acceleration == 0 && finalVelocity == 0 && !isTimed
    let (allowed, text) = isResting ? (Self.limits, "1e-100 to 1e100") : (movingLimits, "1e-30 to 1e30")
    func unlessSmall(_ number: Double, _ name: String) -> ArgumentProblem? {
      number.magnitude <= allowed.upperBound
        ? nil : ArgumentProblem("the \(name) of a motion profile must be from -1e30 to 1e30, not \(number)")
    }
    func unlessAllowed(_ limit: Double) -> ArgumentProblem? {
      limit.magnitude == .infinity || allowed.contains(limit.magnitude)
        ? nil
        : ArgumentProblem(
          "the limits of a motion profile\(isResting ? "" : isTimed ? " with a duration" : " not from rest to rest") "
            + "must be of magnitudes from "
            + "\(text), or infinite, not \(limit)")
    }
    return unlessSmall(start.velocity, "velocity") ?? unlessSmall(start.acceleration, "acceleration")
      ?? unlessSmall(finalVelocity, "target velocity") ?? unlessAllowed(velocity.lowerBound)
      ?? unlessAllowed(velocity.upperBound) ?? unlessAllowed(acceleration.lowerBound)
      ?? unlessAllowed(acceleration.upperBound) ?? unlessAllowed(limits.jerk)
  }
}

// MARK: - Durations

extension MotionProfile {
  /// Returns the durations of all motions within limits from a state to a position.
  ///
  /// The last range ends at infinity. To rest, it is the only one. To a velocity, there may be a gap: a motion that has
  /// not arrived by then turns back and arrives later.
  ///
  ///     let start = CurveState(value: 0, velocity: 1, acceleration: 0)
  ///     MotionProfile.durations(from: start, to: 0.5, finalVelocity: 1, within: limits)  // 0.5...0.552…, 1.863…...∞
  ///
  /// A start beyond the limits is first braked into them, as fast as they allow.
  ///
  /// - Parameters:
  ///   - start: The position, velocity and acceleration at time 0.
  ///   - target: The position at the end.
  ///   - finalVelocity: The velocity at the end, per second.
  ///   - limits: The limits.
  /// - Precondition: As for ``init(from:to:finalVelocity:duration:within:)``.
  public static func durations(
    from start: CurveState, to target: Double, finalVelocity: Double = 0, within limits: MotionLimits
  ) -> [ClosedRange<Double>] {
    require(problem(from: start, to: target, finalVelocity: finalVelocity, within: limits))
    return durations(counted(start, limits), target, counted(finalVelocity), limits)
  }

  private static func durations(
    _ start: CurveState, _ target: Double, _ finalVelocity: Double, _ limits: MotionLimits
  ) -> [ClosedRange<Double>] {
    var planner = MotionPlanner(velocity: start.velocity, acceleration: start.acceleration, limits: limits)
    return planner.durations(toDistance: target - start.value, finalVelocity: finalVelocity)
  }
}

// MARK: - Retargeting

extension MotionProfile {
  /// Returns a motion from the state at `time` to another position.
  ///
  ///     let back = profile.retargeted(to: 0, at: 0.5)
  ///     back.value(at: 0.1)                           // 0.6 seconds after the start of `profile`
  ///
  /// The position and the velocity are continuous, and so is the acceleration if the limits of this profile and the new
  /// ones have a jerk. With new limits that the state exceeds, the motion brakes first.
  ///
  /// - Parameters:
  ///   - target: The position at the end.
  ///   - finalVelocity: The velocity at the end, per second; by default 0, rest.
  ///   - time: The time of this motion that is time 0 of the result, in seconds.
  ///   - duration: The duration, in seconds; `nil` for the fastest motion.
  ///   - limits: The new limits; by default those of this profile.
  /// - Precondition: As for the initializer that takes a state.
  public func retargeted(
    to target: Double, finalVelocity: Double = 0, at time: Double, duration: Double? = nil,
    within limits: MotionLimits? = nil
  ) -> MotionProfile {
    MotionProfile(
      from: departure(at: time), to: target, finalVelocity: finalVelocity, duration: duration,
      within: limits ?? self.limits)
  }

  /// Returns the fastest change from the state at `time` to a velocity, which the motion keeps from then on.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the end, per second. A velocity of 0 is the fastest stop.
  ///   - time: The time of this motion that is time 0 of the result, in seconds.
  ///   - limits: The new limits; by default those of this profile.
  /// - Precondition: As for the initializer that takes a state.
  public func retargeted(
    toVelocity velocity: Double, at time: Double, within limits: MotionLimits? = nil
  ) -> MotionProfile {
    MotionProfile(from: departure(at: time), toVelocity: velocity, within: limits ?? self.limits)
  }
}

extension Curve {
  /// Returns the fastest motion from the curve's value and velocity at `time` to a position, within limits.
  ///
  ///     Fling(velocity: 2, halfLife: 0.3).retargeted(to: 0, at: 0.1, within: limits)
  ///
  /// A spring or a fling is taken over with its velocity, and an acceleration of 0. A ``MotionProfile`` is taken over
  /// with its acceleration too. Outside the domain, the velocity is 0.
  ///
  /// - Parameters:
  ///   - target: The position at the end.
  ///   - time: The time of the curve that is time 0 of the result, in seconds.
  ///   - limits: The limits.
  /// - Precondition: The unit of the curve's time is seconds. The precondition of
  ///   ``MotionProfile/init(from:to:finalVelocity:duration:within:)`` holds for the state at `time`.
  public func retargeted(to target: Double, at time: Double, within limits: MotionLimits) -> MotionProfile {
    MotionProfile(from: departure(at: time), to: target, within: limits)
  }

  /// The state with which a motion profile takes over at `time`.
  func departure(at time: Double) -> CurveState {
    precondition(timeUnit == .seconds, "a motion profile continues a curve in seconds, not \(self)")
    var state = state(at: time)
    if !domain.contains(time) { (state.velocity, state.acceleration) = (0, 0) }
    if !(self is MotionProfile) { state.acceleration = 0 }
    return state
  }
}

// MARK: - Curve

extension MotionProfile {
  /// The times from 0 to ``duration``, in seconds, or to infinity if the motion does not rest then; 0...1 if the motion
  /// takes no time.
  @inlinable
  public var domain: ClosedRange<Double> { 0...(finalVelocity != 0 ? .infinity : duration > 0 ? duration : 1) }

  /// The times from 0 to ``duration``, in seconds; 0...1 if the motion takes no time.
  public var extent: ClosedRange<Double>? { 0...(duration > 0 ? duration : 1) }

  /// The unit of time: seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// Returns the phase of `time`: the later one at a border.
  @inlinable
  func phase(at time: Double) -> Phase {
    var index = phases.count - 1
    while index > 0, time < phases[index].start { index -= 1 }
    return phases[index]
  }

  /// Returns the position, velocity and acceleration at `time`.
  @inlinable
  public func evaluate(at time: Double) -> CurveState { phase(at: time).evaluate(at: time) }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double { phase(at: time).jerk }

  /// Whether two profiles have the same start, target, stated duration and limits.
  public static func == (left: MotionProfile, right: MotionProfile) -> Bool {
    left.start == right.start && left.target == right.target && left.finalVelocity == right.finalVelocity
      && left.statedDuration == right.statedDuration && left.limits == right.limits
  }

  /// Hashes the start, the target, the stated duration and the limits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(target)
    hasher.combine(finalVelocity)
    hasher.combine(statedDuration)
    hasher.combine(limits)
  }

  /// The profile's expression, such as `s-curve(distance: 1, speed: 1, acceleration: 2, jerk: 10)`, or `trapezoid(…)`
  /// without a limit of the jerk.
  ///
  /// A start other than rest at 0 is printed too: `s-curve(to: 5, from: 1, start-velocity: 2, speed: 1, …)`. A motion
  /// to a velocity is `s-curve(to-velocity: 2, …)`. A velocity at the target and a stated duration are printed as
  /// `end-velocity: 1, duration: 3`. The notation has no expression for a velocity or an acceleration that is limited
  /// in one direction only.
  public var description: String {
    let hasLabels =
      start != CurveState(value: 0, velocity: 0, acceleration: 0) || target != nil && finalVelocity != 0
    let motion = argumentList([
      "distance": hasLabels ? nil : target, "to": hasLabels ? target : nil,
      "to-velocity": target == nil ? finalVelocity : nil, "from": start.value.unless(0),
      "start-velocity": start.velocity.unless(0), "start-acceleration": start.acceleration.unless(0),
      "end-velocity": target == nil ? nil : finalVelocity.unless(0), "duration": statedDuration,
    ])
    return "\(limits.jerk < .infinity ? "s-curve" : "trapezoid")(\(motion), \(limits))"
  }
}

// MARK: - Phases

extension MotionPlanner {
  /// The duration of the planned motion.
  var duration: Double { steps.reduce(0) { $0 + $1.duration } }

  /// Returns the phases of the planned motion and its duration.
  ///
  /// In the first half of the time, states are computed from the start. In the second half they are computed from the
  /// target, so that both ends are exact.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - target: The position at the end; `nil` for a motion to a velocity.
  ///   - finalVelocity: The velocity at the end.
  ///   - stated: The duration that the motion was given.
  func phases(
    from start: Double, to target: Double?, finalVelocity: Double, duration stated: Double?
  ) -> (phases: [MotionProfile.Phase], duration: Double) {
    var phases: [MotionProfile.Phase] = []
    phases.reserveCapacity(steps.count + 1)
    var (duration, state) = (0.0, CurveState(value: start, velocity: finalVelocity, acceleration: 0))
    for step in steps {
      let end = duration + step.duration
      var first = step.start
      first.value += start
      state = step.end(from: first)
      phases.append(.init(start: duration, end: end, jerk: step.jerk, first: first, last: state))
      duration = end
    }
    duration = stated ?? duration
    let end = CurveState(value: target ?? state.value, velocity: finalVelocity, acceleration: 0)
    if target == nil || finalVelocity != 0 || phases.isEmpty {
      let isEndless = target == nil || finalVelocity != 0
      phases.append(.init(start: duration, end: isEndless ? .infinity : duration, jerk: 0, first: end, last: end))
    }
    if target == nil { return (phases, duration) }
    state = end
    var left = 0.0
    for index in stride(from: steps.count - 1, through: 0, by: -1) {
      let step = steps[index]
      state.acceleration = step.endAcceleration
      if step.jerk == 0, step.endAcceleration == 0, index < steps.count - 1 { state.velocity = step.start.velocity }
      (phases[index].end, phases[index].last) = (duration - left, state)
      if phases[index].start <= duration / 2 { break }
      left += step.duration
      state = step.start(from: state)
      (phases[index].start, phases[index].first) = (duration - left, state)
    }
    return (phases, duration)
  }
}

extension MotionPlanner.Step {
  /// Returns the state at the end of the step, for that at its beginning.
  fileprivate func end(from first: CurveState) -> CurveState {
    CurveState(
      value: first.value
        + duration * (first.velocity + duration * (first.acceleration / 2 + duration * jerk / 6)),
      velocity: first.velocity + duration * (first.acceleration + duration * jerk / 2), acceleration: endAcceleration)
  }

  /// Returns the state at the beginning of the step, for that at its end.
  fileprivate func start(from last: CurveState) -> CurveState {
    CurveState(
      value: last.value - duration * (last.velocity - duration * (last.acceleration / 2 - duration * jerk / 6)),
      velocity: last.velocity - duration * (last.acceleration - duration * jerk / 2), acceleration: start.acceleration)
  }
}
