import CurveSampling

/// Finds the shortest motion through points, by a log-barrier method.
///
/// The unknowns are the durations of the pieces, and the velocities and the accelerations at the points in between. A
/// piece of a given duration exists if and only if its displacement lies between those of two ``FurthestMotion``s, in
/// both directions. The barrier is minus the logarithm of what is left: of both distances beyond the displacement, and
/// of the limits at each point. It is infinite where a limit is reached. Newton's method minimizes the weighted sum of
/// the durations plus the barrier, for greater and greater weights.
///
/// - Source: S. Boyd and L. Vandenberghe, *Convex Optimization*, 2004, chapter 11.
struct PathPlanner {
  typealias State = FurthestMotion.State
  typealias Limits = FurthestMotion.Limits

  private let limits: [Limits]
  /// The displacements of each piece, by component.
  private let displacements: [[Double]]
  /// The state of each component at the start and at the end.
  private let starts, ends: [State]

  /// The velocity and the acceleration of each component at each point in between, then the durations of the pieces.
  private var unknowns: [Double]
  private var gradient: [Double]
  private var hessian: EnvelopeMatrix

  private var pointCount: Int { displacements.count - 1 }
  private var stateCount: Int { 2 * limits.count * pointCount }

  /// The durations of the pieces, in seconds.
  var durations: ArraySlice<Double> { unknowns[stateCount...] }

  /// Returns `nil` if no durations slightly above the given ones are possible.
  ///
  /// - Parameter durations: The least durations of pieces that rest at each point.
  init?(displacements: [[Double]], starts: [State], ends: [State], durations: [Double], limits: [Limits]) {
    (self.displacements, self.starts, self.ends, self.limits) = (displacements, starts, ends, limits)
    let (points, states) = (displacements.count - 1, 2 * limits.count * (displacements.count - 1))
    unknowns = Array(repeating: 0, count: states) + durations
    gradient = unknowns
    hessian = EnvelopeMatrix(
      firstColumns: unknowns.indices.map { index in
        // A state is in one term with that at the point before, and a duration with all states.
        index < states ? index - index % 2 - (index / 2 % points > 0 ? 2 : 0) : 0
      })
    // Durations that are much longer may be in a gap, if the motion does not rest at its end.
    for stretch in [1.2, 1.02, 1.002] {
      for (index, duration) in durations.enumerated() { unknowns[states + index] = stretch * duration }
      if value(weight: 1, isDerived: false) != nil { return }
    }
    return nil
  }

  /// Returns the state of a component at a point. Point 0 is the start.
  func state(_ component: Int, _ point: Int) -> State {
    guard let index = index(component, point) else { return point == 0 ? starts[component] : ends[component] }
    return State(velocity: unknowns[index], acceleration: unknowns[index + 1])
  }

  /// Returns the index of the unknown velocity of a component at a point; `nil` at both ends.
  private func index(_ component: Int, _ point: Int) -> Int? {
    point == 0 || point > pointCount ? nil : 2 * (component * pointCount + point - 1)
  }
}

// MARK: - Newton's method

extension PathPlanner {
  /// Minimizes the sum of the durations.
  mutating func minimize() {
    let terms = Double(2 * displacements.count * limits.count + 2 * stateCount)
    var weight = terms / durations.reduce(0, +)
    // At the minimum for a weight, the sum is at most `terms / weight` above the least one, if it is convex. Weights
    // that grow faster, or fewer steps for each, may lead to pieces far from the optimum (`make verify-paths`).
    while terms > 1e-6 * weight * durations.reduce(0, +) {
      weight *= 2
      var steps = 0
      while steps < 50, step(weight) { steps += 1 }
    }
  }

