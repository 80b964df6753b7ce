import AnimationCurves

/// A global search for the springs that may have made some samples.
///
/// The sum of squares has many minima: one for each number of swings, and others for each delay. So the search begins
/// with a few swings. For each possible delay, each duration and each damping, a part of the samples that is two periods
/// long is fitted linearly. The best of each range of durations is refined on a part that grows to the whole.
struct SpringSearch {
  let model: SpringModel
  let scaled: ScaledSamples
  /// The samples without those that are far from their neighbours, if such samples are to be ignored.
  let indices: [Int]
  /// The given parameters; `nil` for those that are searched.
  let given: [Double?]
  let coefficients: [[Double?]]
  /// The times of ``indices``.
  private let times: [Double]

  init(model: SpringModel, scaled: ScaledSamples, indices: [Int], given: [Double?], coefficients: [[Double?]]) {
    (self.model, self.scaled, self.indices) = (model, scaled, indices)
    (self.given, self.coefficients) = (given, coefficients)
    times = indices.map { scaled.weighted.times[$0] }
  }

  /// Durations per octave.
  private static let density = 2
  /// The logarithm of a factor between durations: four octaves.
  private static let farAway = 2.8
  /// Shapes of the first fits. Their damping ratios are 0.05, 0.3, 0.65, 1, 2.7 and 10.
  private static let shapes = [0.95, 0.7, 0.35, 0, -1, -2.3]

  /// Returns parameters near those of the best minima, the best first, and some of the samples to compare them by. There
  /// are at most `limit` parameters for each delay.
  func candidates(limit: Int) -> (parameters: [[Double]], few: [Int]) {
    let delays = delays
    let few = scaled.samplesAtAllScales(delays, among: indices)
    let judge = problem(few)
    var found: [(parameters: [Double], sum: Double)] = []
    for delay in delays {
      var ofDelay: [(parameters: [Double], sum: Double)] = []
      for start in starts(delay: delay) {
        guard let refined = refined(start) else { continue }
        let sum = judge.projection(at: refined, hasDerivatives: false).sumOfSquares
        let isKnown = ofDelay.contains { other in
          zip(other.parameters, refined).allSatisfy { ($0 - $1).magnitude < 1e-3 }
        }
        if !isKnown { ofDelay.append((refined, sum)) }
      }
      found += ofDelay.sorted { $0.sum < $1.sum }.prefix(limit)
    }
    return (found.sorted { $0.sum < $1.sum }.map(\.parameters), few)
  }

  private func problem(_ indices: [Int]) -> VariableProjection<SpringModel> {
    VariableProjection(model: model, samples: scaled.weighted.subset(indices), coefficients: coefficients)
  }

  // MARK: - Delays

  /// The delays after which the motion may begin.
  private var delays: [Double] {
    if let delay = given[SpringModel.delay] { return [delay] }
    var found = scaled.onsets(among: indices)
    if model.bounds[SpringModel.delay].lowerBound < 0 { found += [-0.02, -0.05, -0.1, -0.2, -0.4, -0.8] }
    return found.filter { model.bounds[SpringModel.delay].contains($0) }
  }

  // MARK: - First fits

  /// Returns the best parameters of each range of durations.
  private func starts(delay: Double) -> [[Double]] {
    let shapes = given[SpringModel.shape].map { [$0] } ?? Self.shapes
    var logarithms: [Double] = []
    if let given = given[SpringModel.duration] {
      logarithms = [given]
    } else {
      var duration = 2.4 * scaled.medianStep
      while duration < 24 {
        logarithms.append(logarithm(duration))
        duration *= 2.0.squareRoot()
      }
    }
    var best: [(parameters: [Double], share: Double)] = []
    for (index, logarithm) in logarithms.enumerated() {
      for shape in shapes {
        let parameters = [logarithm, shape, delay]
        let part = part(of: parameters, span: Self.span(of: parameters), limit: 32)
        let problem = problem(part)
        let sum = problem.projection(at: parameters, hasDerivatives: false).sumOfSquares
        let whole = problem.samples.channels.reduce(0) { total, values in
          let mean = values.reduce(0, +) / Double(values.count)
          return total + values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        }
        let share = sum / max(whole, Double.leastNormalMagnitude)
        if index / Self.density == best.count {
          best.append((parameters, share))
        } else if share < best[best.count - 1].share {
          best[best.count - 1] = (parameters, share)
        }
      }
    }
    return best.map(\.parameters)
  }

  /// Returns the length of the part of the motion in which a spring shows: two periods, or more of slow damping.
  private static func span(of parameters: [Double]) -> Double {
    2 * exponential(parameters[SpringModel.duration] + max(-parameters[SpringModel.shape], 0))
  }

  /// Returns at most `limit` samples of the motion over `span` from the first moving one, and a few before it. A part
  /// has at least eight samples, if there are as many.
  private func part(of parameters: [Double], span: Double, limit: Int) -> [Int] {
    let delay = parameters[SpringModel.delay]
    let moving = firstIndex(after: delay)
    let end = min(times.count, max(firstIndex(after: max(delay, 0) + span), moving + 8))
    let before = ScaledSamples.thinned(0..<moving, to: 8)
    return (before + ScaledSamples.thinned(moving..<end, to: limit)).map { indices[$0] }
  }

  private func firstIndex(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Refinement

  /// Returns the minimum near `start`, on parts of the samples that grow to the whole; `nil` if the first part leads to
  /// a duration for which the search has a better start.
  private func refined(_ start: [Double]) -> [Double]? {
    var parameters = start
    var span = Self.span(of: start)
    let hasPause = start[SpringModel.delay] != 0
    let isFree = given.enumerated().map { index, value in
      value == nil && (index != SpringModel.delay || hasPause)
    }
    while true {
      let part = part(of: parameters, span: span, limit: 64)
      parameters = problem(part).minimum(from: parameters, isFree: isFree, rounds: 6, gain: 1e-3).parameters
      if span >= 1 { return parameters }
      let change = parameters[SpringModel.duration] - start[SpringModel.duration]
      if change > Self.farAway { return nil }
      span = 2 * max(span, min(Self.span(of: parameters) / 2, 1))
    }
  }
}
