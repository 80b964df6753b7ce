// A cubic x(s) = a·s³ + b·s² + c·s with x(0) = 0 that rises over 0...1, and its expansion about a point, exact.
//
// Where x is nearly flat, evaluating it in Doubles loses half or two thirds of their digits, and a root found from such
// values is as wrong as they are. So the cubic is only ever evaluated at points n of a coarse grid, where nothing is
// lost: each control coordinate is split into a high part of 12 bits behind the point and a low part below 2⁻¹³, and n
// has 13 bits, so that every product and sum of the high parts fits into the 53 bits of a Double, and the rounding of
// the low parts is 2⁻⁶⁵ or less. From n the root is a small step d away, and of a small step a Double's relative
// precision is plenty.

/// The cubic x(n + d) = x(n) + c1·d + c2·d² + c3·d³ about a grid point n, as what is missing to a given x.
struct LocalCubic {
  /// The grid point.
  let point: Double
  /// What is missing at the grid point to the wanted x: exact but for one rounding of the result.
  let residual: Double
  /// The coefficients of d, d² and d³; `c1` is exact but for one rounding and 2⁻⁶⁵.
  let c1, c2, c3: Double

  /// The first derivative of x at `point + step`.
  func slope(_ step: Double) -> Double { (3 * c3 * step + 2 * c2) * step + c1 }
  /// The second derivative of x at `point + step`.
  func curvature(_ step: Double) -> Double { 2 * (3 * c3 * step + c2) }

  /// How far x at `point + step` lies beyond what is wanted, and the first two Taylor coefficients there.
  @inline(__always)
  func excess(at step: Double) -> (value: Double, slope: Double, curvature: Double) {
    (
      ((c3 * step + c2) * step + c1) * step - residual,
      (3 * c3 * step + 2 * c2) * step + c1,
      3 * c3 * step + c2
    )
  }
}

/// The x of a cubic Bézier easing by its parameter, split into parts that are evaluated without rounding.
struct MonotoneCubic: Sendable {
  /// The coefficients of s, s² and s³, rounded.
  let c, b, a: Double
  /// Their high parts, multiples of 2⁻¹², exact, and their low parts; in pairs, because they are evaluated in pairs.
  let highC, lowC, highB, lowB, highA, lowA: Double

  /// The cubic with control coordinates `x1` and `x2`, between 0 and 1.
  init(_ x1: Double, _ x2: Double) {
    self.init(high: (x1.roundedToGrid(12), x2.roundedToGrid(12)), of: (x1, x2))
  }

  private init(high: (Double, Double), of x: (Double, Double)) {
    self.init(high: high, low: (x.0 - high.0, x.1 - high.1))
  }

  private init(high: (Double, Double), low: (Double, Double)) {
    highC = 3 * high.0
    highB = 3 * high.1 - 6 * high.0
    highA = 1 + 3 * high.0 - 3 * high.1
    lowC = 3 * low.0
    lowB = 3 * low.1 - 6 * low.0
    lowA = 3 * low.0 - 3 * low.1
    c = highC + lowC
    b = highB + lowB
    a = highA + lowA
  }

  /// The same curve seen from its other end: 1 − x(1 − s), exact.
  var reversed: MonotoneCubic {
    let x1 = (high: highC / 3, low: lowC / 3)
    let x2 = (high: (highB + 2 * highC) / 3, low: (lowB + 2 * lowC) / 3)
    return MonotoneCubic(high: (1 - x2.high, 1 - x1.high), low: (-x2.low, -x1.low))
  }

  /// x at the parameter `s`, rounded.
  @inline(__always)
  func callAsFunction(_ s: Double) -> Double { ((a * s + b) * s + c) * s }

  /// The slope of x at the parameter `s`, rounded.
  @inline(__always)
  func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

  /// The expansion about the grid point nearest to `s`, towards the wanted `x` + `rest`.
  func expanded(near s: Double, towards x: Double, _ rest: Double) -> LocalCubic {
    let n = s.roundedToGrid(13)
    let high = ((highA * n + highB) * n + highC) * n
    let low = ((lowA * n + lowB) * n + lowC) * n
    let highSlope = (3 * highA * n + 2 * highB) * n + highC
    let lowSlope = (3 * lowA * n + 2 * lowB) * n + lowC
    return LocalCubic(
      point: n, residual: (x - high) + (rest - low), c1: highSlope + lowSlope,
      c2: (3 * highA * n + highB) + (3 * lowA * n + lowB), c3: a)
  }
}

extension Double {
  /// The nearest multiple of 2^−`bits`, for magnitudes below 2^(50 − `bits`).
  @inline(__always)
  func roundedToGrid(_ bits: Int) -> Double {
    let shift = Double(sign: .plus, exponent: 52 - bits, significand: 1.5)
    return (self + shift) - shift
  }
}
