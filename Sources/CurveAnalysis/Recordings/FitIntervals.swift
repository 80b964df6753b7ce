import CurveSampling

// MARK: - Intervals by profile likelihood

extension FitEstimate {
  /// A number of a fit as a sum of parameters.
  struct Quantity {
    /// The weight of each parameter.
    var weights: [Int: Double] = [:]
    /// A coefficient that is the only parameter of the sum, instead.
    var tie: VariableProjection.Tie?
    /// The number at the fit.
    let value: Double
    /// Whether the bounds are those of the search alone: beyond them, the samples say nothing.
    var isOpen = true
  }

  /// Returns a parameter as a quantity.
  func parameter(_ index: Int, isOpen: Bool) -> Quantity {
    Quantity(weights: [index: 1], value: fit.parameters[index], isOpen: isOpen)
  }

  /// Returns a coefficient as a quantity.
  ///
  /// - Parameter ends: The terms of two other coefficients, 0 and 1 of the quantity; `nil` if it is the coefficient.
  func coefficient(_ term: Int, channel: Int, between ends: (first: Int, last: Int)? = nil) -> Quantity {
    let found = fit.coefficients[channel]
    let value = ends.map { (found[term] - found[$0.first]) / (found[$0.last] - found[$0.first]) } ?? found[term]
    // Beyond, an end is infinite.
    let reach = 1e6 * max(value.magnitude, 1)
    let bounds = reach.isFinite ? value - reach...value + reach : -.infinity ... .infinity
    return Quantity(tie: .init(channel: channel, term: term, ends: ends, bounds: bounds), value: value)
  }

  /// Returns the interval that holds a quantity with a confidence of 95 %, by profile likelihood.
  ///
  /// An end is the farthest value with which the least sum of squares, of all other numbers, exceeds the least one by
  /// at most t² times the variance, where t is the quantile of Student's distribution. So the interval counts how the
  /// model bends.
  ///
  /// - Parameter neighbors: Returns parameters from which another minimum may be found, near others.
  /// - Accuracy: an end is within 10⁻⁴ of its distance from the number, asserted in `FitIntervalsTests`. Where the
  ///   derivatives of the sum of squares jump, as with a delay, it may be nearer.
  /// - Source: D. M. Bates and D. G. Watts, "Nonlinear Regression Analysis and Its Applications" (1988), section 6.1.
  func interval(of quantity: Quantity, _ neighbors: ([Double]) -> [[Double]]) -> ClosedRange<Double> {
    // Without a displacement, the heights of control points are not defined.
    guard quantity.value.isFinite else { return -.infinity ... .infinity }
    var problem = problem
    problem.tie = quantity.tie
    let start = problem.projection(at: fit.parameters + (quantity.tie == nil ? [] : [quantity.value]))
    let (lower, upper) = (
      end(of: quantity, -1, problem, start, neighbors), end(of: quantity, 1, problem, start, neighbors)
    )
    return min(lower, quantity.value)...max(upper, quantity.value)
  }

  /// Returns an end of the interval of a quantity: the lower one for the sign −1, otherwise the upper one.
  private func end(
    of quantity: Quantity, _ sign: Double, _ problem: VariableProjection,
    _ start: VariableProjection.Projection, _ neighbors: ([Double]) -> [[Double]]
  ) -> Double {
    let own = fit.parameters.indices
    let excess = quantile * quantile * variance
    let weights: [Double] = own.map { sign * (quantity.weights[$0] ?? 0) }
    var goal = VariableProjection.Goal(
      weights: weights + (quantity.tie == nil ? [] : [sign]),
      limit: fit.sumOfSquares + excess, tolerance: 1e-3 * excess)
    let isFree = variant.isFree + (quantity.tie == nil ? [] : [true])
    var best = problem.minimum(from: start, isFree: isFree, rounds: 25, gain: 1e-5, toward: goal)
    for _ in 0..<3 {
      // Another minimum may reach farther.
      let reach = goal.sum(best.parameters) - sign * quantity.value
      goal.least = goal.sum(best.parameters) + 1e-3 * reach
      let other = neighbors(Array(best.parameters[own]))
        .map { start -> [Double] in start + best.parameters[own.upperBound...] }
        .map { problem.minimum(from: $0, isFree: isFree, rounds: 25, gain: 1e-5, toward: goal) }
        .filter { $0.sumOfSquares <= goal.limit + goal.tolerance }
        .max { goal.sum($0.parameters) < goal.sum($1.parameters) }
      guard let other, goal.sum(other.parameters) > goal.least else { break }
      best = other
    }
    if quantity.isOpen, let index = quantity.tie == nil ? quantity.weights.keys.first : own.upperBound {
      let bounds = problem.bounds(index)
      if best.parameters[index] == (sign < 0 ? bounds.lowerBound : bounds.upperBound) { return sign * .infinity }
    }
    // The sum with 0 is not −0.
    return sign * goal.sum(best.parameters) + 0
  }
}
