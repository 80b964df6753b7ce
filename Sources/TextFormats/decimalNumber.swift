/// Returns the Double nearest to a decimal number such as `0.5`, `-1` or `1e-3`; infinity if it is out of range. The
/// names of infinity and NaN are read too. Any other text gives `nil`.
///
/// `Double(_:)` alone also reads hexadecimal numbers, such as `0x10`, and ends at a byte of 0.
package func decimalNumber(_ text: some StringProtocol) -> Double? { decimalNumber(text.utf8) }

/// Returns the number that is written in UTF-8, as `decimalNumber(_:)` of a string does.
package func decimalNumber(_ utf8: some Collection<UInt8>) -> Double? {
  let number: Double?? = utf8.withContiguousStorageIfAvailable { text in
    unsafe plainNumber(text) ?? otherNumber(text)
  }
  return number ?? decimalNumber(Array(utf8))
}

/// Returns the number for a text that `plainNumber(_:)` does not read.
private func otherNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
  if unsafe text.contains(where: { $0 | 0x20 == UInt8(ascii: "x") || $0 == 0 }) { return nil }
  return unsafe Double(String(decoding: text, as: UTF8.self))
}

/// Returns the Double nearest to a number of at most 18 digits without an exponent, as most numbers in files are; `nil`
/// for any other text.
///
/// The digits and the power of ten below them are integers of 64 bits. Their quotient is computed to 63 bits or more,
/// and its last bit is set if there is a remainder. Hence it is rounded once, as the exact quotient would be.
private func plainNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
  let limit: UInt64 = 1_000_000_000_000_000_000
  var (digits, power): (UInt64, UInt64) = (0, 1)
  var (isFraction, isAfterDigit) = (false, false)
  let isNegative = unsafe text.first == UInt8(ascii: "-")
  for index in text.indices.dropFirst(isNegative ? 1 : 0) {
    let byte = unsafe text[index]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < limit && power < limit:
      digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      if isFraction { power &*= 10 }
      isAfterDigit = true
    case UInt8(ascii: ".") where isAfterDigit && !isFraction: (isFraction, isAfterDigit) = (true, false)
    default: return nil
    }
  }
  guard isAfterDigit else { return nil }
  let sign: FloatingPointSign = isNegative ? .minus : .plus
  if power == 1 || digits == 0 { return Double(sign: sign, exponent: 0, significand: Double(digits)) }
  let (shift, powerShift) = (digits.leadingZeroBitCount, power.leadingZeroBitCount)
  let shifted = digits << UInt64(shift)
  let (quotient, remainder) = (power << UInt64(powerShift)).dividingFullWidth((shifted >> 1, shifted << 63))
  return Double(
    sign: sign, exponent: powerShift - shift - 63, significand: Double(remainder == 0 ? quotient : quotient | 1))
}
