// A cubic x(s) = a·s³ + b·s² + c·s with x(0) = 0 that increases over 0...1, with an exact expansion about a point.
//
// If x is nearly flat, evaluation in Doubles loses half to two thirds of the digits, and so does a root found from
// such values. The cubic is therefore only evaluated at points n of a coarse grid, where nothing is lost:
//
// - Each control coordinate is split into a high part with 12 fractional bits and a low part below 2⁻¹³.
// - n has 13 bits, so each product and sum of high parts fits into the 53 bits of a Double.
// - The rounding of the low parts is 2⁻⁶⁰ or less (`make prove`).
//
// The root is a small step d away from n. A Double's relative precision is enough for a small step.

/// The x coordinate of a cubic Bézier easing as a function of the curve's parameter. Each coefficient is split into two
/// parts, so that the terms can be evaluated without rounding.
package struct MonotoneCubic: Sendable {
  /// The coefficients of s, s² and s³, each rounded to a Double.
  package let c, b, a: Double
  /// The coefficients, each split into a high part, which is an exact multiple of 2⁻¹², and a low part. They are
  /// stored in pairs because they are evaluated in pairs.
  package let highC, lowC, highB, lowB, highA, lowA: Double

  /// Creates the cubic with control coordinates `x1` and `x2` in 0...1. With `fromEnd`, the cubic is exactly
  /// 1 − x(1 − s).
  @inline(__always)
  init(_ x1: Double, _ x2: Double, fromEnd: Bool) {
    let high = (x1.roundedToGrid(12), x2.roundedToGrid(12))
    let low = (x1 - high.0, x2 - high.1)
    self = fromEnd ? Self(high: (1 - high.1, 1 - high.0), low: (-low.1, -low.0)) : Self(high: high, low: low)
  }

  @inline(__always)
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

  /// Returns x at the parameter `s`, with the rounding errors of arithmetic in Doubles.
  @inline(__always)
  package func callAsFunction(_ s: Double) -> Double { ((a * s + b) * s + c) * s }

  /// Returns the derivative dx/ds at the parameter `s`, with the rounding errors of arithmetic in Doubles.
  @inline(__always)
  package func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

  /// Returns the first and second derivative at `n + step`, where `n` is a grid point. They are computed from the first
  /// derivative at `n`, which is exact except for one rounding and an error of 2⁻⁶⁵.
  func derivatives(at n: Double, plus step: Double) -> (first: Double, second: Double) {
    let slope = ((3 * highA * n + 2 * highB) * n + highC) + ((3 * lowA * n + 2 * lowB) * n + lowC)
    let bend = (3 * highA * n + highB) + (3 * lowA * n + lowB)
    return ((3 * a * step + 2 * bend) * step + slope, 2 * (3 * a * step + bend))
  }

  /// Returns the step s − `n` from the grid point `n` to the parameter s at which x(s) = `base` + `sign`·`progress`.
  ///
  /// The result is `nil` if the last digits of the step are uncertain. With base 1 and sign −1, the function solves x =
  /// 1 − `progress` without rounding 1 − `progress` first.
  @inline(__always)
  func step(from n: Double, to progress: Double, base: Double, sign: Double) -> Double? {
    let square = n * n
    let high = (highA * n + highB) * square + highC * n
    let low = (lowA * n + lowB) * square + lowC * n
    let bend = 3 * (a * n) + b
    let series = ReversedSeries(
      of: ((base - high) + sign * progress) - low, slope: (bend + b) * n + c, bend: bend, cubic: a)
    // The first terms that the truncated series omits are 14·p⁴, 21·p²·q and 3·q²: less than 4·10⁻¹³ of the step
    // (`make prove`). The residual is exact to 2⁻⁶⁰; the term with 4·10⁻¹⁰ rejects slopes below 0.004.
    guard series.p * series.p + series.q.magnitude + series.inverse * 4e-10 < 1e-7 else { return nil }
    return series.step
  }

  /// Returns the step from any parameter `s` to the parameter at which x is `value`. The function evaluates x(s) in
  /// Doubles, with rounding. Use it only near s = 0, where x(s) and its rounding error are small. Elsewhere,
  /// ``step(from:to:base:sign:)`` is more accurate, because it evaluates x without rounding.
  @inline(__always)
  func step(from s: Double, to value: Double) -> Double {
    let bend = 3 * a * s + b
    return ReversedSeries(of: value - self(s), slope: (bend + b) * s + c, bend: bend, cubic: a).step
  }
}

/// The root d of residual = slope·d + bend·d² + cubic·d³, by reversion of the series in d₁ = residual/slope.
///
/// Let d₁ = residual/slope, p = bend·d₁/slope and q = cubic·d₁²/slope. The series for the root d, up to the fourth
/// power of d₁, is d = d₁·(1 − p + 2p² − q − 5p³ + 5pq).
///
/// - Source: J.-L. Lagrange, "Nouvelle méthode pour résoudre les équations littérales par le moyen des séries", 1770.
struct ReversedSeries {
  let step, p, q, inverse: Double

  @inline(__always)
  init(of residual: Double, slope: Double, bend: Double, cubic: Double) {
    inverse = 1 / slope
    let d = residual * inverse
    p = (bend * inverse) * d
    q = (cubic * inverse) * (d * d)
    let square = p * p
    step = d - d * ((p - 2 * square) + square * (5 * p) + (q - 5 * p * q))
  }
}

extension Double {
  /// Returns the nearest multiple of 2^−`bits`, for magnitudes below 2^(50 − `bits`).
  @inline(__always)
  package func roundedToGrid(_ bits: Int) -> Double {
    let shift = Double(sign: .plus, exponent: 52 - bits, significand: 1.5)
    return (self + shift) - shift
  }

  /// The cube root of a positive number within 3.2 %. The bit pattern is divided by 3, and an offset balances the
  /// error. `Tests/Programs/Proofs/coefficients.py` computes the offset.
  @inline(__always)
  var roughCubeRoot: Double { Double(bitPattern: bitPattern / 3 &+ 0x2A9F_7625_1691_A425) }
}
