#if !hasFeature(Embedded)
  internal import AnimationCurves
#endif

/// Finds the fastest motion within limits, or one of a given duration, as a list of steps of constant jerk.
///
/// All positions are relative to the start. The motion leads upwards: ``mirror()`` swaps the directions. The plan of a
/// motion to a position has four parts:
///
/// 1. ``brake()`` leads a start beyond the limits into them.
/// 2. ``begin(toDistance:finalVelocity:)`` finds the direction. The fastest change to the final velocity ends at some
///    position. A target above it needs a higher velocity on the way, one below it a lower one.
/// 3. A ``Climb`` accelerates upwards as much as possible for some time, then it changes to the final velocity as fast
///    as possible. Of all motions that take as long and do not exceed the greatest velocity, it gets furthest.
/// 4. The fastest motion is the first climb that gets to the target. A motion of a given duration lies between two
///    motions of that duration: the climb, and the change to the final velocity, which is then kept. Limits are convex,
///    so a weighted mean of two motions keeps them too.
///
/// - Source: R. Haschke, E. Weitnauer and H. Ritter, "On-line planning of time-optimal, jerk-limited trajectories",
///   IROS 2008; T. Kröger, *On-Line Trajectory Generation in Robotic Systems*, 2010; L. Berscheid and T. Kröger,
///   "Jerk-limited real-time trajectory generation with arbitrary target states", RSS 2021.
struct MotionPlanner {
  /// A part of a motion in which the jerk is constant.
  struct Step {
    let duration: Double
    /// The state at the beginning of the step.
    let start: CurveState
    /// The acceleration at the end of the step.
    let endAcceleration: Double
    let jerk: Double
  }

  private(set) var steps: [Step] = []

  private var lowestVelocity, greatestVelocity, lowestAcceleration, greatestAcceleration: Double
  private let jerk: Double
  /// The jerk of a step: ``jerk``, or 0 if that is infinite. The acceleration then jumps, in steps of no duration.
  private let slope: Double
  /// −1 after an odd number of mirrorings.
  private var direction = 1.0
  /// The present state, and the time since the start.
  private var position = 0.0
  private var velocity, acceleration: Double
  private var time = 0.0
  /// The position and the velocity at the end.
  private var target = 0.0
  private var finalVelocity = 0.0

  init(velocity: Double, acceleration: Double, limits: MotionLimits) {
    (lowestVelocity, greatestVelocity) = (limits.velocity.lowerBound, limits.velocity.upperBound)
    (lowestAcceleration, greatestAcceleration) = (limits.acceleration.lowerBound, limits.acceleration.upperBound)
    (self.velocity, self.acceleration) = (velocity, acceleration)
    jerk = limits.jerk
    slope = jerk < .infinity ? jerk : 0
    steps.reserveCapacity(10)
  }

  /// Swaps the directions.
  private mutating func mirror() {
    (lowestVelocity, greatestVelocity) = (-greatestVelocity, -lowestVelocity)
    (lowestAcceleration, greatestAcceleration) = (-greatestAcceleration, -lowestAcceleration)
    (position, velocity, acceleration, direction) = (-position, -velocity, -acceleration, -direction)
    (target, finalVelocity) = (-target, -finalVelocity)
  }

  /// Appends a step in which the acceleration goes from `start` to `end`.
  // Copies of this function at its calls would add 5 kB to every program that links this module (`make dependant`).
  @inline(never)
  private mutating func step(_ duration: Double, from start: Double, to end: Double, jerk: Double) {
    acceleration = end
    guard duration > 0 else { return }
    // −0 + 0 is 0.
    steps.append(
      Step(
        duration: duration,
        start: CurveState(
          value: direction * position + 0, velocity: direction * velocity + 0, acceleration: direction * start + 0),
        endAcceleration: direction * end + 0, jerk: direction * jerk + 0))
    position += duration * (velocity + duration * (start / 2 + duration * jerk / 6))
    velocity += duration * (start + duration * jerk / 2)
    time += duration
  }
}

// MARK: - Changes of the velocity

/// The fastest change of the velocity upwards, to an acceleration of 0: the acceleration rises to a peak, keeps it, and
/// falls to 0.
private struct VelocityRamp {
  let peak: Double
  /// The seconds in which the acceleration rises, is at its limit, and falls.
  let rise, plateau, fall: Double

