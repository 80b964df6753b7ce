import AnimationCurves
import TextFormats

/// The texts of a grid's times, made once for the many curves of a table.
struct TimeTexts: Sendable {
  /// The texts, and ``NumberStyle/room`` behind them.
  private let bytes: [UInt8]
  private let ends: [Int]

  /// The greatest count of times whose texts are kept; beyond it a table would no longer need bounded memory.
  private static let limit = 1 << 16

  /// The texts, or `nil` where keeping them does not pay.
  init?(_ grid: TimeGrid, curveCount: Int, style: NumberStyle) {
    guard curveCount > 1, grid.count <= Self.limit else { return nil }
    var buffer = TextBuffer()
    var ends = [0]
    for index in 0..<grid.count {
      unsafe buffer.append(atMost: NumberStyle.room) { unsafe style.write(grid[index], to: $0) }
      ends.append(buffer.count)
    }
    bytes = buffer.bytes + [UInt8](repeating: 0, count: NumberStyle.room)
    self.ends = ends
  }

  /// Writes the text of the time at `index` to memory of ``NumberStyle/room`` bytes, and returns its end.
  @unsafe
  @inline(__always)
  func write(_ index: Int, to place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let (start, end) = (ends[index], ends[index + 1])
    // All of the room at once, which is faster than to copy just the text.
    unsafe bytes.withUnsafeBytes { bytes in
      if let bytes = bytes.baseAddress { unsafe place.copyMemory(from: bytes + start, byteCount: NumberStyle.room) }
    }
    return unsafe place + (end - start)
  }
}
