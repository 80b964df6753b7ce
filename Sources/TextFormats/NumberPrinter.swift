/// A printer of numbers into memory: the shortest text that reads back to the same Double, without creating a String.
struct NumberPrinter: Sendable {
  private let powersOfFive = PowersOfFive.table

  /// The bytes that must be available for a number. This exceeds the length of its text, because eight digits are
  /// written at a time.
  static let room = 40

  /// Writes the shortest text that reads back to the same number, and returns its end.
  ///
  /// The text of 1 is `1`, not `1.0`. Non-finite numbers are `inf`, `-inf` and `nan`.
  ///
  /// - Parameter place: Memory with ``room`` bytes.
  @unsafe
  func write(shortest number: Double, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let magnitude = number.magnitude
    let isNegative = number.sign == .minus
    unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let start = unsafe place + (isNegative ? 1 : 0)
    if magnitude < 0x1p53 {
      let whole = Int64(magnitude)
      if Double(whole) == magnitude { return unsafe Self.write(whole: UInt64(bitPattern: whole), to: start) }
    }
    guard let decimal = ShortestDecimal(magnitude: magnitude, powersOfFive: powersOfFive) else {
      return unsafe Self.write(byStandardLibrary: number, to: place)
    }
    return unsafe decimal.write(to: start)
  }

  /// Writes a whole number, and returns its end.
  @unsafe
  func write(_ integer: Int, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return unsafe Self.write(whole: UInt64(integer.magnitude), to: place + (integer < 0 ? 1 : 0))
  }

  /// Writes the digits of a whole number, the last eight at once, and returns their end.
  @unsafe
  private static func write(whole number: UInt64, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let zeros: UInt64 = 0x3030_3030_3030_3030
    if number >= 100_000_000 {
      let upper = number / 100_000_000
      let start = unsafe write(whole: upper, to: place)
      let digits = ShortestDecimal.bytes(of: number - upper * 100_000_000) | zeros
      unsafe start.storeBytes(of: digits.littleEndian, as: UInt64.self)
      return unsafe start + 8
    }
    let digits = ShortestDecimal.bytes(of: number)
    // Skips leading zeros, except the last digit of the number 0.
    let leading = min(digits.trailingZeroBitCount / 8, 7)
    unsafe place.storeBytes(of: ((digits | zeros) &>> UInt64(leading * 8)).littleEndian, as: UInt64.self)
    return unsafe place + (8 - leading)
  }

  /// Writes the standard library's text of a number, and returns its end.
  @unsafe
  @inline(never)
  static func write(byStandardLibrary number: Double, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    var text = number.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return unsafe place }
      unsafe place.copyMemory(from: start, byteCount: bytes.count)
      return unsafe place + bytes.count
    }
  }
}
