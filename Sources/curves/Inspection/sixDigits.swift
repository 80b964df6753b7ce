/// The number to six digits, for a person.
func sixDigits(_ number: Double) -> String {
  if number.isNaN { return "undefined" }
  if number.isInfinite { return number > 0 ? "∞" : "−∞" }
  var decimals = 5
  var magnitude = number.magnitude
  while magnitude > 0, magnitude < 1, decimals < NumberStyle.allowedDecimals.upperBound {
    magnitude *= 10
    decimals += 1
  }
  while magnitude >= 10, decimals > 0 {
    magnitude /= 10
    decimals -= 1
  }
  return shortestText(NumberStyle(decimals: decimals, format: CSVFormat()).rounded(number))
}
