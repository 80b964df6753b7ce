/// The object behind an `ac_text`: bytes in UTF-8, and a zero byte.
final class TextHandle: Sendable {
  let length: Int
  nonisolated(unsafe) let bytes: UnsafeMutablePointer<CChar>

  init(_ text: some Sequence<UInt8>) {
    let text = Array(text)
    length = text.count
    bytes = .allocate(capacity: length + 1)
    for (index, byte) in text.enumerated() { bytes[index] = CChar(bitPattern: byte) }
    bytes[length] = 0
  }

  deinit { bytes.deallocate() }
}

/// Returns the bytes of a text.
@_cdecl("ac_text_bytes")
public func textBytes(_ text: OpaquePointer?) -> UnsafePointer<CChar>? {
  text.map { UnsafePointer($0.object(TextHandle.self).bytes) }
}

/// Returns the number of bytes of a text.
@_cdecl("ac_text_length")
public func textLength(_ text: OpaquePointer?) -> Int { text?.object(TextHandle.self).length ?? 0 }

/// Releases a text.
@_cdecl("ac_text_release")
public func textRelease(_ text: OpaquePointer?) { text?.release(TextHandle.self) }

/// The greatest number of bytes of a text that is read.
let greatestTextLength = 1 << 20

/// Returns the text of a pointer that ends with a zero byte; `nil` if it is none, not UTF-8, or too long.
func text(_ pointer: UnsafePointer<CChar>) -> String? {
  var length = 0
  while length <= greatestTextLength, pointer[length] != 0 { length += 1 }
  return length <= greatestTextLength ? text(pointer, length) : nil
}

/// Returns the text of bytes; `nil` if they are not UTF-8.
func text(_ pointer: UnsafePointer<CChar>, _ length: Int) -> String? {
  String(
    validating: UnsafeBufferPointer(start: pointer, count: length).lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
