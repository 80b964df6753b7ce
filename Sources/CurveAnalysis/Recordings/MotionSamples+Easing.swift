public import CurveSampling

extension MotionSamples {
  /// Returns the cubic Bézier easing that is nearest to the samples, by least squares.
  ///
  ///     try samples.cubicBezierFit().curve   // retimed(cubic-bezier(0.42, 0, 0.58, 1), duration: 1)
  ///
  /// The motion of each channel is at `start` until the delay after the first sample. Then it leads to `target` over
  /// the duration, and stays there. A delay that is not given is 0, and a duration that is not given ends at the last
  /// sample, unless the samples show others: the fit chooses by the Bayesian information criterion. With several
  /// channels, the curve is that of the first one, and the others share its x1 and x2. A channel whose values are all
  /// equal has the curve of the first other one, and no `y1` and `y2`.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The seconds from the first sample to the start of the motion.
  ///   - start: The value until the motion begins.
  ///   - target: The value at its end.
  ///   - isRobust: Whether outliers have less weight, by Huber's weights.
  /// - Returns: A fit with the parameters `x1`, `x2`, `duration`, `delay`, and for each channel `y1`, `y2`, `start` and
  ///   `target`. x1 and x2 are in 0...1.
  /// - Accuracy: Samples without errors give the parameters back within 10⁻⁶, if there are at least thirty, x1 and x2
  ///   are at least 0.02 away from 0 and 1, and the curve is not a straight line; asserted in `EasingFitTests`. Of one
  ///   in a hundred random curves, a second one has the same samples, and may be found instead: a curve that passes its
  ///   target and comes back between two samples may end at the first passage or at the second.
  /// - Precondition: Given numbers are finite, `duration` is positive.
  /// - Throws: ``MotionSamplesError/tooFew(_:least:)``, or ``MotionSamplesError/hidden(_:)`` if a straight line is as
  ///   near, or the target is the start.
  public func cubicBezierFit(
    duration: Double? = nil, delay: Double? = nil, start: Double? = nil, target: Double? = nil, isRobust: Bool = false
  ) throws(MotionSamplesError) -> CurveFit {
    let span = try FittedSpan(
      self, duration: duration, delay: delay, isRobust: isRobust, fittedCount: 2,
      ownCount: 4 - [start, target].count { $0 != nil })
    let scaled = span.scaled
    let model = BezierModel(span: span)
    let ends = span.coefficients(start: start, target: target)
    let coefficients = ends.map { [$0[0], nil, nil, $0[1]] }
    let grid = [0.05, 0.35, 0.65, 0.95]
    let few = scaled.weighted.subset(ScaledSamples.thinned(0..<span.indices.count, to: 64).map { span.indices[$0] })
    let problem = VariableProjection(model: model, samples: few, coefficients: coefficients)
    /// The best starts with these ends.
    func starts(_ ends: [Double]) -> [[Double]] {
      problem.nearest(3, of: grid.flatMap { x1 in grid.map { x2 in [x1, x2] + ends } })
    }
    let variants = span.variants.map { variant in
      FitVariant(
        isFree: [true, true] + variant.isFree, coefficients: coefficients, starts: variant.starts.flatMap(starts))
    }
    /// Other control points, and ends beyond the next sample: there may be a minimum on each side of a sample.
    func restarts(_ found: [Double]) -> [[Double]] {
      span.shifted(found, [-2, -1, 1, 2])
        + grid.flatMap { x1 in grid.map { x2 in [x1, x2] + found.dropFirst(2) } }
    }
    let solution = try FitSolution(
      .cubicBezier, of: model, to: scaled, variants,
      full: FitVariant(isFree: [true, true] + span.isFree, coefficients: coefficients, starts: []), few: span.few,
      isRobust: isRobust, restarts: restarts, neighbors: { span.shifted($0, [-1, 1]) })
    try solution.requireShape()
    let fit = solution.fit
    let (x1, x2) = (fit.parameters[0], fit.parameters[1])
    let seconds = span.seconds(solution)
    var numbers = [
      solution.number("x1", x1, index: 0, unit: 1) { $0 }, solution.number("x2", x2, index: 1, unit: 1) { $0 },
    ]
    numbers += seconds.numbers
    var curves: [any Curve] = []
    var scales: [(start: Double, displacement: Double)] = []
    let moving = scaled.weighted.movingChannels
    for index in channels.indices {
      let isMoving = moving.contains(index)
      let points = fit.coefficients[isMoving ? index : moving[0]]
      let displacement = points[3] - points[0]
      let (y1, y2) = ((points[1] - points[0]) / displacement, (points[2] - points[0]) / displacement)
      guard y1.magnitude <= 1e50, y2.magnitude <= 1e50 else { throw .hidden(.cubicBezier) }
      for (term, name, y) in [(1, "y1", y1), (2, "y2", y2)] where isMoving {
        numbers.append(
          solution.number(
            parameterName(name, channel: index), y,
            .init(
              coefficients: [0: (y - 1) / displacement, term: 1 / displacement, 3: -y / displacement], channel: index),
            solution.full.coefficient(term, channel: index, between: (0, 3))
          ) { $0 })
      }
      let (level, size) = (scaled.levels[index], scaled.sizes[index])
      let ends = fit.coefficients[index]
      let (start, target) = (start ?? level + size * ends[0], target ?? level + size * ends[3])
      numbers += solution.channelNumbers(
        index, [("start", start, 0, size, level), ("target", target, 3, size, level)])
      curves.append(seconds.stretched(CubicBezier(x1, y1, x2, y2)))
      scales.append((start, size * (ends[3] - ends[0])))
    }
    return solution.curveFit(curves, numbers, scales)
  }

