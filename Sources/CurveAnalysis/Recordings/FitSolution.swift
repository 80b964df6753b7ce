import CurveSampling

/// One of several models for the same samples, which differ by what is fitted.
struct FitVariant {
  /// Whether each parameter is fitted.
  var isFree: [Bool]
  /// The coefficient of each term for each channel; `nil` for one that is fitted.
  var coefficients: [[Double?]]
  /// Parameters from which to search.
  var starts: [[Double]]

  /// Returns the number of parameters, and of coefficients of the given channels, that are fitted.
  func fittedCount(of channels: [Int]) -> Int {
    isFree.count { $0 } + channels.reduce(0) { $0 + coefficients[$1].count { $0 == nil } }
  }
}

/// The best fit of several variants of a model, with its covariances.
struct FitSolution<Model: SeparableModel> {
  private let kind: CurveFit.Kind
  private let scaled: ScaledSamples
  let variant: FitVariant
  private let problem: VariableProjection<Model>
  let fit: VariableProjection<Model>.Projection
  /// The Bayesian criterion of the fit.
  private let criterion: Double
  /// The variance of a sample's error, in units.
  private let variance: Double
  /// The covariances of the parameters. Rows of parameters that were not fitted are 0.
  private let covariances: [[Double]]

  /// The number of parameters that are fitted, without those of channels whose values are all equal.
  private let fittedCount: Int
  /// The degrees of freedom that the samples leave.
  private let freedom: Int

  /// Fits every variant, and chooses that with the least Bayesian criterion; the first one of several.
  ///
  /// - Parameters:
  ///   - few: The samples to use for the first search.
  ///   - restarts: Returns other parameters from which to search once more, for those that were found.
  /// - Throws: ``MotionSamplesError/hidden(_:)`` if no variant has fewer numbers than there are values, and a start.
  init(
    _ kind: CurveFit.Kind, of model: Model, to scaled: ScaledSamples, _ variants: [FitVariant], few: [Int],
    isRobust: Bool, restarts: ([Double]) -> [[Double]] = { _ in [] }
  ) throws(MotionSamplesError) {
    (self.kind, self.scaled) = (kind, scaled)
    let moving = scaled.weighted.movingChannels
    let variants = variants.filter { $0.fittedCount(of: moving) < scaled.valueCount && !$0.starts.isEmpty }
    let counts = variants.map { $0.fittedCount(of: moving) }
    guard let widest = counts.indices.max(by: { counts[$0] < counts[$1] }) else { throw .hidden(kind) }
    let few = scaled.weighted.subset(few)
    /// Returns the best fit of a variant to a few of the samples, by successive halving: the worse half of the starts
    /// is left out, and the others get twice as many rounds.
    func first(_ variant: FitVariant) -> VariableProjection<Model>.Projection {
      let problem = VariableProjection(model: model, samples: few, coefficients: variant.coefficients)
      var (parameters, rounds) = (variant.starts, 2)
      while true {
        let fits = parameters.map { problem.minimum(from: $0, isFree: variant.isFree, rounds: rounds, gain: 1e-6) }
          .sorted { $0.sumOfSquares < $1.sumOfSquares }
        if fits.count == 1 { return fits[0] }
        parameters = fits.prefix((fits.count + 1) / 2).map(\.parameters)
        rounds *= 2
      }
    }
    var samples = scaled.weighted
    var robustStart: VariableProjection<Model>.Projection?
    if isRobust {
      let problem = VariableProjection(
        model: model, samples: samples, coefficients: variants[widest].coefficients)
      let robust = problem.robustMinimum(
        from: first(variants[widest]), isFree: variants[widest].isFree, rounds: 20, rounding: scaled.rounding)
      (robustStart, samples) = (robust.fit, robust.problem.samples)
    }
    var best: (index: Int, fit: VariableProjection<Model>.Projection, criterion: Double)?
    for (index, variant) in variants.enumerated() {
      let problem = VariableProjection(model: model, samples: samples, coefficients: variant.coefficients)
      let start = index == widest ? robustStart ?? first(variant) : first(variant)
      let fit = problem.minimum(from: start.parameters, isFree: variant.isFree, rounds: 30, gain: 1e-9)
      let criterion = scaled.bayesianCriterion(sumOfSquares: fit.sumOfSquares, fittedCount: counts[index])
      if criterion < best?.criterion ?? .infinity { best = (index, fit, criterion) }
      // If only rounding is left, no variant with as many numbers or more has a lower criterion.
      let isExact = scaled.isRounding(fit.sumOfSquares)
      if isExact, counts[index...].allSatisfy({ $0 >= counts[index] }) { break }
    }
    guard let best else { throw .hidden(kind) }
    variant = variants[best.index]
    let isFree = variant.isFree
    criterion = best.criterion
    var problem = VariableProjection(model: model, samples: samples, coefficients: variant.coefficients)
    var fit = problem.minimum(from: best.fit.parameters, isFree: isFree, rounds: 200)
    if isRobust {
      (fit, problem) = problem.robustMinimum(
        from: fit, isFree: isFree, rounds: 100, rounding: scaled.rounding)
    } else {
      let search = VariableProjection(model: model, samples: few, coefficients: variant.coefficients)
      for _ in 0..<3 where !scaled.isRounding(fit.sumOfSquares) {
        // Parameters that are not fitted stay as they are.
        let found = restarts(fit.parameters)
          .map { other in isFree.indices.map { isFree[$0] ? other[$0] : fit.parameters[$0] } }
          .map { search.minimum(from: $0, isFree: isFree, rounds: 12, gain: 1e-3) }
          .min { $0.sumOfSquares < $1.sumOfSquares }
          .map { problem.minimum(from: $0.parameters, isFree: isFree, rounds: 200) }
        guard let found, found.sumOfSquares < fit.sumOfSquares * (1 - 1e-6) else { break }
        fit = found
      }
    }
    fit = problem.projection(at: fit.parameters, isLast: true)
    (self.problem, self.fit) = (problem, fit)
    fittedCount = counts[best.index]
    freedom = scaled.valueCount - fittedCount
    variance = Self.variance(of: fit, problem, freedom: freedom)
    covariances = Self.covariances(of: fit, isFree: variant.isFree, variance: variance)
  }

