extension Spring {
  /// Returns the last time at which the response to a unit step is `epsilon` away from its target, in seconds; 0 if
  /// there is no such time.
  ///
  /// - Parameter epsilon: A distance from the target, as a fraction of the step.
  public func lastCrossing(of epsilon: Double = 0.001) -> Double {
    lastCrossing(of: epsilon, target: 1.0)
  }

  /// Returns the last time at which the spring is `epsilon` away from its target, in seconds; 0 if there is no such
  /// time.
  ///
  /// The time is that of the exact motion. For an underdamped spring,
  /// ``settlingDuration(target:initialVelocity:epsilon:)`` returns the time at which an envelope of the motion reaches
  /// `epsilon`.
  ///
  /// - Parameters:
  ///   - epsilon: A distance, in units of the value.
  ///   - target: The target, measured from the start.
  ///   - initialVelocity: The velocity at time 0, per second.
  /// - Accuracy: 10⁻¹² of the time and of the spring's response from the exact last crossing of a distance that differs
  ///   from `epsilon` by at most 10⁻¹³ of it, for targets and velocities of any magnitude, and distances down to 10⁻³⁰⁰
  ///   of them. That difference matters where `epsilon` is next to the distance at a turning point or at the start:
  ///   there, the time changes much faster than the distance. The velocity of an overdamped motion differs by at most
  ///   2⁻¹⁰⁰·β·|target|, with the faster decay rate β. That matters where the velocity is next to β·target. Asserted in
  ///   `SpringLastCrossingTests` and `SpringStartTests`.
  /// - Edge cases: infinity if the spring never stays within `epsilon`, because it is undamped or `epsilon` is 0 or
  ///   less. NaN in, NaN out.
  @inlinable
  public func lastCrossing<V: VectorArithmetic>(of epsilon: Double, target: V, initialVelocity: V = .zero) -> Double {
    lastCrossing(of: epsilon, from: SpringStart(target: target, initialVelocity: initialVelocity, spring: self))
  }

  /// Returns the last time at which the distance to the target is `epsilon`.
  @usableFromInline
  func lastCrossing(of epsilon: Double, from start: SpringStart) -> Double {
    let size = start.distance + start.speed
    if size.isNaN || epsilon.isNaN { return .nan }
    if size == 0 { return 0 }
    guard epsilon > 0, size.isFinite, discriminant > 0 || start.push.isFinite else { return .infinity }
    if start.speed == 0, discriminant <= 0, 2 * epsilon > start.distance {
      return lastCrossing(ofLogarithm: logarithm(start.distance, over: epsilon))
    }

    let unit = rateUnit
    let distance = { (time: Double) in
      let motion = self.motion(after: time)
      if self.discriminant > 0 { return start.distance(motion.remaining, motion.impulse * start.speed) }
      return start.distance(exponential(-self.fastestDecay * time), motion.impulse * unit * start.push)
    }
    let extremes = extremeTimes(of: start)
    return discriminant > 0
      ? lastUnderdampedCrossing(reaching: epsilon, extremes, distance)
      : lastOverdampedCrossing(through: epsilon, extremes, distance)
  }

  /// Returns the time at which the displacement of a critically damped or overdamped spring from rest has fallen by the
  /// factor e^−`loss`; 0 if `loss` is 0 or less. Unlike the displacement, the computed loss has a small relative error
  /// near the start.
  ///
  /// With α the slowest decay rate and y = α·(1 − e^(−2ωt))/2ω, the displacement is e^(−αt)·(1 + y). Its loss is
  /// (αt − y) + (y − ln(1 + y)), and αt − y is 2αω·t²·φ₂(−2ωt) (``secondPhi(_:)``).
  private func lastCrossing(ofLogarithm loss: Double) -> Double {
    if loss <= 0 { return 0 }
    let remaining = { (time: Double) in
      let exponent = 2 * self.frequency * time
      let swept = self.slowestDecay * time * firstPhi(-exponent)
      return -(self.slowestDecay * time * (exponent * secondPhi(-exponent)) + logarithmRest(swept))
    }
    return fall(of: remaining, to: -loss, after: 0, before: .infinity, step: 1 / slowestDecay)
  }

  /// Returns the last time at which a critically damped or overdamped motion is `epsilon` away from its target. The
  /// distance to the target has at most two turning points. After the last turning point the distance falls for ever;
  /// directly before that point it rises. If there are two turning points, the distance falls before the first.
  private func lastOverdampedCrossing(through epsilon: Double, _ extremes: [Double], _ distance: (Double) -> Double)
    -> Double
  {
    let extremes = extremes.filter { $0 > 0 && $0.isFinite }
    let peak = extremes.max() ?? 0
    if distance(peak) >= epsilon {
      return fall(of: distance, to: epsilon, after: peak, before: .infinity, step: 1 / slowestDecay)
    }
    guard let valley = extremes.min(), distance(0) >= epsilon else { return 0 }
    return fall(of: distance, to: epsilon, after: 0, before: valley, step: valley)
  }

