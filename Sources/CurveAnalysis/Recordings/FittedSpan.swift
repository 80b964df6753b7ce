import CurveSampling

/// The search for the times at which an easing starts and ends among samples.
struct FittedSpan {
  let scaled: ScaledSamples
  /// The samples without those that are far from their neighbours, if such samples are to be ignored.
  let indices: [Int]
  /// The samples to use for the first search.
  let few: [Int]
  /// The given duration and the given delay, in seconds.
  private let duration, delay: Double?
  /// The given duration, in units of the samples' time.
  let length: Double?
  /// The allowed times of the start and of the end.
  let bounds: [ClosedRange<Double>]
  /// The variants of the fit, the simplest first: whether the start and the end are free, and the starts of the search.
  let variants: [(isFree: [Bool], starts: [[Double]])]

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - fittedCount: The least number of parameters that are fitted for all channels.
  ///   - ownCount: The number of those of each channel.
  init(
    _ samples: MotionSamples, duration: Double?, delay: Double?, isRobust: Bool, fittedCount: Int, ownCount: Int
  ) throws(MotionSamplesError) {
    if let duration {
      precondition(duration > 0 && duration.isFinite, "a given duration must be positive and finite, not \(duration)")
    }
    MotionSamples.requireFinite(["delay": delay])
    (self.duration, self.delay) = (duration, delay)
    scaled = ScaledSamples(samples)
    try scaled.requireMore(than: fittedCount, own: ownCount)
    indices = scaled.indices(isRobust: isRobust)
    let unit = scaled.duration
    let (begin, length) = (delay.map { $0 / unit }, duration.map { $0 / unit })
    self.length = length
    let (times, last) = (scaled.weighted.times, scaled.count - 1)
    // Too few samples at an end show no level.
    let onsets =
      begin.map { [$0] } ?? scaled.withTimes([times[1], times[2]], scaled.onsets(among: indices))
    let endings =
      length == nil ? scaled.withTimes([times[last - 1], times[last - 2]], scaled.endings(among: indices)) : [1]
    few = scaled.samplesAtAllScales(onsets, among: indices)
    let shortest = 3 * scaled.medianStep
    if let begin {
      bounds = [begin...begin, length == nil ? min(begin + shortest, 1)...max(1, begin + shortest) : 1...1]
    } else {
      bounds = [(length.map { -$0 } ?? 0)...max(1 - shortest, 0), length == nil ? min(shortest, 1)...1 : 1...1]
    }
    let first = begin ?? 0
    var variants = [(isFree: [false, false], starts: [[first, 1.0]])]
    let moving = endings.filter { $0 < 1 && $0 > first + shortest }
    if length == nil, !moving.isEmpty { variants.append(([false, true], moving.map { [first, $0] })) }
    if begin == nil {
      let late = onsets.filter { $0 > 0 && $0 < 1 - shortest }
      if !late.isEmpty || length != nil {
        variants.append(([true, false], late.map { [$0, 1.0] } + (length == nil ? [] : [[0, 1]])))
      }
      let pairs = late.flatMap { start in moving.filter { $0 > start + shortest }.map { [start, $0] } }
      if length == nil, !pairs.isEmpty { variants.append(([true, true], pairs)) }
    }
    self.variants = variants
  }

  /// Returns the coefficients of start and target for each channel; `nil` for those that are not given.
  func coefficients(start: Double?, target: Double?) -> [[Double?]] {
    MotionSamples.requireFinite(["start": start, "target": target])
    return zip(scaled.levels, scaled.sizes).map { level, size in
      [start.map { ($0 - level) / size }, target.map { ($0 - level) / size }]
    }
  }

  /// Whether the start and the end are fitted unless they are given.
  var isFree: [Bool] { [delay == nil, length == nil] }

  /// Returns parameters with another start or another end, in a gap between samples that is some gaps away.
  func shifted(_ parameters: [Double], _ gaps: [Int]) -> [[Double]] {
    [parameters.count - 2, parameters.count - 1].flatMap { index in
      scaled.gapCenters(around: parameters[index], gaps).map { time in
        var other = parameters
        other[index] = time
        return other
      }
    }
  }

  /// The duration and the delay of a fit.
  struct Seconds {
    let duration, delay: Double
    let numbers: [FitSolution.Number]

    /// Returns the easing stretched to the duration, after the delay.
    func stretched(_ easing: some Easing) -> any Curve {
      let retimed = easing.retimed(duration: duration)
      return retimed.waiting(delay) ?? retimed
    }
  }

