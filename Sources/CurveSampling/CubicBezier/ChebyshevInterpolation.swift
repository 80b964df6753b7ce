/// Polynomial interpolation at Chebyshev nodes, computed as one product with a matrix.
struct ChebyshevInterpolation: Sendable {
  /// The nodes, within the range of the polynomial's variable.
  let nodes: [Double]

  /// The matrix that maps values to coefficients: row-major, a row for each coefficient.
  private let matrix: [Double]

  /// Prepares the interpolation by a polynomial with `terms` coefficients, whose variable is in `range`.
  init(terms: Int, over range: ClosedRange<Double>) {
    let (middle, radius) = ((range.lowerBound + range.upperBound) / 2, (range.upperBound - range.lowerBound) / 2)
    let nodes = (0..<terms).map { middle - radius * sineCosine(.pi * (Double($0) + 0.5) / Double(terms)).cosine }
    self.nodes = nodes
    // Column k holds the coefficients of the polynomial that is 1 at node k and 0 at the others.
    var matrix = [Double](repeating: 0, count: terms * terms)
    for column in 0..<terms {
      var product = [1.0]
      for (other, node) in nodes.enumerated() where other != column {
        let distance = nodes[column] - node
        product = zip([0] + product, product.map { $0 * node } + [0]).map { ($0 - $1) / distance }
      }
      for row in 0..<terms { matrix[row * terms + column] = product[row] }
    }
    self.matrix = matrix
  }

  /// Returns the coefficients of the polynomial through `values` at the nodes, the constant first.
  func coefficients(_ values: [Double]) -> [Double] {
    let terms = nodes.count
    return (0..<terms).map { row in
      (0..<terms).reduce(0) { $0 + matrix[row * terms + $1] * values[$1] }
    }
  }

  /// Returns the coefficients of one polynomial for each cell, term by term: `result[term * cells + cell]`.
  ///
  /// - Parameter value: Returns the value to interpolate at a node of a cell.
  func table(cells: Int, of value: (_ cell: Int, _ node: Double) -> Double) -> [Float] {
    var result = [Float](repeating: 0, count: nodes.count * cells)
    for cell in 0..<cells {
      for (term, coefficient) in coefficients(nodes.map { value(cell, $0) }).enumerated() {
        result[term * cells + cell] = Float(coefficient)
      }
    }
    return result
  }
}
