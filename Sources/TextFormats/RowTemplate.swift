/// A table row: the texts that are equal in many rows, and placeholders for the cells that differ.
///
/// Fixed texts, such as the name of a curve, separators and JSON keys, are joined once. Writing a row then takes little
/// longer than printing its numbers.
package struct RowTemplate: Sendable {
  /// A cell of a row.
  package enum Cell: Sendable {
    /// The same bytes in each row.
    case bytes([UInt8])
    /// A placeholder for a number. The number comes from the argument `numbers` of
    /// ``append(_:numbers:count:style:texts:isFirst:to:)``, which contains one number for each row and
    /// column. `column` is the index of the column.
    case number(column: Int)
    /// The index of the row.
    case index
    /// The prepared text whose index in the argument `texts` is the row's index.
    case madeText
  }

  /// The placeholder after a fixed text.
  private enum Hole {
    case number(column: Int)
    case index
    case madeText
    case end
  }

  private struct Piece {
    let start, count: Int
    let hole: Hole
  }

  /// The texts of all pieces, followed by ``slack`` zero bytes. One array for all texts lets rows be written without
  /// reference counting.
  private let texts: [UInt8]
  private let pieces: [Piece]
  /// The number of bytes at the start of ``texts`` that separate two rows.
  private let separatorSize: Int

  /// The maximum number of bytes that writing one row changes: the row, and the bytes after it that block copies
  /// overwrite.
  package let greatestSize: Int

  /// The size in bytes of the blocks in which a text of at most 64 bytes is copied. The last block of a text may
  /// contain a few bytes beyond the end of the text.
  private static let slack = 16

  /// Creates a row of cells.
  ///
  /// - Parameters:
  ///   - separator: The text between two rows.
  ///   - cells: The cells, and the text before each.
  ///   - end: The text after the last cell.
  package init(separator: String, cells: [(before: String, cell: Cell)], end: String) {
    var texts = Array(separator.utf8)
    var pieces: [Piece] = []
    var start = 0
    func close(_ hole: Hole) {
      pieces.append(Piece(start: start, count: texts.count - start, hole: hole))
      start = texts.count
    }
    separatorSize = texts.count
    for (before, cell) in cells {
      texts += before.utf8
      switch cell {
      case .bytes(let bytes): texts += bytes
      case .number(let column): close(.number(column: column))
      case .index: close(.index)
      case .madeText: close(.madeText)
      }
    }
    texts += end.utf8
    close(.end)
    greatestSize = texts.count + pieces.count * NumberPrinter.room + Self.slack
    self.texts = texts + [UInt8](repeating: 0, count: Self.slack)
    self.pieces = pieces
  }

  /// Appends consecutive rows.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows.
  ///   - numbers: The numbers of the first column, then of the second, and so on.
  ///   - count: The number of numbers in a column, at least the number of rows.
  ///   - texts: The texts for cells of the kind ``Cell/madeText``, one for each row index.
  ///   - isFirst: Whether these are the first rows of the table.
  package func append(
    _ rows: Range<Int>, numbers: [Double], count: Int, style: NumberStyle, texts made: NumberTexts?, isFirst: Bool,
    to buffer: inout TextBuffer
  ) {
    // Spans of arrays are not available on Apple's systems before 2025.
    unsafe pieces.withUnsafeBufferPointer { pieces in
      unsafe numbers.withUnsafeBufferPointer { numbers in
        unsafe texts.withUnsafeBytes { texts in
          guard let texts = texts.baseAddress else { return }
          var omitted = isFirst ? separatorSize : 0
          for offset in 0..<rows.count {
            unsafe buffer.append(atMost: greatestSize) { place in
              var place = unsafe place
              for index in pieces.indices {
                let piece = unsafe pieces[index]
                unsafe Self.copy(texts + (piece.start &+ omitted), count: piece.count &- omitted, to: place)
                unsafe place += piece.count &- omitted
                omitted = 0
                switch piece.hole {
                case .number(let column): unsafe place = style.write(numbers[column &* count &+ offset], to: place)
                case .index: unsafe place = style.write(rows.lowerBound &+ offset, to: place)
                case .madeText: if let made { unsafe place = made.write(rows.lowerBound &+ offset, to: place) }
                case .end: break
                }
              }
              return unsafe place
            }
          }
        }
      }
    }
  }

  /// Copies `count` bytes, or a few more. For short texts this is faster than `copyMemory`.
  @unsafe
  @inline(__always)
  private static func copy(_ text: UnsafeRawPointer, count: Int, to place: UnsafeMutableRawPointer) {
    if count > 4 * slack { return unsafe place.copyMemory(from: text, byteCount: count) }
    var offset = 0
    repeat {
      let bytes = unsafe text.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      unsafe place.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset &+= slack
    } while offset < count
  }
}
