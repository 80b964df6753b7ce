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
  // The rest, in quarter turns from −½ to ½: the sign is that of the bit that was rounded.
  var rest = Int128(truncatingIfNeeded: product << 2) >> 1
  var unit = angle < 0 ? -0x1p-127 : 0x1p-127
  let high = takeDouble(from: &rest, &unit)
  let radians = DoubleDouble(high, takeDouble(from: &rest, &unit)) * .quarterTurn
  return (angle < 0 ? 0 &- quarterTurns : quarterTurns, radians.high, radians.low)
}

/// Returns the Double nearest to `number · unit`, ties to even, and subtracts it. The unit becomes smaller.
///
/// - Precondition: `number` is from −2¹²⁶ to 2¹²⁶. The unit is a power of two.
// The standard library's conversions of an Int128 would add 2 kB to firmware (`make c-library`).
@inline(never)
private func takeDouble(from number: inout Int128, _ unit: inout Double) -> Double {
  let shift = number.magnitude.leadingZeroBitCount - 2
  number <<= shift
  unit *= Double(sign: .plus, exponent: -shift, significand: 1)
  // The upper word has 62 bits. Its last bit also stands for the lower word, as far as a Double rounds it.
  let isRounded = UInt64(truncatingIfNeeded: number) != 0
  let value = Double(Int64(truncatingIfNeeded: number >> 64) | (isRounded ? 1 : 0))
  number -= Int128(Int64(value)) << 64
  return value * 0x1p64 * unit
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
