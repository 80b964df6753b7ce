/// A reader of hexadecimal digits, and of the bytes that they stand for in URIs.
///
/// The initialisers of integers that take a radix also accept a sign.
package enum Hexadecimal {
  /// Returns the number that the digits mean; `nil` if there are none or more than eight, or if one is no digit.
  package static func number(_ digits: some Collection<UInt8>) -> UInt32? {
    guard (1...8).contains(digits.count) else { return nil }
    var number: UInt32 = 0
    for byte in digits {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }

  /// Returns a text of a URI with the bytes that `%20` and the like stand for; `nil` if a percent sign is not followed
  /// by two digits, or if the bytes are not UTF-8.
  ///
  /// - Source: RFC 3986, section 2.1.
  package static func percentDecoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let code = number(rest.prefix(2)) else { return nil }
      bytes.append(UInt8(code))
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns a text for a URI: all bytes but letters, digits and `-._~` as `%20` and the like.
  ///
  /// - Source: RFC 3986, sections 2.1 and 2.3.
  package static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
