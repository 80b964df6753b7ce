/// The escapes of JSON's strings.
///
/// - Source: RFC 8259, section 7.
enum JSONEscapes {
  /// Returns the byte for the letter after a backslash; `nil` for `u` and for letters that are no escape.
  static func character(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the UTF-16 code unit of the escape `\u1234` at `start`; `nil` if there is none.
  static func unit(_ bytes: ArraySlice<UInt8>, at start: Int) -> UInt16? {
    guard start + 6 <= bytes.endIndex, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return Hexadecimal.number(bytes[start + 2..<start + 6]).map { UInt16($0) }
  }

  /// Returns the decoded content of a string whose escapes are known to be valid.
  static func decoded(_ content: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "\\") else {
        result.append(content[index])
        index += 1
        continue
      }
      guard let unit = unit(content, at: index) else {
        result.append(character(content[index + 1]) ?? content[index + 1])
        index += 2
        continue
      }
      index += 6
      var units = [unit]
      if UTF16.isLeadSurrogate(unit), let second = Self.unit(content, at: index) {
        units.append(second)
        index += 6
      }
      result += String(decoding: units, as: UTF16.self).utf8
    }
    return String(decoding: result, as: UTF8.self)
  }
}
