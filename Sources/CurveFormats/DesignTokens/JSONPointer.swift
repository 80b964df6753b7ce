/// A reader of JSON pointers as fragments of a URI: `#/a/b/0`.
///
/// - Source: RFC 6901, section 6.
enum JSONPointer {
  /// Returns the decoded names in a pointer; `nil` if the pointer is malformed.
  static func names(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") || text == "#" else { return nil }
    var names: [String] = []
    for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = name(part.utf8) else { return nil }
      names.append(name)
    }
    return text == "#" ? [] : names
  }

  /// Returns a name with `~0`, `~1` and percent escapes such as `%20` decoded.
  private static func name(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "~"):
        switch rest.popFirst() {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: return nil
        }
      case UInt8(ascii: "%"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
