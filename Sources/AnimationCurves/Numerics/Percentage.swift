/// Fractions of 1 written as percentages, by moving the decimal point in the text.
///
/// Multiplying by 100 would round, and the printed text of 1/3 would not read back as 1/3. The texts are taken apart as
/// bytes: methods of strings would add 15 kB to every program that links this module.
package enum Percentage {
  /// Returns the shortest percentage, without a percent sign, that ``fraction(of:)`` reads back to the same number:
  /// `12.5` for 0.125.
  package static func text(_ fraction: Double) -> String {
    let sign = fraction.sign == .minus ? "-" : ""
    guard let (number, exponent) = parts(of: fraction.magnitude.description) else { return fraction.description }
    guard exponent == 0, let point = number.firstIndex(of: UInt8(ascii: ".")) else {
      return "\(sign)\(text(number))e\(exponent + 2)"
    }
    var digits = number
    digits.remove(at: point)
    while digits.count < point + 2 { digits.append(UInt8(ascii: "0")) }
    let whole = digits[..<(point + 2)].drop { $0 == UInt8(ascii: "0") }
    let rest = digits[(point + 2)...]
    return "\(sign)\(whole.isEmpty ? "0" : text(whole))\(rest.isEmpty ? "" : ".\(text(rest))")"
  }

  /// Returns the number that is `text` per cent, rounded once: 0.125 for `12.5`. `nil` if the text is not a number, or
  /// if its exponent has more than 16 bits.
  package static func fraction(of text: String) -> Double? {
    guard let (digits, exponent) = parts(of: text) else { return nil }
    return Double("\(self.text(digits))e\(exponent - 2)")
  }

  /// The text before an exponent, and the exponent; 0 if there is none.
  private static func parts(of text: String) -> (digits: ArraySlice<UInt8>, exponent: Int)? {
    let bytes = Array(text.utf8)
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return (bytes[...], 0) }
    guard let exponent = Int16(self.text(bytes[(mark + 1)...])) else { return nil }
    return (bytes[..<mark], Int(exponent))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
