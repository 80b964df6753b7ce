/// Sixteen decimal digits, a byte each, as values 0 to 9.
struct DecimalDigits {
  /// Two integers: one holds the first eight digits, the other the last eight. In each integer, the leading digit is in
  /// the lowest byte.
  private let eights: SIMD2<UInt64>

  /// The ASCII code of 0 in each byte. A bitwise OR with eight digits gives their ASCII characters.
  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Creates the digits of a number below 10¹⁶.
  ///
  /// The number is split into two numbers of eight digits. Each of them is halved three times: into numbers of four,
  /// two and one digits. To halve a number x of 2n digits, ⌊x/10ⁿ⌋ is put into the lower half of the bits of x, and the
  /// remainder into the upper half. The quotients are computed as products with 2⁴⁰/10⁴, 2²⁰/10² and 2¹⁰/10, rounded
  /// up; for so few digits they are exact. The bit masks in the code, such as `& 0x3FFF`, change no value. They tell
  /// the compiler that products of 16 or 32 bits suffice.
  @inline(__always)
  init(_ number: UInt64) {
    let upper = number / 100_000_000
    let eights = SIMD2(upper, number &- upper &* 100_000_000) & 0xFFFF_FFFF
    let fours = (eights &* 109_951_163) &>> 40
    let parts = unsafe unsafeBitCast(fours &+ (eights &- (fours & 0x3FFF) &* 10_000) &<< 32, to: SIMD4<UInt32>.self)
    let twos = ((parts & 0x3FFF) &* 10_486) &>> 20
    let rests =
      unsafe unsafeBitCast(parts, to: SIMD8<UInt16>.self) &- unsafeBitCast(twos, to: SIMD8<UInt16>.self) &* 100
    let quarters = unsafe unsafeBitCast(
      twos &+ unsafeBitCast(rests, to: SIMD4<UInt32>.self) &<< 16, to: SIMD8<UInt16>.self)
    let ones = (quarters &* 103) &>> 10
    self.eights = unsafe unsafeBitCast(ones &+ (quarters &- ones &* 10) &<< 8, to: SIMD2<UInt64>.self)
  }

  /// The first digit.
  var first: UInt8 { UInt8(truncatingIfNeeded: eights[0]) }

  /// The number of zeros at the start.
  var leadingZeroCount: Int {
    (eights[0] != 0 ? eights[0].trailingZeroBitCount : 64 + eights[1].trailingZeroBitCount) / 8
  }

  /// The number of zeros at the end.
  @inline(__always)
  var trailingZeroCount: Int {
    (eights[1] != 0 ? eights[1].leadingZeroBitCount : 64 &+ eights[0].leadingZeroBitCount) &>> 3
  }

  /// Writes the 16 characters.
  @unsafe
  @inline(__always)
  func write(to place: UnsafeMutableRawPointer) {
    let characters = eights | Self.zeros
    unsafe place.storeBytes(of: characters[0].littleEndian, as: UInt64.self)
    unsafe place.storeBytes(of: characters[1].littleEndian, toByteOffset: 8, as: UInt64.self)
  }

  /// Writes the characters without the first `skipped` ones, where `skipped` is below 16. Returns the end of the
  /// written characters.
  @unsafe
  func write(to place: UnsafeMutableRawPointer, skipping skipped: Int) -> UnsafeMutableRawPointer {
    let characters = eights | Self.zeros
    var end = unsafe place
    if skipped < 8 {
      unsafe end.storeBytes(of: (characters[0] >> (8 * skipped)).littleEndian, as: UInt64.self)
      unsafe end += 8 - skipped
    }
    unsafe end.storeBytes(of: (characters[1] >> (8 * max(skipped - 8, 0))).littleEndian, as: UInt64.self)
    return unsafe end + min(16 - skipped, 8)
  }
}
