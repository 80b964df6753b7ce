#if os(Linux)
  import CExact
  import CQuadBezier
#endif

/// A curve whose values are known with 113 bits, so that the errors of Doubles are exact.
enum ExactCurve {
  case bezier(Double, Double, Double, Double)
  /// (2^(k·u) − 1)/(2^k − 1), where k is the quotient of these numbers.
  case exponential(Double, over: Double)
  case power(Double)
  case spring(duration: Double, bounce: Double)

  /// The magnitude of the error of a value; `nil` where the compiler has no numbers of 113 bits.
  func error(of value: Double, at input: Double) -> Double? {
    #if os(Linux)
      switch self {
      case .bezier(let x1, let y1, let x2, let y2): quad_bezier_error(x1, y1, x2, y2, input, value)
      case .exponential(let numerator, let denominator): quad_exponential_error(numerator, denominator, input, value)
      case .power(let exponent): quad_power_error(exponent, input, value)
      case .spring(let duration, let bounce): quad_spring_error(duration, bounce, input, value)
      }
    #else
      nil
    #endif
  }
}

/// What values are compared with: exact values, or those that the library computes one at a time.
struct Oracle<Input> {
  let isExact: Bool
  /// The magnitude of the error of a value at an input.
  let error: (_ value: Double, _ input: Input) -> Double

  /// The values of `value`.
  init(_ value: @escaping (Input) -> Double) { self.init(isExact: false) { abs($0 - value($1)) } }

  fileprivate init(isExact: Bool, error: @escaping (Double, Input) -> Double) {
    (self.isExact, self.error) = (isExact, error)
  }
}

extension Oracle where Input: BinaryFloatingPoint {
  /// The exact values of a curve, if it has them; else those of `value`.
  init(_ curve: ExactCurve?, else value: @escaping (Input) -> Double) {
    if let curve, curve.error(of: 0, at: 0) != nil {
      self.init(isExact: true) { curve.error(of: $0, at: Double($1)) ?? .nan }
    } else {
      self.init(value)
    }
  }
}