  var duration: Double { rise + plateau + fall }

  /// - Parameters:
  ///   - change: The change of the velocity. It is at least that of a ramp without a rise.
  ///   - acceleration: The acceleration at the beginning, at most `limit`.
  ///   - limit: The greatest acceleration.
  ///   - jerk: The jerk; `limit` is finite if it is infinite.
  @inline(__always)
  init(by change: Double, from acceleration: Double, limit: Double, jerk: Double) {
    self.init(whole: change + acceleration / jerk * acceleration / 2, from: acceleration, limit: limit, jerk: jerk)
  }

  /// - Parameter whole: The change of a ramp that begins with an acceleration of 0, and has the same peak.
  @inline(__always)
  init(whole: Double, from acceleration: Double, limit: Double, jerk: Double) {
    let plateau = whole / limit - limit / jerk
    // The change may be less than that of a ramp without a rise, by its rounding error.
    peak = plateau >= 0 ? limit : max(acceleration, max(0, jerk * whole).squareRoot())
    rise = (peak - acceleration) / jerk
    self.plateau = max(0, plateau)
    fall = peak / jerk
  }

  /// The beginning of a ramp that has no plateau, and whose acceleration does not fall again.
  @inline(__always)
  init(rise: Double, to peak: Double) { (self.peak, self.rise, plateau, fall) = (peak, rise, 0, 0) }

  /// Returns the distance of the ramp from or to a rest, counted from the rest. To another velocity, it is the distance
  /// beyond that of a motion of this velocity.
  ///
  /// - Parameter slope: The jerk, or 0 if it is infinite.
  @inline(__always)
  func distance(fromRest slope: Double) -> Double {
    var speed = slope * fall * fall / 2
    var distance = speed * fall / 3 + plateau * (speed + peak * plateau / 2)
    speed += peak * plateau
    distance += rise * (speed + rise * (peak / 2 - rise * slope / 6))
    return distance
  }

  /// Returns the distance of the ramp that begins with a velocity and an acceleration.
  ///
  /// - Parameter slope: The jerk, or 0 if it is infinite.
  func distance(from velocity: Double, _ acceleration: Double, _ slope: Double) -> Double {
    var velocity = velocity
    var distance = rise * (velocity + rise * (acceleration / 2 + rise * slope / 6))
    velocity += rise * (acceleration + rise * slope / 2)
    distance += plateau * (velocity + peak * plateau / 2)
    velocity += peak * plateau
    return distance + fall * (velocity + fall * (peak / 2 - fall * slope / 6))
  }
}

extension MotionPlanner {
  /// The velocity at which the acceleration would be 0 if the jerk led it there at once.
  private var levelVelocity: Double { velocity + acceleration / jerk * acceleration.magnitude / 2 }

  /// Returns the ramp up from the present state to a velocity.
  // Copies of this function at its calls would enlarge every program that links this module (`make dependant`).
  @inline(never)
  private func ramp(to velocity: Double) -> VelocityRamp {
    VelocityRamp(by: velocity - self.velocity, from: acceleration, limit: greatestAcceleration, jerk: jerk)
  }
}

// MARK: - Braking into the limits

extension MotionPlanner {
  /// Brakes a start beyond the limits, or one that is going to be, until it is within them.
  private mutating func brake() {
    for isMirrored in [false, true] {
      if isMirrored { mirror() }
      let isBraked = acceleration > greatestAcceleration || acceleration >= lowestAcceleration && isTooHigh
      if isBraked { acceleration > greatestAcceleration ? brakeAcceleration() : brakeVelocity() }
      if isMirrored { mirror() }
      if isBraked { return }
    }
  }

  /// Whether the velocity is above its limit, or is going to be. A velocity that falls so fast that it is going to be
  /// below the lowest one is not too high.
  private var isTooHigh: Bool {
    velocity > greatestVelocity && velocity - acceleration / jerk * acceleration / 2 > lowestVelocity
      || acceleration > 0 && levelVelocity > greatestVelocity
  }

