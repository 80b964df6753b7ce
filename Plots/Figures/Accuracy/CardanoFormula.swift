import Foundation

/// The closed formula for the roots of a cubic, in Double.
struct CardanoFormula: BezierSolver {
  private let x, y: BezierCoordinate<Double>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (x, y) = (BezierCoordinate(x1, x2), BezierCoordinate(y1, y2))
  }

  func value(at progress: Double) -> Double {
    if progress == 0 || progress == 1 { return progress }
    let inside = roots(at: progress).filter { $0 >= -1e-9 && $0 <= 1 + 1e-9 }
    return y.value(inside.first ?? progress)
  }

  private func roots(at progress: Double) -> [Double] {
    if x.a.magnitude < 1e-12 {
      if x.b.magnitude < 1e-12 { return [progress / x.c] }
      let root = max(0, x.c * x.c + 4 * x.b * progress).squareRoot()
      return [(-x.c + root) / (2 * x.b), (-x.c - root) / (2 * x.b)]
    }
    // s = u − b/3a gives u³ + 3pu + 2q = 0.
    let shift = x.b / (3 * x.a)
    let p = x.c / (3 * x.a) - shift * shift
    let q = shift * shift * shift - shift * x.c / (2 * x.a) - progress / (2 * x.a)
    let discriminant = q * q + p * p * p
    if discriminant > 0 {
      let root = discriminant.squareRoot()
      return [cbrt(-q + root) + cbrt(-q - root) - shift]
    }
    let length = (-p).squareRoot()
    let angle = length == 0 ? 0 : acos(max(-1, min(1, -q / (length * length * length))))
    return (0..<3).map { 2 * length * cos((angle + 2 * .pi * Double($0)) / 3) - shift }
  }
}
