/// Reads comma-separated values, a record at a time, and knows where in the text each cell stands.
///
/// Accepted is RFC 4180 in UTF-8 and no more: a comma between cells, LF or CR LF after each record but perhaps the last,
/// quotes around a whole cell that holds a comma, a quote (written twice) or a line end. Spaces belong to the cell. A byte
/// order mark has been dropped by ``SourceText``. Refused are a quote inside an unquoted cell, text after a closing quote,
/// a quote that is not closed, a CR without LF, and what is not UTF-8.
///
/// A library's reader would be welcome, but SwiftCSV 0.10 fills short records up, takes an unclosed quote for closed, and
/// does not say where a cell stood; it also brings Foundation along.
struct CSVReader {
  /// What can be wrong with the text itself.
  enum Problem: Hashable {
    case notUTF8
    case unclosedQuote
    case quoteInside
    case textAfterQuote
    case strayCarriageReturn
  }

  /// What stands between two separators, without quotes.
  struct Cell {
    let text: String
    let place: SourcePlace
  }

  private let text: SourceText
  private var index: Int
  private var line = 1
  /// Counts characters, in the sense of Unicode's scalars.
  private var column = 1

  /// A reader at the start of the text.
  init(_ text: SourceText) throws(Failure) {
    self.text = text
    index = text.bytes.startIndex
    if let place = Self.firstMalformedPlace(in: text) { throw .csv(.notUTF8, place) }
  }

  /// Where the next byte stands.
  var place: SourcePlace { SourcePlace(file: text.name, line: line, column: column) }

  /// The cells of the next record, of which there is one at least, and where the record ends; `nil` at the end.
  mutating func nextRecord() throws(Failure) -> (cells: [Cell], end: SourcePlace)? {
    if current == nil { return nil }
    var cells = [try nextCell()]
    while current == UInt8(ascii: ",") {
      advance()
      cells.append(try nextCell())
    }
    let end = place
    if current == UInt8(ascii: "\r") { advance() }
    if current != nil { advance() }
    return (cells, end)
  }
}

// MARK: - Cells

extension CSVReader {
  private var current: UInt8? { index < text.bytes.endIndex ? text.bytes[index] : nil }

  private var following: UInt8? { index + 1 < text.bytes.endIndex ? text.bytes[index + 1] : nil }

  /// Whether a cell cannot go on here: before a comma, a line end, or the end of the text.
  private var isAtSeparator: Bool {
    switch current {
    case nil, UInt8(ascii: ","), UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): following == UInt8(ascii: "\n")
    default: false
    }
  }

  private mutating func advance() {
    let byte = text.bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      (line, column) = (line + 1, 1)
    } else if index == text.bytes.endIndex || !UTF8.isContinuation(text.bytes[index]) {
      column += 1
    }
  }

  private mutating func nextCell() throws(Failure) -> Cell {
    let start = place
    let bytes = current == UInt8(ascii: "\"") ? try quotedBytes() : try plainBytes()
    return Cell(text: String(decoding: bytes, as: UTF8.self), place: start)
  }

  private mutating func plainBytes() throws(Failure) -> ArraySlice<UInt8> {
    let start = index
    while !isAtSeparator {
      if current == UInt8(ascii: "\"") { throw .csv(.quoteInside, place) }
      if current == UInt8(ascii: "\r") { throw .csv(.strayCarriageReturn, place) }
      advance()
    }
    return text.bytes[start..<index]
  }

  private mutating func quotedBytes() throws(Failure) -> ArraySlice<UInt8> {
    let opening = place
    var bytes: [UInt8] = []
    advance()
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        advance()
        if current != byte {
          if !isAtSeparator { throw .csv(.textAfterQuote, place) }
          return bytes[...]
        }
      }
      bytes.append(byte)
      advance()
    }
    throw .csv(.unclosedQuote, opening)
  }

  private static func firstMalformedPlace(in text: SourceText) -> SourcePlace? {
    if String(validating: text.bytes, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var bytes = text.bytes.makeIterator()
    var place = SourcePlace(file: text.name, line: 1, column: 1)
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) {
      if UTF8.decode(scalar) == "\n" {
        place = SourcePlace(file: text.name, line: place.line + 1, column: 1)
      } else {
        place.column = place.column.map { $0 + 1 }
      }
    }
    return place
  }
}
