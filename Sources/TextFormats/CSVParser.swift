/// A reader of comma-separated values, a record at a time, that knows where in the text each cell stands.
///
/// Accepted is RFC 4180 in UTF-8 and no more: a comma between cells, LF or CR LF after each record but perhaps the last,
/// quotes around a whole cell that holds a comma, a quote (written twice) or a line end. Spaces belong to the cell. The
/// caller drops a byte order mark. Refused are a quote inside an unquoted cell, text after a closing quote, a quote that is
/// not closed, a CR without LF, and what is not UTF-8.
///
/// A library's reader would be welcome, but SwiftCSV 0.10 fills short records up, takes an unclosed quote for closed, and
/// does not say where a cell stood; it also brings Foundation along.
///
/// - Source: RFC 4180.
package struct CSVParser {
  /// What can be wrong with the text itself.
  package enum Problem: Hashable, Sendable, CustomStringConvertible {
    case notUTF8
    case unclosedQuote
    case quoteInside
    case textAfterQuote
    case strayCarriageReturn

    /// The problem as messages say it.
    package var description: String {
      switch self {
      case .notUTF8: "the text is not UTF-8"
      case .unclosedQuote: "the quote that opens here is not closed"
      case .quoteInside: "a quote may only stand around a whole cell; inside one it is written twice"
      case .textAfterQuote: "a comma or a line end is expected after the closing quote"
      case .strayCarriageReturn: "a line ends in LF or CR LF, not in CR alone"
      }
    }
  }

  /// A problem and its place.
  package struct Failure: Error, Hashable {
    package let problem: Problem
    package let place: TextPlace
  }

  /// The text between two separators, without quotes.
  package struct Cell: Hashable, Sendable {
    package let text: String
    package let place: TextPlace
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The place of the next byte.
  package private(set) var place = TextPlace(line: 1, column: 1)

  /// A parser at the start of a text.
  package init(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    self.bytes = bytes
    index = bytes.startIndex
    if let place = Self.firstMalformedPlace(in: bytes) { throw Failure(problem: .notUTF8, place: place) }
  }

  /// Returns the cells of the next record, at least one, and the place where the record ends; `nil` at the end.
  package mutating func nextRecord() throws(Failure) -> (cells: [Cell], end: TextPlace)? {
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

extension CSVParser {
  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private var following: UInt8? { index + 1 < bytes.endIndex ? bytes[index + 1] : nil }

  /// Whether a cell cannot go on here: before a comma, a line end, or the end of the text.
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
      place = TextPlace(line: place.line + 1, column: 1)
    } else if index == bytes.endIndex || !UTF8.isContinuation(bytes[index]) {
      place = TextPlace(line: place.line, column: place.column + 1)
    }
  }

  private mutating func nextCell() throws(Failure) -> Cell {
    let start = place
    let text = current == UInt8(ascii: "\"") ? try quotedBytes() : try plainBytes()
    return Cell(text: String(decoding: text, as: UTF8.self), place: start)
  }

  private mutating func plainBytes() throws(Failure) -> ArraySlice<UInt8> {
    let start = index
    while !isAtSeparator {
      if current == UInt8(ascii: "\"") { throw Failure(problem: .quoteInside, place: place) }
      if current == UInt8(ascii: "\r") { throw Failure(problem: .strayCarriageReturn, place: place) }
      advance()
    }
    return bytes[start..<index]
  }

  private mutating func quotedBytes() throws(Failure) -> ArraySlice<UInt8> {
    let opening = place
    var text: [UInt8] = []
    advance()
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        advance()
        if current != byte {
          if !isAtSeparator { throw Failure(problem: .textAfterQuote, place: place) }
          return text[...]
        }
      }
      text.append(byte)
      advance()
    }
    throw Failure(problem: .unclosedQuote, place: opening)
  }

  private static func firstMalformedPlace(in text: ArraySlice<UInt8>) -> TextPlace? {
    if String(validating: text, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var bytes = text.makeIterator()
    var place = TextPlace(line: 1, column: 1)
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) {
      if UTF8.decode(scalar) == "\n" {
        place = TextPlace(line: place.line + 1, column: 1)
      } else {
        place = TextPlace(line: place.line, column: place.column + 1)
      }
    }
    return place
  }
}
