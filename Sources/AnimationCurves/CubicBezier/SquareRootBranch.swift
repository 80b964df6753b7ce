/// The parameter s of a cubic x(s) as a function of x: the square-root branch about a critical point. The critical
/// point is at or before the start, s = 0.
///
/// The cubic is x(s) = a·s³ + b·s² + c·s. At its critical point s = −`vertex`, the slope c + 2b·s + 3a·s² is 0 and x is
/// −`depth`. With t = s + `vertex`, the cubic is x + `depth` = B·t² + a·t³, where B = √(b² − 3ac). With w = √(x +
/// `depth`), the solution is t = w/√B · S(ξ), where ξ = a·w/B^1.5 and S²·(1 + ξ·S) = 1. The function S(ξ) is the same
/// for every curve. It is approximated by a polynomial of degree 4.
package struct SquareRootBranch: Sendable {
  package let vertex, depth: Double
  /// 1/√B and a/B^1.5.
  let scale, unit: Double
  /// The coefficients of w, w², …, w⁵ in the polynomial that gives t.
  package let t1, t2, t3, t4, t5: Double

  /// Creates the branch for x from 0 to `reach`. The result is `nil` in two cases:
  ///
  /// - The polynomial is not accurate at x = `reach`, because ξ is outside −0.2723...0.1 there.
  /// - b² − 3ac is at most 0.01: the cubic has no critical point, or one that is far from the start.
  @inline(__always)
  package init?(_ x: MonotoneCubic, upTo reach: Double) {
    let discriminant = x.b * x.b - 3 * x.a * x.c
    // With this limit, `vertex` is at most 10.1. The error of the guess is 2.9·10⁻⁴ of its distance from the critical
    // point, so the step from the grid is less than 2⁻⁸ (`make prove`). With a greater limit, more curves would take
    // the parabola, which has two divisions.
    guard discriminant > 0.01 else { return nil }
    let root = discriminant.squareRoot()
    vertex = x.c / (x.b + root)
    depth = vertex * (x.c - vertex * (x.b - x.a * vertex))
    let inverse = 1 / root
    scale = inverse.squareRoot()
    unit = x.a * inverse * scale
    let last = unit * (depth + reach).squareRoot()
    // From −0.2723 to 0.1, the polynomial is within 2.9·10⁻⁴ of S (`Tests/Programs/Proofs/coefficients.py`). The
    // range begins at cubic-bezier(0, y1, 1, y2), whose critical points are at both ends.
    guard last >= -0.2723 && last <= 0.1 else { return nil }
    let square = unit * unit
    t1 = 1.0000895052228005 * scale
    t2 = -0.50772473357667824 * scale * unit
    t3 = 0.57769300710902549 * scale * square
    t4 = -0.14472950094545756 * scale * (square * unit)
    t5 = 7.3777550937836764 * scale * (square * square)
  }
}
