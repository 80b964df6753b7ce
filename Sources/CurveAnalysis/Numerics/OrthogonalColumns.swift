/// An orthonormal basis of some terms of a model, by the modified Gram–Schmidt method, run twice; and columns from
/// which their part within the basis is removed. All stand in one array, one after the other.
struct OrthogonalColumns {
  /// The number of columns of the basis, which are the first ones.
  let basisCount: Int
  private let count: Int
  private var numbers: [Double] = []
  /// The rows of the triangular matrix R: term j is the sum of R[i][j] times column i.
  private var triangle: [Double]

  init(of terms: [Int], in values: [Double], count: Int, roots: [Double]?) {
    (basisCount, self.count) = (terms.count, count)
    triangle = [Double](repeating: 0, count: terms.count * terms.count)
    numbers.reserveCapacity((terms.count + 6) * count)
    for (column, term) in terms.enumerated() {
      append(values[term * count..<(term + 1) * count], roots)
      let size = product(column, column).squareRoot()
      for _ in 0..<2 {
        for row in 0..<column { triangle[row * basisCount + column] += remove(row, from: column) }
      }
      var length = product(column, column).squareRoot()
      // A term that depends on the terms before it gets the coefficient 0.
      if !(length > 1e-12 * size) { length = 0 }
      triangle[column * basisCount + column] = length
      let scale = length == 0 ? 0 : 1 / length
      for index in column * count..<(column + 1) * count { numbers[index] *= scale }
    }
  }

  /// Appends a column without its part within the basis. A second round removes what rounding left.
  ///
  /// - Parameter products: The products of the column with the basis; one number for each column of the basis.
  mutating func append(_ values: ArraySlice<Double>, roots: [Double]?, rounds: Int, products: inout [Double]) {
    append(values, roots)
    let column = numbers.count / max(count, 1) - 1
    for row in 0..<basisCount { products[row] = remove(row, from: column) }
    for _ in 1..<rounds {
      for row in 0..<basisCount { products[row] += remove(row, from: column) }
    }
  }

  private mutating func append(_ values: ArraySlice<Double>, _ roots: [Double]?) {
    guard let roots else { return numbers.append(contentsOf: values) }
    for (value, root) in zip(values, roots) { numbers.append(value * root) }
  }

  /// Returns the sum of the products of two columns.
  func product(_ first: Int, _ second: Int) -> Double {
    unsafe numbers.withUnsafeBufferPointer { numbers in
      let (first, second) = (first * count, second * count)
      // Eight sums, which do not wait for each other.
      var sums = SIMD8<Double>.zero
      for start in stride(from: 0, to: count & ~7, by: 8) {
        for lane in 0..<8 { unsafe sums[lane] += numbers[first + start + lane] * numbers[second + start + lane] }
      }
      var sum = sums.sum()
      for index in count & ~7..<count { unsafe sum += numbers[first + index] * numbers[second + index] }
      return sum
    }
  }

  /// Removes a column of the basis from another column, and returns their product.
  private mutating func remove(_ row: Int, from column: Int) -> Double {
    let factor = product(row, column)
    let (first, second) = (row * count, column * count)
    unsafe numbers.withUnsafeMutableBufferPointer { numbers in
      for index in 0..<count { unsafe numbers[second + index] -= factor * numbers[first + index] }
    }
    return factor
  }

  /// Replaces the products of a vector with the basis by the coefficients of the terms in it.
  func solve(_ found: inout [Double]) {
    for row in (0..<basisCount).reversed() {
      for column in row + 1..<max(row + 1, basisCount) {
        found[row] -= triangle[row * basisCount + column] * found[column]
      }
      let pivot = triangle[row * basisCount + row]
      found[row] = pivot == 0 ? 0 : found[row] / pivot
    }
  }

  /// (ΦᵀΦ)⁻¹ = R⁻¹R⁻ᵀ, where Φ are the terms.
  var inverse: [[Double]] {
    let columns = (0..<basisCount).map { index in
      var column = (0..<basisCount).map { $0 == index ? 1.0 : 0 }
      solve(&column)
      return column
    }
    return (0..<basisCount).map { row in
      (0..<basisCount).map { column in columns.reduce(0) { $0 + $1[row] * $1[column] } }
    }
  }
}
