/// Returns `base` raised to `exponent`: 1 for the exponent 0, and infinity for 0 to a negative power.
///
/// The power is e^(exponent · log base). The logarithm and the product are sums of two Doubles.
///
/// - Precondition: `base` is not negative.
/// - Accuracy: within 0.54 ulp if |exponent| ≤ 1000 and the power is a normal number; asserted in `PowerTests`. For
///   greater exponents, the relative error grows by up to |log power| · 2⁻⁵³.
/// - Edge cases: 1 for the base 1. NaN in, NaN out, but for the exponent 0 and the base 1.
@inline(__always)
package func power(_ base: Double, _ exponent: Double) -> Double {
  let bits = base.bitPattern
  guard LogarithmParts.isNormal(bits) else { return rarePower(base, exponent) }
  return power(LogarithmParts(bits), exponent) ?? rarePower(base, exponent)
}

/// Returns `1 - loss` raised to `exponent`, without rounding `1 - loss` first.
///
/// - Precondition: `loss` is in 0...1.
/// - Accuracy: that of ``power(_:_:)``.
@inline(__always)
func power(oneMinus loss: Double, _ exponent: Double) -> Double {
  let rest = RemainingProgress(after: loss)
  let base = rest.rounded
  guard base > 0 else { return rarePower(base, exponent) }
  return power(LogarithmParts(base.bitPattern, plus: rest.lost / base), exponent) ?? rarePower(base, exponent)
}

/// Returns the power whose base has the given logarithm; `nil` if the power may be infinite, subnormal or 0.
@inline(__always)
private func power(_ logarithm: LogarithmParts, _ exponent: Double) -> Double? {
  let (high, low) = logarithm.multiplied(by: exponent)
  // NaN fails this comparison.
  return (high + low).magnitude <= ExponentialParts.greatest ? ExponentialParts(of: high, plus: low).sum : nil
}

/// Returns the power of any base and exponent.
@inline(never)
private func rarePower(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base.isNaN || exponent.isNaN { return .nan }
  if base == 0 || base == .infinity || exponent.isInfinite { return (base > 1) == (exponent > 0) ? .infinity : 0 }
  // A subnormal base is scaled.
  let bits = base < 1 ? (base * 0x1p54).bitPattern &- 54 << 52 : base.bitPattern
  let logarithm = LogarithmParts(bits)
  if let power = power(logarithm, exponent) { return power }
  let (high, low) = logarithm.multiplied(by: exponent)
  return (high + low).magnitude < 1400 ? extremeExponential(high, plus: low) : extremeExponential(high + low)
}
