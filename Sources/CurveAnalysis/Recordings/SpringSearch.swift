import CurveSampling

/// A global search for the springs that may have made some samples.
///
/// The sum of squares has many minima: one for each number of swings, and others for each delay. So for each possible
/// delay, the search begins with a few samples, whose number doubles until it has all. Of each part, the differential
/// equation of a spring gives an estimate. The best two of it and of the springs of the part before are refined.
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

  /// Returns the best parameters for each delay, the best first, and some of the samples to compare them by.
  func candidates() -> (parameters: [[Double]], few: [Int]) {
    let delays = delays
    let few = scaled.samplesAtAllScales(delays, among: indices)
    let judge = problem(few)
    return (judge.nearest(of: delays.flatMap(candidates)), few)
  }

  /// Returns the best of some parameters, compared by some of the samples.
  func nearest(_ count: Int, of parameters: [[Double]], among few: [Int]) -> [[Double]] {
    problem(few).nearest(count, of: parameters)
  }

  private func problem(_ indices: [Int]) -> VariableProjection {
    VariableProjection(model: model, samples: scaled.weighted.subset(indices), coefficients: coefficients)
  }

  // MARK: - Delays

  /// The delays after which the motion may begin.
  private var delays: [Double] {
    if let delay = given[SpringModel.delay] { return [delay] }
    // Too few samples before the motion show no level.
    var found = scaled.withTimes(Array(times[1...2]), scaled.onsets(among: indices))
    if model.bounds[SpringModel.delay].lowerBound < 0 { found += [-0.02, -0.05, -0.1, -0.2, -0.4, -0.8] }
    return found.filter { model.bounds[SpringModel.delay].contains($0) }
  }

  /// Returns parameters with other delays, at which a spring passes the start between two samples.
  ///
  /// After the delay, the motion is a sum of three functions whose span does not depend on the delay. So the samples
  /// after a gap determine the motion, and the delay is the time in the gap at which it has the start's value. With a
  /// velocity, each gap may have a minimum of the sum of squares.
  ///
  /// - Parameter gaps: The gaps to try, from that of the spring's delay: 0 for this gap, 1 for the next one.
  func crossings(of parameters: [Double], gaps: [Int], early: Int = 0) -> [[Double]] {
    let delay = parameters[SpringModel.delay]
    let own = times.firstIndex { $0 > delay } ?? times.count
    let ends = Set(gaps.map { own + $0 } + Array(0..<early).map { $0 + 1 })
    return ends.filter { $0 >= 1 && $0 <= times.count - 4 }.sorted().flatMap { crossings(of: parameters, before: $0) }
  }

  /// Returns parameters with delays before the sample at `first`, and after the sample before it.
  private func crossings(of parameters: [Double], before first: Int) -> [[Double]] {
    let (gapStart, gapEnd) = (times[first - 1], times[first])
    var parameters = parameters
    parameters[SpringModel.delay] = gapStart
    let after = ScaledSamples.thinned(first..<times.count, to: 128).map { indices[$0] }
    let free = coefficients.map { [nil, $0[SpringModel.target], nil] as [Double?] }
    let fit = VariableProjection(model: model, samples: scaled.weighted.subset(after), coefficients: free)
      .projection(at: parameters, derivativesBelow: -.infinity)
    let steps = 8
    let points = (0...steps).map { (step: Int) -> Double in
      gapStart + (gapEnd - gapStart) * (Double(step) + 0.5) / Double(steps + 1)
    }
    let terms = model.terms(at: points, parameters)
    var distances = [Double](repeating: 0, count: points.count)
    for (channel, values) in scaled.weighted.channels.enumerated() {
      let before = indices[..<first]
      let level =
        coefficients[channel][SpringModel.start] ?? before.reduce(0.0) { $0 + values[$1] } / Double(before.count)
      for point in points.indices {
        let value = fit.coefficients[channel].indices.reduce(-level) {
          $0 + fit.coefficients[channel][$1] * terms[$1 * points.count + point]
        }
        distances[point] += value * value
      }
    }
    return points.indices.filter { index in
      (index == 0 || distances[index] <= distances[index - 1])
        && (index == steps || distances[index] < distances[index + 1])
    }.map { index in
      var found = parameters
      found[SpringModel.delay] = points[index]
      return found
    }
  }

  // MARK: - Growing parts

  /// Returns the two best parameters for a delay.
  private func candidates(delay: Double) -> [[Double]] {
    let isFree = given.enumerated().map { index, value in
      value == nil && (index != SpringModel.delay || delay != 0)
    }
    let moving = times.firstIndex { $0 > delay } ?? times.count - 1
    var part = ScaledSamples.thinned(0..<moving, to: 8)
    var best: [[Double]] = []
    var end = moving
    while end < times.count {
      let next = min(max(2 * end - moving, moving + 8), times.count)
      part += ScaledSamples.thinned(end..<next, to: 32)
      end = next
      let problem = problem(part.map { indices[$0] })
      best = problem.nearest(2, of: best + starts(of: moving..<end, delay: delay)).map {
        problem.minimum(from: $0, isFree: isFree, rounds: 3).parameters
      }
    }
    return best
  }

  /// Returns a critically damped spring as long as a part of the samples, and the spring whose differential equation is
  /// nearest to them.
  ///
  /// Integrated twice, y″ + p·y′ + q·(y − target) = 0 becomes y = a + b·t + c·t² − p·∫y − q·∬y. This is linear in the
  /// five numbers.
  ///
  /// - Source: J. Jacquelin, "Régressions et équations intégrales" (2009).
  private func starts(of part: Range<Int>, delay: Double) -> [[Double]] {
    let first = times[part.lowerBound]
    let times: [Double] = times[part].map { $0 - first }
    let squares: [Double] = times.map { $0 * $0 }
    let powers = [Double](repeating: 1, count: times.count) + times + squares
    var (matrix, right) = ([0.0, 0, 0, 0], [0.0, 0])
    for channel in scaled.weighted.channels {
      let values = part.map { channel[indices[$0]] }
      var (once, twice) = ([0.0], [0.0])
      for index in times.indices.dropFirst() {
        let step = times[index] - times[index - 1]
        // Between two samples, the values are on a line.
        let (before, value) = (values[index - 1], values[index])
        let second = step * step * (2 * before + value) / 6
        twice.append(twice[index - 1] + step * once[index - 1] + second)
        once.append(once[index - 1] + step * (before + value) / 2)
      }
      var columns = OrthogonalColumns(of: [0, 1, 2], in: powers, count: times.count, roots: nil)
      var products = [0.0, 0, 0]
      for column in [values, once, twice] {
        columns.append(column[...], roots: nil, rounds: 2, products: &products)
      }
      for (row, first) in [4, 5].enumerated() {
        right[row] -= columns.product(first, 3)
        for (column, second) in [4, 5].enumerated() { matrix[row * 2 + column] += columns.product(first, second) }
      }
    }
    var found = [[logarithm(max(times[times.count - 1], scaled.medianStep)), 0, delay]]
    if let solution = solvedByCholesky(matrix, right), solution[1] > 0 {
      let frequency = solution[1].squareRoot()
      let ratio = max(solution[0], 0) / (2 * frequency)
      found.append([logarithm(2 * .pi / frequency), ratio < 1 ? 1 - ratio : -logarithm(ratio), delay])
    }
    return found.map { zip(given, $0).map { $0 ?? $1 } }
  }
}