  /// Returns the fit of an easing that is stretched in time and value, by least squares.
  ///
  /// The motion is as that of ``cubicBezierFit(duration:delay:start:target:isRobust:)``, with a given easing.
  ///
  /// - Returns: A fit with the parameters `duration`, `delay`, and for each channel `start` and `target`.
  /// - Precondition: Given numbers are finite, `duration` is positive.
  /// - Throws: ``MotionSamplesError``.
  public func easingFit(
    _ easing: any Easing, duration: Double? = nil, delay: Double? = nil, start: Double? = nil, target: Double? = nil,
    isRobust: Bool = false
  ) throws(MotionSamplesError) -> CurveFit {
    try easingFit(
      easing,
      over: try FittedSpan(
        self, duration: duration, delay: delay, isRobust: isRobust, fittedCount: 0,
        ownCount: [start, target].count { $0 == nil }), start: start, target: target, isRobust: isRobust)
  }

  func easingFit(
    _ easing: any Easing, over span: FittedSpan, start: Double?, target: Double?, isRobust: Bool
  ) throws(MotionSamplesError) -> CurveFit {
    let scaled = span.scaled
    let kind = CurveFit.Kind.easing(UnitCurve(easing))
    let model = EasingModel(easing: easing, span: span)
    let coefficients = span.coefficients(start: start, target: target)
    let variants = span.variants.map {
      FitVariant(isFree: $0.isFree, coefficients: coefficients, starts: $0.starts)
    }
    let solution = try FitSolution(
      kind, of: model, to: scaled, variants,
      full: FitVariant(isFree: span.isFree, coefficients: coefficients, starts: []), few: span.few, isRobust: isRobust,
      neighbors: { span.shifted($0, [-1, 1]) })
    if !solution.fit.sumOfSquares.isFinite { throw .hidden(kind) }
    let seconds = span.seconds(solution)
    var numbers = seconds.numbers
    var scales: [(start: Double, displacement: Double)] = []
    for (index, ends) in solution.fit.coefficients.enumerated() {
      let (level, size) = (scaled.levels[index], scaled.sizes[index])
      let values = zip([start, target], ends).map { $0 ?? level + size * $1 }
      numbers += solution.channelNumbers(
        index, [("start", values[0], 0, size, level), ("target", values[1], 1, size, level)])
      scales.append((values[0], values[1] - values[0]))
    }
    let curve = seconds.stretched(easing)
    return solution.curveFit(channels.map { _ in curve }, numbers, scales)
  }

