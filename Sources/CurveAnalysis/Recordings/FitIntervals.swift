import CurveSampling

// MARK: - Intervals by profile likelihood

extension FitEstimate {
  /// A number that can be kept at a value while all others are fitted.
  struct Quantity {
    /// The number at the fit.
    let value: Double
    /// Its derivatives.
    let gradient: Gradient
    /// Its allowed values.
    var bounds = -Double.infinity ... .infinity
    /// Whether the bounds are those of the search alone: beyond them, the samples say nothing.
    var isOpen = true
    /// Keeps the number at a value: changes the problem, whether each parameter is free, and the parameters.
    let keep: (Double, inout VariableProjection<Model>, inout [Bool], inout [Double]) -> Void
  }

  /// Returns a parameter as a quantity.
  func parameter(_ index: Int, isOpen: Bool) -> Quantity {
    Quantity(
      value: fit.parameters[index], gradient: Gradient(parameters: [index: 1]),
      bounds: problem.model.bounds[index], isOpen: isOpen
    ) { value, _, isFree, parameters in
      isFree[index] = false
      parameters[index] = value
    }
  }

  /// Returns a coefficient as a quantity.
  func coefficient(_ term: Int, channel: Int) -> Quantity {
    Quantity(
      value: fit.coefficients[channel][term], gradient: Gradient(coefficients: [term: 1], channel: channel)
    ) { value, problem, _, _ in problem.coefficients[channel][term] = value }
  }

  /// Returns the interval that holds a quantity with a confidence of 95 %, by profile likelihood.
  ///
  /// An end is a value with which the least sum of squares, of all other numbers, exceeds the least one by t² times the
  /// variance, where t is the quantile of Student's distribution. So the interval counts how the model bends.
  ///
  /// - Parameter neighbors: Returns parameters from which another minimum may be found, near others.
  /// - Source: D. M. Bates and D. G. Watts, "Nonlinear Regression Analysis and Its Applications" (1988), section 6.1.
  func interval(of quantity: Quantity, _ neighbors: ([Double]) -> [[Double]]) -> ClosedRange<Double> {
    let (lower, upper) = (end(of: quantity, -1, neighbors), end(of: quantity, 1, neighbors))
    return min(lower, quantity.value)...max(upper, quantity.value)
  }

  /// Returns an end of the interval of a quantity: the lower one for the sign −1, otherwise the upper one.
  private func end(of quantity: Quantity, _ sign: Double, _ neighbors: ([Double]) -> [[Double]]) -> Double {
    let bound = sign < 0 ? quantity.bounds.lowerBound : quantity.bounds.upperBound
    let limit = (bound - quantity.value).magnitude
    let beyond = quantity.isOpen ? sign * .infinity : bound
    let target = quantile
    func value(_ distance: Double) -> Double {
      distance == limit ? bound : quantity.value + sign * distance
    }
    /// Returns the fit with the quantity at a distance from its value, from parameters near by.
    func kept(
      _ distance: Double, from parameters: [Double], rounds: Int = 40, gain: Double = 1e-8
    ) -> VariableProjection<Model>.Projection {
      var (problem, isFree, start) = (problem, variant.isFree, parameters)
      quantity.keep(value(distance), &problem, &isFree, &start)
      return problem.minimum(from: start, isFree: isFree, rounds: rounds, gain: gain)
    }
    /// The root of the excess over its unit. It is nearly in proportion to the distance.
    func excess(_ fit: VariableProjection<Model>.Projection) -> Double {
      (max(fit.sumOfSquares - self.fit.sumOfSquares, 0) / variance).squareRoot()
    }
    let reach = target * standardError(quantity.gradient)
    var distance = min(reach > 0 && reach < 0.5 ? reach : 0.5, limit)
    let first = distance
    // The parameters move nearly in proportion to the distance.
    var slopes = direction(quantity.gradient).map { $0.isFinite ? sign * $0 : 0 }
    var (low, high): ((at: Double, excess: Double), (at: Double, excess: Double)?) = ((0, 0), nil)
    var searches = 3
    let tolerance = 1e-4 * target
    var isLow = true
    for _ in 0..<40 {
      var fit = kept(distance, from: zip(self.fit.parameters, slopes).map { $0 + $1 * distance })
      var found = excess(fit)
      /// The value with which the excess is the target, on the line through the last excess below it.
      func end(_ found: Double) -> Double {
        let rise = found - low.excess
        return value(min(rise > 0 ? distance + (target - found) * (distance - low.at) / rise : distance, limit))
      }
      if (found - target).magnitude <= tolerance {
        if searches == 0 { return end(found) }
        // Another minimum may be nearer to the samples.
        searches -= 1
        let others = neighbors(fit.parameters).map { kept(distance, from: $0, rounds: 8, gain: 1e-4) }
        if let other = others.min(by: { $0.sumOfSquares < $1.sumOfSquares }),
          other.sumOfSquares < fit.sumOfSquares + 0.1 * variance
        {
          let polished = kept(distance, from: other.parameters)
          if polished.sumOfSquares < fit.sumOfSquares { fit = polished }
        }
        found = excess(fit)
        if found >= target - tolerance { return end(found) }
        high = nil
      }
      if fit.sumOfSquares < .infinity {
        slopes = zip(fit.parameters, self.fit.parameters).map { ($0 - $1) / distance }
      }
      let before = low
      // The Illinois method: the excess of an end that stays is drawn halfway to the target.
      if found < target {
        if distance == limit || distance > 1e6 * max(first, 1) { return beyond }
        if isLow, let far = high { high = (far.at, (far.excess + target) / 2) }
        low = (distance, found)
      } else {
        if !isLow, high != nil { low.excess = (low.excess + target) / 2 }
        high = (distance, found)
      }
      isLow = found < target
      if let high {
        let width = high.at - low.at
        if width <= 1e-8 * high.at { break }
        // An excess far above is that of another minimum. Below it, the excess rises in proportion to the distance.
        let isFar = high.excess > 3 * target && low.excess > 0
        let guess =
          isFar
          ? min(low.at * target / low.excess, (low.at + high.at) / 2)
          : low.at + width * (target - low.excess) / (high.excess - low.excess)
        distance = min(max(guess, low.at + 0.02 * width), high.at - 0.02 * width)
      } else {
        let rise = found - before.excess
        let guess = rise > 0 ? distance + (target - found) * (distance - before.at) / rise : .infinity
        distance = min(max(guess, 1.02 * distance), 4 * distance, limit)
      }
    }
    return value(high?.at ?? distance)
  }
}
