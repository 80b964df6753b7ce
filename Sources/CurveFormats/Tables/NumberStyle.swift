import AnimationCurves
import TextFormats

/// The text of the numbers of a table.
///
/// It holds no reference: to count one at every number would take longer than to print the number.
struct NumberStyle: Sendable {
  private let printer = NumberPrinter()
  private let rounding: DecimalRounding
  private let infinity, negativeInfinity, notANumber: ShortText

  /// The room that a number needs, more than the bytes of its text.
  static var room: Int { NumberPrinter.room }

  /// - Parameter decimals: The greatest number of digits after the point; `nil` for as many as a number needs.
  init(decimals: Int?, syntax: some TableSyntax) {
    rounding = DecimalRounding(decimals)
    infinity = ShortText(syntax.cell(nonFinite: .infinity))
    negativeInfinity = ShortText(syntax.cell(nonFinite: -.infinity))
    notANumber = ShortText(syntax.cell(nonFinite: .nan))
  }

  /// Writes a number to memory of ``room`` bytes, and returns the end of its text.
  @unsafe
  @inline(__always)
  func write(_ number: Double, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    if number.isFinite { return unsafe printer.write(shortest: rounding.rounded(number), to: place) }
    return unsafe (number.isNaN ? notANumber : number > 0 ? infinity : negativeInfinity).write(to: place)
  }

  /// Writes a whole number to memory of ``room`` bytes, and returns its end.
  @unsafe
  @inline(__always)
  func write(_ number: Int, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe printer.write(number, to: place)
  }
}

/// A text of at most eight bytes, the first one lowest.
private struct ShortText: Sendable {
  private let bytes: UInt64
  private let count: Int

  init(_ text: String) {
    precondition(text.utf8.count <= 8, "a short text has at most 8 bytes")
    bytes = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    count = text.utf8.count
  }

  @unsafe
  func write(to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe place.storeBytes(of: bytes.littleEndian, as: UInt64.self)
    return unsafe place + count
  }
}