  /// Takes one step to the minimum for a weight. Returns `false` if there is little to gain.
  private mutating func step(_ weight: Double) -> Bool {
    guard let start = value(weight: weight, isDerived: true), let step = hessian.solve(gradient) else { return false }
    let gain = zip(step, gradient).reduce(0) { $0 + $1.0 * $1.1 }
    guard gain > 0.5 else { return false }
    let old = unknowns
    var (best, least) = (old, start)
    var part = 1.0
    // The step is halved until it is short enough, and then as long as that is better.
    while part > 1e-10 {
      for index in unknowns.indices { unknowns[index] = old[index] - part * step[index] }
      let next = value(weight: weight, isDerived: false) ?? .infinity
      if least < start, next >= least { break }
      if next <= start - 0.1 * part * gain { (best, least) = (unknowns, next) }
      part /= 2
    }
    unknowns = best
    return least < start
  }

  /// Returns the weighted sum of the durations plus the barrier; `nil` beyond the barrier.
  ///
  /// - Parameter isDerived: Whether ``gradient`` and ``hessian`` are computed.
  private mutating func value(weight: Double, isDerived: Bool) -> Double? {
    if isDerived {
      hessian.clear()
      for index in unknowns.indices { gradient[index] = index < stateCount ? 0 : weight }
    }
    var barrier = Barrier()
    for component in limits.indices {
      for point in 0..<pointCount where !addPoint(component, point, to: &barrier, isDerived) { return nil }
      for piece in displacements.indices where !addPiece(component, piece, to: &barrier, isDerived) { return nil }
    }
    return weight * durations.reduce(0, +) + barrier.value
  }

  /// Minus the sum of the logarithms of numbers.
  private struct Barrier {
    private var sum = 0.0
    /// The product of numbers whose logarithm is not in the sum yet.
    private var product = 1.0

    var value: Double { sum - logarithm(product) }

    /// Adds a number. Returns whether it is positive. A number that is infinite does not count.
    mutating func add(_ number: Double) -> Bool {
      guard number > 0, number < .infinity else { return number == .infinity }
      if 1e-100...1e100 ~= number {
        product *= number
        if 1e-100...1e100 ~= product { return true }
        sum -= logarithm(product)
        product = 1
      } else {
        sum -= logarithm(number)
      }
      return true
    }
  }

  /// Adds the limits at a point in between. The acceleration there must be able to get to 0, and must have come from
  /// 0, within the limits of the velocity.
  private mutating func addPoint(
    _ component: Int, _ point: Int, to barrier: inout Barrier, _ isDerived: Bool
  ) -> Bool {
    let (limit, index) = (limits[component], 2 * (component * pointCount + point))
    let (velocity, acceleration) = (unknowns[index], unknowns[index + 1])
    let bend = acceleration / limit.jerk
    let upper = limit.greatestVelocity - velocity - bend * acceleration / 2
    let lower = velocity - bend * acceleration / 2 - limit.lowestVelocity
    let (above, below) = (limit.greatestAcceleration - acceleration, acceleration - limit.lowestAcceleration)
    guard barrier.add(upper), barrier.add(lower), barrier.add(above), barrier.add(below) else { return false }
    guard isDerived else { return true }
    let (sum, difference) = (1 / upper + 1 / lower, 1 / upper - 1 / lower)
    let squares = 1 / upper / upper + 1 / lower / lower
    gradient[index] += difference
    gradient[index + 1] += bend * sum + 1 / above - 1 / below
    hessian[index, index] += squares
    hessian[index + 1, index] += bend * sum * difference
    hessian[index + 1, index + 1] +=
      bend * squares * bend + sum / limit.jerk + 1 / above / above + 1 / below / below
    return true
  }

