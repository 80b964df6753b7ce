import AnimationCurves
import TextFormats

/// The texts of a grid's times, made once for the many curves of a table.
struct TimeTexts {
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
      style.append(grid[index], to: &buffer)
      ends.append(buffer.count)
    }
    bytes = buffer.bytes
    self.ends = ends
  }

  /// Appends the text of the time at `index`.
  func append(_ index: Int, to buffer: inout TextBuffer) {
    buffer.append(bytes.span.extracting(ends[index]..<ends[index + 1]))
  }
}
