/// The text format of the numbers in a table, or their bytes.
///
/// The struct holds no reference, because reference counting would take longer than printing a number.
package struct NumberStyle: Sendable {
  private let printer = NumberPrinter()
  private let rounding: DecimalRounding
  private let infinity, negativeInfinity, notANumber: ShortText
  /// Whether numbers are written as their bytes.
  private let isBinary: Bool

  /// A style that writes Doubles and 64-bit integers as eight bytes each, the lowest byte first.
  package static let littleEndian = NumberStyle(decimals: nil, isBinary: true) { "\($0)" }

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - decimals: The maximum number of digits after the point; `nil` for the shortest text.
  ///   - nonFinite: Returns the text of infinity, negative infinity or NaN. Each text must have at most 8 bytes.
  package init(decimals: Int?, nonFinite: (Double) -> String) {
    self.init(decimals: decimals, isBinary: false, nonFinite: nonFinite)
  }

  private init(decimals: Int?, isBinary: Bool, nonFinite: (Double) -> String) {
    self.isBinary = isBinary
    rounding = DecimalRounding(decimals)
    infinity = ShortText(nonFinite(.infinity))
    negativeInfinity = ShortText(nonFinite(-.infinity))
    notANumber = ShortText(nonFinite(.nan))
  }

  /// Writes a number to memory of ``NumberPrinter/room`` bytes, and returns the address after the text.
  @unsafe
  @inline(__always)
  func write(_ number: Double, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    if isBinary { return unsafe Self.write(number.bitPattern, to: place) }
    if number.isFinite { return unsafe printer.write(shortest: rounding.rounded(number), to: place) }
    return unsafe (number.isNaN ? notANumber : number > 0 ? infinity : negativeInfinity).write(to: place)
  }

  /// Writes a whole number to memory of ``NumberPrinter/room`` bytes, and returns the address after the text.
  @unsafe
  @inline(__always)
  func write(_ number: Int, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    if isBinary { return unsafe Self.write(UInt64(bitPattern: Int64(number)), to: place) }
    return unsafe printer.write(number, to: place)
  }

  @unsafe
  @inline(__always)
  private static func write(_ bits: UInt64, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe place.storeBytes(of: bits.littleEndian, as: UInt64.self)
    return unsafe place + 8
  }
}

/// A text of at most eight bytes, stored in one integer. The text's first byte is the integer's lowest byte.
private struct ShortText: Sendable {
  private let bytes: UInt64
  private let count: Int

  init(_ text: String) {
    precondition(
      text.utf8.count <= 8,
      "the text of infinity or NaN must have at most 8 bytes in UTF-8; \(text) has \(text.utf8.count)")
    bytes = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    count = text.utf8.count
  }

  @unsafe
  func write(to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe place.storeBytes(of: bytes.littleEndian, as: UInt64.self)
    return unsafe place + count
  }
}
