/// Finds the fastest motion within limits, as a list of steps of constant jerk.
///
/// All positions are relative to the start. The motion leads upwards: ``mirror()`` swaps the directions.
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
  private var position = 0.0
  private var velocity, acceleration: Double

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
  }
}

// MARK: - Changes of the velocity

/// The fastest change of the velocity upwards, to an acceleration of 0: the acceleration rises to a peak, keeps it, and
/// falls to 0.
private struct VelocityRamp {
  let peak: Double
  /// The seconds in which the acceleration rises, is at its limit, and falls.
  let rise, plateau, fall: Double

  /// - Parameters:
  ///   - change: The change of the velocity. It is at least that of a ramp without a rise.
  ///   - acceleration: The acceleration at the beginning, at most `limit`.
  ///   - limit: The greatest acceleration.
  ///   - jerk: The jerk; `limit` is finite if it is infinite.
  @inline(__always)
  init(by change: Double, from acceleration: Double, limit: Double, jerk: Double) {
    // The change of a ramp that begins with an acceleration of 0, and has the same peak.
    let whole = change + acceleration / jerk * acceleration / 2
    let plateau = whole / limit - limit / jerk
    // The change may be less than that of a ramp without a rise, by its rounding error.
    peak = plateau >= 0 ? limit : max(acceleration, max(0, jerk * whole).squareRoot())
    rise = (peak - acceleration) / jerk
    self.plateau = max(0, plateau)
    fall = peak / jerk
  }

  /// Returns the distance of the ramp from or to a rest, counted from the rest.
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

  /// Returns the ramp down from a velocity and an acceleration to rest.
  private func stop(from velocity: Double, _ acceleration: Double) -> VelocityRamp {
    VelocityRamp(by: velocity, from: -acceleration, limit: -lowestAcceleration, jerk: jerk)
  }

  /// Returns the ramp up from the present state to a velocity.
  // Copies of this function at its calls would enlarge every program that links this module (`make dependant`).
  @inline(never)
  private func ramp(to velocity: Double) -> VelocityRamp {
    VelocityRamp(by: velocity - self.velocity, from: acceleration, limit: greatestAcceleration, jerk: jerk)
  }

  /// Appends the steps of a ramp.
  private mutating func follow(_ ramp: VelocityRamp, upwards: Bool) {
    let sign: Double = upwards ? 1 : -1
    step(ramp.rise, from: acceleration, to: sign * ramp.peak, jerk: sign * slope)
    step(ramp.plateau, from: sign * ramp.peak, to: sign * ramp.peak, jerk: 0)
    step(ramp.fall, from: sign * ramp.peak, to: 0, jerk: -sign * slope)
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

// MARK: - Motions

extension MotionPlanner {
  /// Plans the change to a velocity.
  mutating func plan(toVelocity target: Double) {
    if acceleration > greatestAcceleration {
      step((acceleration - greatestAcceleration) / jerk, from: acceleration, to: greatestAcceleration, jerk: -slope)
    } else if acceleration < lowestAcceleration {
      step((lowestAcceleration - acceleration) / jerk, from: acceleration, to: lowestAcceleration, jerk: slope)
    }
    let isDown = target < levelVelocity
    if isDown { mirror() }
    follow(ramp(to: isDown ? -target : target), upwards: true)
  }

  /// Plans the motion that rests after `distance`.
  ///
  /// The fastest stop divides the positions: a target beyond it is reached by accelerating first, a nearer one by the
  /// mirror image. The motion accelerates for a time, then it stops as fast as possible. The distance increases with
  /// this time, whose root is found by the ITP method. If it would exceed the greatest velocity, the motion cruises at
  /// that velocity.
  ///
  /// The literature searches the cruise velocity. It determines the motion only if the acceleration reaches 0 before
  /// the stop; a start that brakes already may not.
  mutating func plan(toDistance distance: Double) {
    brake()
    var distance = distance
    var shortest: Double
    if levelVelocity < 0 {
      mirror()
      shortest = -(position + stop(from: velocity, acceleration).distance(fromRest: slope))
      mirror()
    } else {
      shortest = position + stop(from: velocity, acceleration).distance(fromRest: slope)
    }
    if distance < shortest {
      mirror()
      (distance, shortest) = (-distance, -shortest)
    }
    // A velocity downwards is stopped in any case.
    let turn = levelVelocity < 0 ? ramp(to: 0) : nil
    let way =
      turn != nil
      ? distance - shortest : distance - position + (velocity < 0 ? velocity / acceleration * velocity : 0)
    let peak = min(greatestVelocity, max(greatestPeak(over: way), levelVelocity))
    let ramp = ramp(to: peak)
    if peak == greatestVelocity {
      let stop = stop(from: peak, 0)
      let covered = ramp.distance(from: velocity, acceleration, slope) + stop.distance(fromRest: slope)
      let left = distance - position - covered
      if left >= 0 {
        follow(ramp, upwards: true)
        velocity = peak
        step(left / peak, from: 0, to: 0, jerk: 0)
        return follow(stop, upwards: false)
      }
    }
    let (shortestRise, longestRise) = (turn.map { $0.rise + $0.plateau } ?? 0, ramp.rise + ramp.plateau)
    accelerate(for: rise(from: shortestRise, to: longestRise, covering: distance))
    if slope == 0 { acceleration = 0 }
    follow(stop(from: velocity, acceleration), upwards: false)
  }

  /// Returns a bound of the velocity from which a stop takes at most `distance`: the stop from v takes at least v²/2A
  /// and at least √(v³/J).
  private func greatestPeak(over distance: Double) -> Double {
    let distance = max(0, distance)
    let (limit, root) = (-lowestAcceleration, cubeRoot(distance))
    let bound = min(
      limit < .infinity ? (2 * limit).squareRoot() * distance.squareRoot() : .infinity,
      jerk < .infinity ? cubeRoot(jerk) * root * root : .infinity)
    return 1.01 * bound
  }

  /// Returns the seconds of acceleration, between two bounds, after which the stop ends at `distance`.
  private func rise(from low: Double, to high: Double, covering distance: Double) -> Double {
    let bend = (greatestAcceleration - acceleration) / jerk
    // Copies of this function would add 4 kB to every program that links this module (`make dependant`).
    @inline(never)
    func excess(_ part: Double) -> Double {
      let time = low + (high - low) * part
      let first = min(time, bend)
      var reached = position + first * (velocity + first * (acceleration / 2 + first * slope / 6))
      var speed = velocity + first * (acceleration + first * slope / 2)
      if time > first {
        let second = time - first
        reached += second * (speed + second * greatestAcceleration / 2)
        speed += second * greatestAcceleration
      }
      let force = slope == 0 ? 0 : first == bend ? greatestAcceleration : acceleration + first * slope
      return reached + stop(from: speed, force).distance(fromRest: slope) - distance
    }
    let (atLow, atHigh) = (excess(0), excess(1))
    if !(atLow < 0) { return low }
    if !(atHigh > 0) { return high }
    return low + (high - low) * itpRoot(atZero: atLow, atOne: atHigh, of: excess)
  }

  /// Appends the steps of the greatest acceleration for a time.
  private mutating func accelerate(for time: Double) {
    let bend = (greatestAcceleration - acceleration) / jerk
    let first = min(time, bend)
    let reached = first == bend ? greatestAcceleration : acceleration + first * slope
    step(first, from: acceleration, to: reached, jerk: slope)
    step(time - first, from: reached, to: reached, jerk: 0)
  }
}
