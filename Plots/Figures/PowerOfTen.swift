/// The text of a power of ten at an axis.
enum PowerOfTen {
  /// `10⁻⁷`; `1` and `10` for the exponents 0 and 1.
  static func text(_ exponent: Int) -> String {
    if exponent == 0 || exponent == 1 { return exponent == 0 ? "1" : "10" }
    let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let magnitude = String("\(exponent.magnitude)".compactMap { $0.wholeNumberValue.map { digits[$0] } })
    return "10\(exponent < 0 ? "⁻" : "")\(magnitude)"
  }
}
