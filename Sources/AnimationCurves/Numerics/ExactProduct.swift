/// The product of two Doubles without rounding, as an unevaluated sum of two.
///
/// `high` is the rounded product and `low` what the rounding lost. With a fused multiply-add that would be one
/// instruction; where it is not in the instruction set that the package is compiled for it is a slow library call, and
/// so the factors are split in halves instead.
///
/// - Postcondition: `high == a * b`, and `high + low == a · b` exactly, unless a factor exceeds 2^995 in magnitude or the
///   product lies below 2^-967.
/// - Source: G. W. Veltkamp's splitting and T. J. Dekker's product, "A floating-point technique for extending the
///   available precision", 1971.
struct ExactProduct: Equatable {
  /// The rounded product.
  let high: Double
  /// The rounding error of `high`.
  let low: Double

  /// The product of `a` and `b`.
  @inline(__always)
  init(_ a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(of: a)
    let (b1, b2) = Self.halves(of: b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// `number` as the sum of two numbers of at most 26 significant bits each.
  @inline(__always)
  private static func halves(of number: Double) -> (Double, Double) {
    let scaled = 0x1p27 * number + number
    let upper = scaled - (scaled - number)
    return (upper, number - upper)
  }
}
