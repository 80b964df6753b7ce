/// The texts of some numbers, created once and written many times.
package struct NumberTexts: Sendable {
  /// The texts, followed by ``NumberPrinter/room`` bytes.
  private let bytes: [UInt8]
  private let ends: [Int]

  /// Creates the texts of `count` numbers.
  package init(count: Int, style: NumberStyle, number: (Int) -> Double) {
    var buffer = TextBuffer()
    var ends = [0]
    for index in 0..<count {
      unsafe buffer.append(atMost: NumberPrinter.room) { unsafe style.write(number(index), to: $0) }
      ends.append(buffer.count)
    }
    bytes = buffer.bytes + [UInt8](repeating: 0, count: NumberPrinter.room)
    self.ends = ends
  }

  /// Writes the text at `index` to memory of ``NumberPrinter/room`` bytes, and returns the address after the text.
  @unsafe
  @inline(__always)
  func write(_ index: Int, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let (start, end) = (ends[index], ends[index + 1])
    // Copying all of the room at once is faster than copying only the text.
    unsafe bytes.withUnsafeBytes { bytes in
      if let bytes = bytes.baseAddress { unsafe place.copyMemory(from: bytes + start, byteCount: NumberPrinter.room) }
    }
    return unsafe place + (end - start)
  }
}
