/// Returns a point at which the maximum magnitude of several functions is small, by Lawson's algorithm.
///
/// The algorithm solves a sequence of weighted least-squares problems. In the first 20 rounds all weights are equal. At
/// the start of each later round, the weight of a function is increased, relative to the other weights, if the
/// function's magnitude is great at the current point. Each round then takes a Levenberg–Marquardt step: a Gauss–Newton
/// step, damped until the step does not increase the weighted sum of squares.
///
/// - Parameters:
///   - start: The start point.
///   - rounds: The number of rounds.
///   - functions: Returns the value and gradient of each function at a point; `nil` if the point is not allowed.
/// - Returns: The best of the points at which the rounds start, and the maximum magnitude of the functions at that
///   point. The best point is the one with the smallest maximum magnitude.
/// - Source: C. L. Lawson, "Contributions to the Theory of Linear Least Maximum Approximation", 1961; D. W.
///   Marquardt, "An Algorithm for Least-Squares Estimation of Nonlinear Parameters", SIAM Journal 11 (1963).
func lawsonMinimax(
  from start: [Double], rounds: Int, of functions: ([Double]) -> [(value: Double, gradient: [Double])]?
) -> (point: [Double], value: Double) {
  guard var current = functions(start) else { return (start, .infinity) }
  var point = start
  var weights = [Double](repeating: 1, count: current.count)
  var best = (point: start, value: Double.infinity)
  var damping = 1e-3

  func cost(_ functions: [(value: Double, gradient: [Double])]) -> Double {
    zip(weights, functions).reduce(0) { $0 + $1.0 * $1.1.value * $1.1.value }
  }
  for round in 0..<rounds {
    // The first rounds keep equal weights, to find the minimum of plain least squares.
    let greatest = current.reduce(0) { max($0, abs($1.value)) }
    if greatest < best.value { best = (point, greatest) }
    if round >= 20, greatest > 0 {
      for index in weights.indices { weights[index] *= 0.05 + abs(current[index].value) / greatest }
      let sum = weights.reduce(0, +)
      for index in weights.indices { weights[index] *= Double(weights.count) / sum }
    }
    for _ in 0..<6 {
      guard let step = marquardtStep(current, weights: weights, damping: damping) else { break }
      let candidate = zip(point, step).map { $0 + $1 }
      if let next = functions(candidate), cost(next) <= cost(current) {
        (point, current, damping) = (candidate, next, max(damping / 10, 1e-12))
        break
      }
      damping = min(damping * 10, 1e12)
    }
  }
  return best
}

/// Returns a Levenberg–Marquardt step: the Gauss–Newton step for the weighted sum of squares of the functions, damped
/// by `damping`. Returns `nil` if the linear system for the step cannot be solved.
private func marquardtStep(
  _ functions: [(value: Double, gradient: [Double])], weights: [Double], damping: Double
) -> [Double]? {
  guard let count = functions.first?.gradient.count else { return nil }
  // The linear system (JᵀWJ + damping·diagonal)·step = −JᵀWr, with the right side as the last column.
  var rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
  for (weight, function) in zip(weights, functions) {
    for row in 0..<count {
      let scaled = weight * function.gradient[row]
      for column in 0..<count { rows[row][column] += scaled * function.gradient[column] }
      rows[row][count] -= scaled * function.value
    }
  }
  for row in 0..<count { rows[row][row] += damping * (rows[row][row] + 1e-12) }
  // The matrix is positive definite, so elimination needs no pivoting.
  for pivot in 0..<count {
    guard rows[pivot][pivot] > 0 else { return nil }
    for row in 0..<count where row != pivot {
      let factor = rows[row][pivot] / rows[pivot][pivot]
      for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
    }
  }
  return (0..<count).map { rows[$0][count] / rows[$0][$0] }
}
