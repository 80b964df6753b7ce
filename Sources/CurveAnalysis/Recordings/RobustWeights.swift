extension VariableProjection {
  /// Returns the minimum by Huber's weights, with the weights, near `start`.
  ///
  /// A residual counts linearly, not by its square, where it exceeds 1.345 standard deviations. These are estimated by
  /// the median of the residuals' magnitudes. Weights and fit are computed in turn until the parameters stay the same.
  ///
  /// - Parameter rounding: The least standard deviation.
  /// - Source: P. J. Huber, "Robust Estimation of a Location Parameter", Annals of Mathematical Statistics 35 (1964).
  func robustMinimum(
    from start: Projection, isFree: [Bool], rounds: Int, rounding: Double
  ) -> (fit: Projection, problem: VariableProjection) {
    var (problem, fit) = (self, start)
    for _ in 0..<rounds {
      let residuals = problem.residuals(of: fit)
      let magnitudes = samples.movingChannels.flatMap { residuals[$0].map(\.magnitude) }
      let limit = 1.345 * max(normalDeviation(ofMagnitudes: magnitudes), rounding)
      problem.samples.rootWeights = residuals.map { values in
        values.map { min(1, limit / max($0.magnitude, limit)).squareRoot() }
      }
      let next = problem.minimum(from: fit.parameters, isFree: isFree, rounds: 5)
      let change = zip(next.parameters, fit.parameters).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
      fit = next
      if change < 1e-12 { break }
    }
    return (fit, problem)
  }
}
