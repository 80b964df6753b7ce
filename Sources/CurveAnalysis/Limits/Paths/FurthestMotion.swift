import CurveSampling

/// The motion of a given duration that gets furthest upwards, from one velocity and acceleration to another.
///
/// The acceleration rises to a peak, keeps it, falls, keeps a lowest value, and rises to that at the end. The motion
/// ``cruising`` keeps the greatest velocity in the middle of the fall. Of both, the nearer one is within all limits.
///
/// Limits are convex. So the displacements of all motions of this duration lie between the furthest upwards and the
/// furthest downwards, and the weighted means of the two have all displacements between.
///
/// - Source: S. Boyd and L. Vandenberghe, *Convex Optimization*, 2004, section 5.6, for the derivatives of an optimum.
struct FurthestMotion {
  /// A velocity and an acceleration.
  struct State {
    var velocity, acceleration: Double

    static prefix func - (state: State) -> State {
      State(velocity: -state.velocity, acceleration: -state.acceleration)
    }
  }

  /// Limits of a component, with a finite jerk.
  struct Limits {
    var lowestVelocity, greatestVelocity, lowestAcceleration, greatestAcceleration, jerk: Double

    static prefix func - (limits: Limits) -> Limits {
      Limits(
        lowestVelocity: -limits.greatestVelocity, greatestVelocity: -limits.lowestVelocity,
        lowestAcceleration: -limits.greatestAcceleration, greatestAcceleration: -limits.lowestAcceleration,
        jerk: limits.jerk)
    }
  }

  /// The times from 0 to the duration at which the jerk changes.
  let times: SIMD8<Double>

  /// The displacement.
  let distance: Double

  private let accelerations: SIMD8<Double>
  private let start, end: State
  private let duration: Double
  private let limits: Limits
  private let isCruising: Bool
  private let first, last: Side
  /// The middle of the first fall of the acceleration, from the start, and that of the last one, from the end. Without
  /// cruising, both are the same fall.
  private let middle, lastMiddle: Double

  /// One side of the motion. The last one is seen from the end, where time and acceleration have the opposite signs.
  private struct Side {
    /// The acceleration rises until this time, and falls from this time on.
    let rise, fall: Double
    let peak: Double
    /// The acceleration in the fall, continued to time 0.
    let line: Double
    let isLimited: Bool

    init(line: Double, from acceleration: Double, limit: Double, jerk: Double) {
      self.line = line
      isLimited = line >= 2 * limit - acceleration
      peak = isLimited ? limit : (line + acceleration) / 2
      rise = (peak - acceleration) / jerk
      fall = (line - peak) / jerk
    }

    /// The side whose acceleration falls to 0, and which changes the velocity by a given number.
    init(change: Double, from acceleration: Double, limit: Double, jerk: Double) {
      let whole = max(0, change) + acceleration / jerk * acceleration / 2
      let plateau = whole / limit - limit / jerk
      let peak = plateau >= 0 ? limit : max(acceleration, (jerk * whole).squareRoot())
      self.init(line: 2 * peak - acceleration + jerk * max(0, plateau), from: acceleration, limit: limit, jerk: jerk)
    }

    /// Returns the change of the velocity until the fall.
    func change(from acceleration: Double) -> Double { rise * (acceleration + peak) / 2 + (fall - rise) * peak }

    /// Returns the derivatives of ``rise`` and ``fall``, for those of the line and of the acceleration.
    func derivatives(
      _ line: SIMD8<Double>, _ acceleration: SIMD8<Double>, _ jerk: Double
    ) -> (rise: SIMD8<Double>, fall: SIMD8<Double>) {
      if isLimited { return (acceleration / -jerk, line / jerk) }
      let both = (line - acceleration) / (2 * jerk)
      return (both, both)
    }
  }

