import AnimationCurves
import TextFormats

/// A row as the texts that are the same in each of many rows, and the holes between them for what differs.
///
/// The name of a curve, the separators and the keys of JSON are put together once, so that a row costs its numbers and
/// little more.
struct RowTemplate<Hole: Sendable>: Sendable {
  /// A cell: the same text in each row, or a hole.
  enum Cell {
    case text(String)
    case hole(Hole)
  }

  /// A part of the texts, and the hole after it.
  private struct Piece {
    let text: Range<Int>
    let hole: Hole?
  }

  /// The texts of all pieces in one, and ``slack`` behind them: rows are written without touching a reference count.
  private let texts: [UInt8]
  private let pieces: [Piece]
  /// The bytes at the start that stand between two rows.
  private let separatorSize: Int

  /// The greatest number of bytes of a row, what is written beyond its end included.
  let greatestSize: Int

  /// Texts are copied so many bytes at once, a few more than they have.
  private static var slack: Int { 16 }

  /// The row of the given columns in a syntax.
  init(_ columns: [(name: String, cell: Cell)], syntax: some TableSyntax) {
    var texts = Array(syntax.betweenRows.utf8)
    var pieces: [Piece] = []
    var start = 0
    separatorSize = texts.count
    for (index, column) in columns.enumerated() {
      texts += syntax.beforeCell(index, column: column.name).utf8
      switch column.cell {
      case .text(let text): texts += syntax.cell(text).utf8
      case .hole(let hole):
        pieces.append(Piece(text: start..<texts.count, hole: hole))
        start = texts.count
      }
    }
    texts += syntax.rowEnd.utf8
    pieces.append(Piece(text: start..<texts.count, hole: nil))
    self.texts = texts + [UInt8](repeating: 0, count: Self.slack)
    self.pieces = pieces
    greatestSize = texts.count + pieces.count * NumberStyle.room + Self.slack
  }

  /// Appends one row.
  ///
  /// - Parameters:
  ///   - isFirst: Whether no row of the table stands before it.
  ///   - fill: Writes what stands in a hole to memory of ``NumberStyle/room`` bytes, and returns its end.
  @unsafe
  @inline(__always)
  func append(
    to buffer: inout TextBuffer, isFirst: Bool, fill: (Hole, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    let pieces = pieces.span
    unsafe texts.withUnsafeBufferPointer { texts in
      guard let texts = texts.baseAddress else { return }
      unsafe buffer.append(atMost: greatestSize) { place in
        var place = unsafe place
        var omitted = isFirst ? separatorSize : 0
        for index in pieces.indices {
          let text = pieces[index].text
          unsafe Self.copy(texts + (text.lowerBound + omitted), count: text.count - omitted, to: place)
          unsafe place += text.count - omitted
          if let hole = pieces[index].hole { unsafe place = fill(hole, place) }
          omitted = 0
        }
        return unsafe place
      }
    }
  }

  /// Copies `count` bytes, or a few more: short texts faster than `copyMemory` would.
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
