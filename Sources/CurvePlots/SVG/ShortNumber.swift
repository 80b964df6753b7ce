import TextFormats

/// A formatter of the numbers in pictures.
package enum ShortNumber {
  /// Returns the shortest text that reads back to the same number: `1`, not `1.0`, and `0` for negative zero.
  package static func text(_ number: Double) -> String {
    shortestText(number == 0 ? 0 : number)
  }

  /// Returns a coordinate, rounded to a hundredth of a point.
  package static func coordinate(_ number: Double) -> String { text((number * 100).rounded() / 100) }

  /// Returns the text of a number for human readers, with three significant digits: `12.3`, `0.000123`, `123000`, `∞`.
  package static func rounded(_ number: Double) -> String {
    if number.isInfinite { return number > 0 ? "∞" : "−∞" }
    return withMinusSign(significant(number, digits: 3))
  }

  /// Returns the text of a number for human readers, with all digits and a minus sign instead of a hyphen.
  package static func readable(_ number: Double) -> String { withMinusSign(text(number)) }

  private static func withMinusSign(_ text: String) -> String {
    text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
