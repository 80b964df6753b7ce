/// Bytes as text, in the alphabet of RFC 4648, section 4.
enum Base64 {
  /// Returns the bytes of a URI `data:…;base64,…`; `nil` if it has another form, or a character outside the alphabet.
  static func bytes(ofDataURI uri: String) -> [UInt8]? {
    let utf8 = uri.utf8
    guard let comma = utf8.firstIndex(of: UInt8(ascii: ",")), uri[..<comma].hasSuffix(";base64") else { return nil }
    var (bytes, bits, count) = ([UInt8](), UInt32(0), 0)
    bytes.reserveCapacity(utf8.count * 3 / 4)
    var text = utf8[utf8.index(after: comma)...]
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    for character in text {
      guard let digit = digit(character) else { return nil }
      (bits, count) = (bits << 6 | digit, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // One character alone is less than a byte.
    return count < 6 ? bytes : nil
  }

  /// Returns the text of bytes, with the padding at its end.
  static func text(of bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0..<4 {
        text.append(digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
