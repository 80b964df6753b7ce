import TextFormats

/// A reader of JSON pointers as fragments of a URI: `#/a/b/0`.
///
/// - Source: RFC 6901, section 6: percent escapes are decoded before the pointer is read.
enum JSONPointer {
  /// Returns the decoded names in a pointer; `nil` if the pointer is malformed.
  static func names(_ text: String) -> [String]? {
    if text == "#" { return [] }
    guard text.hasPrefix("#"), let pointer = Hexadecimal.percentDecoded(text.dropFirst()),
      pointer.utf8.first == UInt8(ascii: "/")
    else { return nil }
    var names: [String] = []
    for part in pointer.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let name = name(part) else { return nil }
      names.append(name)
    }
    return names
  }

  /// Returns a name with `~0` and `~1` decoded.
  private static func name(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
