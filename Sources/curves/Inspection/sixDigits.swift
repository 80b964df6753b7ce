import TextFormats
import CurveFormats

/// The number to six significant digits, for a person.
func sixDigits(_ number: Double) -> String {
  if number.isNaN { return "undefined" }
  if number.isInfinite { return number > 0 ? "∞" : "−∞" }
  // So small a number is written with an exponent; the digits before it are what is rounded.
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
