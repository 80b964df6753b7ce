/// Fractions of 1 written as percentages, by moving the decimal point in the text.
///
/// Multiplying by 100 would round, and the printed text of 1/3 would not read back as 1/3.
package enum Percentage {
  /// Returns the shortest percentage, without a percent sign, that ``fraction(of:)`` reads back to the same number:
  /// `12.5` for 0.125.
  package static func text(_ fraction: Double) -> String {
    let parts = fraction.description.split(separator: "e")
    if parts.count == 2, let exponent = Int(parts[1]) { return "\(parts[0])e\(exponent + 2)" }
    let digits = parts[0].split(separator: ".")
    guard digits.count == 2 else { return String(parts[0]) }
    let fraction = digits[1] + String(repeating: "0", count: Swift.max(0, 2 - digits[1].count))
    let isNegative = digits[0].hasPrefix("-")
    let whole = (digits[0].drop { $0 == "-" } + fraction.prefix(2)).drop { $0 == "0" }
    let rest = fraction.dropFirst(2)
    let unsigned = (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : ".\(rest)")
    return (isNegative ? "-" : "") + unsigned
  }

  /// Returns the number that is `text` per cent, rounded once: 0.125 for `12.5`. `nil` if the text is not a number.
  package static func fraction(of text: some StringProtocol) -> Double? {
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else { return Double("\(text)e-2") }
    guard let exponent = Int(text[text.index(after: mark)...]) else { return nil }
    let (shifted, overflow) = exponent.subtractingReportingOverflow(2)
    return overflow ? nil : Double("\(text[..<mark])e\(shifted)")
  }
}