  /// Adds the distances of the furthest motions beyond the displacement of a piece, in both directions.
  private mutating func addPiece(
    _ component: Int, _ piece: Int, to barrier: inout Barrier, _ isDerived: Bool
  ) -> Bool {
    let duration = unknowns[stateCount + piece]
    guard duration > 0 else { return false }
    let (start, end) = (index(component, piece), index(component, piece + 1))
    // −1 for what is given.
    let indices = [start ?? -1, start.map { $0 + 1 } ?? -1, end ?? -1, end.map { $0 + 1 } ?? -1, stateCount + piece]
    for direction in [1.0, -1] {
      guard let motion = motion(component, piece, direction: direction) else { return false }
      let excess = Excess(motion, beyond: direction * displacements[piece][component])
      guard excess.value > 0, barrier.add(excess.value) else { return false }
      guard isDerived else { continue }
      let (slope, bends) = excess.derivatives
      let signs = SIMD8(direction, direction, direction, direction, 1, 0, 0, 0)
      let slopes = signs * slope / excess.value
      for row in 0..<5 where indices[row] >= 0 {
        gradient[indices[row]] -= slopes[row]
        let terms = slopes[row] * slopes - signs[row] / excess.value * (signs * bends[row])
        for column in 0...row where indices[column] >= 0 { hessian[indices[row], indices[column]] += terms[column] }
      }
    }
    return true
  }

  /// Returns the furthest motion of a piece upwards, or downwards with opposite signs, without a limit of the velocity.
  private func motion(_ component: Int, _ piece: Int, direction: Double) -> FurthestMotion? {
    let (start, end, limit) = (state(component, piece), state(component, piece + 1), limits[component])
    let duration = unknowns[stateCount + piece]
    return direction > 0
      ? FurthestMotion(from: start, to: end, duration: duration, within: limit)
      : FurthestMotion(from: -start, to: -end, duration: duration, within: -limit)
  }
}

// MARK: - Phases

extension PathPlanner {
  /// Returns the motion of a component in a piece: the mean of the furthest motions in both directions, with the
  /// weights that lead to the displacement. `nil` if a rounding error leaves none.
  ///
  /// - Parameters:
  ///   - time: The time at which the piece begins.
  ///   - end: The time at which it ends.
  ///   - position: The position at the beginning.
  ///   - target: The position at the end.
  func phases(
    _ component: Int, _ piece: Int, from time: Double, to end: Double, position: Double, target: Double
  ) -> [MotionProfile.Phase]? {
    guard var far = motion(component, piece, direction: 1), var near = motion(component, piece, direction: -1)
    else { return nil }
    if let cruising = far.cruising, cruising.distance < far.distance { far = cruising }
    if let cruising = near.cruising, cruising.distance < near.distance { near = cruising }
    let part = (displacements[piece][component] + near.distance) / (far.distance + near.distance)
    guard 0...1 ~= part else { return nil }
    let duration = unknowns[stateCount + piece]
    func mean(_ up: Double, _ down: Double) -> Double { part * (up + down) - down }
    let (upwards, downwards) = (far.phases, near.phases)
    var phases: [MotionProfile.Phase] = []
    var (up, down, start) = (0, 0, 0.0)
    while start < duration {
      let (first, second) = (upwards[up], downwards[down])
      let upEnd = up < upwards.count - 1 ? first.end : duration
      let downEnd = down < downwards.count - 1 ? second.end : duration
      let border = min(upEnd, downEnd)
      func state(_ time: Double) -> CurveState {
        let (here, there) = (first.state(at: time), second.state(at: time))
        return CurveState(
          value: mean(here.value, there.value), velocity: mean(here.velocity, there.velocity),
          acceleration: mean(here.acceleration, there.acceleration))
      }
      if border > start {
        phases.append(
          MotionProfile.Phase(
            start: time + start, end: border < duration ? time + border : end, jerk: mean(first.jerk, second.jerk),
            first: state(start), last: state(border)))
      }
      start = border
      if upEnd <= border, up < upwards.count - 1 { up += 1 }
      if downEnd <= border, down < downwards.count - 1 { down += 1 }
    }
    // In the first half of the time, positions are counted from the start, in the second half from the target.
    let rest = target - (phases.last?.last.value ?? 0)
    for index in phases.indices {
      let shift = phases[index].end - time <= duration / 2 ? position : rest
      phases[index].first.value += shift
      phases[index].last.value += shift
    }
    let last = state(component, piece + 1)
    phases[phases.count - 1].last = CurveState(
      value: target, velocity: last.velocity, acceleration: last.acceleration)
    return phases
  }
}
