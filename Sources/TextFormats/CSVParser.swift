/// A parser of comma-separated values that reads one record at a time and gives the position of each cell.
///
/// The parser accepts the format of RFC 4180 in UTF-8, and also LF as a line end:
///
/// - A comma separates cells. LF or CR LF ends a record. At the end of the last record, it may be missing.
/// - Quotes enclose a whole cell that contains a comma, a quote (written twice) or a line end. Spaces belong to the
///   cell.
/// - Refused: a quote inside an unquoted cell, text after a closing quote, an unclosed quote, a CR without LF, invalid
///   UTF-8.
///
/// The parser does not skip a byte order mark: the caller must remove it before parsing.
///
/// SwiftCSV 0.10 is not used because it fills short records up, accepts an unclosed quote, gives no positions of cells,
/// and requires Foundation.
///
/// - Source: RFC 4180.
package struct CSVParser {
  /// A syntax error.
  package enum Problem: Hashable, Sendable, CustomStringConvertible {
    case notUTF8
    case unclosedQuote
    case quoteInside
    case textAfterQuote
    case strayCarriageReturn

    /// The text that describes the syntax error in an error message.
    package var description: String {
      switch self {
      case .notUTF8: "the text is not UTF-8"
      case .unclosedQuote: "the quote that opens here is not closed"
      case .quoteInside: "quotes can only enclose a whole cell; a quote inside a quoted cell must be written twice"
      case .textAfterQuote: "a comma or a line end is expected after the closing quote"
      case .strayCarriageReturn: "a line must end in LF or CR LF, not in CR alone"
      }
    }
  }

  /// A problem and its position.
  package struct Failure: Error, Hashable {
    package let problem: Problem
    package let position: TextPosition
  }

  /// The text between two separators, without quotes.
  package struct Cell: Hashable, Sendable {
    package let text: String
    package let position: TextPosition
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The position of the next byte.
  package private(set) var position = TextPosition(line: 1, column: 1)

  /// Creates a parser at the start of a text.
  package init(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    self.bytes = bytes
    index = bytes.startIndex
    if let position = Self.firstInvalidPosition(in: bytes) { throw Failure(problem: .notUTF8, position: position) }
  }

  /// Returns the cells of the next record, at least one, and the position of its end; `nil` at the end of the text.
  package mutating func nextRecord() throws(Failure) -> (cells: [Cell], end: TextPosition)? {
    if current == nil { return nil }
    var cells = [try nextCell()]
    while current == UInt8(ascii: ",") {
      advance()
      cells.append(try nextCell())
    }
    let end = position
    if current == UInt8(ascii: "\r") { advance() }
    if current != nil { advance() }
    return (cells, end)
  }
}

// MARK: - Cells

extension CSVParser {
  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private var following: UInt8? { index + 1 < bytes.endIndex ? bytes[index + 1] : nil }

  /// Whether the next byte ends a cell: a comma, a line end, or the end of the text.
  private var isAtSeparator: Bool {
    switch current {
    case nil, UInt8(ascii: ","), UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): following == UInt8(ascii: "\n")
    default: false
    }
  }

  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      position = TextPosition(line: position.line + 1, column: 1)
    } else if index == bytes.endIndex || !UTF8.isContinuation(bytes[index]) {
      position = TextPosition(line: position.line, column: position.column + 1)
    }
  }

  private mutating func nextCell() throws(Failure) -> Cell {
    let start = position
    let text = current == UInt8(ascii: "\"") ? try quotedBytes() : try plainBytes()
    return Cell(text: String(decoding: text, as: UTF8.self), position: start)
  }

  private mutating func plainBytes() throws(Failure) -> ArraySlice<UInt8> {
    let start = index
    while !isAtSeparator {
      if current == UInt8(ascii: "\"") { throw Failure(problem: .quoteInside, position: position) }
      if current == UInt8(ascii: "\r") { throw Failure(problem: .strayCarriageReturn, position: position) }
      advance()
    }
    return bytes[start..<index]
  }

  private mutating func quotedBytes() throws(Failure) -> ArraySlice<UInt8> {
    let opening = position
    var text: [UInt8] = []
    advance()
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        advance()
        if current != byte {
          if !isAtSeparator { throw Failure(problem: .textAfterQuote, position: position) }
          return text[...]
        }
      }
      text.append(byte)
      advance()
    }
    throw Failure(problem: .unclosedQuote, position: opening)
  }

  private static func firstInvalidPosition(in text: ArraySlice<UInt8>) -> TextPosition? {
    if String(validating: text, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var bytes = text.makeIterator()
    var position = TextPosition(line: 1, column: 1)
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) {
      if UTF8.decode(scalar) == "\n" {
        position = TextPosition(line: position.line + 1, column: 1)
      } else {
        position = TextPosition(line: position.line, column: position.column + 1)
      }
    }
    return position
  }
}
