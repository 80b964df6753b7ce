extension VariableProjection {
  /// Returns the minimum by Huber's weights, with the weights, near `start`.
  ///
  /// A residual counts linearly, not by its square, where it exceeds 1.345 standard deviations of its channel. These
  /// are estimated by the median of the residuals' magnitudes. Weights and fit are computed in turn until the
  /// parameters stay the same.
  ///
  /// - Parameter least: The least standard deviation of each channel.
  /// - Source: P. J. Huber, "Robust Estimation of a Location Parameter", Annals of Mathematical Statistics 35 (1964).
  func robustMinimum(
    from start: Projection, isFree: [Bool], rounds: Int, least: [Double]
  ) -> (fit: Projection, problem: VariableProjection) {
    var (problem, fit) = (self, start)
    for _ in 0..<rounds {
      let residuals = problem.residuals(of: fit)
      problem.samples.rootWeights = residuals.indices.map { channel in
        let isGap = samples.rootWeights.map { $0[channel].map { $0 == 0 } }
        let magnitudes = residuals[channel].indices.filter { isGap?[$0] != true }
          .map { residuals[channel][$0].magnitude }
        let deviation = max(normalDeviation(ofMagnitudes: magnitudes), least[channel])
        problem.samples.deviations[channel] = deviation
        let limit = 1.345 * deviation
        return residuals[channel].enumerated().map { index, residual in
          isGap?[index] == true ? 0 : min(1, limit / max(residual.magnitude, limit)).squareRoot()
        }
      }
      let next = problem.minimum(from: fit.parameters, isFree: isFree, rounds: 5)
      let change = zip(next.parameters, fit.parameters).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
      fit = next
      if change < 1e-12 { break }
    }
    return (fit, problem)
  }

  /// Returns the minimum near `start` with the noise that its residuals show for each channel.
  ///
  /// The likelihood of normally distributed errors is greatest where each channel's sum of squares counts over its
  /// mean. Noise and fit are computed in turn until both stay the same. If one channel moves, its noise does not
  /// matter.
  ///
  /// - Parameter least: The least noise of each channel.
  func settledMinimum(
    from start: [Double], isFree: [Bool], rounds: Int, gain: Double = 1e-15, least: [Double]
  ) -> (fit: Projection, problem: VariableProjection) {
    var problem = self
    var fit = problem.minimum(from: start, isFree: isFree, rounds: rounds, gain: gain)
    let moving = samples.movingChannels
    if moving.count < 2 { return (fit, problem) }
    let counts = samples.counts
    for _ in 0..<50 where fit.sumOfSquares < .infinity {
      var change = 0.0
      for channel in moving {
        let deviation = max((fit.squares[channel] / Double(counts[channel])).squareRoot(), least[channel])
        change = max(change, (deviation / problem.samples.deviations[channel] - 1).magnitude)
        problem.samples.deviations[channel] = deviation
      }
      fit = problem.minimum(from: fit.parameters, isFree: isFree, rounds: rounds, gain: gain)
      if change < 1e-10 { break }
    }
    return (fit, problem)
  }
}
