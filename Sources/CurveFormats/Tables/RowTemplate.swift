import AnimationCurves
import TextFormats

/// A row as the texts that are the same in each of many rows, and the holes between them for what differs.
///
/// The name of a curve, the separators and the keys of JSON are put together once, so that a row costs its numbers and
/// little more.
struct RowTemplate<Hole> {
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

  /// The texts of all pieces in one: rows are written without touching a reference count.
  private let texts: [UInt8]
  private let pieces: [Piece]

  /// The row of the given columns in a syntax.
  init(_ columns: [(name: String, cell: Cell)], syntax: some TableSyntax) {
    var texts: [UInt8] = []
    var pieces: [Piece] = []
    var start = 0
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
    self.texts = texts
    self.pieces = pieces
  }

  /// Appends one row; `fill` appends what stands in a hole.
  @inline(__always)
  func append(to buffer: inout TextBuffer, fill: (Hole, inout TextBuffer) -> Void) {
    let texts = texts.span
    let pieces = pieces.span
    for index in pieces.indices {
      buffer.append(texts.extracting(pieces[index].text))
      if let hole = pieces[index].hole { fill(hole, &buffer) }
    }
  }
}
