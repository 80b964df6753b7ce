/// Fractions of 1 written as percentages, by moving the decimal point in the text.
///
/// Multiplying by 100 would round, and the printed text of 1/3 would not read back as 1/3. The texts are taken apart as
/// bytes: methods of strings, slices and the standard library's parser of integers would add 20 kB to every program
/// that links this module.
package enum Percentage {
  /// Returns the shortest percentage, without a percent sign, that ``fraction(of:)`` reads back to the same number:
  /// `12.5` for 0.125.
  package static func text(_ fraction: Double) -> String {
    guard let (number, exponent) = parts(of: fraction.magnitude.description) else { return fraction.description }
    let sign = fraction.sign == .minus ? "-" : ""
    guard exponent == 0, let point = number.firstIndex(of: UInt8(ascii: ".")) else {
      return "\(sign)\(text(number))e\(exponent + 2)"
    }
    let (zero, wholeCount) = (UInt8(ascii: "0"), point + 2)
    var digits: [UInt8] = []
    for place in 0..<max(number.count - 1, wholeCount) {
      let index = place < point ? place : place + 1
      let digit = index < number.count ? number[index] : zero
      if place == wholeCount { digits.append(UInt8(ascii: ".")) }
      // Zeros before the whole part are left out, but for its last digit.
      if digit != zero || !digits.isEmpty || place == wholeCount - 1 { digits.append(digit) }
    }
    return sign + text(digits)
  }

  /// Returns the number that is `text` per cent, rounded once: 0.125 for `12.5`. `nil` if the text is not a number, or
  /// if the magnitude of its exponent is above 32,767.
  package static func fraction(of text: String) -> Double? {
    guard let (digits, exponent) = parts(of: text) else { return nil }
    return Double("\(self.text(digits))e\(exponent - 2)")
  }

  /// The text before an exponent, and the exponent; 0 if there is none.
  private static func parts(of text: String) -> (digits: [UInt8], exponent: Int)? {
    var (digits, exponent, sign): ([UInt8], Int?, Int) = ([], nil, 0)
    var hasExponent = false
    for byte in text.utf8 {
      if !hasExponent {
        hasExponent = byte | 0x20 == UInt8(ascii: "e")
        if !hasExponent { digits.append(byte) }
      } else if sign == 0, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        sign = byte == UInt8(ascii: "-") ? -1 : 1
      } else {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        if sign == 0 { sign = 1 }
        let next = 10 * (exponent ?? 0) + Int(byte - UInt8(ascii: "0"))
        guard next <= Int16.max else { return nil }
        exponent = next
      }
    }
    guard hasExponent else { return (digits, 0) }
    return exponent.map { (digits, sign * $0) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
