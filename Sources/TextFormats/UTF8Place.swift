/// Places in a text that should be UTF-8.
package enum UTF8Place {
  /// Returns the offset of the first byte that begins no character of UTF-8; `nil` where all of the text is UTF-8.
  package static func firstMalformed(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}