  /// Returns the fling that is nearest to the samples, by least squares.
  ///
  ///     try samples.flingFit().curve   // fling(velocity: 2000, rate: 2, from: 100)
  ///
  /// The motion of each channel is at `start` until the delay after the first sample. Then it begins with `velocity`,
  /// which decays at the rate. All channels share the rate and the delay. A delay that is not given is 0, unless the
  /// samples show another one.
  ///
  /// - Parameters:
  ///   - rate: The rate at which the velocity decays, per second.
  ///   - delay: The seconds from the first sample to the start of the motion.
  ///   - start: The value at the start.
  ///   - velocity: The velocity at the start, per second.
  ///   - isRobust: Whether outliers have less weight, by Huber's weights.
  /// - Returns: A fit with the parameters `rate`, `delay`, and for each channel `velocity` and `start`. The curves have
  ///   the values of the samples.
  /// - Precondition: Given numbers are finite, `rate` is positive.
  /// - Throws: ``MotionSamplesError/tooFew(_:least:)``, or ``MotionSamplesError/hidden(_:)`` if a straight line is as
  ///   near.
  public func flingFit(
    rate: Double? = nil, delay: Double? = nil, start: Double? = nil, velocity: Double? = nil, isRobust: Bool = false
  ) throws(MotionSamplesError) -> CurveFit {
    if let rate { precondition(rate > 0 && rate.isFinite, "a given rate must be positive and finite, not \(rate)") }
    Self.requireFinite(["delay": delay, "start": start, "velocity": velocity])
    let ownCount = [start, velocity].count { $0 == nil }
    let scaled = ScaledSamples(self)
    try scaled.requireMore(than: rate == nil ? 1 : 0, own: ownCount)
    if let rate, rate * scaled.duration == .infinity { throw .beyondDoubles }
    let indices = scaled.indices(isRobust: isRobust)
    let fixedRate = rate.map { logarithm($0 * scaled.duration) }
    let fixedDelay = delay.map { $0 / scaled.duration }
    let fastest = logarithm(4 / scaled.medianStep)
    let model = FlingModel(bounds: [
      fixedRate.map { $0...$0 } ?? -7...(fastest + 2),
      fixedDelay.map { $0...$0 } ?? 0...scaled.weighted.times[times.count - 3],
    ])
    let coefficients = zip(scaled.levels, scaled.sizes).map { level, size in
      [start.map { ($0 - level) / size }, velocity.map { $0 / size * scaled.duration }]
    }
    let onsets = fixedDelay.map { [$0] } ?? scaled.onsets(among: indices)
    let few = scaled.samplesAtAllScales(onsets, among: indices)
    let problem = VariableProjection(
      model: model, samples: scaled.weighted.subset(few), coefficients: coefficients)
    let rates = fixedRate.map { [$0] } ?? Array(stride(from: -3, through: fastest, by: 0.5))
    func starts(_ onsets: [Double]) -> [[Double]] {
      onsets.flatMap { onset in problem.nearest(2, of: rates.map { [$0, onset] }) }
    }
    let isRateFree = fixedRate == nil
    var variants = [
      FitVariant(isFree: [isRateFree, fixedDelay == nil], coefficients: coefficients, starts: starts(onsets))
    ]
    if fixedDelay == nil {
      variants.insert(FitVariant(isFree: [isRateFree, false], coefficients: coefficients, starts: starts([0])), at: 0)
    }
    let solution = try FitSolution(
      .fling, of: model, to: scaled, variants,
      full: FitVariant(isFree: [isRateFree, fixedDelay == nil], coefficients: coefficients, starts: []), few: few,
      isRobust: isRobust,
      neighbors: { found in scaled.gapCenters(around: found[1], [-1, 1]).map { [found[0], $0] } })
    try solution.requireShape()
    let found = rate ?? exponential(solution.fit.parameters[0]) / scaled.duration
    let wait = delay ?? solution.fit.parameters[1] * scaled.duration
    var numbers = [
      solution.number("rate", found, index: 0, unit: found, isOpen: true) { exponential($0) / scaled.duration },
      solution.number("delay", wait, index: 1, unit: scaled.duration) { $0 * scaled.duration },
    ]
    var curves: [any Curve] = []
    for (index, values) in solution.fit.coefficients.enumerated() {
      let (level, size) = (scaled.levels[index], scaled.sizes[index])
      let speed = size / scaled.duration
      let start = start ?? level + size * values[0]
      let velocity = velocity ?? speed * values[1]
      guard start.isFinite, velocity.isFinite, found.isFinite else { throw .beyondDoubles }
      numbers += solution.channelNumbers(
        index, [("velocity", velocity, 1, speed, 0), ("start", start, 0, size, level)])
      // A fling that ended before the recording cannot be what it shows.
      guard let curve = Fling(from: start, velocity: velocity, rate: found).waiting(wait) else { throw .hidden(.fling) }
      curves.append(curve)
    }
    return solution.curveFit(curves, numbers, channels.map { _ in (0, 1) })
  }
}

extension MotionSamples {
  /// Traps if a given number is not finite.
  static func requireFinite(_ numbers: KeyValuePairs<String, Double?>) {
    for (name, number) in numbers {
      if let number { precondition(number.isFinite, "a given \(name) must be finite, not \(number)") }
    }
  }
}

extension Curve {
  /// Returns the curve after a delay, which may be negative; `nil` if it then ends before time 0.
  func waiting(_ delay: Double) -> (any Curve)? {
    if delay == 0 { return self }
    return (extent?.upperBound ?? .infinity) + delay > 0 ? delayed(by: delay) : nil
  }
}
