/// A coordinate of a cubic Bézier easing as a polynomial of the parameter. Each coefficient is split into two parts, so
/// that the terms at a grid point can be evaluated almost without rounding, as in ``MonotoneCubic``.
struct SplitCubic {
  private let highC, highB, highA, lowC, lowB, lowA: Double

  /// Creates the coordinate from the control points' coordinates, whose magnitudes are at most `size`. Its value at the
  /// parameter 1 is 1.
  init(_ first: Double, _ second: Double, size: Double) {
    // The high parts are multiples of 2⁻¹¹ times a power of 2 above `size`. With the 13 bits of a parameter,
    // the terms of the polynomial then have at most 53 bits.
    let shift = 1.5 * 0x1p41 * (2 * size).binade
    let high = (first: (first + shift) - shift, second: (second + shift) - shift, end: (1 + shift) - shift)
    let low = (first: first - high.first, second: second - high.second, end: 1 - high.end)
    (highC, lowC) = (3 * high.first, 3 * low.first)
    (highB, lowB) = (3 * high.second - 6 * high.first, 3 * low.second - 6 * low.first)
    (highA, lowA) = (
      high.end + 3 * high.first - 3 * high.second, low.end + 3 * low.first - 3 * low.second
    )
  }

  /// Creates the coordinate x, whose coefficients are split already.
  init(_ x: MonotoneCubic) {
    (highC, highB, highA) = (x.highC, x.highB, x.highA)
    (lowC, lowB, lowA) = (x.lowC, x.lowB, x.lowA)
  }

  /// The expansion `c0` + `c0Rest` + `c1`·d + `c2`·d² + `c3`·d³ about a parameter. The sum of the first two is rounded
  /// to 2⁻⁵⁹ of the coordinate's size, and the other coefficients are rounded once.
  struct Expansion {
    let c0, c0Rest, c1, c2, c3: Double
  }

  /// Returns the expansion about `n`, a multiple of 2⁻¹³ in 0...1.
  func expanded(at n: Double) -> Expansion {
    Expansion(
      c0: ((highA * n + highB) * n + highC) * n, c0Rest: ((lowA * n + lowB) * n + lowC) * n,
      c1: ((3 * highA * n + 2 * highB) * n + highC) + ((3 * lowA * n + 2 * lowB) * n + lowC),
      c2: (3 * highA * n + highB) + (3 * lowA * n + lowB), c3: highA + lowA)
  }
}
