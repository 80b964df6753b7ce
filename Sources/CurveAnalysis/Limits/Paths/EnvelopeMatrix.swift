/// A symmetric matrix whose rows begin with zeros, which are not stored, and its Cholesky factors.
///
/// - Source: A. George and J. W. Liu, *Computer Solution of Large Sparse Positive Definite Systems*, 1981, chapter 4.
struct EnvelopeMatrix {
  /// The first stored column of each row.
  private let firstColumns: [Int]
  /// The sum of the index of a number and of its column is that of its row.
  private let offsets: [Int]
  /// The lower triangle, by rows.
  private var numbers: [Double]

  /// A matrix of zeros.
  init(firstColumns: [Int]) {
    var (offsets, count) = ([Int](), 0)
    for (row, first) in firstColumns.enumerated() {
      offsets.append(count - first)
      count += row + 1 - first
    }
    (self.firstColumns, self.offsets, numbers) = (firstColumns, offsets, Array(repeating: 0, count: count))
  }

  /// The number in a column from the first stored one of its row to the diagonal.
  subscript(row: Int, column: Int) -> Double {
    get { numbers[offsets[row] + column] }
    set { numbers[offsets[row] + column] = newValue }
  }

  /// Sets all numbers to 0.
  mutating func clear() {
    for index in numbers.indices { numbers[index] = 0 }
  }

  /// Returns the vector whose product with the matrix is `vector`. A matrix that is not positive definite gets greater
  /// numbers on its diagonal first. Returns `nil` if that does not help.
  func solve(_ vector: [Double]) -> [Double]? {
    var shift = 0.0
    while shift < 1e10 {
      if let factor = choleskyFactor(shift: shift) { return factor.substitute(vector) }
      shift = max(1e-3, 8 * shift)
    }
    return nil
  }

  /// Returns the lower triangle whose product with its transpose is the matrix, with the numbers on its diagonal
  /// enlarged by the part `shift`. Returns `nil` if the matrix is not positive definite.
  private func choleskyFactor(shift: Double) -> EnvelopeMatrix? {
    var factor = self
    for row in firstColumns.indices {
      let first = firstColumns[row]
      for column in first..<row {
        var sum = factor[row, column]
        for index in max(first, firstColumns[column])..<column { sum -= factor[row, index] * factor[column, index] }
        factor[row, column] = sum / factor[column, column]
      }
      let whole = self[row, row] + shift * self[row, row].magnitude
      var sum = whole
      for index in first..<row { sum -= factor[row, index] * factor[row, index] }
      guard sum > 1e-12 * whole.magnitude else { return nil }
      factor[row, row] = sum.squareRoot()
    }
    return factor
  }

  /// Returns the solution for a vector, where this is the Cholesky factor.
  private func substitute(_ vector: [Double]) -> [Double] {
    var solution = vector
    for row in firstColumns.indices {
      for column in firstColumns[row]..<row { solution[row] -= self[row, column] * solution[column] }
      solution[row] /= self[row, row]
    }
    for row in firstColumns.indices.reversed() {
      solution[row] /= self[row, row]
      for column in firstColumns[row]..<row { solution[column] -= self[row, column] * solution[row] }
    }
    return solution
  }
}
