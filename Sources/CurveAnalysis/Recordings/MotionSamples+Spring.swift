import CurveSampling

extension MotionSamples {
  /// Returns the spring that is nearest to the samples, by least squares.
  ///
  ///     try samples.springFit()                                // all is fitted
  ///     try samples.springFit(bounce: 0, velocity: 0)          // critically damped, from rest
  ///     try card.springFit(isRobust: true).parameter("y.start")
  ///
  /// The motion of each channel is at `start` until the delay after the first sample. Then it leads to `target`, and
  /// begins with `velocity`. All channels share the duration and the bounce of the spring, and the delay. Numbers that
  /// are given are kept; given starts, targets and velocities hold for every channel.
  ///
  /// A delay and a velocity that are not given are 0, unless the samples show others: the fit chooses by the Bayesian
  /// information criterion. If the motion has begun before the first sample, `start` is its value there and `velocity`
  /// its velocity there. If a velocity is given, the delay may be negative instead.
  ///
  /// - Parameters:
  ///   - duration: The spring's duration, in seconds.
  ///   - bounce: The spring's bounce.
  ///   - delay: The seconds from the first sample to the start of the motion.
  ///   - start: The value until the motion begins.
  ///   - target: The value at which it rests.
  ///   - velocity: The velocity with which it begins, per second.
  ///   - isRobust: Whether outliers have less weight, by Huber's weights.
  /// - Returns: A fit with the parameters `duration`, `bounce`, `delay`, and for each channel `start`, `target` and
  ///   `velocity`. The curve leads from 0 to 1. It is a spring; with a velocity, a fling that the spring catches at
  ///   once.
  /// - Accuracy: Samples without errors give the parameters back, within 10⁻⁹ of the duration, of 1 and of the
  ///   displacement. With normally distributed errors, the errors of the parameters have a variance of at most twice
  ///   the Cramér–Rao bound. Both hold if the samples determine the spring: if there are at least eight in each period,
  ///   they cover half a period, and the velocity does not leave a single exponential. A delay beside a velocity is
  ///   determined only if the motion does not pass the start again before the next sample. Asserted in
  ///   `SpringFitTests`.
  /// - Precondition: Given numbers are finite, `duration` is positive, `bounce` is above −1 and at most 1.
  /// - Throws: ``MotionSamplesError/tooFew(_:least:)``; ``MotionSamplesError/hidden(_:)`` if a straight line is as
  ///   near, or if the standard error of the duration is greater than three times the duration.
  /// - Complexity: a few hundred linear fits of parts of the samples, and one or two hundred of all, for the intervals.
  /// - Source: variable projection (Golub and Pereyra 1973) with the Levenberg–Marquardt method.
  public func springFit(
    duration: Double? = nil, bounce: Double? = nil, delay: Double? = nil, start: Double? = nil, target: Double? = nil,
    velocity: Double? = nil, isRobust: Bool = false
  ) throws(MotionSamplesError) -> CurveFit {
    if let duration {
      precondition(
        duration > 0 && duration.isFinite, "a spring's duration must be positive and finite, not \(duration)")
    }
    if let bounce {
      precondition(bounce > -1 && bounce <= 1, "a spring's bounce must be above -1 and at most 1, not \(bounce)")
    }
    Self.requireFinite(["delay": delay, "start": start, "target": target, "velocity": velocity])
    let scaled = ScaledSamples(self)
    let given: [Double?] = [
      duration.map { logarithm($0 / scaled.duration) }, bounce.map(SpringModel.shape),
      delay.map { $0 / scaled.duration },
    ]
    let step = scaled.medianStep
    let free = [
      logarithm(0.05 * step)...logarithm(1e4), logarithm(1e-4)...1,
      (velocity == nil ? 0 : -1)...scaled.weighted.times[times.count - 3],
    ]
    let model = SpringModel(bounds: zip(free, given).map { range, given in given.map { $0...$0 } ?? range })
    let fixed = zip(scaled.levels, scaled.sizes).map { level, size in
      [
        start.map { ($0 - level) / size }, target.map { ($0 - level) / size },
        velocity.map { $0 / size * scaled.duration },
      ]
    }
    // A variant without a delay and a velocity has the fewest numbers to fit.
    let ownCount = fixed[0].prefix(2).count { $0 == nil }
    try scaled.requireMore(than: given.prefix(2).count { $0 == nil }, own: ownCount)
    let indices = scaled.indices(isRobust: isRobust)
    let search = SpringSearch(model: model, scaled: scaled, indices: indices, given: given, coefficients: fixed)
    let (candidates, few) = search.candidates()
    // With a velocity, each delay between two samples may have a minimum of its own.
    let late =
      given[SpringModel.delay] != nil
      ? [] : candidates.prefix(3).flatMap { search.crossings(of: $0, gaps: [-1, 0, 1, 2], early: 3) }
    let variants = Self.variants(
      candidates: candidates, late: search.nearest(12, of: late, among: few), given: given, fixed: fixed,
      isVelocityGiven: velocity != nil)
    // There may be a minimum on each side of a sample.
    func restarts(_ found: [Double]) -> [[Double]] {
      if found[SpringModel.delay] == 0 || given[SpringModel.delay] != nil { return [] }
      return search.crossings(of: found, gaps: [-1, 1])
    }
    let solution = try FitSolution(
      .spring, of: model, to: scaled, variants,
      full: FitVariant(isFree: given.map { $0 == nil }, coefficients: fixed, starts: []), few: few, isRobust: isRobust,
      restarts: restarts, neighbors: restarts)
    try solution.requireShape()
    if duration == nil, !(solution.chosen.standardError(.init(parameters: [SpringModel.duration: 1])) < 3) {
      throw .hidden(.spring)
    }
    // The given numbers are kept as they are, because those of the model are rounded.
    let found = solution.fit.parameters
    let shape = found[SpringModel.shape]
    let duration = duration ?? exponential(found[SpringModel.duration]) * scaled.duration
    let bounce = bounce ?? SpringModel.bounce(shape: shape)
    let delay = delay ?? found[SpringModel.delay] * scaled.duration
    var numbers = [
      solution.number("duration", duration, index: SpringModel.duration, unit: duration, isOpen: true) {
        exponential($0) * scaled.duration
      },
      solution.number("bounce", bounce, index: SpringModel.shape, unit: shape < 0 ? 1 + bounce : 1) {
        SpringModel.bounce(shape: $0)
      },
      solution.number("delay", delay, index: SpringModel.delay, unit: scaled.duration) { $0 * scaled.duration },
    ]
    guard duration.isNormal else { throw .beyondDoubles }
    let spring = Spring(duration: duration, bounce: bounce)
    var curves: [any Curve] = []
    var scales: [(start: Double, displacement: Double)] = []
    for (index, values) in solution.fit.coefficients.enumerated() {
      let (level, size) = (scaled.levels[index], scaled.sizes[index])
      let speed = size / scaled.duration
      let start = start ?? level + size * values[0]
      let target = target ?? level + size * values[1]
      let velocity = velocity ?? speed * values[2]
      numbers += solution.channelNumbers(
        index,
        [("start", start, 0, size, level), ("target", target, 1, size, level), ("velocity", velocity, 2, speed, 0)])
      // Without a displacement, the values are those of the samples.
      let displacement = target == start ? 1 : target - start
      let moving = spring.motion(velocity: velocity / displacement, isStill: target == start)
      guard delay.isFinite, let curve = moving?.waiting(delay) else { throw .hidden(.spring) }
      curves.append(curve)
      scales.append((start, displacement))
    }
    return solution.curveFit(curves, numbers, scales)
  }

