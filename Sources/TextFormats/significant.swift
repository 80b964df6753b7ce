/// Returns the shortest text of a number rounded to significant digits: `123000` for 123456.789 and three digits.
///
/// The text of a number beyond 2⁵³ or below 10⁻⁴ has an exponent: `2.6e+26`. Zero has no sign. Infinity and NaN are
/// `inf`, `-inf` and `nan`.
///
/// - Precondition: `digits` is in 1...12.
package func significant(_ number: Double, digits: Int) -> String {
  precondition((1...12).contains(digits), "the number of significant digits must be 1 to 12, not \(digits)")
  guard number.isFinite, number != 0 else { return shortestText(number == 0 ? 0 : number) }
  let text = shortestText(number)
  let parts = text.split(separator: "e")
  if parts.count == 2, let mantissa = Double(parts[0]) {
    let rounded = "\(shortestText(DecimalRounding(digits - 1).rounded(mantissa)))e\(parts[1])"
    // A mantissa rounded to 10 has too many digits, so the number is printed again. The greatest numbers may be rounded
    // beyond the range of a Double, and are not printed again.
    guard let number = Double(rounded), number.isFinite else { return rounded }
    return shortestText(number)
  }
  let decimals = digits - 1 - decimalExponent(of: text)
  if decimals >= 0 { return shortestText(DecimalRounding(decimals).rounded(number)) }
  // The number is below 2⁵³ here, so the power of ten is exact.
  let unit = (0..<(-decimals)).reduce(1.0) { power, _ in power * 10 }
  return shortestText((number / unit).rounded(.toNearestOrEven) * unit)
}

/// Returns the decimal exponent of the first non-zero digit of `text`, which is a number in decimal notation without
/// `e`.
private func decimalExponent(of text: String) -> Int {
  let parts = text.drop { $0 == "-" }.split(separator: ".")
  if parts[0] != "0" || parts.count < 2 { return parts[0].count - 1 }
  return -1 - parts[1].prefix { $0 == "0" }.count
}
