/// Text under construction, as the bytes that are written out.
///
/// A Double prints itself straight into the bytes: no String is made on the way.
package struct TextBuffer: TextOutputStream {
  /// The text so far, in UTF-8.
  package var bytes: [UInt8] = []

  /// A buffer with room for `capacity` bytes before it has to grow.
  @inlinable
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Forgets the text and keeps the room.
  @inlinable
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends a text in UTF-8.
  @inlinable
  package mutating func append(_ text: Span<UInt8>) { text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }

  /// Appends a text.
  @inlinable
  package mutating func write(_ string: String) { bytes.append(contentsOf: string.utf8) }

  /// Appends the text of a number, which the standard library writes.
  @inlinable
  package mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: buffer) }

  /// Appends the shortest text that reads back to the same number: `1`, not `1.0`; `inf`, `-inf` and `nan`.
  @inlinable
  package mutating func append(shortest number: Double) {
    number.write(to: &self)
    if bytes.last == UInt8(ascii: "0"), bytes.dropLast().last == UInt8(ascii: ".") { bytes.removeLast(2) }
  }

  /// Appends a whole number.
  @inlinable
  package mutating func append(_ integer: Int) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = integer.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}

/// Returns the shortest text that reads back to the same number: `1`, not `1.0`; `inf`, `-inf` and `nan`.
package func shortestText(_ number: Double) -> String {
  var buffer = TextBuffer()
  buffer.append(shortest: number)
  return String(decoding: buffer.bytes, as: UTF8.self)
}