  /// Returns the last time at which an underdamped motion is `epsilon` away from its target. The extremes of the
  /// distance to the target repeat every half period, each time multiplied by the same factor of at most 1.
  private func lastUnderdampedCrossing(reaching epsilon: Double, _ extremes: [Double], _ distance: (Double) -> Double)
    -> Double
  {
    guard extremes.count == 2 else {
      // A vector may spiral into its target without a turning point.
      if decay == 0 { return distance(0) >= epsilon ? .infinity : 0 }
      guard distance(0) >= epsilon else { return 0 }
      return fall(of: distance, to: epsilon, after: 0, before: .infinity, step: 1 / decay)
    }
    let halfPeriod = .pi / frequency
    let (first, second) = (min(extremes[0], extremes[1]), max(extremes[0], extremes[1]))
    let (peak, valley) = distance(first) > distance(second) ? (first, second) : (second, first)
    let logarithm = logarithm(distance(peak), over: epsilon)
    if decay == 0 { return logarithm >= 0 ? .infinity : 0 }

    let count = (logarithm / (decay * halfPeriod)).rounded(.down)
    let last = max(0, peak + count * halfPeriod)
    let next = valley + max(0, ((last - valley) / halfPeriod).rounded(.down) + 1) * halfPeriod
    guard distance(last) >= epsilon else { return last }
    return fall(of: distance, to: epsilon, after: last, before: next, step: next - last)
  }

  /// Returns the times at which the distance to the target has a turning point. For an underdamped spring, the result
  /// has only the turning points of the first half period: two or none. For other springs, a time may also be infinite,
  /// negative or NaN: then it is none.
  ///
  /// At a turning point, the displacement to the target is orthogonal to its own derivative. Products of two vectors
  /// are scalar products.
  ///
  /// Let x be the target, v the initial velocity, and w = v/ω₀. For an underdamped spring the displacement is
  /// x·remaining − v·impulse (see ``SpringResponse``). The ratio ρ = ω₀ · impulse / remaining then solves
  ///
  ///     (x·w − 2ζ w·w)·ρ² + (w·w + 2ζ x·w − x·x)·ρ − x·w = 0
  ///
  /// If x and w are scalars, the roots are ρ = x/w, at which the displacement is 0, and ρ = w/(2ζw − x), at which the
  /// velocity is 0.
  ///
  /// For other springs, let α and β be the decay rates divided by u, and w the second vector of ``SpringStart``. The
  /// displacement is e^(−βut)·x − u·impulse·w. The ratio ρ = u · impulse / e^(−βut) solves
  ///
  ///     −α w·w·ρ² + (w·w + (α + β) x·w)·ρ − (x·w + β x·x) = 0
  ///
  /// If x and w are scalars, the roots are ρ = x/w and ρ = (w + βx)/αw.
  private func extremeTimes(of start: SpringStart) -> [Double] {
    let isUnderdamped = discriminant > 0
    let second = isUnderdamped ? start.speed / naturalFrequency : start.push
    let scale = max(start.distance, second)
    let (x, w) = (start.distance / scale, second / scale)
    let dot = x * w * start.cosine
    let signed = start.cosine < 0 ? -w : w
    let (slow, fast) = (slowestDecay / rateUnit, fastestDecay / rateUnit)
    let ratio = 2 * roundedDampingRatio
    if start.sineSquared < 0x1p-80 {
      let level = isUnderdamped ? (signed, ratio * signed - x) : (signed + fast * x, slow * signed)
      return [time(impulse: x, remaining: signed), time(impulse: level.0, remaining: level.1)]
    }
    let (a, b, c) =
      isUnderdamped
      ? (dot - ratio * w * w, w * w + ratio * dot - x * x, -dot)
      : (-slow * w * w, w * w + (slow + fast) * dot, -dot - fast * x * x)
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return [] }
    let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
    return [time(impulse: q, remaining: a), time(impulse: c, remaining: q)]
  }

  /// Returns the time at which the ratio ρ of ``extremeTimes(of:)`` equals `impulse` / `remaining`. For an underdamped
  /// spring, that is the first such time at or after 0. For other springs, there is at most one such time; the result
  /// is NaN if there is none.
  @inline(never)
  private func time(impulse: Double, remaining: Double) -> Double {
    if discriminant > 0 {
      // With k = √(1 − ζ²), ρ is T / (1 + ζ·T), where T is tan(k·ω₀t) / k. The tangent has the period π. If y were
      // negative, the sum of a small angle and π would lose digits.
      let cosine = remaining - roundedDampingRatio * impulse
      let height = frequency / naturalFrequency * impulse
      let angle = arcTangent(y: height.magnitude, x: impulse < 0 ? -cosine : cosine)
      return (angle >= .pi ? 0 : angle) / frequency
    }
    // ρ is u·(e^(2ωt) − 1) / 2ω, and u·t for critical damping.
    let time = impulse / remaining / rateUnit
    return discriminant < 0 ? logarithm(onePlus: 2 * frequency * time) / (2 * frequency) : time
  }
}

/// Returns the time at which `value` first is below `bound`, found by bisection to the last bit. `value` must be at
/// least `bound` at `start`, and must fall from `start` to `end`. Bisection always converges, and speed does not matter
/// here.
///
/// - Parameters:
///   - end: The time until which `value` falls; infinity if it falls for ever.
///   - step: The length of the first search interval.
// Copies of this function at its calls would enlarge every program that links this module (`make dependant`).
@inline(never)
func fall(
  of value: (Double) -> Double, to bound: Double, after start: Double, before end: Double, step: Double
) -> Double {
  var low = start
  var high = min(start + step, end)
  var reach = step
  while high < end, value(high) >= bound {
    low = high
    reach *= 2
    high = min(start + reach, end)
  }
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if value(middle) >= bound { low = middle } else { high = middle }
  }
}
