/// A method of other libraries to evaluate `cubic-bezier(x1, y1, x2, y2)`.
protocol BezierSolver {
  /// The value at a progress from 0 to 1.
  func value(at progress: Double) -> Double
}

/// One coordinate of a cubic Bézier from 0 to 1 as a polynomial of its parameter.
struct BezierCoordinate<Number: BinaryFloatingPoint> {
  let a, b, c: Number

  init(_ first: Number, _ second: Number) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(_ s: Number) -> Number { ((a * s + b) * s + c) * s }
  func slope(_ s: Number) -> Number { (3 * a * s + 2 * b) * s + c }
}
