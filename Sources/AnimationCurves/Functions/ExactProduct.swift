/// The exact product of two Doubles as an unevaluated sum of two Doubles (TwoProduct).
///
/// `high` is the rounded product and `low` its rounding error. A fused multiply-add would compute `low` in one
/// instruction, but on instruction sets without it, a slow library function would be called. The factors are therefore
/// split instead.
///
/// - Postcondition: `high == a * b`, and `high + low == a · b` exactly, unless a factor exceeds 2^995 in magnitude or
///   the product lies below 2^-967.
/// - Source: G. W. Veltkamp's splitting and T. J. Dekker's product, "A floating-point technique for extending the
///   available precision", 1971.
package struct ExactProduct {
  /// The rounded product.
  package let high: Double
  /// The rounding error of `high`.
  package let low: Double

  /// Computes the product of `a` and `b`.
  @inline(__always)
  package init(_ a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(of: a)
    let (b1, b2) = Self.halves(of: b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// Returns `number` as the sum of two numbers with at most 26 significant bits each.
  @inline(__always)
  private static func halves(of number: Double) -> (Double, Double) {
    let scaled = 0x1p27 * number + number
    let upper = scaled - (scaled - number)
    return (upper, number - upper)
  }
}
