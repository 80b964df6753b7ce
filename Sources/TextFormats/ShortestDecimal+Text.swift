extension ShortestDecimal {
  /// Writes the text, such as `0.25`, `12.5` or `2.5e-07`, and returns the address after its last byte. The number must
  /// not be whole. The text has at most 23 bytes.
  @unsafe
  @inline(__always)
  func write(to start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let digits = DecimalDigits(tens)
    let skipped = digits.first == 0 ? 1 : 0
    let isFraction = exponent <= 0 && exponent &- skipped >= -4
    if !isFraction { return unsafe write(digits, skipping: skipped, to: start) }
    // The digits follow zeros and the point. If the first digit is the one before the point, it is written again there.
    let zeros: UInt64 = 0x3030_3030_3030_3030
    unsafe start.storeBytes(of: zeros, as: UInt64.self)
    let end = unsafe write(digits, to: start + (1 &- exponent))
    unsafe start.storeBytes(of: exponent == 0 ? digits.first | 0x30 : 0x30, as: UInt8.self)
    unsafe start.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
    return unsafe end
  }

  /// Writes a number that is at least 10 or below 10⁻⁴. If the number is at least 10, the notation is decimal;
  /// otherwise, it is scientific. Returns the address after the last byte.
  @unsafe
  private func write(
    _ digits: DecimalDigits, skipping skipped: Int, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    // The digits before the point move one byte down.
    let end = unsafe write(digits, to: start + (1 - skipped))
    let isLarge = exponent > 0
    let before = isLarge ? exponent + 1 - skipped : 1
    unsafe start.copyMemory(from: start + 1, byteCount: before)
    unsafe start.storeBytes(of: UInt8(ascii: "."), toByteOffset: before, as: UInt8.self)
    if isLarge { return unsafe end }
    // A single digit has no point.
    let power = unsafe end - start > 2 ? end : start + 1
    let (tens, ones) = UInt8(skipped - exponent).quotientAndRemainder(dividingBy: 10)
    unsafe power.storeBytes(of: UInt8(ascii: "e"), as: UInt8.self)
    unsafe power.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 1, as: UInt8.self)
    unsafe power.storeBytes(of: tens | 0x30, toByteOffset: 2, as: UInt8.self)
    unsafe power.storeBytes(of: ones | 0x30, toByteOffset: 3, as: UInt8.self)
    return unsafe power + 4
  }

  /// Writes the digits without trailing zeros, and returns the address after the digits.
  @unsafe
  @inline(__always)
  private func write(_ digits: DecimalDigits, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe digits.write(to: place)
    unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: ones) | 0x30, toByteOffset: 16, as: UInt8.self)
    return unsafe place + max(ones != 0 ? 17 : 0, 16 &- digits.trailingZeroCount)
  }
}
