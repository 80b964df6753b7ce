// The sine and cosine of one angle with a single range reduction.
//
// Cody–Waite reduction brings the angle to r = x − k·π/2 with |r| ≤ π/4. π/2 is split into two parts of 33 bits,
// whose products with k are exact, and a remainder. r is kept as a sum high + low, so no digits are lost if x is near
// a multiple of π/2. With z = r²:
//
//     sin r = r + r³·S(z) + low·cos r      S of degree 5, relative error of the sine 2⁻⁵⁷·⁸
//     cos r = 1 − z/2 + z²·C(z) − r·low    C of degree 5, relative error of the cosine 2⁻⁶³·⁹
//
// These are the errors of the approximations. Rounding adds a relative error of 2⁻⁵²·⁷ to the sine of an r without low,
// and of 2⁻⁵²·³ to C(z) (`make prove`).
//
// On the x86-64 baseline, both together take 0.6 of the time of glibc's sin and cos (9.6 against 15.9 ns on a Zen 5).

/// Returns the sine and the cosine of `angle`, an angle in radians.
///
/// - Domain: every Double. Angles beyond 2²⁰ radians are reduced by ``payneHanekReduction(_:)``. So are angles within
///   2⁻³⁰ of a multiple of π/2 other than 0, because a sum of three Doubles is too inexact a value of π/2 there.
/// - Accuracy: within 0.8 ulp of the exact values; asserted in `SineCosineTests`.
/// - Edge cases: the sine of −0 is −0. NaN and ±infinity give NaN.
package func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.magnitude <= 0x1p20 else { return rareSineCosine(angle) }

  // Adding and subtracting 1.5·2⁵² rounds to an integer, and leaves it in the low bits.
  let shifted = angle * 0x1.45f306dc9c883p-1 + 0x1.8p52
  let quarterTurns = shifted - 0x1.8p52
  let quadrant = shifted.bitPattern

  // `coarse` is exact; `middle` + `lost` is exactly `coarse` − `fine` (TwoSum).
  let coarse = angle - quarterTurns * 0x1.921fb544p+0
  let fine = quarterTurns * 0x1.0b4611a6p-34
  let middle = coarse - fine
  let taken = coarse - middle
  let lost = (coarse - (middle + taken)) + (taken - fine)
  let finest = quarterTurns * 0x1.3198a2e037073p-69 - lost
  let r = middle - finest
  let low = (middle - r) - finest
  if r.magnitude < 0x1p-30 && quarterTurns != 0 { return rareSineCosine(angle) }
  return sineCosine(quarterTurns: quadrant, r, low)
}

/// Returns the sine and the cosine of `quarterTurns` · π/2 + `r` + `low`, where |r| ≤ π/4.
@inline(__always)
private func sineCosine(quarterTurns: UInt64, _ r: Double, _ low: Double) -> (sine: Double, cosine: Double) {
  let z = r * r
  let z2 = z * z
  let sineOfR = sineKernel(r, low, z, z2).bitPattern
  let cosineOfR = cosineKernel(r, low, z, z2).bitPattern

  // An odd number of quarter turns swaps sine and cosine; the second bit is the sign. This has no branches, because
  // the quadrant is unpredictable.
  let swap = (sineOfR ^ cosineOfR) & (0 &- (quarterTurns & 1))
  let sineSign = (quarterTurns & 2) << 62
  let cosineSign = ((quarterTurns &+ 1) & 2) << 62
  return (Double(bitPattern: sineOfR ^ swap ^ sineSign), Double(bitPattern: cosineOfR ^ swap ^ cosineSign))
}

/// Returns the sine and the cosine of NaN, of an infinite angle, and of angles that need many digits of π.
@inline(never)
private func rareSineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (.nan, .nan) }
  let (quarterTurns, r, low) = payneHanekReduction(angle)
  return sineCosine(quarterTurns: quarterTurns, r, low)
}

/// Returns the sine of an angle of −π/4 to π/4 radians, within 0.8 ulp.
@inline(__always)
func sine(withinEighthTurn angle: Double) -> Double {
  let z = angle * angle
  return sineKernel(angle, 0, z, z * z)
}

/// Returns sin(r + low) for |r| ≤ π/4; z = r², z2 = z².
@inline(__always)
func sineKernel(_ r: Double, _ low: Double, _ z: Double, _ z2: Double) -> Double {
  let cube = z * r
  let tail =
    0x1.111111110f75dp-7 + z * -0x1.a01a019bf222ep-13
    + z2 * (0x1.71de355f05599p-19 + z * -0x1.ae5e5471f5501p-26 + z2 * 0x1.5d8e3511cdb44p-33)
  return r - ((z * (0.5 * low - cube * tail) - low) - cube * -0x1.5555555555548p-3)
}

/// Returns cos(r + low) for |r| ≤ π/4; z = r², z2 = z².
@inline(__always)
func cosineKernel(_ r: Double, _ low: Double, _ z: Double, _ z2: Double) -> Double {
  let tail =
    0x1.555555555554bp-5 + z * -0x1.6c16c16c15016p-10
    + z2
    * (0x1.a01a019c8f3eep-16 + z * -0x1.27e4f7f19d4b2p-22 + z2 * (0x1.1ee9dbd0d86a6p-29 + z * -0x1.8fa681e385241p-37))
  let half = 0.5 * z
  let rounded = 1 - half
  return rounded + (((1 - rounded) - half) + (z2 * tail - r * low))
}