  /// Lowers an acceleration above its limit to it. If the velocity is going to be too high, lowers that instead. A
  /// velocity that is too low then rises to its limit.
  private mutating func brakeAcceleration() {
    if levelVelocity > greatestVelocity { return brakeVelocity() }
    let limit = greatestAcceleration
    step((acceleration - limit) / jerk, from: acceleration, to: limit, jerk: -slope)
    if velocity < lowestVelocity {
      let rise = min(lowestVelocity - velocity, greatestVelocity - velocity - limit / jerk * limit / 2) / limit
      step(rise, from: limit, to: limit, jerk: 0)
    }
  }

  /// Lowers the velocity as fast as possible until it is at its limit, or until it would otherwise fall below the
  /// lowest one.
  private mutating func brakeVelocity() {
    let (bend, limit) = (acceleration / jerk, -lowestAcceleration)
    let fall =
      bend
      + min(
        (bend * bend + 2 * (velocity - greatestVelocity) / jerk).squareRoot(),
        (bend * bend / 2 + (velocity - lowestVelocity) / jerk).squareRoot())
    let bendToLimit = (acceleration + limit) / jerk
    if fall < bendToLimit {
      return step(fall, from: acceleration, to: acceleration - fall * slope, jerk: -slope)
    }
    step(bendToLimit, from: acceleration, to: -limit, jerk: -slope)
    let plateau = min(velocity - greatestVelocity, velocity - lowestVelocity - limit / jerk * limit / 2) / limit
    step(plateau, from: -limit, to: -limit, jerk: 0)
  }
}

// MARK: - Climbs

/// A motion upwards: for some time the acceleration is as great as possible, then the velocity changes to the final one
/// as fast as possible.
private struct Climb {
  /// The ramp up to the top.
  let ascent: VelocityRamp
  /// The velocity at the top.
  let top: Double
  /// The ramp down from the top to the final velocity.
  let descent: VelocityRamp

  var duration: Double { ascent.duration + descent.duration }
}

extension MotionPlanner {
  /// Returns the climb with a number that orders climbs: a greater number has a longer duration and a higher top.
  ///
  /// - From 0 on, the acceleration is 0 at the top, and the number is the square root of a difference of velocities:
  ///   the top lies by its square above the final velocity and above ``levelVelocity``, whichever is greater. States
  ///   and durations depend smoothly on this root. A duration is a root of velocities where the jerk limits it.
  /// - Below 0, the motion begins in the descent, and the acceleration does not rise to 0. The number is the time in
  ///   which it would, with the opposite sign.
  ///
  /// The literature searches the velocity at the top instead, and does not have climbs of the second kind.
  // Copies of this function would enlarge every program that links this module (`make dependant`).
  @inline(never)
  private func climb(_ number: Double) -> Climb {
    if number < 0 {
      let rise = number - acceleration / jerk
      let braking = rise > 0 ? -number * jerk : -acceleration
      let top = velocity + rise * (acceleration + rise * slope / 2)
      return Climb(
        ascent: VelocityRamp(rise: rise, to: -braking), top: top,
        descent: VelocityRamp(by: top - finalVelocity, from: braking, limit: -lowestAcceleration, jerk: jerk))
    }
    let (level, square) = (levelVelocity, number * number)
    return climb(
      to: max(level, finalVelocity) + square, aboveLevel: max(0, finalVelocity - level) + square,
      aboveFinal: max(0, level - finalVelocity) + square)
  }

  /// Returns the climb to a velocity, which is above the present level and above the final velocity by the given
  /// differences.
  @inline(never)
  private func climb(to top: Double, aboveLevel: Double, aboveFinal: Double) -> Climb {
    Climb(
      ascent: VelocityRamp(
        whole: aboveLevel + (acceleration > 0 ? acceleration / jerk * acceleration : 0), from: acceleration,
        limit: greatestAcceleration, jerk: jerk),
      top: top,
      descent: VelocityRamp(whole: aboveFinal, from: 0, limit: -lowestAcceleration, jerk: jerk))
  }

  /// The climb to the greatest velocity.
  private var highestClimb: Climb {
    // Rounding may leave a level above the greatest velocity after braking.
    climb(
      to: greatestVelocity, aboveLevel: max(0, greatestVelocity - levelVelocity),
      aboveFinal: greatestVelocity - finalVelocity)
  }

  /// The number of the shortest climb, which is the fastest change to the final velocity.
  private var shortest: Double {
    acceleration < 0 && levelVelocity > finalVelocity && slope > 0 ? acceleration / jerk : 0
  }

