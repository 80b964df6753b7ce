/// A model that is a sum of terms, each with a coefficient. The terms depend on time and on a few parameters.
protocol SeparableModel: Sendable {
  /// The allowed values of each parameter.
  var bounds: [ClosedRange<Double>] { get }

  /// Returns term j at time i at the index j · count + i, where count is the number of times.
  func terms(at times: [Double], _ parameters: [Double]) -> [Double]

  /// Returns the derivatives of Σ cⱼ · term j, where c are the coefficients: that by parameter k at time i at the index
  /// k · count + i.
  ///
  /// - Parameter terms: The terms at these times and parameters.
  func slopes(
    at times: [Double], _ parameters: [Double], terms: [Double], coefficients: [Double]
  ) -> [Double]
}

/// Samples of one or more channels at the same times, with the square roots of their weights.
struct WeightedSamples: Sendable {
  var times: [Double]
  var channels: [[Double]]
  /// The square root of the weight of each sample of each channel; 0 in a gap; `nil` if all weights are 1.
  var rootWeights: [[Double]]?
  /// The noise of each channel: the standard deviation of its errors, or a number in proportion to it.
  var deviations: [Double]

  init(times: [Double], channels: [[Double]]) {
    (self.times, self.channels) = (times, channels)
    deviations = channels.map { _ in 1 }
  }

  /// The indices of the channels that have a value other than 0. Any model with coefficients of 0 fits the other
  /// channels exactly, so these say nothing about the errors of the samples.
  var movingChannels: [Int] { channels.indices.filter { channels[$0].contains { $0 != 0 } } }

  /// The number of values of each channel. Gaps are not counted.
  var counts: [Int] {
    channels.indices.map { channel in rootWeights?[channel].count { $0 > 0 } ?? times.count }
  }

  /// The number of values in all ``movingChannels``.
  var valueCount: Int {
    let counts = counts
    return movingChannels.reduce(0) { $0 + counts[$1] }
  }

  /// Returns the samples with the given indices.
  func subset(_ indices: [Int]) -> WeightedSamples {
    func chosen(_ numbers: [Double]) -> [Double] { indices.map { numbers[$0] } }
    var subset = self
    subset.times = chosen(times)
    subset.channels = channels.map(chosen)
    subset.rootWeights = rootWeights?.map(chosen)
    return subset
  }
}

/// A least-squares fit of a ``SeparableModel``. The coefficients of the terms follow from the parameters by a linear
/// fit, so only the parameters are searched.
///
/// Each channel has its own coefficients. All channels share the parameters.
///
/// - Source: G. H. Golub and V. Pereyra, "The Differentiation of Pseudo-Inverses and Nonlinear Least Squares Problems
///   Whose Variables Separate", SIAM Journal on Numerical Analysis 10 (1973), with the Jacobian of L. Kaufman, "A
///   variable projection method for solving separable nonlinear least squares problems", BIT 15 (1975).
struct VariableProjection: Sendable {
  let model: any SeparableModel
  var samples: WeightedSamples
  /// The coefficient of each term for each channel; `nil` for one that is fitted.
  var coefficients: [[Double?]]
  /// A coefficient of a channel that follows from one more parameter, the last one; `nil` if there is none.
  var tie: Tie?

  init(model: any SeparableModel, samples: WeightedSamples, coefficients: [[Double?]]) {
    (self.model, self.samples, self.coefficients) = (model, samples, coefficients)
  }

  /// A coefficient that is a parameter, or that is as far from one coefficient of its channel to another one as a
  /// parameter says: 0 at the first one, 1 at the last one.
  struct Tie: Sendable {
    let channel, term: Int
    /// The terms of the two coefficients; `nil` if the parameter is the coefficient.
    var ends: (first: Int, last: Int)?
    /// The allowed values of the parameter.
    var bounds: ClosedRange<Double>
  }

  /// The greatest sum of parameters, each times a weight, with which the sum of squares is at most a limit.
  struct Goal {
    let weights: [Double]
    let limit: Double
    /// The distance from the limit at which a search may end.
    let tolerance: Double
    /// A search ends after a step if the next one cannot be expected to exceed this sum, or to reach the limit.
    var least = -Double.infinity

