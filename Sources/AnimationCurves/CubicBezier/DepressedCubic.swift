/// The polynomial x(parameter) of a cubic Bézier easing, shifted to its inflection. It exists only if the inflection's
/// parameter is inside 0...1 and x has its least slope there. Let r be the parameter minus the inflection's parameter,
/// and z be x minus the inflection's x. Then a·r³ + q·r = z.
///
/// The solver uses the form r³ + p·r = z/a with p = q/a. This form has no cancellation near a flat inflection, nor on
/// curves that are flat in the middle and steep at their ends.
package struct DepressedCubic: Sendable {
  /// The inflection's parameter, counted from the curve's start and from its end.
  package let inflection, inflectionFromEnd: Double
  /// x at the inflection is `anchor` + `offset`. The anchor is 0, ½ or 1, chosen so that the offset has a small
  /// relative error.
  private let anchor, offset: Double
  package let p: Double
  /// dx/ds at the inflection.
  package var slope: Double { q }
  private let inverseA, a, q: Double
  /// Constants of the guess: r ≈ `root`·t, where t³ + t = w and w = `scale`·progress + `shift`, which is `scale`·z. In
  /// exact arithmetic, `root` is √p and `scale` is 1/(a·√p³). If x is flat at the inflection, p is 0. Therefore p is
  /// raised to 2⁻²⁴ here, which changes the guess by at most 10⁻⁴, and keeps w in the range of the table. No other
  /// power of 2 does both (`make prove`).
  let root: Double
  private let scale, shift: Double

  /// Creates the depressed cubic; `nil` if the inflection is outside 0...1 or the cubic term is too small.
  @inline(__always)
  init?(_ x1: Double, _ x2: Double) {
    let difference = x1 - x2
    a = 1 + 3 * difference
    let (fromStart, fromEnd) = (x1 + difference, (1 - x2) + difference)  // The inflection's parameters times a.
    // With a smaller cubic term, the guess by a parabola is better. Limits from 2⁻¹⁰ to ½ would do: below, the error of
    // this guess exceeds 3·10⁻⁴, and above, that of the parabola does (`make prove`).
    guard a >= 0.0625 && fromStart >= 0 && fromEnd >= 0 else { return nil }
    inverseA = 1 / a
    let e = 1 - x1
    let g = e + x2
    if g <= 0.5 {
      // The curve is near cubic-bezier(1, y1, 0, y2), whose inflection is ½. e, x2 and g are small distances from that
      // curve. The limit is between that curve, with g = 0, and those that are flat at an end, with g = 1. For each of
      // them, the other form loses half of the digits. With this limit, an inflection moves a root by at most 8·2⁻⁵³
      // (`make prove`).
      let skew = x2 - e
      let relativeSkew = skew * inverseA
      (anchor, inflection, inflectionFromEnd) = (0.5, 0.5 + 0.5 * relativeSkew, 0.5 - 0.5 * relativeSkew)
      offset = skew * (0.375 * (1 + g * inverseA) - 0.25 * (relativeSkew * relativeSkew))
      q = 3 * (g * (1 - g) + e * x2) * inverseA
    } else {
      // The reference is the end nearer to the inflection.
      q = 3 * (x1 * (1 - x2) - difference * difference) * inverseA
      let isNearStart = fromStart <= fromEnd
      let n = (isNearStart ? fromStart : fromEnd) * inverseA
      let there = n * (q + a * (n * n))
      (anchor, inflection, inflectionFromEnd, offset) =
        isNearStart ? (0, n, 1 - n, there) : (1, 1 - n, n, -there)
    }
    p = q * inverseA
    root = max(p, 0x1p-24).squareRoot()
    scale = inverseA / (root * root * root)
    shift = -scale * (anchor + offset)
  }

  /// Returns `progress` minus x at the inflection.
  @inline(__always)
  func distance(at progress: Double) -> Double { (progress - anchor) - offset }

  /// Returns an approximation of r/``root`` at `progress`.
  @inline(__always)
  func guess(_ progress: Double) -> Double {
    let w = scale * progress + shift
    return Double(signOf: w, magnitudeOf: DepressedCubicTable.root(w.magnitude))
  }

  /// Returns an approximate root r of a·r³ + q·r = `z`, by a cube root. The relative error is at most 1.7 %.
  ///
  /// Let Q be the cube root of z/a, let κ = p/Q², and let ρ = r/Q. Then ρ is the root of ρ³ + κ·ρ = 1. The result is
  /// ρ ≈ D/(κ·D + 1) with D = 1 + ⅔κ + (⅔κ)², times Q. It is exact to first order for small κ, and exact in the limit
  /// of large κ.
  private func roughRoot(_ z: Double) -> Double {
    // Above 10⁻⁶⁰, neither the square nor the cube underflows.
    let size = max((z * inverseA).magnitude, 1e-60)
    let root = size.roughCubeRoot
    let square = root * root
    let m = p * (2.0 / 3)
    let d = square * (square + m) + m * m
    return Double(signOf: z, magnitudeOf: (root * square) * d / (p * d + square * square * square))
  }

  /// Returns the root r of a·r³ + q·r = `z`, accurate to the last digits.
  func exactRoot(_ z: Double) -> Double {
    if z == 0 { return 0 }
    var r = roughRoot(z)
    // Two steps of fourth order converge to the last digits from any guess.
    for _ in 0..<2 {
      let (slope, bend) = (3 * a * (r * r) + q, 3 * a * r)
      r += ReversedSeries(of: z - (a * (r * r) + q) * r, slope: slope, bend: bend, cubic: a).step
    }
    return r
  }

  /// Returns the first and second derivatives of x with respect to the parameter. `r` is the parameter minus the
  /// inflection's parameter.
  func derivatives(_ r: Double) -> (first: Double, second: Double) { (3 * a * (r * r) + q, 6 * a * r) }
}