  /// Returns the duration and the delay of a fit, in seconds. The last two parameters of the fit are the times of the
  /// start and of the end.
  func seconds(_ solution: FitSolution) -> Seconds {
    let last = solution.fit.parameters.count - 1
    let (start, end) = (solution.fit.parameters[last - 1], solution.fit.parameters[last])
    let (isFree, full) = (solution.variant.isFree, solution.full.fit.parameters)
    let unit = scaled.duration
    let duration = duration ?? (end - start) * unit
    let delay = delay ?? start * unit
    return Seconds(
      duration: duration, delay: delay,
      numbers: [
        solution.number(
          "duration", duration,
          length == nil && (isFree[last - 1] || isFree[last])
            ? .init(parameters: [last - 1: -unit, last: unit]) : nil,
          length == nil && solution.full.variant.isFree[last]
            ? .init(weights: [last - 1: -1, last: 1], value: full[last] - full[last - 1], isOpen: false) : nil
        ) { $0 * unit },
        solution.number("delay", delay, index: last - 1, unit: unit) { $0 * unit },
      ])
  }
}

extension ScaledSamples {
  /// Returns the times at which the motion may begin: 0, and the last times at which the values differ from the first
  /// ones by less than several limits.
  func onsets(among indices: [Int]) -> [Double] {
    quietEnds(of: indices).map { $0 ?? 0 }.distinct(by: 1.5 * medianStep)
  }

  /// Returns the times at which the motion may end: 1, and the first times from which on the values differ from the
  /// last ones by less than several limits.
  func endings(among indices: [Int]) -> [Double] {
    quietEnds(of: indices.reversed()).map { $0 ?? 1 }.distinct(by: 1.5 * medianStep)
  }

  /// Returns the last times at which the values differ from the first ones by less than several limits, in the order of
  /// `indices`; `nil` at first, and if no value differs.
  private func quietEnds(of indices: [Int]) -> [Double?] {
    let calm = indices.prefix(max(1, min(5, indices.count / 10)))
    let levels = weighted.channels.map { values in calm.map { values[$0] }.sorted()[calm.count / 2] }
    let changes = indices.map { index in
      zip(weighted.channels, levels).reduce(0) { max($0, ($1.0[index] - $1.1).magnitude) }
    }
    return [nil]
      + [1e-9, 1e-5, 1e-3, 0.02, 0.1, 0.3].map { limit in
        let first = changes.indices.dropLast().first { changes[$0] > limit && changes[$0 + 1] > limit }
        return first.map { weighted.times[indices[max(0, $0 - 1)]] }
      }
  }

  /// Returns the indices of some of the samples: those after each delay, first all of them, then ever fewer. A motion
  /// that comes to rest after a few samples is therefore still visible in them.
  func samplesAtAllScales(_ delays: [Double], among indices: [Int]) -> [Int] {
    if indices.count <= 512 { return indices }
    var chosen = Set(Self.thinned(0..<indices.count, to: 128))
    for delay in delays {
      let moving = indices.firstIndex { weighted.times[$0] > delay } ?? indices.count
      chosen.formUnion(max(0, moving - 8)..<moving)
      var length = 32
      while length < 2 * indices.count {
        chosen.formUnion(Self.thinned(moving..<min(moving + length, indices.count), to: 32))
        length *= 2
      }
    }
    return chosen.sorted().map { indices[$0] }
  }
}

extension ScaledSamples {
  /// Returns times with those of `others` that are not among them.
  func withTimes(_ others: [Double], _ times: [Double]) -> [Double] {
    times + others.filter { other in !times.contains { ($0 - other).magnitude < 0.1 * medianStep } }
  }

  /// Returns a time in the middle of each gap between samples that is `shifts` gaps away from the gap with `time`.
  func gapCenters(around time: Double, _ shifts: [Int]) -> [Double] {
    let times = weighted.times
    let next = times.firstIndex { $0 > time } ?? count - 1
    let ends: [Int] = shifts.map { next + $0 }.filter { (1..<count).contains($0) }
    return ends.map { (times[$0 - 1] + times[$0]) / 2 }
  }
}

extension [Double] {
  /// Returns the numbers that are not within `distance` of an earlier one.
  fileprivate func distinct(by distance: Double) -> [Double] {
    reduce(into: []) { found, number in
      if !found.contains(where: { ($0 - number).magnitude < distance }) { found.append(number) }
    }
  }
}