  /// Returns how far a climb ends above the target.
  // Copies of this function would add 4 kB to every program that links this module (`make dependant`).
  @inline(never)
  private func excess(_ climb: Climb) -> Double {
    position + climb.ascent.distance(from: velocity, acceleration, slope) + finalVelocity * climb.descent.duration
      + climb.descent.distance(fromRest: slope) - target
  }

  @inline(never)
  private func excess(_ number: Double) -> Double { excess(climb(number)) }

  /// A quantity that is searched among climbs. One type, since each closure would add 4 kB to every program that links
  /// this module (`make dependant`).
  private enum Quantity {
    case excess, pace, paceSlope
    case durationBeyond(Double)
  }

  @inline(never)
  private func value(of quantity: Quantity, _ number: Double) -> Double {
    switch quantity {
    case .excess: return excess(number)
    case .pace: return pace(number)
    case .durationBeyond(let duration): return climb(number).duration - duration
    case .paceSlope:
      let (braking, descent) = (-number * jerk, climb(number).descent)
      return descent.peak / 2 - 2 * braking + (descent.plateau > 0 ? 0 : braking / descent.peak * braking / 2)
    }
  }

  /// Returns the root of a quantity that increases from a negative number to a positive one, or decreases. Returns a
  /// bound if the quantity has the other sign there.
  @inline(never)
  private func root(from low: Double, to high: Double, of quantity: Quantity, isFalling: Bool = false) -> Double {
    let sign: Double = isFalling ? -1 : 1
    let (atLow, atHigh) = (sign * value(of: quantity, low), sign * value(of: quantity, high))
    if !(atLow < 0) { return low }
    if !(atHigh > 0) { return high }
    return low + (high - low)
      * itpRoot(atZero: atLow, atOne: atHigh) { sign * value(of: quantity, low + (high - low) * $0) }
  }

  /// Appends the steps of a climb, which keeps the velocity of the top for some seconds.
  @inline(never)
  private mutating func follow(_ climb: Climb, cruise: Double = 0) {
    let (ascent, descent) = (climb.ascent, climb.descent)
    step(ascent.rise, from: acceleration, to: ascent.peak, jerk: slope)
    step(ascent.plateau, from: ascent.peak, to: ascent.peak, jerk: 0)
    if cruise > 0 {
      step(ascent.fall, from: ascent.peak, to: 0, jerk: -slope)
      velocity = climb.top
      step(cruise, from: 0, to: 0, jerk: 0)
      step(descent.rise, from: 0, to: -descent.peak, jerk: -slope)
    } else {
      step(ascent.fall + descent.rise, from: ascent.peak, to: -descent.peak, jerk: -slope)
    }
    step(descent.plateau, from: -descent.peak, to: -descent.peak, jerk: 0)
    step(descent.fall, from: -descent.peak, to: 0, jerk: slope)
    velocity = finalVelocity
  }
}

// MARK: - The fastest motion

extension MotionPlanner {
  /// Plans the change to a velocity.
  mutating func plan(toVelocity target: Double) {
    finalVelocity = target
    if acceleration > greatestAcceleration {
      step((acceleration - greatestAcceleration) / jerk, from: acceleration, to: greatestAcceleration, jerk: -slope)
    } else if acceleration < lowestAcceleration {
      step((lowestAcceleration - acceleration) / jerk, from: acceleration, to: lowestAcceleration, jerk: slope)
    }
    follow(climb(shortest))
  }

  /// Plans the fastest motion that arrives after `distance` with a velocity.
  mutating func plan(toDistance distance: Double, finalVelocity: Double) {
    begin(toDistance: distance, finalVelocity: finalVelocity)
    followFastest(borders())
  }

  /// Appends the steps of the fastest motion, for the ``borders()``.
  @inline(never)
  private mutating func followFastest(_ borders: [Double]) {
    for index in 1..<borders.count where excess(borders[index]) >= 0 {
      return follow(climb(root(from: borders[index - 1], to: borders[index], of: .excess)))
    }
    let (highest, last) = (highestClimb, borders[borders.count - 1])
    let cruise = greatestVelocity < .infinity ? -excess(highest) / greatestVelocity : 0
    // The bound of the last climb may miss the target by a rounding error.
    follow(cruise > 0 ? highest : climb(last), cruise: cruise)
  }

