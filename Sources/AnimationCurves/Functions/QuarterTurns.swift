/// An angle as a number of quarter turns, in twice the precision of a Double and reduced to one turn.
///
/// Complete turns are removed before the multiplication by π. Sine and cosine after a thousand turns are therefore as
/// accurate as in the first turn. At whole quarter turns, sine and cosine are exactly 0, 1 or -1.
///
/// - Accuracy: the absolute errors of ``sine`` and ``cosine`` are at most 2⁻⁵² (1 ulp of 1). An angle of 2^50 quarter
///   turns or more counts as 0, because a Double cannot hold its fraction.
package struct QuarterTurns {
  /// The whole number of quarter turns nearest to the angle, modulo 4: from 0 to 3.
  private let quadrant: Int64
  /// The angle minus the nearest whole number of quarter turns, in radians: from −π/4 to π/4.
  private let rest: Double

  /// Creates the angle of `high + low` quarter turns; `low` is small compared to `high`.
  @inline(__always)
  package init(_ high: Double, _ low: Double = 0) {
    guard abs(high) < 0x1p50 else {
      (quadrant, rest) = (0, 0)
      return
    }
    // At 1.5·2^52 an ulp is 1, so the addition rounds to an integer. On some processors, `rounded()` is a function
    // call.
    let nearest = (high + 0x1.8p52) - 0x1.8p52
    quadrant = Int64(nearest) & 3
    rest = ((high - nearest) + low) * (.pi / 2)
  }

  /// The sine of the angle.
  package var sine: Double { Double(bitPattern: rotated(by: 0)) }

  /// The cosine of the angle: the sine of the angle that is one quarter turn greater.
  package var cosine: Double { Double(bitPattern: rotated(by: 1)) }

  /// Returns the bits of the sine of an angle that is `more` quarter turns greater than this one.
  ///
  /// The function has no branches, because the quadrant is unpredictable.
  @inline(__always)
  private func rotated(by more: Int64) -> UInt64 {
    let (z, turns) = (rest * rest, UInt64(truncatingIfNeeded: quadrant &+ more))
    let sine = sineKernel(rest, 0, z, z * z).bitPattern
    let cosine = cosineKernel(rest, 0, z, z * z).bitPattern
    // An odd number of quarter turns swaps sine and cosine; the second bit is the sign.
    return sine ^ ((sine ^ cosine) & (0 &- (turns & 1))) ^ ((turns & 2) << 62)
  }
}