  /// Returns the variants with and without a delay, and with and without velocities.
  private static func variants(
    candidates: [[Double]], late: [[Double]], given: [Double?], fixed: [[Double?]], isVelocityGiven: Bool
  ) -> [FitVariant] {
    let isFree = given.map { $0 == nil }
    var still = isFree
    still[SpringModel.delay] = false
    let instant = candidates.filter { $0[SpringModel.delay] == 0 }
    func variants(_ isFree: [Bool], _ starts: [[Double]], late: [[Double]] = []) -> [FitVariant] {
      let moving = FitVariant(isFree: isFree, coefficients: fixed, starts: starts + late)
      if isVelocityGiven { return [moving] }
      return [FitVariant(isFree: isFree, coefficients: fixed.map { $0.dropLast() + [0] }, starts: starts), moving]
    }
    return (given[SpringModel.delay] == nil ? variants(still, instant) : [])
      + variants(isFree, Array(candidates.prefix(6)), late: late)
  }
}

extension Spring {
  /// Returns the motion from 0 to 1, or from 0 to 0 if `isStill` is `true`, that begins with `velocity`; `nil` if it
  /// cannot be expressed.
  fileprivate func motion(velocity: Double, isStill: Bool) -> (any Curve)? {
    guard velocity.isFinite else { return nil }
    if velocity == 0 && !isStill { return self }
    let target: Double = isStill ? 0 : 1
    return Fling(velocity: velocity, rate: 0).bounded(target...target, by: self)
  }
}