    /// Returns the sum of numbers, each times its weight.
    func sum(_ numbers: [Double]) -> Double { zip(weights, numbers).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// The linear fit at given parameters.
  struct Projection: Sendable {
    let parameters: [Double]
    /// The coefficients of each channel.
    var coefficients: [[Double]] = []
    /// For each channel, the sum of the squared residuals, with the weights of its samples.
    var squares: [Double] = []
    /// The sum of the squared residuals of all channels, each over the channel's deviation.
    var sumOfSquares = 0.0
    /// Jᵀr and the rows of JᵀJ, where r are the residuals and J their derivatives by the parameters.
    var gradient: [Double] = []
    var curvature: [Double] = []
    /// For each channel, the derivatives of the fitted coefficients by each parameter, negated.
    var slopes: [[[Double]]] = []
    /// For each channel, (ΦᵀΦ)⁻¹ of the fitted terms Φ.
    var inverses: [[[Double]]] = []
  }
}

// MARK: - The search

extension VariableProjection {
  /// Returns a local minimum, which the Levenberg–Marquardt method finds from `start`, or the local maximum of `goal`.
  ///
  /// JᵀJ lacks the part of the curvature that the residuals bring. The changes of the gradient show it.
  ///
  /// - Parameters:
  ///   - isFree: Whether each parameter may change.
  ///   - rounds: The maximum number of steps.
  ///   - gain: The search ends where a step cannot be expected to lower the sum of squares by more than this fraction,
  ///     or to raise the sum of `goal` by more than this fraction of its distance from the start.
  /// - Source: the symmetric update of rank one, as in J. Nocedal and S. J. Wright, "Numerical Optimization" (2006),
  ///   section 6.2. For a goal: D. J. Venzon and S. H. Moolgavkar, "A Method for Computing Profile-Likelihood-Based
  ///   Confidence Intervals", Applied Statistics 37 (1988).
  func minimum(
    from start: [Double], isFree: [Bool], rounds: Int, gain: Double = 1e-15, toward goal: Goal? = nil
  ) -> Projection {
    let start = projection(at: start.indices.map { clamped(start[$0], $0) })
    return minimum(from: start, isFree: isFree, rounds: rounds, gain: gain, toward: goal)
  }

  /// Returns the local minimum from a linear fit.
  func minimum(
    from start: Projection, isFree: [Bool], rounds: Int, gain: Double, toward goal: Goal? = nil
  ) -> Projection {
    var current = start
    var correction = [Double](repeating: 0, count: start.curvature.count)
    var damping = 1e-3
    var isBetter = true
    for _ in 0..<rounds where current.sumOfSquares < .infinity {
      guard let (step, bound) = step(from: current, correction, isFree: isFree, damping: damping, toward: goal) else {
        break
      }
      if isBetter {
        if let goal {
          let isHopeless = bound == current.sumOfSquares || goal.sum(current.parameters) + goal.sum(step) <= goal.least
          if goal.least > -.infinity, isHopeless { break }
          let distance = (goal.sum(current.parameters) - goal.sum(start.parameters)).magnitude
          let isNear = (current.sumOfSquares - goal.limit).magnitude <= goal.tolerance
          if isNear, goal.sum(step).magnitude <= gain * distance { break }
        } else {
          let decrease = zip(current.gradient, step).reduce(0) { $0 - $1.0 * $1.1 }
          if decrease <= gain * current.sumOfSquares { break }
        }
      }
      let parameters = step.indices.map { clamped(current.parameters[$0] + step[$0], $0) }
      if parameters == current.parameters { break }
      let next = projection(at: parameters, derivativesBelow: bound)
      isBetter = next.sumOfSquares < bound
      if isBetter {
        correct(&correction, from: current, to: next)
        (current, damping) = (next, damping / 16)
      } else {
        if damping > 1e9 || step.allSatisfy({ $0.magnitude < 1e-13 }) { break }
        damping = max(damping * 8, 1e-3)
      }
    }
    return current
  }

  private func clamped(_ value: Double, _ index: Int) -> Double {
    let bounds = bounds(index)
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }

  /// Returns the allowed values of a parameter.
  func bounds(_ index: Int) -> ClosedRange<Double> {
    index < model.bounds.count ? model.bounds[index] : tie?.bounds ?? -.infinity ... .infinity
  }

