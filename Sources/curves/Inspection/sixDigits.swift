import TextFormats
import CurveFormats

/// Returns the number with six significant digits.
func sixDigits(_ number: Double) -> String {
  if number.isNaN { return "undefined" }
  if number.isInfinite { return number > 0 ? "∞" : "−∞" }
  // The text of so small a number has an exponent. The digits before it are rounded.
  let parts = shortestText(number).split(separator: "e")
  if parts.count == 2, number.magnitude < 1, let digits = Double(parts[0]),
    let rounded = Double("\(DecimalRounding(5).rounded(digits))e\(parts[1])")
  {
    return shortestText(rounded)
  }
  var decimals = 5
  var magnitude = number.magnitude
  while magnitude > 0, magnitude < 1, decimals < DecimalRounding.allowedDecimals.upperBound {
    magnitude *= 10
    decimals += 1
  }
  while magnitude >= 10, decimals > 0 {
    magnitude /= 10
    decimals -= 1
  }
  return shortestText(DecimalRounding(decimals).rounded(number))
}
