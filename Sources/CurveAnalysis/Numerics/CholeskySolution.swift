/// Returns the solution of a system of linear equations with a symmetric, positive definite matrix, by the Cholesky
/// decomposition; `nil` if the matrix is not positive definite to rounding.
///
/// Rows and columns are first scaled, so that the diagonal is 1.
///
/// - Parameter matrix: The rows of the matrix, one after the other.
func solvedByCholesky(_ matrix: [Double], _ right: [Double]) -> [Double]? {
  let count = right.count
  let scales = (0..<count).map { matrix[$0 * count + $0] > 0 ? 1 / matrix[$0 * count + $0].squareRoot() : 0 }
  var factor = matrix
  for row in 0..<count {
    for column in 0...row {
      var sum = matrix[row * count + column] * scales[row] * scales[column]
      for index in 0..<column { sum -= factor[row * count + index] * factor[column * count + index] }
      if row == column {
        guard sum > 0x1p-50 else { return nil }
        factor[row * count + row] = sum.squareRoot()
      } else {
        factor[row * count + column] = sum / factor[column * count + column]
      }
    }
  }
  var solution = right
  for row in 0..<count {
    solution[row] *= scales[row]
    for column in 0..<row { solution[row] -= factor[row * count + column] * solution[column] }
    solution[row] /= factor[row * count + row]
  }
  for row in (0..<count).reversed() {
    for column in (row + 1)..<max(row + 1, count) { solution[row] -= factor[column * count + row] * solution[column] }
    solution[row] /= factor[row * count + row]
  }
  for row in 0..<count { solution[row] *= scales[row] }
  return solution
}
