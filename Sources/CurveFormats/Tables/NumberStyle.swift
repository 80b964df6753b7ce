import AnimationCurves
import TextFormats

/// The text of the numbers of a table.
struct NumberStyle: Sendable {
  private let rounding: DecimalRounding
  private let infinity: [UInt8]
  private let negativeInfinity: [UInt8]
  private let notANumber: [UInt8]

  /// - Parameter decimals: The greatest number of digits after the point; `nil` for as many as a number needs.
  init(decimals: Int?, syntax: some TableSyntax) {
    rounding = DecimalRounding(decimals)
    infinity = Array(syntax.cell(nonFinite: .infinity).utf8)
    negativeInfinity = Array(syntax.cell(nonFinite: -.infinity).utf8)
    notANumber = Array(syntax.cell(nonFinite: .nan).utf8)
  }

  /// Appends the number to a text.
  @inline(__always)
  func append(_ number: Double, to buffer: inout TextBuffer) {
    if number.isFinite {
      buffer.append(shortest: rounding.rounded(number))
    } else if number.isNaN {
      buffer.append(notANumber.span)
    } else {
      buffer.append(number > 0 ? infinity.span : negativeInfinity.span)
    }
  }
}