  /// Adds to the curvature's correction the change of the gradient that it does not have.
  private func correct(_ correction: inout [Double], from current: Projection, to next: Projection) {
    let count = next.parameters.count
    let step = zip(next.parameters, current.parameters).map { $0 - $1 }
    let rest = (0..<count).map { (row: Int) -> Double in
      (0..<count).reduce(next.gradient[row] - current.gradient[row]) {
        $0 - (next.curvature[row * count + $1] + correction[row * count + $1]) * step[$1]
      }
    }
    let products = zip(rest, step).map { $0 * $1 }
    let sum = products.reduce(0, +)
    // A difference of great numbers says nothing.
    guard sum.magnitude > 0.1 * products.reduce(0, { $0 + $1.magnitude }) else { return }
    for row in 0..<count {
      for column in 0..<count { correction[row * count + column] += rest[row] * rest[column] / sum }
    }
  }

  /// Returns a step of the Levenberg–Marquardt method, and the sum of squares below which it is a success; `nil` if no
  /// parameter can move. A parameter at a bound stays there if the step would lead outside.
  private func step(
    from current: Projection, _ correction: [Double], isFree: [Bool], damping: Double, toward goal: Goal?
  ) -> (step: [Double], bound: Double)? {
    let count = isFree.count
    var moving = isFree.indices.filter { index in
      isFree[index] && (current.curvature[index * count + index] > 0 || goal.map { $0.weights[index] != 0 } ?? false)
    }
    while !moving.isEmpty {
      var plain = [Double](repeating: 0, count: moving.count * moving.count)
      var matrix = plain
      for (row, first) in moving.enumerated() {
        for (column, second) in moving.enumerated() {
          var number = current.curvature[first * count + second]
          if row == column, number == 0, let goal {
            // The curve jumps. The first step leads through all allowed values.
            let bounds = bounds(first)
            let width = bounds.upperBound - bounds.lowerBound
            number = max(goal.limit - current.sumOfSquares, 0) / (width * width)
          }
          number *= row == column ? 1 + damping : 1
          plain[row * moving.count + column] = number
          matrix[row * moving.count + column] = number + correction[first * count + second]
        }
      }
      let right = moving.map { -current.gradient[$0] }
      var solution = solvedByCholesky(matrix, right)
      if solution == nil { (matrix, solution) = (plain, solvedByCholesky(plain, right)) }
      guard var solution else { return nil }
      var bound = current.sumOfSquares
      var multiplier = 0.0
      if let goal {
        let weights = moving.map { goal.weights[$0] }
        guard let outward = solvedByCholesky(matrix, weights) else { return nil }
        // The least sum of squares is lower by the decrease, and rises with the square of the multiplier.
        let decrease = zip(right, solution).reduce(0) { $0 + $1.0 * $1.1 }
        let rise = zip(weights, outward).reduce(0) { $0 + $1.0 * $1.1 }
        let left = goal.limit - current.sumOfSquares + decrease
        if rise > 0, left > 0 { multiplier = (left / rise).squareRoot() }
        for index in solution.indices { solution[index] += multiplier * outward[index] }
        bound = max(bound, multiplier > 0 ? goal.limit : 0)
      }
      let blocked = moving.indices.filter { index in
        let (bounds, value) = (bounds(moving[index]), current.parameters[moving[index]])
        return value <= bounds.lowerBound && solution[index] < 0 || value >= bounds.upperBound && solution[index] > 0
      }
      if blocked.isEmpty {
        var step = [Double](repeating: 0, count: count)
        for (index, parameter) in moving.enumerated() { step[parameter] = solution[index] }
        // Beyond the limit, a step may exceed it by what the way is worth.
        return (step, bound + multiplier * (goal?.sum(step) ?? 0))
      }
      for index in blocked.reversed() { moving.remove(at: index) }
    }
    return nil
  }
}

// MARK: - The linear fit

extension VariableProjection {
  /// Returns the linear fit at `parameters`. Its sum of squares is infinite if a number is out of the range of a
  /// Double.
  ///
  /// - Parameters:
  ///   - limit: The sum of squares below which the derivatives are computed too.
  ///   - isLast: Whether ``Projection/slopes`` and ``Projection/inverses`` are computed beside the derivatives.
  func projection(
    at parameters: [Double], derivativesBelow limit: Double = .infinity, isLast: Bool = false
  ) -> Projection {
    let count = samples.times.count
    let terms = model.terms(at: samples.times, parameters)
    var result = Projection(parameters: parameters)
    var channels: [OrthogonalColumns] = []
    for (channel, given) in coefficients.enumerated() {
      let (tie, tied) = (tie.flatMap { $0.channel == channel ? $0 : nil }, parameters.last ?? 0)
      var (fixed, terms) = (given, terms)
      if let tie {
        if let ends = tie.ends {
          // Each end's term has the part of the tied term that it brings.
          for (term, factor) in [(ends.first, 1 - tied), (ends.last, tied)] {
            for index in 0..<count { terms[term * count + index] += factor * terms[tie.term * count + index] }
          }
        } else {
          fixed[tie.term] = tied
        }
      }
      let fitted = fixed.indices.filter { fixed[$0] == nil && $0 != tie?.term }
      let roots = samples.rootWeights?[channel]
      var columns = OrthogonalColumns(of: fitted, in: terms, count: count, roots: roots)
      var rest = samples.channels[channel]
      for (term, value) in fixed.enumerated() {
        guard let value, value != 0 else { continue }
        for index in 0..<count { rest[index] -= value * terms[term * count + index] }
      }
      var found = [Double](repeating: 0, count: fitted.count)
      columns.append(rest[...], roots: roots, rounds: 2, products: &found)
      columns.solve(&found)
      var values = fixed.map { $0 ?? 0 }
      for (index, term) in fitted.enumerated() { values[term] = found[index] }
      if let tie, let ends = tie.ends { values[tie.term] = (1 - tied) * values[ends.first] + tied * values[ends.last] }
      result.coefficients.append(values)
      let square = columns.product(fitted.count, fitted.count)
      result.squares.append(square)
      result.sumOfSquares += square * weight(of: channel)
      channels.append(columns)
    }
    if !result.sumOfSquares.isFinite { result.sumOfSquares = .infinity }
    if !(result.sumOfSquares < limit), !isLast { return result }

    let size = parameters.count
    result.gradient = [Double](repeating: 0, count: size)
    result.curvature = [Double](repeating: 0, count: size * size)
    for channel in channels.indices {
      var numbers = model.slopes(
        at: samples.times, parameters, terms: terms, coefficients: result.coefficients[channel])
      if let tie {
        let values = result.coefficients[channel]
        let slope = tie.channel == channel ? tie.ends.map { values[$0.last] - values[$0.first] } ?? 1 : 0
        numbers += terms[tie.term * count..<(tie.term + 1) * count].map { slope * $0 }
      }
      let (roots, weight) = (samples.rootWeights?[channel], weight(of: channel))
      let rest = channels[channel].basisCount
      var slopes: [[Double]] = []
      var products = [Double](repeating: 0, count: rest)
      for parameter in 0..<size {
        channels[channel].append(
          numbers[parameter * count..<(parameter + 1) * count], roots: roots, rounds: 1, products: &products)
        if isLast {
          channels[channel].solve(&products)
          slopes.append(products)
        }
        let column = rest + 1 + parameter
        // The residuals fall along the columns.
        result.gradient[parameter] -= weight * channels[channel].product(column, rest)
        for other in 0...parameter {
          let product = weight * channels[channel].product(column, rest + 1 + other)
          result.curvature[parameter * size + other] += product
          if other < parameter { result.curvature[other * size + parameter] += product }
        }
      }
      if isLast {
        result.slopes.append(slopes)
        result.inverses.append(channels[channel].inverse)
      }
    }
    return result
  }

  /// The weight of a channel's squares.
  private func weight(of channel: Int) -> Double { 1 / (samples.deviations[channel] * samples.deviations[channel]) }

  /// Returns the sum of squares at `parameters`.
  func sumOfSquares(at parameters: [Double]) -> Double {
    projection(at: parameters, derivativesBelow: -.infinity).sumOfSquares
  }

  /// Returns those of some parameters that have the least sums of squares, the least first.
  func nearest(_ count: Int = .max, of parameters: [[Double]]) -> [[Double]] {
    let sums = parameters.map { sumOfSquares(at: $0) }
    return parameters.indices.sorted { sums[$0] < sums[$1] }.prefix(count).map { parameters[$0] }
  }

  /// Returns the residuals of each channel at a fit, without weights.
  func residuals(of fit: Projection) -> [[Double]] {
    let count = samples.times.count
    let terms = model.terms(at: samples.times, fit.parameters)
    return zip(samples.channels, fit.coefficients).map { values, coefficients in
      var rest = values
      for (term, value) in coefficients.enumerated() {
        for index in 0..<count { rest[index] -= value * terms[term * count + index] }
      }
      return rest
    }
  }
}
