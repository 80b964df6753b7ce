import TextFormats

/// How the numbers of a table are written.
///
/// - Edge cases: Rounding is to the nearest number of `decimals` digits after the point, exactly: a tie goes to the even
///   one, and a number that only looks like a tie once it is multiplied is told from one. Zero loses its sign.
package struct NumberStyle {
  /// How many digits after the point at most; `nil` for as many as the number needs to read back the same.
  let decimals: Int?
  private let scale: Double
  private let infinity: [UInt8]
  private let negativeInfinity: [UInt8]
  private let notANumber: [UInt8]

  /// How many `decimals` may be asked for: a power of ten up to 10²² is exact.
  package static let allowedDecimals = 0...17

  package init(decimals: Int?, format: some TableFormat) {
    self.decimals = decimals
    scale = (0..<(decimals ?? 0)).reduce(1) { power, _ in power * 10 }
    infinity = Array(format.cell(nonFinite: .infinity).utf8)
    negativeInfinity = Array(format.cell(nonFinite: -.infinity).utf8)
    notANumber = Array(format.cell(nonFinite: .nan).utf8)
  }

  /// The number rounded to the style's digits.
  package func rounded(_ number: Double) -> Double {
    if decimals == nil { return number }
    let scaled = number * scale
    // From 2⁵³ on a Double's shortest text has no more digits than were asked for.
    guard scaled.magnitude < 0x1p53 else { return number }
    var whole = scaled.rounded(.toNearestOrEven)
    if (scaled - whole).magnitude == 0.5 {
      // What rounding the product took away decides a tie that is none.
      let lost = (-scaled).addingProduct(number, scale)
      if lost > 0 { whole = scaled.rounded(.up) }
      if lost < 0 { whole = scaled.rounded(.down) }
    }
    return whole / scale + 0
  }

  /// Appends the number to a text.
  @inline(__always)
  func append(_ number: Double, to buffer: inout TextBuffer) {
    if number.isFinite {
      buffer.append(shortest: decimals == nil ? number : rounded(number))
    } else if number.isNaN {
      buffer.append(notANumber.span)
    } else {
      buffer.append(number > 0 ? infinity.span : negativeInfinity.span)
    }
  }
}
