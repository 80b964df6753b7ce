/// A line and a column of a text, both counted from 1.
///
/// Lines end in LF. Columns count Unicode scalars, as most editors and compilers do.
public struct TextPosition: Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// The number of the Unicode scalar in its line, from 1.
  public let column: Int

  /// Creates the position of the given line and column.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// Creates the position of the byte at `offset` in a UTF-8 text.
  ///
  /// - Complexity: O(*offset*).
  package init(of offset: Int, in bytes: [UInt8]) {
    var counter = TextPositionCounter(bytes)
    self = counter.position(of: offset)
  }
}

extension TextPosition: CustomStringConvertible {
  /// The line and the column: `line 3, column 5`.
  public var description: String { "line \(line), column \(column)" }
}

/// A counter of lines and columns that advances through a text.
///
/// If positions are requested in ascending order of their offsets, all requests together take one pass through the
/// text.
package struct TextPositionCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Creates a counter at the start of a UTF-8 text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the position of the byte at `offset`. An offset beyond the end means the end.
  ///
  /// - Complexity: O(*n*) in the distance from the previous offset; O(*offset*) if `offset` is before the previous
  ///   offset.
  package mutating func position(of offset: Int) -> TextPosition {
    if offset < self.offset { (self.offset, line, column) = (0, 1, 1) }
    let end = min(offset, bytes.count)
    while self.offset < end {
      let byte = bytes[self.offset]
      self.offset += 1
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if self.offset == bytes.count || !UTF8.isContinuation(bytes[self.offset]) {
        column += 1
      }
    }
    return TextPosition(line: line, column: column)
  }
}
