/// Polynomials in equal cells, interpolated at Chebyshev's points: what a kernel looks up its coefficients in.
struct CellFit: Sendable {
  /// How many cells a table has.
  static let cells = 16

  /// How many coefficients a polynomial has.
  let terms: Int

  /// Where in a cell the values are taken, 0...1.
  let nodes: [Double]

  /// The matrix that makes coefficients of values: row by row, a row for each coefficient.
  private let matrix: [Double]

  init(terms: Int) {
    self.terms = terms
    let nodes = (0..<terms).map { 0.5 - 0.5 * Double.cos(.pi * (Double($0) + 0.5) / Double(terms)) }
    self.nodes = nodes
    // Column k holds the coefficients of the polynomial that is 1 at node k and 0 at the others.
    var matrix = [Double](repeating: 0, count: terms * terms)
    for column in 0..<terms {
      var product = [1.0]
      for (other, node) in nodes.enumerated() where other != column {
        let distance = nodes[column] - node
        let shifted = [0] + product
        let scaled = product.map { $0 * node } + [0]
        product = zip(shifted, scaled).map { ($0 - $1) / distance }
      }
      for row in 0..<terms { matrix[row * terms + column] = product[row] }
    }
    self.matrix = matrix
  }

  /// The coefficients of every cell, term by term: `result[term * cells + cell]`.
  ///
  /// - Parameter value: The value to interpolate in a cell, 0 to 15, at a place in it, 0...1.
  func table(of value: (_ cell: Int, _ place: Double) -> Double) -> [Float] {
    var result = [Float](repeating: 0, count: terms * Self.cells)
    var values = [Double](repeating: 0, count: terms)
    for cell in 0..<Self.cells {
      for node in 0..<terms { values[node] = value(cell, nodes[node]) }
      for term in 0..<terms {
        var sum = 0.0
        for node in 0..<terms { sum += matrix[term * terms + node] * values[node] }
        result[term * Self.cells + cell] = Float(sum)
      }
    }
    return result
  }
}