  /// Begins a plan to a position: brakes into the limits, and mirrors the motion so that the target is above the
  /// position at which the fastest change to the final velocity ends.
  @inline(never)
  private mutating func begin(toDistance distance: Double, finalVelocity: Double) {
    (target, self.finalVelocity) = (distance, finalVelocity)
    brake()
    if excess(shortest) > 0 { mirror() }
  }

  /// Returns the numbers of climbs, in order, between which ``excess(_:)`` increases or decreases. The last climb ends
  /// above the target, or is the one to the greatest velocity. After that, the motion cruises.
  @inline(never)
  private func borders() -> [Double] {
    let highest = min(greatestHeight, max(0, greatestVelocity - max(levelVelocity, finalVelocity))).squareRoot()
    var borders = shortest < 0 ? [shortest, 0, highest] : [0, highest]
    // To a final velocity upwards or to rest, a longer climb gets further. To one downwards, it may end lower.
    if finalVelocity >= 0 { return borders }
    var turns: [Double] = []
    var low = shortest
    if shortest < 0, pace(shortest) > 0 {
      // The pace decreases at first.
      low = root(from: shortest, to: 0, of: .paceSlope)
      if pace(low) >= 0 { return borders }
      turns.append(root(from: shortest, to: low, of: .pace, isFalling: true))
    }
    // Numbers below 0 and above it have different units.
    let last = pace(0) > 0 ? (low, 0) : (0, highest)
    if pace(last.0) < 0, pace(last.1) > 0 { turns.append(root(from: last.0, to: last.1, of: .pace)) }
    for turn in turns { borders.insert(turn, at: borders.firstIndex { $0 >= turn } ?? borders.count) }
    return borders
  }

  /// Returns how far the end of a climb moves for each second that the climb takes longer: its Hamiltonian.
  @inline(never)
  private func pace(_ number: Double) -> Double {
    let climb = climb(number)
    return climb.top + climb.ascent.peak * climb.descent.rise / 2
  }

  /// A height of the top above the present level and the final velocity from which the descent ends above the target.
  private var greatestHeight: Double {
    // A velocity below the final one, or below 0, is left in any case.
    let least = max(0, finalVelocity)
    let turn = levelVelocity < least ? ramp(to: least) : nil
    let way =
      turn.map { target - position - $0.distance(from: velocity, acceleration, slope) }
      ?? target - position + (velocity < 0 ? velocity / acceleration * velocity : 0)
    let back = finalVelocity < 0 ? max(0, -finalVelocity - max(levelVelocity, finalVelocity)) : 0
    return back + greatestDifference(over: way)
  }

  /// Returns a bound of the difference from the final velocity, from which a change to it takes at most `distance`. The
  /// change by v takes at least v²/2A and at least √(v³/J), and as long as v/A and 2√(v/J).
  private func greatestDifference(over distance: Double) -> Double {
    let distance = max(0, distance)
    let (limit, root) = (-lowestAcceleration, cubeRoot(distance))
    var bound = min(
      limit < .infinity ? (2 * limit).squareRoot() * distance.squareRoot() : .infinity,
      jerk < .infinity ? cubeRoot(jerk) * root * root : .infinity)
    if finalVelocity > 0 {
      let time = distance / finalVelocity
      bound = min(bound, limit * time, jerk * time * time / 4)
    }
    return 1.01 * bound
  }
}

// MARK: - Motions of a given duration

