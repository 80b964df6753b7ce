// e^x and 2^x by a table and a short polynomial.
//
//     x = k·ln 2/128 + r,    |r| ≤ ln 2/256,    e^x = 2^(k/128) · e^r
//
// 2^(k/128) is read from a table, with its rounding error. e^r − 1 is r + r²·p(r) with p of degree 3. The error of the
// approximation is 2⁻⁶⁴·⁶, that of rounding 2⁻⁶⁰·⁹, and that of r 2⁻⁶¹·⁹ (`make prove`). They are fractions of e^r, to
// which an ulp is 2⁻⁵³ or more.
//
// One value of e^x takes as long as glibc's function, which has fused multiply-adds (`make benchmark
// BENCH=scalar/bouncy`).
//
// Source: P. T. P. Tang, "Table-driven implementation of the exponential function in IEEE floating-point arithmetic",
// 1989.

/// Returns e^`x`.
///
/// - Accuracy: within 0.52 ulp for |x| ≤ 708, and within 1.6 ulp, or an ulp of the subnormal numbers, beyond; asserted
///   in `ExponentialFunctionTests`.
/// - Edge cases: 0 at −infinity. NaN in, NaN out.
@inline(__always)
package func exponential(_ x: Double) -> Double {
  x.magnitude <= ExponentialParts.greatest ? ExponentialParts(of: x).sum : extremeExponential(x)
}

/// Returns e^`x` − 1, without cancellation near 0.
///
/// - Accuracy: within 1.1 ulp for x ≤ 708, and as ``exponential(_:)`` beyond; asserted in `ExponentialFunctionTests`.
/// - Edge cases: +0 at ±0; −1 at −infinity; NaN in, NaN out.
@inline(__always)
package func exponentialMinusOne(_ x: Double) -> Double {
  x.magnitude <= ExponentialParts.greatest ? ExponentialParts(of: x).minusOne : extremeExponential(x) - 1
}

/// Returns 2^`x`.
///
/// - Accuracy: within 0.52 ulp for |x| ≤ 1022, and within 1.6 ulp, or an ulp of the subnormal numbers, beyond; asserted
///   in `ExponentialFunctionTests`.
/// - Edge cases: 0 at −infinity. NaN in, NaN out.
@inline(__always)
func powerOfTwo(_ x: Double) -> Double {
  x.magnitude <= ExponentialParts.greatestOfTwo ? ExponentialParts(ofTwo: x).sum : extremePowerOfTwo(x)
}

/// Returns 2^(`x` + `low`) − 1, without cancellation near 0. `low` is small compared to `x`, and adds digits to it.
///
/// - Accuracy: within 1.6 ulp for x ≤ 1022; asserted in `ExponentialFunctionTests`.
/// - Edge cases: +0 at ±0; −1 at −infinity; NaN in, NaN out.
@inline(__always)
func powerOfTwoMinusOne(_ x: Double, plus low: Double = -0.0) -> Double {
  x.magnitude <= ExponentialParts.greatestOfTwo
    ? ExponentialParts(ofTwo: x, plus: low).minusOne : extremePowerOfTwo(x) - 1
}

/// A power of e or of 2 as `scale` · (1 + `rest`). The scale is 2^(k/128), rounded, and |`rest`| is below 1/368.
struct ExponentialParts {
  private let scale, rest: Double

  /// The greatest magnitude of an exponent of e, and of 2, whose power is a normal number.
  static let greatest = 708.0
  static let greatestOfTwo = 1022.0

  /// The parts of e^(`x` + `low`).
  ///
  /// The default of `low` is −0 because adding −0 changes no number, so the compiler omits it.
  ///
  /// - Precondition: |x + low| is at most ``greatest``.
  @inline(__always)
  init(of x: Double, plus low: Double = -0.0) {
    // Adding 1.5·2⁵² rounds to an integer, and leaves it in the low bits.
    let shifted = (x + low) * 0x1.71547652b82fep+7 + 0x1.8p52
    let k = shifted - 0x1.8p52
    // The upper part of ln 2/128 has 35 bits, so that its product with k is exact.
    self.init(shifted.bitPattern, rest: ((x - k * 0x1.62e42fefcp-8) - k * -0x1.c610ca86c3899p-44) + low)
  }

  /// The parts of 2^(`x` + `low`).
  ///
  /// - Precondition: |x + low| is at most ``greatestOfTwo``, and |low| is at most 2⁻⁴⁰.
  @inline(__always)
  init(ofTwo x: Double, plus low: Double = -0.0) {
    // Adding 1.5·2⁴⁵ rounds to a multiple of 1/128, and leaves it in the low bits.
    let shifted = x + 0x1.8p45
    self.init(shifted.bitPattern, rest: ((x - (shifted - 0x1.8p45)) + low) * 0x1.62e42fefa39efp-1)
  }

  /// The parts of 2^(k/128) · e^r.
  @inline(__always)
  private init(_ k: UInt64, rest r: Double) {
    let row = ExponentialTable.row(k)
    scale = Double(bitPattern: row.bits &+ k << 45)
    let square = r * r
    let polynomial =
      (0x1.ffffffffffe5ap-2 + r * 0x1.5555555555459p-3) + square * (0x1.55555c2e10d99p-5 + r * 0x1.1111163e64c7bp-7)
    rest = (row.tail + r) + square * polynomial
  }

  /// The power.
  @inline(__always)
  var sum: Double { scale + scale * rest }

  /// The power minus 1.
  @inline(__always)
  var minusOne: Double { (scale - 1) + scale * rest }
}

/// Returns e^(`x` + `low`) where the power may be infinite, subnormal or 0: the square of the root.
@inline(never)
func extremeExponential(_ x: Double, plus low: Double = 0) -> Double {
  let root = ExponentialParts(of: min(max(x, -1400), 1400) / 2, plus: low / 2).sum
  return root * root
}

/// Returns 2^`x` where the power may be infinite, subnormal or 0: the square of the root.
@inline(never)
private func extremePowerOfTwo(_ x: Double) -> Double {
  let root = ExponentialParts(ofTwo: min(max(x, -2000), 2000) / 2).sum
  return root * root
}
