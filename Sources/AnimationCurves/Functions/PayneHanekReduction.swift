/// Returns the whole number of quarter turns nearest to `angle`, modulo 2⁶⁴, and the rest of the angle in radians, as a
/// sum `high` + `low` with a relative error of 2⁻⁶³.
///
/// An angle is an integer m times a power of 2. Its quarter turns are that times 2/π. The binary digits of 2/π that
/// contribute whole turns are skipped. 192 digits follow, which are multiplied by m as integers. The rest after them
/// contributes less than 2⁻¹³⁷ quarter turns, and no Double but 0 is nearer than 2⁻⁶² to a whole number of quarter
/// turns.
///
/// - Precondition: `angle` is finite, and at least 1 in magnitude.
/// - Source: M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions", 1983.
func payneHanekReduction(_ angle: Double) -> (quarterTurns: UInt64, high: Double, low: Double) {
  // The angle is ±`integer` · 2^`exponent`. `digits` begins with 64 zeros.
  let integer = UInt128(angle.significandBitPattern | 1 << 52)
  let exponent = Int(angle.exponent) - 52
  let (word, shift) = (exponent + 62).quotientAndRemainder(dividingBy: 64)
  func digits(_ index: Int) -> UInt128 {
    UInt128(twoOverPi[word + index] << shift | twoOverPi[word + index + 1] >> (64 - shift))
  }
  // Bits 64...191 of the product. The two highest are the quarter turns modulo 4.
  let product = integer &* digits(0) << 64 &+ integer * digits(1) &+ (integer * digits(2)) >> 64
  let quarterTurns = UInt64(truncatingIfNeeded: product >> 126) &+ UInt64(truncatingIfNeeded: product >> 125 & 1)
  // The rest in units of 2⁻¹²⁷ quarter turns, from −½ to ½: the sign is that of the bit that was rounded.
  let rest = Int128(truncatingIfNeeded: product << 2) >> 1
  let high = Double(rest)
  let sign: Double = angle < 0 ? -1 : 1
  let radians = DoubleDouble(sign * high, sign * Double(rest - Int128(high))) * .quarterTurn
  return (angle < 0 ? 0 &- quarterTurns : quarterTurns, radians.high * 0x1p-127, radians.low * 0x1p-127)
}

// `Tests/Programs/Proofs/tables.py twoOverPi` prints these words.
private let twoOverPi: [UInt64] = [
  0x0000000000000000,
  0xa2f9836e4e441529,
  0xfc2757d1f534ddc0,
  0xdb6295993c439041,
  0xfe5163abdebbc561,
  0xb7246e3a424dd2e0,
  0x06492eea09d1921c,
  0xfe1deb1cb129a73e,
  0xe88235f52ebb4484,
  0xe99c7026b45f7e41,
  0x3991d639835339f4,
  0x9c845f8bbdf9283b,
  0x1ff897ffde05980f,
  0xef2f118b5a0a6d1f,
  0x6d367ecf27cb09b7,
  0x4f463f669e5fea2d,
  0x7527bac7ebe5f17b,
  0x3d0739f78a5292ea,
  0x6bfb5fb11f8d5d08,
  0x56033046fc7b6bab,
]
