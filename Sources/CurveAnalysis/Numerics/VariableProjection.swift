/// A model that is a sum of terms, each with a coefficient. The terms depend on time and on a few parameters.
protocol SeparableModel {
  /// The number of terms.
  var termCount: Int { get }
  /// The allowed values of each parameter.
  var bounds: [ClosedRange<Double>] { get }

  /// Computes the terms at `times`, and their derivatives by each parameter.
  ///
  /// Both arrays hold zeros at first.
  ///
  /// - Parameters:
  ///   - terms: Receives term j at time i, at the index j · count + i.
  ///   - derivatives: Receives the derivative of term j by parameter k at time i, at the index
  ///     (k · ``termCount`` + j) · count + i. Empty if they are not needed.
  func evaluate(at times: [Double], _ parameters: [Double], terms: inout [Double], derivatives: inout [Double])
}

/// Samples of one or more channels at the same times, with the square roots of their weights.
struct WeightedSamples {
  var times: [Double]
  var channels: [[Double]]
  /// The square root of the weight of each sample of each channel; `nil` if all weights are 1.
  var rootWeights: [[Double]]?

  /// Returns the samples with the given indices.
  func subset(_ indices: [Int]) -> WeightedSamples {
    func chosen(_ numbers: [Double]) -> [Double] { indices.map { numbers[$0] } }
    return WeightedSamples(
      times: chosen(times), channels: channels.map(chosen), rootWeights: rootWeights?.map(chosen))
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
struct VariableProjection<Model: SeparableModel> {
  let model: Model
  let samples: WeightedSamples
  /// The coefficient of each term for each channel; `nil` for one that is fitted.
  let coefficients: [[Double?]]

  /// The linear fit at given parameters.
  struct Projection {
    let parameters: [Double]
    /// The coefficients of each channel.
    var coefficients: [[Double]] = []
    /// The weighted sum of the squared residuals.
    var sumOfSquares = 0.0
    /// Jᵀr and JᵀJ, where r are the residuals and J their derivatives by the parameters.
    var gradient: [Double] = []
    var curvature: [[Double]] = []
    /// For each channel, the derivatives of the fitted coefficients by the parameters, negated.
    var slopes: [[[Double]]] = []
    /// For each channel, (ΦᵀΦ)⁻¹ of the fitted terms Φ.
    var inverses: [[[Double]]] = []
  }
}

// MARK: - The search

extension VariableProjection {
  /// Returns a local minimum, which the Levenberg–Marquardt method finds from `start`.
  ///
  /// - Parameters:
  ///   - isFree: Whether each parameter may change.
  ///   - rounds: The maximum number of steps.
  ///   - gain: The search ends when two steps in a row lower the sum of squares by less than this fraction.
  func minimum(from start: [Double], isFree: [Bool], rounds: Int, gain: Double = 1e-15) -> Projection {
    var current = projection(at: start.indices.map { clamped(start[$0], $0) })
    var damping = 1e-3
    var idle = 0
    for _ in 0..<rounds {
      guard let step = step(from: current, isFree: isFree, damping: damping) else { break }
      let parameters = step.indices.map { clamped(current.parameters[$0] + step[$0], $0) }
      if parameters == current.parameters { break }
      let next = projection(at: parameters)
      if next.sumOfSquares < current.sumOfSquares {
        idle = next.sumOfSquares >= current.sumOfSquares * (1 - gain) ? idle + 1 : 0
        (current, damping) = (next, damping / 16)
      } else {
        if damping > 1e9 || step.allSatisfy({ $0.magnitude < 1e-13 }) { break }
        damping = max(damping * 8, 1e-9)
      }
      if idle == 2 { break }
    }
    return current
  }

  private func clamped(_ value: Double, _ index: Int) -> Double {
    min(max(value, model.bounds[index].lowerBound), model.bounds[index].upperBound)
  }

  /// Returns a step of the Levenberg–Marquardt method; `nil` if no parameter can move. A parameter at a bound stays
  /// there if the step would lead outside.
  private func step(from current: Projection, isFree: [Bool], damping: Double) -> [Double]? {
    var moving = isFree.indices.filter { isFree[$0] && current.curvature[$0][$0] > 0 }
    while !moving.isEmpty {
      var matrix = moving.map { row in moving.map { current.curvature[row][$0] } }
      for index in moving.indices { matrix[index][index] *= 1 + damping }
      guard let solution = solvedByCholesky(matrix, moving.map { -current.gradient[$0] }) else { return nil }
      let blocked = moving.indices.filter { index in
        let (bound, value) = (model.bounds[moving[index]], current.parameters[moving[index]])
        return value <= bound.lowerBound && solution[index] < 0 || value >= bound.upperBound && solution[index] > 0
      }
      if blocked.isEmpty {
        var step = [Double](repeating: 0, count: isFree.count)
        for (index, parameter) in moving.enumerated() { step[parameter] = solution[index] }
        return step
      }
      for index in blocked.reversed() { moving.remove(at: index) }
    }
    return nil
  }
}

// MARK: - The linear fit

extension VariableProjection {
  /// Returns the linear fit at `parameters`. Its sum of squares is infinite if a number is out of the range of a Double.
  ///
  /// - Parameter hasDerivatives: Whether the derivatives are computed too.
  func projection(at parameters: [Double], hasDerivatives: Bool = true) -> Projection {
    let (count, parameterCount) = (samples.times.count, parameters.count)
    var terms = [Double](repeating: 0, count: model.termCount * count)
    var derivatives = [Double](
      repeating: 0, count: hasDerivatives ? parameterCount * model.termCount * count : 0)
    model.evaluate(at: samples.times, parameters, terms: &terms, derivatives: &derivatives)
    var result = Projection(parameters: parameters)
    result.gradient = [Double](repeating: 0, count: parameterCount)
    result.curvature = [[Double]](
      repeating: [Double](repeating: 0, count: parameterCount), count: parameterCount)
    var basis: OrthogonalBasis?
    for channel in samples.channels.indices {
      let fixed = coefficients[channel]
      let fitted = fixed.indices.filter { fixed[$0] == nil }
      let roots = samples.rootWeights?[channel]
      // Without weights, channels with the same fitted terms share the basis.
      if basis == nil || roots != nil || basis?.terms != fitted {
        basis = OrthogonalBasis(of: fitted, in: terms, count: count, roots: roots)
      }
      guard let basis else { continue }
      var rest = samples.channels[channel]
      for (term, value) in fixed.enumerated() {
        guard let value, value != 0 else { continue }
        for index in 0..<count { rest[index] -= value * terms[term * count + index] }
      }
      if let roots { for index in 0..<count { rest[index] *= roots[index] } }
      let found = basis.remove(from: &rest, rounds: 2)
      var values = fixed.map { $0 ?? 0 }
      for (index, term) in fitted.enumerated() { values[term] = found[index] }
      result.coefficients.append(values)
      result.sumOfSquares += dotProduct(rest, rest)
      if !hasDerivatives { continue }

      var columns: [[Double]] = []
      var slopes: [[Double]] = []
      for parameter in 0..<parameterCount {
        var column = [Double](repeating: 0, count: count)
        for (term, value) in values.enumerated() where value != 0 {
          let start = (parameter * model.termCount + term) * count
          for index in 0..<count { column[index] += value * derivatives[start + index] }
        }
        if let roots { for index in 0..<count { column[index] *= roots[index] } }
        slopes.append(basis.remove(from: &column, rounds: 1))
        columns.append(column)
      }
      for first in 0..<parameterCount {
        // The residuals fall along the columns.
        result.gradient[first] -= dotProduct(columns[first], rest)
        for second in first..<parameterCount {
          let product = dotProduct(columns[first], columns[second])
          result.curvature[first][second] += product
          if second > first { result.curvature[second][first] += product }
        }
      }
      result.slopes.append(slopes)
      result.inverses.append(basis.inverse)
    }
    if !result.sumOfSquares.isFinite { result.sumOfSquares = .infinity }
    return result
  }

  /// Returns the residuals of each channel at a fit, without weights.
  func residuals(of fit: Projection) -> [[Double]] {
    let count = samples.times.count
    var terms = [Double](repeating: 0, count: model.termCount * count)
    var none: [Double] = []
    model.evaluate(at: samples.times, fit.parameters, terms: &terms, derivatives: &none)
    return zip(samples.channels, fit.coefficients).map { values, coefficients in
      var rest = values
      for (term, value) in coefficients.enumerated() {
        for index in 0..<count { rest[index] -= value * terms[term * count + index] }
      }
      return rest
    }
  }
}

/// An orthonormal basis of some terms of a model, by the modified Gram–Schmidt method, run twice.
private struct OrthogonalBasis {
  /// The terms.
  let terms: [Int]
  private var vectors: [[Double]] = []
  /// The triangular matrix R: term j is the sum of R[i][j] times vector i.
  private var triangle: [[Double]]

  init(of terms: [Int], in values: [Double], count: Int, roots: [Double]?) {
    self.terms = terms
    triangle = [[Double]](repeating: [Double](repeating: 0, count: terms.count), count: terms.count)
    for (column, term) in terms.enumerated() {
      var vector = Array(values[term * count..<(term + 1) * count])
      if let roots { for index in 0..<count { vector[index] *= roots[index] } }
      let size = dotProduct(vector, vector).squareRoot()
      for _ in 0..<2 {
        for (row, other) in vectors.enumerated() {
          let product = dotProduct(other, vector)
          triangle[row][column] += product
          subtract(product, times: other, from: &vector)
        }
      }
      var length = dotProduct(vector, vector).squareRoot()
      // A term that depends on the terms before it gets the coefficient 0.
      if !(length > 1e-12 * size) { length = 0 }
      triangle[column][column] = length
      let scale = length == 0 ? 0 : 1 / length
      for index in 0..<count { vector[index] *= scale }
      vectors.append(vector)
    }
  }

  /// Subtracts from `values` its part within the basis, and returns the coefficients of the terms in that part.
  /// A second round removes what rounding left.
  func remove(from values: inout [Double], rounds: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: vectors.count)
    for _ in 0..<rounds {
      for (row, vector) in vectors.enumerated() {
        let product = dotProduct(vector, values)
        sums[row] += product
        subtract(product, times: vector, from: &values)
      }
    }
    return backSubstituted(sums)
  }

  private func backSubstituted(_ sums: [Double]) -> [Double] {
    var found = sums
    for row in sums.indices.reversed() {
      for column in (row + 1)..<max(row + 1, sums.count) { found[row] -= triangle[row][column] * found[column] }
      found[row] = triangle[row][row] == 0 ? 0 : found[row] / triangle[row][row]
    }
    return found
  }

  /// (ΦᵀΦ)⁻¹ = R⁻¹R⁻ᵀ, where Φ are the terms.
  var inverse: [[Double]] {
    let columns = terms.indices.map { index in
      backSubstituted(terms.indices.map { $0 == index ? 1 : 0 })
    }
    return terms.indices.map { row in
      terms.indices.map { column in columns.reduce(0) { $0 + $1[row] * $1[column] } }
    }
  }
}

/// Returns the sum of the products of two vectors of equal length.
private func dotProduct(_ first: [Double], _ second: [Double]) -> Double {
  precondition(first.count == second.count)
  // Four sums, which do not wait for each other.
  var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
  let whole = first.count & ~3
  var index = 0
  while index < whole {
    a += first[index] * second[index]
    b += first[index + 1] * second[index + 1]
    c += first[index + 2] * second[index + 2]
    d += first[index + 3] * second[index + 3]
    index += 4
  }
  var sum = (a + c) + (b + d)
  while index < first.count {
    sum += first[index] * second[index]
    index += 1
  }
  return sum
}

/// Subtracts a multiple of a vector from another one of equal length.
private func subtract(_ factor: Double, times vector: [Double], from values: inout [Double]) {
  precondition(vector.count == values.count)
  for index in values.indices { values[index] -= factor * vector[index] }
}
