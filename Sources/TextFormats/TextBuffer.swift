/// Text under construction, as the bytes that are written out.
///
/// A Double prints itself straight into the bytes: no String is made on the way.
package struct TextBuffer: TextOutputStream {
  /// The text so far, in UTF-8, and room behind it.
  @usableFromInline
  var storage: [UInt8]

  /// The number of bytes of the text so far.
  package private(set) var count = 0

  /// A buffer with room for `capacity` bytes before it has to grow.
  package init(capacity: Int = 0) { storage = [UInt8](repeating: 0, count: capacity) }

  /// The text so far, in UTF-8.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// Calls `body` with the text so far, in UTF-8.
  @inlinable
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let text = storage[..<count]
    return try body(text.span)
  }

  /// Forgets the text and keeps the room.
  package mutating func removeAll() { count = 0 }

  /// Appends at most `limit` bytes.
  ///
  /// - Parameter write: Writes to the memory it is given, and returns the end of what it has written.
  @unsafe
  @inline(__always)
  mutating func append(atMost limit: Int, _ write: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer) {
    if storage.count - count < limit { grow(by: limit) }
    count = unsafe storage.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return count }
      return unsafe write(start + count) - start
    }
  }

  /// Makes room for `size` bytes more, and for as many as there are.
  @inline(never)
  private mutating func grow(by size: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(size, storage.count)))
  }

  /// Appends a text in UTF-8.
  package mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append($0) }
  }

  @unsafe
  @inline(__always)
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    unsafe append(atMost: text.count) { place in
      unsafe place.copyMemory(from: start, byteCount: text.count)
      return unsafe place + text.count
    }
  }

  /// Appends a text.
  package mutating func write(_ string: String) {
    var string = string
    string.withUTF8 { unsafe append($0) }
  }

  /// Appends the text of a number, which the standard library writes.
  package mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) { unsafe append(buffer) }

  /// Appends the shortest text that reads back to the same number: `1`, not `1.0`; `inf`, `-inf` and `nan`.
  package mutating func append(shortest number: Double) {
    let magnitude = number.magnitude
    if magnitude < 0x1p53, magnitude == magnitude.rounded(.towardZero) {
      return append(whole: UInt64(magnitude), isNegative: number.sign == .minus)
    }
    guard let decimal = ShortestDecimal(magnitude: magnitude) else { return append(byStandardLibrary: number) }
    unsafe append(atMost: ShortestDecimal.room) { place in
      unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      return unsafe decimal.write(to: place + (number.sign == .minus ? 1 : 0))
    }
  }

  /// Appends the text that the standard library finds.
  @inline(never)
  mutating func append(byStandardLibrary number: Double) {
    number.write(to: &self)
    if storage[count - 1] == UInt8(ascii: "0"), storage[count - 2] == UInt8(ascii: ".") { count -= 2 }
  }

  /// Appends a whole number.
  package mutating func append(_ integer: Int) {
    append(whole: UInt64(integer.magnitude), isNegative: integer < 0)
  }

  private mutating func append(whole magnitude: UInt64, isNegative: Bool) {
    unsafe append(atMost: 21) { place in
      unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      let start = unsafe place + (isNegative ? 1 : 0)
      var (digits, bound) = (1, magnitude / 10)
      while bound > 0 { (digits, bound) = (digits + 1, bound / 10) }
      var rest = magnitude
      for digit in (0..<digits).reversed() {
        unsafe start.storeBytes(of: UInt8(ascii: "0") + UInt8(rest % 10), toByteOffset: digit, as: UInt8.self)
        rest /= 10
      }
      return unsafe start + digits
    }
  }
}

/// Returns the shortest text that reads back to the same number: `1`, not `1.0`; `inf`, `-inf` and `nan`.
package func shortestText(_ number: Double) -> String {
  var buffer = TextBuffer()
  buffer.append(shortest: number)
  return String(decoding: buffer.bytes, as: UTF8.self)
}