extension MotionPlanner {
  /// Returns the durations of all motions that arrive after `distance` with a velocity.
  ///
  /// To rest, these are all from the least one on. To a velocity, there may be a gap: the motion is too slow to arrive
  /// at once, and too fast to turn back and arrive again. In the gap, all climbs in the direction against the final
  /// velocity end before the target.
  mutating func durations(toDistance distance: Double, finalVelocity: Double) -> [ClosedRange<Double>] {
    begin(toDistance: distance, finalVelocity: finalVelocity)
    var borders = borders()
    var fastest = self
    fastest.followFastest(borders)
    let least = fastest.duration
    if self.finalVelocity == 0 { return [least...Double.infinity] }
    if self.finalVelocity > 0 {
      mirror()
      borders = self.borders()
    }
    var ranges: [ClosedRange<Double>] = []
    var start = excess(borders[0]) >= 0 ? least : nil
    for (low, high) in zip(borders, borders.dropFirst()) {
      let arrives = excess(high) >= 0
      if let first = start, !arrives {
        let end = time + climb(root(from: low, to: high, of: .excess, isFalling: true)).duration
        if end >= first { ranges.append(first...end) }
        start = nil
      } else if start == nil, arrives {
        start = time + climb(root(from: low, to: high, of: .excess)).duration
      }
    }
    let highest = highestClimb
    let last = max(least, start ?? time + highest.duration - excess(highest) / greatestVelocity)
    return ranges.isEmpty ? [least...Double.infinity] : ranges + [last...Double.infinity]
  }

  /// Plans a motion of a given duration that arrives after `distance` with a velocity.
  ///
  /// - Parameter duration: One of ``durations(toDistance:finalVelocity:)``.
  /// - Returns: Whether the motion gets to the target. A rounding error may count.
  mutating func plan(toDistance distance: Double, finalVelocity: Double, duration: Double) -> Bool {
    begin(toDistance: distance, finalVelocity: finalVelocity)
    let left = max(0, duration - time)
    var near = self
    near.steps = []
    near.follow(climb(shortest))
    near.step(left - (near.time - time), from: 0, to: 0, jerk: 0)
    if near.position > target {
      mirror()
      near.mirror()
    }
    var far = self
    far.steps = []
    let cruise = greatestVelocity < .infinity ? left - highestClimb.duration : -1
    if cruise >= 0 {
      far.follow(highestClimb, cruise: cruise)
    } else {
      let highest = min(
        max(0, greatestVelocity - max(levelVelocity, self.finalVelocity)), greatestAcceleration * left,
        jerk * left * left
      ).squareRoot()
      let low = shortest < 0 && climb(0).duration >= left ? shortest : 0
      far.follow(climb(root(from: low, to: low < 0 ? 0 : highest, of: .durationBeyond(left))))
    }
    let part = (target - near.position) / (far.position - near.position)
    if part > 0, part < 1 {
      append(near.steps, far.steps, part: part)
    } else {
      steps += part > 0 ? far.steps : near.steps
    }
    return !(part > 1)
  }

  /// Appends the weighted mean of two motions of one duration.
  ///
  /// - Parameters:
  ///   - first: The steps of the first motion. The last one is taken as long as the second motion needs: the durations
  ///     differ by a rounding error.
  ///   - second: The steps of the second motion.
  ///   - part: The weight of the second motion, from 0 to 1.
  @inline(never)
  private mutating func append(_ first: [Step], _ second: [Step], part: Double) {
    // Exact where both are the same.
    func mean(_ x: Double, _ y: Double) -> Double { x + part * (y - x) }
    var (index, begin) = (0, 0.0)
    for step in second {
      var passed = 0.0
      while passed < step.duration {
        let other = first[index]
        let left = index == first.count - 1 ? .infinity : other.duration - begin
        let duration = min(left, step.duration - passed)
        let isOver = left <= step.duration - passed
        let (here, there) = (other.state(at: begin), step.state(at: passed))
        let (end, final) = (other.state(at: begin + duration), step.state(at: passed + duration))
        steps.append(
          Step(
            duration: duration,
            start: CurveState(
              value: mean(here.value, there.value), velocity: mean(here.velocity, there.velocity),
              acceleration: mean(here.acceleration, there.acceleration)),
            endAcceleration: mean(
              isOver ? other.endAcceleration : end.acceleration,
              passed + duration < step.duration ? final.acceleration : step.endAcceleration),
            jerk: mean(other.jerk, step.jerk)))
        passed += duration
        (index, begin) = isOver ? (index + 1, 0) : (index, begin + duration)
      }
    }
  }
}

extension MotionPlanner.Step {
  /// Returns the state a time after the beginning.
  fileprivate func state(at time: Double) -> CurveState {
    CurveState(
      value: start.value + time * (start.velocity + time * (start.acceleration / 2 + time * jerk / 6)),
      velocity: start.velocity + time * (start.acceleration + time * jerk / 2),
      acceleration: start.acceleration + time * jerk)
  }
}
