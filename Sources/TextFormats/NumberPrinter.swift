/// A printer of numbers into memory: the shortest text that reads back to the same Double, without creating a String.
struct NumberPrinter: Sendable {
  private let scales = DecimalScales.table

  /// The number of bytes that must be available for printing a number. This exceeds the length of the number's text,
  /// because 16 digits are written at a time.
  static let room = 40

  /// Writes the shortest text that reads back to the same number, and returns the address after the text.
  ///
  /// The text of 1 is `1`, not `1.0`. Non-finite numbers are `inf`, `-inf` and `nan`.
  ///
  /// - Parameter place: Memory with ``room`` bytes.
  @unsafe
  func write(shortest number: Double, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let start = unsafe place + (number.sign == .minus ? 1 : 0)
    let magnitude = number.magnitude
    if magnitude < 0x1p53 {
      let whole = Int64(magnitude)
      if Double(whole) == magnitude { return unsafe Self.write(whole: UInt64(bitPattern: whole), to: start) }
    }
    guard let decimal = ShortestDecimal(number, scales: scales) else {
      return unsafe Self.write(byStandardLibrary: number, to: place)
    }
    return unsafe decimal.write(to: start)
  }

  /// Writes a whole number, and returns the address after the text.
  @unsafe
  func write(_ integer: Int, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return unsafe Self.write(whole: UInt64(integer.magnitude), to: place + (integer < 0 ? 1 : 0))
  }

  /// Writes the digits of a whole number, and returns the address after the digits. The last 16 digits are written by
  /// one operation.
  @unsafe
  private static func write(whole number: UInt64, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let limit: UInt64 = 10_000_000_000_000_000
    if number >= limit {
      let start = unsafe write(whole: number / limit, to: place)
      unsafe DecimalDigits(number % limit).write(to: start)
      return unsafe start + 16
    }
    let digits = DecimalDigits(number)
    // Keeps the last digit of the number 0.
    return unsafe digits.write(to: place, skipping: min(digits.leadingZeroCount, 15))
  }

  /// Writes the standard library's text of a number, and returns the address after the text.
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
