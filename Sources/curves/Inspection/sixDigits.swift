import TextFormats

/// Returns the number with six significant digits.
func sixDigits(_ number: Double) -> String {
  if number.isNaN { return "undefined" }
  if number.isInfinite { return number > 0 ? "∞" : "−∞" }
  return significant(number, digits: 6)
}
