/// An angle as a number of quarter turns, in twice the precision of a Double and reduced to one turn.
///
/// Whole turns are dropped before anything is multiplied by π: sine and cosine of a thousand turns are as accurate as
/// those of the first, and at whole quarter turns they are exactly 0, 1 or -1.
///
/// - Accuracy: ``sine`` and ``cosine`` are within 1 ulp of 1. An angle of 2^50 quarter turns and more, whose fraction a
///   Double does not hold, counts as 0.
struct QuarterTurns {
  /// The nearest whole quarter turn, from 0 to 3.
  private let quadrant: Int64
  /// What is left, within -1/2 and 1/2 quarter turns, in radians.
  private let rest: Double

  /// The angle of `high + low` quarter turns, `low` being small against `high`.
  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    guard abs(high) < 0x1p50 else {
      (quadrant, rest) = (0, 0)
      return
    }
    // At 1.5·2^52 an ulp is 1, so that the addition rounds to a whole number. It is a call on some processors otherwise.
    let nearest = (high + 0x1.8p52) - 0x1.8p52
    quadrant = Int64(nearest) & 3
    rest = ((high - nearest) + low) * (.pi / 2)
  }

  /// The sine of the angle.
  var sine: Double { Double(bitPattern: rotated(by: 0)) }

  /// The cosine of the angle: the sine a quarter turn on.
  var cosine: Double { Double(bitPattern: rotated(by: 1)) }

  /// The bits of the sine of the angle and `more` quarter turns, without a branch: the quadrant of an animation's angles is
  /// as good as random.
  @inline(__always)
  private func rotated(by more: Int64) -> UInt64 {
    let (z, turns) = (rest * rest, UInt64(truncatingIfNeeded: quadrant &+ more))
    let sine = sineKernel(rest, 0, z, z * z).bitPattern
    let cosine = cosineKernel(rest, 0, z, z * z).bitPattern
    // An odd number of quarter turns swaps the two; the second bit is the sign.
    return sine ^ ((sine ^ cosine) & (0 &- (turns & 1))) ^ ((turns & 2) << 62)
  }
}