  /// Returns the variance of a sample's error. With Huber's weights, it is that of an error whose influence is limited.
  ///
  /// - Source: P. J. Huber, "Robust Regression: Asymptotics, Conjectures and Monte Carlo", Annals of Statistics 1
  ///   (1973).
  private static func variance(
    of fit: VariableProjection<Model>.Projection, _ problem: VariableProjection<Model>, freedom: Int
  ) -> Double {
    guard let roots = problem.samples.rootWeights else { return fit.sumOfSquares / Double(freedom) }
    var (sum, weights, whole, count) = (0.0, 0.0, 0.0, 0.0)
    let residuals = problem.residuals(of: fit)
    for channel in problem.samples.movingChannels {
      for (value, root) in zip(residuals[channel], roots[channel]) {
        let weight = root * root
        sum += value * weight * value * weight
        weights += weight
        whole += weight == 1 ? 1 : 0
        count += 1
      }
    }
    return sum / Double(freedom) * (weights / count) / ((whole / count) * (whole / count))
  }

  private static func covariances(
    of fit: VariableProjection<Model>.Projection, isFree: [Bool], variance: Double
  ) -> [[Double]] {
    let free = isFree.indices.filter { isFree[$0] }
    var result = isFree.map { _ in [Double](repeating: 0, count: isFree.count) }
    let matrix = free.flatMap { row in free.map { fit.curvature[row * isFree.count + $0] } }
    for (column, parameter) in free.enumerated() {
      let unit = free.indices.map { $0 == column ? 1.0 : 0 }
      let solution = solvedByCholesky(matrix, unit)
      for (row, other) in free.enumerated() {
        result[other][parameter] = solution.map { $0[row] * variance } ?? (row == column ? .infinity : 0)
      }
    }
    return result
  }

  /// Returns the standard error of a function of the parameters and of the coefficients of a channel.
  ///
  /// - Parameters:
  ///   - parameters: The derivatives by the parameters, by the parameters' indices; 0 if absent.
  ///   - coefficients: The derivatives by the coefficients, by the terms' indices; 0 if absent.
  func standardError(
    parameters: [Int: Double] = [:], coefficients: [Int: Double] = [:], channel: Int = 0
  ) -> Double {
    let given = variant.coefficients[channel]
    let fitted = given.indices.filter { given[$0] == nil }
    let byFitted = fitted.map { coefficients[$0] ?? 0 }
    // The coefficients fall along the slopes as the parameters rise.
    let byParameters = covariances.indices.map { parameter in
      zip(byFitted, fit.slopes[channel][parameter]).reduce(parameters[parameter] ?? 0) { $0 - $1.0 * $1.1 }
    }
    var sum = 0.0
    for (row, first) in byParameters.enumerated() {
      for (column, second) in byParameters.enumerated() where first != 0 && second != 0 {
        sum += first * covariances[row][column] * second
      }
    }
    let inverse = fit.inverses[channel]
    for (row, first) in byFitted.enumerated() {
      for (column, second) in byFitted.enumerated() { sum += first * variance * inverse[row][column] * second }
    }
    return max(sum, 0).squareRoot()
  }