  /// Creates the motion without a limit of the velocity. Returns `nil` if no motion of this duration leads from one
  /// state to the other.
  init?(from start: State, to end: State, duration: Double, within limits: Limits) {
    let (jerk, whole) = (limits.jerk, limits.jerk * duration)
    let (top, bottom) = (limits.greatestAcceleration, limits.lowestAcceleration)
    func sides(_ line: Double) -> (Side, Side) {
      (
        Side(line: line, from: start.acceleration, limit: top, jerk: jerk),
        Side(line: whole - line, from: -end.acceleration, limit: -bottom, jerk: jerk)
      )
    }
    // The change of the velocity that is missing. It decreases with the line.
    func lack(_ line: Double) -> Double {
      let (first, last) = sides(line)
      return end.velocity - start.velocity - first.change(from: start.acceleration)
        + last.change(from: -end.acceleration) - (duration - first.fall - last.fall) * (first.peak - last.peak) / 2
    }
    var (line, highest) = (start.acceleration, end.acceleration + whole)
    var left = lack(line)
    guard line < highest, left > 0, lack(highest) < 0 else { return nil }
    // The lines from which one of the accelerations is limited. Between them, the change is a polynomial of degree 2.
    let (toTop, toBottom) = (2 * top - start.acceleration, whole + 2 * bottom - end.acceleration)
    for border in [min(toTop, toBottom), max(toTop, toBottom)] where line < border && border < highest {
      let rest = lack(border)
      if rest < 0 {
        highest = border
        break
      }
      (line, left) = (border, rest)
    }
    let (low, high) = sides(line)
    let length = duration - low.fall - high.fall
    let bend = (line >= toTop ? -0.5 : 0) + (line < toBottom ? 0.5 : 0)
    line += 2 * left / (length + max(0, length * length + 2 * bend * left / jerk).squareRoot())
    let (first, last) = sides(min(line, highest))
    self.init(first, last, isCruising: false, from: start, to: end, duration: duration, within: limits)
  }

  /// The motion that keeps the greatest velocity, for a time below 0 if it does not get there. `nil` if there is no
  /// such limit, or if it is so high that it does not count.
  var cruising: FurthestMotion? {
    let limit = limits.greatestVelocity
    guard limit < .infinity, first.peak > 0, last.peak > 0 else { return nil }
    let motion = FurthestMotion(
      Side(
        change: limit - start.velocity, from: start.acceleration, limit: limits.greatestAcceleration,
        jerk: limits.jerk),
      Side(
        change: limit - end.velocity, from: -end.acceleration, limit: -limits.lowestAcceleration, jerk: limits.jerk),
      isCruising: true, from: start, to: end, duration: duration, within: limits)
    // The distance increases with the limit as long as this holds.
    return motion.middle + motion.lastMiddle < duration ? motion : nil
  }

  private init(
    _ first: Side, _ last: Side, isCruising: Bool, from start: State, to end: State, duration: Double,
    within limits: Limits
  ) {
    (self.first, self.last, self.isCruising) = (first, last, isCruising)
    (self.limits, self.start, self.end, self.duration) = (limits, start, end, duration)
    let fallEnd = duration - last.fall
    let (pause, resumption) =
      isCruising ? (first.line / limits.jerk, duration - last.line / limits.jerk) : (fallEnd, fallEnd)
    middle = (first.fall + pause) / 2
    lastMiddle = isCruising ? (last.fall + last.line / limits.jerk) / 2 : duration - middle
    let low = isCruising ? 0 : -last.peak
    times = SIMD8(0, first.rise, first.fall, pause, resumption, fallEnd, duration - last.rise, duration)
    accelerations = SIMD8(
      start.acceleration, first.peak, first.peak, low, low, -last.peak, -last.peak, end.acceleration)
    var (velocity, distance) = (start.velocity, 0.0)
    for index in 0..<7 {
      let (time, before, after) = (times[index + 1] - times[index], accelerations[index], accelerations[index + 1])
      distance += time * (velocity + time * (2 * before + after) / 6)
      velocity += time * (before + after) / 2
    }
    self.distance = distance
  }
}

// MARK: - Phases

extension FurthestMotion {
  /// A part of the motion in which the jerk is constant.
  struct Phase {
    let start, end: Double
    /// The state at the start. The value is the displacement.
    let first: CurveState
    let jerk: Double
    /// The acceleration at the end. The jerk times the rounded duration would not lead to it exactly.
    let endAcceleration: Double

    func state(at time: Double) -> CurveState {
      let elapsed = time - start
      return CurveState(
        value: first.value + elapsed * (first.velocity + elapsed * (first.acceleration / 2 + elapsed * jerk / 6)),
        velocity: first.velocity + elapsed * (first.acceleration + elapsed * jerk / 2),
        acceleration: time < end ? first.acceleration + elapsed * jerk : endAcceleration)
    }
  }

  /// The phases, in order. The last one ends at the duration.
  var phases: [Phase] {
    var phases: [Phase] = []
    var state = CurveState(value: 0, velocity: start.velocity, acceleration: start.acceleration)
    for (index, part) in [1.0, 0, -1, 0, -1, 0, 1].enumerated() {
      state.acceleration = accelerations[index]
      if isCruising, index == 3 || index == 4 { state.velocity = limits.greatestVelocity }
      let phase = Phase(
        start: times[index], end: times[index + 1], first: state, jerk: part * limits.jerk,
        endAcceleration: accelerations[index + 1])
      guard phase.end > phase.start else { continue }
      phases.append(phase)
      state = phase.state(at: phase.end)
    }
    return phases
  }
}

