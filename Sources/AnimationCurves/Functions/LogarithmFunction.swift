// The natural logarithm by a table and a polynomial.
//
//     x = 2^k · z,    log x = k·ln 2 − log c + log(1 + r),    r = c·z − 1,    |r| ≤ 2⁻⁷·⁹
//
// c is a number of 11 bits near 1/z. z is split into two parts, so that their products with c are exact. The upper
// parts of k·ln 2, of −log c and of r have a common last digit, so that their sum is exact too. log(1 + r) is r +
// r²·p(r) with p of degree 5. The error of the approximation is 2⁻⁷¹, and rounding adds 2⁻⁵²·⁹ to p (`make prove`).
//
// Source: P. T. P. Tang, "Table-driven implementation of the logarithm function in IEEE floating-point arithmetic",
// 1990, with reciprocals instead of divisions.

/// Returns the natural logarithm of `x`.
///
/// - Accuracy: within 0.77 ulp; asserted in `LogarithmFunctionTests`.
/// - Edge cases: −infinity at 0; NaN for negative numbers; NaN in, NaN out.
@inline(__always)
package func logarithm(_ x: Double) -> Double {
  let bits = x.bitPattern
  return LogarithmParts.isNormal(bits) ? LogarithmParts(bits).sum : rareLogarithm(x)
}

/// Returns the natural logarithm of 1 + `x`, without rounding 1 + `x` first.
///
/// - Accuracy: within 1.5 ulp; asserted in `LogarithmFunctionTests`.
/// - Edge cases: ±0 at ±0; −infinity at −1; NaN below; NaN in, NaN out.
@inline(__always)
func logarithm(onePlus x: Double) -> Double {
  let sum = DoubleDouble.sum(1, x)
  guard LogarithmParts.isNormal(sum.high.bitPattern), x != 0 else { return x == 0 ? x : rareLogarithm(sum.high) }
  return LogarithmParts(sum.high.bitPattern, plus: sum.low / sum.high).sum
}

/// Returns the number whose hyperbolic tangent is `x`.
///
/// - Accuracy: within 3 ulp; asserted in `LogarithmFunctionTests`.
/// - Edge cases: ±infinity at ±1; NaN beyond; NaN in, NaN out.
func inverseHyperbolicTangent(_ x: Double) -> Double {
  Double(signOf: x, magnitudeOf: logarithm(onePlus: 2 * x.magnitude / (1 - x.magnitude)) / 2)
}

/// A logarithm as the sum of two numbers.
struct LogarithmParts {
  /// A multiple of 2⁻⁴².
  let high: Double
  /// The rest: less than 2⁻¹⁵ in magnitude.
  let low: Double

  /// Whether the bits are those of a normal positive number.
  @inline(__always)
  static func isNormal(_ bits: UInt64) -> Bool { bits &- 0x0010_0000_0000_0000 < 0x7FE0_0000_0000_0000 }

  /// The logarithm of the number with these bits, plus `rest`.
  ///
  /// - Precondition: the number is normal and positive. A subnormal number may be given by the bits of 2⁵⁴ times that
  ///   number, minus 54·2⁵².
  @inline(__always)
  init(_ bits: UInt64, plus rest: Double = -0.0) {
    let fromFirst = bits &- LogarithmTable.firstBits
    let row = LogarithmTable.row(fromFirst)
    // The integer k, by its bits in 1.5·2⁵² + k. A conversion of an integer would wait for what its register held
    // before.
    let k =
      Double(bitPattern: UInt64(bitPattern: Int64(bitPattern: fromFirst) &>> 52) &+ 0x4338_0000_0000_0000) - 0x1.8p52
    let bitsOfZ = bits &- (fromFirst & 0xFFF0_0000_0000_0000)
    // The upper part of z is z, rounded to 26 bits.
    let (z, upper) = (Double(bitPattern: bitsOfZ), Double(bitPattern: (bitsOfZ &+ 0x400_0000) & ~0x7FF_FFFF))
    let (upperR, lowerR) = (upper * row.reciprocal - 1, (z - upper) * row.reciprocal)
    let r = upperR + lowerR
    let square = r * r
    let polynomial =
      (-0x1p-1 + r * 0x1.5555555555557p-2)
      + square
      * ((-0x1.ffffffff7963ap-3 + r * 0x1.999999985c1bp-3)
        + square * (-0x1.5556de4029eb4p-3 + r * 0x1.249437c9c6d25p-3))
    // The upper part of ln 2 is a multiple of 2⁻⁴², so that its product with k is exact.
    high = (k * 0x1.62e42fefa38p-1 + row.high) + upperR
    low = (lowerR + ((k * 0x1.ef35793c7673p-45 + row.low) + square * polynomial)) + rest
  }

  /// The logarithm.
  @inline(__always)
  var sum: Double { high + low }

  /// Returns the logarithm times `factor`, as a sum whose first number is exact.
  @inline(__always)
  func multiplied(by factor: Double) -> (high: Double, low: Double) {
    // The first 26 bits of both factors; their product is exact.
    let (a, b) = (factor.upperHalf, high.upperHalf)
    return (a * b, (factor - a) * b + factor * ((high - b) + low))
  }
}

/// Returns the natural logarithm of a number that is not normal and positive.
@inline(never)
private func rareLogarithm(_ x: Double) -> Double {
  if x == 0 { return -.infinity }
  if x < 0 { return .nan }
  return x < .infinity ? LogarithmParts((x * 0x1p54).bitPattern &- 54 << 52).sum : x
}

extension Double {
  /// The number without its last 27 bits.
  @inline(__always)
  fileprivate var upperHalf: Double { Double(bitPattern: bitPattern & ~0x7FF_FFFF) }
}