  /// Returns a number of the fit with its interval.
  ///
  /// - Parameter standardError: `nil` for a number that was not fitted.
  func parameter(_ name: String, _ value: Double, _ standardError: Double?) -> CurveFit.Parameter {
    let error = standardError.map { $0.isNaN ? .infinity : $0 }
    let interval = error.map { error in
      let reach = error * studentQuantile(freedom: freedom)
      return reach.isFinite && value.isFinite ? (value - reach)...(value + reach) : -.infinity ... .infinity
    }
    return CurveFit.Parameter(name: name, value: value, standardError: error, interval: interval)
  }

  /// Returns a parameter of the model as a number of the fit, with its interval.
  ///
  /// - Parameter unit: The derivative of `value` by the parameter.
  func parameter(_ name: String, _ value: Double, index: Int, unit: Double) -> CurveFit.Parameter {
    parameter(name, value, variant.isFree[index] ? unit * standardError(parameters: [index: 1]) : nil)
  }

  /// Returns coefficients of a channel as numbers of the fit, with their intervals.
  ///
  /// - Parameter numbers: The name of each number, its value, the index of its term, and the derivative of the value by
  ///   the coefficient.
  func channelParameters(
    _ channel: Int, _ numbers: [(name: String, value: Double, term: Int, unit: Double)]
  ) -> [CurveFit.Parameter] {
    numbers.map { name, value, term, unit in
      let isFitted = variant.coefficients[channel][term] == nil
      return parameter(
        scaled.samples.parameterName(name, channel: channel), value,
        isFitted ? unit * standardError(coefficients: [term: 1], channel: channel) : nil)
    }
  }

  /// Throws an error if straight lines are as near to the samples as the fit.
  func requireShape() throws(MotionSamplesError) {
    let lines = VariableProjection(
      model: LineModel(), samples: problem.samples, coefficients: problem.samples.channels.map { _ in [nil, nil] })
    let criterion = scaled.bayesianCriterion(
      sumOfSquares: lines.sumOfSquares(at: []), fittedCount: 2 * scaled.weighted.movingChannels.count)
    if !(self.criterion < criterion - 10) { throw .hidden(kind) }
  }

  /// Returns the fit as a public value.
  func curveFit(
    _ curves: [any Curve], _ parameters: [CurveFit.Parameter], _ scales: [(start: Double, displacement: Double)]
  ) -> CurveFit {
    CurveFit(
      kind: kind, curves: curves, parameters: parameters,
      residuals: problem.residuals(of: fit).map { $0.map { $0 * scaled.size } }, fittedCount: fittedCount,
      samples: scaled.samples, scales: scales)
  }
}

extension MotionSamples {
  /// Returns the name of a number of a channel: that of the channel stands before it if there are several channels.
  func parameterName(_ name: String, channel: Int) -> String {
    channels.count > 1 ? "\(channels[channel].name).\(name)" : name
  }
}

extension ScaledSamples {
  /// Returns the indices of the samples. If `isRobust` is `true`, those that are far from the median of the five
  /// samples around them are left out.
  func indices(isRobust: Bool) -> [Int] {
    if !isRobust || count < 5 { return Array(0..<count) }
    var isKept = [Bool](repeating: true, count: count)
    for values in weighted.channels {
      let distances = values.indices.map { index in
        let first = min(max(index - 2, 0), count - 5)
        return (values[index] - values[first..<first + 5].sorted()[2]).magnitude
      }
      let limit = 6 * max(1.5 * distances.sorted()[count / 2], rounding)
      for (index, distance) in distances.enumerated() where distance > limit { isKept[index] = false }
    }
    let kept = isKept.indices.filter { isKept[$0] }
    return kept.count > count / 2 ? kept : Array(0..<count)
  }
}
