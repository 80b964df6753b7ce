// A cubic x(s) = a·s³ + b·s² + c·s with x(0) = 0 that rises over 0...1, and its expansion about a point, exact.
//
// Where x is nearly flat, evaluating it in Doubles loses half or two thirds of their digits, and a root found from such
// values is as wrong as they are. So the cubic is only ever evaluated at points n of a coarse grid, where nothing is
// lost: each control coordinate is split into a high part of 12 bits behind the point and a low part below 2⁻¹³, and n
// has 13 bits, so that every product and sum of the high parts fits into the 53 bits of a Double, and the rounding of
// the low parts is 2⁻⁶⁵ or less. From n the root is a small step d away, and of a small step a Double's relative
// precision is plenty.

/// The x of a cubic Bézier easing by its parameter, split into parts that are evaluated without rounding.
struct MonotoneCubic: Sendable {
  /// The coefficients of s, s² and s³, rounded.
  let c, b, a: Double
  /// Their high parts, multiples of 2⁻¹², exact, and their low parts; in pairs, because they are evaluated in pairs.
  let highC, lowC, highB, lowB, highA, lowA: Double

  /// The cubic with control coordinates `x1` and `x2`, between 0 and 1; seen from its end it is 1 − x(1 − s), exact.
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

  /// x at the parameter `s`, rounded.
  @inline(__always)
  func callAsFunction(_ s: Double) -> Double { ((a * s + b) * s + c) * s }

  /// The slope of x at the parameter `s`, rounded.
  @inline(__always)
  func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

  /// The first and second derivative at `n + step`, where `n` is a point of the grid: there the slope is exact but for
  /// one rounding and 2⁻⁶⁵.
  func derivatives(at n: Double, plus step: Double) -> (first: Double, second: Double) {
    let slope = ((3 * highA * n + 2 * highB) * n + highC) + ((3 * lowA * n + 2 * lowB) * n + lowC)
    let bend = (3 * highA * n + highB) + (3 * lowA * n + lowB)
    return ((3 * a * step + 2 * bend) * step + slope, 2 * (3 * a * step + bend))
  }

  /// The step from the grid point `n` to where x is `base` + `sign`·`progress`, or `nil` where it is not sure to the last
  /// digits. With a `base` of 1 and a `sign` of −1 that is 1 − `progress` without its rounding.
  @inline(__always)
  func step(from n: Double, to progress: Double, base: Double, sign: Double) -> Double? {
    let square = n * n
    let high = (highA * n + highB) * square + highC * n
    let low = (lowA * n + lowB) * square + lowC * n
    let bend = 3 * (a * n) + b
    let series = ReversedSeries(
      of: ((base - high) + sign * progress) - low, slope: (bend + b) * n + c, bend: bend, cubic: a)
    // The first terms that the series leaves out are 14·p⁴, 21·p²·q and 3·q² of a step below 2⁻¹¹: 10⁻¹³ of it. The
    // residual is exact to 2⁻⁶⁵, and 4·10⁻¹⁰ keeps that apart from slopes below 0.004.
    guard series.p * series.p + series.q.magnitude + series.inverse * 4e-10 < 1e-7 else { return nil }
    return series.step
  }

  /// The step from any parameter `s` to where x is `value`: as exact as x is at `s`, which near 0 is exact enough.
  @inline(__always)
  func step(from s: Double, to value: Double) -> Double {
    let bend = 3 * a * s + b
    return ReversedSeries(of: value - self(s), slope: (bend + b) * s + c, bend: bend, cubic: a).step
  }
}

/// The root d of residual = slope·d + bend·d² + cubic·d³ by the reversed series in d₁ = residual/slope, to the fourth
/// power of p = bend·d₁/slope: d₁·(1 − p + 2p² − q − 5p³ + 5pq) with q = cubic·d₁²/slope.
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
  /// The nearest multiple of 2^−`bits`, for magnitudes below 2^(50 − `bits`).
  @inline(__always)
  func roundedToGrid(_ bits: Int) -> Double {
    let shift = Double(sign: .plus, exponent: 52 - bits, significand: 1.5)
    return (self + shift) - shift
  }

  /// The cube root of a positive number to 3.2 %: a third of its bits, with an offset that spreads the error evenly.
  /// `Tests/BezierVerification/coefficients.py` finds the offset.
  @inline(__always)
  var roughCubeRoot: Double { Double(bitPattern: bitPattern / 3 &+ 0x2A9F_7625_1691_A425) }
}
