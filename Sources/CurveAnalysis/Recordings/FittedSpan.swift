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
    let onsets = begin.map { [$0] } ?? scaled.onsets(among: indices)
    let endings = length == nil ? scaled.endings(among: indices) : [1]
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
    return scaled.levels.map { level in
      [start.map { ($0 - level) / scaled.size }, target.map { ($0 - level) / scaled.size }]
    }
  }

  /// The duration and the delay of a fit.
  struct Seconds {
    let duration, delay: Double
    let parameters: [CurveFit.Parameter]

    /// Returns the easing stretched to the duration, after the delay.
    func stretched(_ easing: some Easing) -> any Curve {
      let retimed = easing.retimed(duration: duration)
      return retimed.waiting(delay) ?? retimed
    }
  }

  /// Returns the duration and the delay of a fit, in seconds.
  ///
  /// - Parameter first: The index of the time of the start among the parameters.
  func seconds<Model>(_ solution: FitSolution<Model>, first: Int) -> Seconds {
    let (start, end) = (solution.fit.parameters[first], solution.fit.parameters[first + 1])
    let isFree = solution.variant.isFree
    let unit = scaled.duration
    let duration = duration ?? (end - start) * unit
    let delay = delay ?? start * unit
    return Seconds(
      duration: duration, delay: delay,
      parameters: [
        solution.parameter(
          "duration", duration,
          length == nil && (isFree[first] || isFree[first + 1])
            ? unit * solution.standardError(parameters: [first: -1, first + 1: 1]) : nil),
        solution.parameter("delay", delay, index: first, unit: unit),
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

extension [Double] {
  /// Returns the numbers that are not within `distance` of an earlier one.
  fileprivate func distinct(by distance: Double) -> [Double] {
    reduce(into: []) { found, number in
      if !found.contains(where: { ($0 - number).magnitude < distance }) { found.append(number) }
    }
  }
}
