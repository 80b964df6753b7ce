import AnimationCurves

/// A polynomial of degree 11 on −1...1, as a sum of Chebyshev polynomials, or its integral.
struct ChebyshevSeries {
  /// The count of nodes, and of coefficients of an interpolant.
  static let count = 12
  /// The roots of the Chebyshev polynomial T₁₂. Neither end is a node.
  static let nodes = (0..<count).map { sineCosine(.pi * (Double($0) + 0.5) / Double(count)).cosine }
  /// By degree: the values of a Chebyshev polynomial at the nodes, times 2/12, or 1/12 for the degree 0.
  private static let weights = (0..<count).map { degree in
    (0..<count).map { node in
      sineCosine(.pi * Double(degree) * (Double(node) + 0.5) / Double(count)).cosine
        * (degree == 0 ? 1 : 2) / Double(count)
    }
  }

  let coefficients: [Double]

  private init(coefficients: [Double]) { self.coefficients = coefficients }

  /// Creates the interpolant of values at the nodes.
  init(values: [Double]) {
    coefficients = Self.weights.map { weights in zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Returns the value at `x`.
  func callAsFunction(_ x: Double) -> Double {
    Self.value(at: x, of: coefficients, from: 0, count: coefficients.count)
  }

  /// Returns the value at `x` of the series with `count` of the coefficients, from the index `first` on: by Clenshaw's
  /// algorithm.
  @inline(__always)
  static func value(at x: Double, of coefficients: [Double], from first: Int, count: Int) -> Double {
    var (next, afterNext) = (0.0, 0.0)
    for index in stride(from: first + count - 1, to: first, by: -1) {
      (next, afterNext) = (2 * x * next - afterNext + coefficients[index], next)
    }
    return x * next - afterNext + coefficients[first]
  }

  /// The integral from −1.
  var integral: ChebyshevSeries {
    func coefficient(_ degree: Int) -> Double { degree < Self.count ? coefficients[degree] : 0 }
    var result = [0.0]
    var atStart = 0.0
    for degree in 1...Self.count {
      let lower = degree == 1 ? 2 * coefficient(0) : coefficient(degree - 1)
      let term = (lower - coefficient(degree + 1)) / Double(2 * degree)
      result.append(term)
      atStart += degree % 2 == 0 ? term : -term
    }
    result[0] = -atStart
    return ChebyshevSeries(coefficients: result)
  }

  /// The magnitudes of the last two coefficients of an interpolant: an estimate of its error, which is far smaller once
  /// the coefficients fall.
  var tail: Double { coefficients[Self.count - 2].magnitude + coefficients[Self.count - 1].magnitude }
}
