extension DefaultStringInterpolation {
  /// Appends the shortest text that reads back to the same number, in the notation's spelling: `1`, not `1.0`.
  mutating func appendInterpolation(number: Double) {
    let text = number.description
    if text.hasSuffix(".0") { appendInterpolation(text.dropLast(2)) } else { appendInterpolation(text) }
  }

  /// Appends a share as a percentage that reads back to the same share: 0.29 is `29%`.
  ///
  /// The point is moved in the decimal text. Multiplying by 100 would round, and 0.29 come out as 28.999999999999996.
  mutating func appendInterpolation(percentage share: Double) {
    appendInterpolation(DecimalText(share.description).movedByTwoPlaces)
    appendLiteral("%")
  }
}

/// A decimal number as it stands in text, cut into its parts.
struct DecimalText {
  /// Sign, digits and point.
  let mantissa: Substring
  /// The power of ten behind the `e`; `nil` where it is beyond any Int.
  let exponent: Int?

  init(_ text: String) {
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
      (mantissa, exponent) = (text[...], 0)
      return
    }
    mantissa = text[..<mark]
    exponent = Int(text[text.index(after: mark)...])
  }

  /// The text of a hundred times the number.
  var movedByTwoPlaces: String {
    if let exponent, exponent != 0 { return "\(mantissa)e\(exponent + 2)" }
    let sign = mantissa.first == "-" ? "-" : ""
    let parts = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    var whole = String(parts[0])
    var fraction = parts.count > 1 ? parts[1] : ""
    for _ in 0..<2 { whole.append(fraction.popFirst() ?? "0") }
    while fraction.last == "0" { fraction.removeLast() }
    whole = String(whole.drop { $0 == "0" })
    return sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The number, or a hundredth of it, rounded once.
  ///
  /// A number beyond the Doubles is infinite.
  func value(isPercentage: Bool) -> Double {
    let number: Double?
    if isPercentage, let exponent, exponent > .min + 2 {
      number = Double("\(mantissa)e\(exponent - 2)")
    } else if let exponent {
      number = exponent == 0 ? Double(mantissa) : Double("\(mantissa)e\(exponent)")
    } else {
      number = nil
    }
    return number ?? .infinity
  }
}