// MARK: - Derivatives

extension FurthestMotion {
  /// The first and second derivatives of the distance by the velocity and the acceleration at the start, those at the
  /// end, and the duration, in this order.
  ///
  /// A change of a state moves the fall of the acceleration, so that the change of the velocity stays. The distance
  /// changes as if all of that happened in the middle of the fall.
  var derivatives: (gradient: SIMD8<Double>, hessian: [SIMD8<Double>]) {
    let byVelocity = SIMD8<Double>(1, 0, 0, 0, 0, 0, 0, 0)
    let byAcceleration = SIMD8<Double>(0, 1, 0, 0, 0, 0, 0, 0)
    let byEndVelocity = SIMD8<Double>(0, 0, 1, 0, 0, 0, 0, 0)
    let byEndAcceleration = SIMD8<Double>(0, 0, 0, 1, 0, 0, 0, 0)
    let byDuration = SIMD8<Double>(0, 0, 0, 0, 1, 0, 0, 0)
    let jerk = limits.jerk
    let line, lastLine: SIMD8<Double>
    if isCruising {
      // A state at its limit, which is no unknown, has no peak.
      line = (byVelocity + first.rise * byAcceleration) * (-jerk / max(first.peak, .leastNormalMagnitude))
      lastLine = (byEndVelocity - last.rise * byEndAcceleration) * (-jerk / max(last.peak, .leastNormalMagnitude))
    } else {
      line =
        (byEndVelocity - byVelocity - first.rise * byAcceleration - last.rise * byEndAcceleration
          + last.peak * byDuration) / (duration - first.fall - last.fall)
      lastLine = jerk * byDuration - line
    }
    let (rise, fall) = first.derivatives(line, byAcceleration, jerk)
    let (lastRise, lastFall) = last.derivatives(lastLine, -byEndAcceleration, jerk)
    let middle = isCruising ? (fall + line / jerk) / 2 : (fall + byDuration - lastFall) / 2
    let lastMiddle = isCruising ? (lastFall + lastLine / jerk) / 2 : byDuration - middle
    // The derivative by the duration: the velocity that is kept longer.
    let pace =
      isCruising
      ? limits.greatestVelocity : end.velocity - jerk * last.rise * last.rise / 2 + self.lastMiddle * last.peak
    let paceSlope =
      isCruising
      ? .zero
      : byEndVelocity - jerk * last.rise * lastRise + last.peak * lastMiddle
        + self.lastMiddle * (jerk * lastRise - byEndAcceleration)
    let gradient = SIMD8(
      self.middle, first.rise * (self.middle - first.rise / 2), self.lastMiddle,
      -last.rise * (self.lastMiddle - last.rise / 2), pace, 0, 0, 0)
    return (
      gradient,
      [
        middle, (self.middle - first.rise) * rise + first.rise * middle, lastMiddle,
        (last.rise - self.lastMiddle) * lastRise - last.rise * lastMiddle, paceSlope,
      ]
    )
  }
}

// MARK: - Beyond a displacement

/// A measure of how far the furthest motions, with cruising and without, get beyond a displacement: half their harmonic
/// mean. It is positive if both get beyond it. The lesser of both would not be smooth where they are equal.
struct Excess {
  let value: Double
  private let motion: FurthestMotion
  private let cruising: FurthestMotion?
  /// The parts of the cruising motion and of the other one.
  private let part, cruisingPart, sum: Double

  init(_ motion: FurthestMotion, beyond displacement: Double) {
    (self.motion, cruising) = (motion, motion.cruising)
    let excess = motion.distance - displacement
    guard let cruising else {
      (value, part, cruisingPart, sum) = (excess, 1, 0, .infinity)
      return
    }
    let other = cruising.distance - displacement
    sum = excess + other
    (part, cruisingPart) = (other / sum, excess / sum)
    value = excess > 0 && other > 0 ? excess * part : min(excess, other)
  }

  /// The first and second derivatives, as those of a motion.
  var derivatives: (gradient: SIMD8<Double>, hessian: [SIMD8<Double>]) {
    var (gradient, hessian) = motion.derivatives
    guard let cruising else { return (gradient, hessian) }
    let (cruisingGradient, cruisingHessian) = cruising.derivatives
    let difference = part * gradient - cruisingPart * cruisingGradient
    let (weight, cruisingWeight) = (part * part, cruisingPart * cruisingPart)
    gradient = weight * gradient + cruisingWeight * cruisingGradient
    for row in hessian.indices {
      hessian[row] =
        weight * hessian[row] + cruisingWeight * cruisingHessian[row] - 2 * difference[row] / sum * difference
    }
    return (gradient, hessian)
  }
}
