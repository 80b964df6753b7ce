/// A search for invalid UTF-8 in a text.
package enum UTF8Validation {
  /// Returns the offset at which the first invalid UTF-8 sequence starts; `nil` if the whole text is valid.
  package static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}
