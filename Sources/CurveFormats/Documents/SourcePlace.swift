/// A place in a file: the offset of a byte, and the line and the column where the file is a text.
///
/// Lines end in LF. Columns count Unicode scalars, as most editors and compilers do. In a binary glTF file, offset,
/// line and column are those in its JSON.
public struct SourcePlace: Hashable, Sendable {
  /// The name of the file; `nil` if it has none.
  public var file: String?
  /// The offset of the byte in the text.
  public var offset: Int
  /// The number of the line, from 1; `nil` if it is not counted yet.
  public var line: Int?
  /// The number of the Unicode scalar in its line, from 1; `nil` if it is not counted yet.
  public var column: Int?

  /// Creates a place.
  package init(file: String? = nil, offset: Int, line: Int? = nil, column: Int? = nil) {
    (self.file, self.offset, self.line, self.column) = (file, offset, line, column)
  }

  /// Creates the place of the byte at `offset` in a UTF-8 text.
  ///
  /// - Complexity: O(*offset*).
  package init(of offset: Int, in bytes: [UInt8], file: String? = nil) {
    var counter = LineCounter(bytes)
    let (line, column) = counter.position(of: offset)
    self.init(file: file, offset: offset, line: line, column: column)
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The file, the line and the column as compilers write them, `walk.json:3:5`; without a file `line 3, column 5`.
  public var description: String {
    guard let line, let column else { return file ?? "byte \(offset)" }
    return file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)"
  }
}

/// A counter of lines and columns that advances through a text.
///
/// If positions are requested in ascending order of their offsets, all requests together take one pass through the
/// text.
package struct LineCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Creates a counter at the start of a UTF-8 text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the line and the column of the byte at `offset`. An offset beyond the end means the end.
  ///
  /// - Complexity: O(*n*) in the distance from the previous offset; O(*offset*) if `offset` is before the previous
  ///   offset.
  package mutating func position(of offset: Int) -> (line: Int, column: Int) {
    if offset < self.offset { (self.offset, line, column) = (0, 1, 1) }
    let end = min(offset, bytes.count)
    // Local variables stay in registers.
    var (place, line, column) = (self.offset, line, column)
    while place < end {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if place == bytes.count || !UTF8.isContinuation(bytes[place]) {
        column += 1
      }
    }
    (self.offset, self.line, self.column) = (place, line, column)
    return (line, column)
  }
}
