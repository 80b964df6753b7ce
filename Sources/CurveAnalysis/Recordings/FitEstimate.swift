import CurveSampling

/// A fit of one variant of a model, with its covariances.
struct FitEstimate: Sendable {
  let variant: FitVariant
  let problem: VariableProjection
  let fit: VariableProjection.Projection
  /// The degrees of freedom that the samples leave.
  private let freedom: Int
  /// The variance of a sample's error over the square of its channel's deviation.
  let variance: Double
  /// The covariances of the parameters. Rows of parameters that were not fitted are 0.
  private let covariances: [[Double]]

  init(_ fit: VariableProjection.Projection, _ variant: FitVariant, _ problem: VariableProjection) {
    (self.variant, self.problem) = (variant, problem)
    self.fit = problem.projection(at: fit.parameters, isLast: true)
    let moving = problem.samples.movingChannels
    freedom = problem.samples.valueCount - variant.fittedCount(of: moving)
    variance = Self.variance(of: self.fit, problem, freedom: freedom)
    covariances = Self.covariances(of: self.fit, isFree: variant.isFree, variance: variance)
  }

  /// The quantile of Student's t for 95 %. Each channel's noise is known from the channel alone.
  var quantile: Double { studentQuantile(freedom: freedom / max(problem.samples.movingChannels.count, 1)) }

  /// Returns the variance of a sample's error over the square of its channel's deviation. With Huber's weights, it is
  /// that of an error whose influence is limited.
  ///
  /// - Source: P. J. Huber, "Robust Regression: Asymptotics, Conjectures and Monte Carlo", Annals of Statistics 1
  ///   (1973).
  private static func variance(
    of fit: VariableProjection.Projection, _ problem: VariableProjection, freedom: Int
  ) -> Double {
    guard let roots = problem.samples.rootWeights else { return fit.sumOfSquares / Double(freedom) }
    var (sum, weights, whole, count) = (0.0, 0.0, 0.0, 0.0)
    let residuals = problem.residuals(of: fit)
    for channel in problem.samples.movingChannels {
      let deviation = problem.samples.deviations[channel]
      for (value, root) in zip(residuals[channel], roots[channel]) where root > 0 {
        let (value, weight) = (value / deviation, root * root)
        sum += value * weight * value * weight
        weights += weight
        whole += weight == 1 ? 1 : 0
        count += 1
      }
    }
    return sum / Double(freedom) * (weights / count) / ((whole / count) * (whole / count))
  }

  private static func covariances(
    of fit: VariableProjection.Projection, isFree: [Bool], variance: Double
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

  /// The derivatives of a number by the parameters, by their indices, and by the coefficients of a channel, by the
  /// terms' indices; 0 if absent.
  struct Gradient {
    var parameters: [Int: Double] = [:]
    var coefficients: [Int: Double] = [:]
    var channel = 0
  }

  /// Returns the derivatives of a number by the parameters, where the coefficients follow from them.
  private func byParameters(_ gradient: Gradient) -> [Double] {
    // The coefficients fall along the slopes as the parameters rise.
    let byFitted = byFitted(gradient)
    return covariances.indices.map { parameter in
      zip(byFitted, fit.slopes[gradient.channel][parameter]).reduce(gradient.parameters[parameter] ?? 0) {
        $0 - $1.0 * $1.1
      }
    }
  }

  private func byFitted(_ gradient: Gradient) -> [Double] {
    let given = variant.coefficients[gradient.channel]
    return given.indices.filter { given[$0] == nil }.map { gradient.coefficients[$0] ?? 0 }
  }

  /// Returns the covariance of each parameter with a number.
  private func moved(_ byParameters: [Double]) -> [Double] {
    covariances.map { row in zip(row, byParameters).reduce(0) { $1.1 == 0 ? $0 : $0 + $1.0 * $1.1 } }
  }

  /// Returns the covariance of two numbers.
  func covariance(_ first: Gradient, _ second: Gradient) -> Double {
    let moved = moved(byParameters(second))
    var sum = zip(byParameters(first), moved).reduce(0) { $1.0 == 0 ? $0 : $0 + $1.0 * $1.1 }
    guard first.channel == second.channel else { return sum }
    let inverse = fit.inverses[first.channel]
    let deviation = problem.samples.deviations[first.channel]
    let others = byFitted(second)
    for (row, first) in byFitted(first).enumerated() where first != 0 {
      for (column, second) in others.enumerated() {
        sum += first * variance * deviation * deviation * inverse[row][column] * second
      }
    }
    return sum
  }

  /// Returns the standard error of a number.
  func standardError(_ gradient: Gradient) -> Double { max(covariance(gradient, gradient), 0).squareRoot() }
}

/// The uncertainty of a fitted curve.
protocol FittedBand: Sendable {
  /// Returns half the interval of 95 % of the curve's value at each time, in the units of the scaled samples, from the
  /// curvature at the fit.
  func reaches(at times: [Double], channel: Int) -> [Double]
}

extension FitEstimate: FittedBand {
  func reaches(at times: [Double], channel: Int) -> [Double] {
    let terms = problem.model.terms(at: times, fit.parameters)
    let slopes = problem.model.slopes(
      at: times, fit.parameters, terms: terms, coefficients: fit.coefficients[channel])
    return times.indices.map { index in
      var gradient = Gradient(channel: channel)
      for parameter in fit.parameters.indices {
        gradient.parameters[parameter] = slopes[parameter * times.count + index]
      }
      for term in fit.coefficients[channel].indices {
        gradient.coefficients[term] = terms[term * times.count + index]
      }
      return quantile * standardError(gradient)
    }
  }
}
