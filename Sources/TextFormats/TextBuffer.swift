/// A text under construction, stored as the bytes that are written out.
///
/// Numbers are printed directly into the bytes (``NumberPrinter``), without creating a String.
package struct TextBuffer: Sendable {
  /// The text so far, in UTF-8, followed by reserved bytes.
  private var storage: [UInt8]

  /// The number of bytes of the text so far.
  package private(set) var count = 0

  /// Creates a buffer with a capacity of `capacity` bytes.
  package init(capacity: Int = 0) { storage = [UInt8](repeating: 0, count: capacity) }

  /// The text so far, in UTF-8.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// Calls `body` with the text so far, in UTF-8.
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let text = storage[..<count]
    return try body(text.span)
  }

  /// Removes the text and keeps the capacity.
  package mutating func removeAll() { count = 0 }

  /// Appends at most `limit` bytes.
  ///
  /// - Parameter write: Writes at most `limit` bytes to the given address, and returns the address after the text.
  @unsafe
  @inline(__always)
  mutating func append(
    atMost limit: Int, _ write: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    if storage.count - count < limit { grow(by: limit) }
    count = unsafe storage.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return count }
      return unsafe write(start + count) - start
    }
  }

  /// Reserves `size` more bytes, and at least doubles the capacity.
  @inline(never)
  private mutating func grow(by size: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(size, storage.count)))
  }

  /// Appends a UTF-8 text.
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

  /// Appends bytes.
  package mutating func write(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends a text.
  package mutating func write(_ string: String) {
    var string = string
    string.withUTF8 { unsafe append($0) }
  }

  /// Appends the shortest text that reads back to the same number: `1`, not `1.0`; `inf`, `-inf` and `nan`.
  package mutating func append(shortest number: Double) {
    unsafe append(atMost: NumberPrinter.room) { unsafe NumberPrinter().write(shortest: number, to: $0) }
  }

  /// Appends a whole number.
  package mutating func append(_ integer: Int) {
    unsafe append(atMost: NumberPrinter.room) { unsafe NumberPrinter().write(integer, to: $0) }
  }
}

/// Returns the shortest text that reads back to the same number: `1`, not `1.0`; `inf`, `-inf` and `nan`.
package func shortestText(_ number: Double) -> String {
  var buffer = TextBuffer()
  buffer.append(shortest: number)
  return String(decoding: buffer.bytes, as: UTF8.self)
}
