/// The y coordinate of a cubic Bézier easing as a function of its parameter.
package struct BezierOrdinate: Sendable {
  package let y1, y2: Double

  init(_ y1: Double, _ y2: Double) { (self.y1, self.y2) = (y1, y2) }

  /// The Taylor expansion y(n + d) = y(n) + c1·d + c2·d² + c3·d³ about the parameter n, without y(n).
  package struct Expansion {
    package let c1, c2, c3: Double

    /// Returns the first derivative at the step `d`.
    package func slope(_ d: Double) -> Double { (3 * c3 * d + 2 * c2) * d + c1 }
    /// Returns the second derivative at the step `d`.
    package func curvature(_ d: Double) -> Double { 2 * (3 * c3 * d + c2) }
  }

  /// Returns the expansion about the parameter `n`. The coefficients are computed in Bernstein form, which loses digits
  /// only where the weighted control points cancel each other.
  @inline(__always)
  package func expanded(at n: Double) -> Expansion {
    let m = 1 - n
    let square = n * n
    let slope = m * (m - 2 * n) * y1 + n * (2 * m - n) * y2
    let curvature = (3 * n - 2) * y1 + (1 - 3 * n) * y2
    return Expansion(c1: 3 * (slope + square), c2: 3 * (curvature + n), c3: 1 + 3 * y1 - 3 * y2)
  }
}
