/// A parser of cells between separators that reads one record at a time and gives the offset of each cell.
///
/// The parser accepts the format of RFC 4180 in UTF-8, and also LF as a line end:
///
/// - A comma separates cells. LF or CR LF ends a record. At the end of the last record, it may be missing.
/// - Quotes enclose a whole cell that contains a comma, a quote (written twice) or a line end. Spaces belong to the
///   cell.
/// - In ``DelimitedText/tsv`` a tab separates cells. There are no quotes, and `\t`, `\n`, `\r` and `\\` are a tab, line
///   ends and a backslash.
/// - Refused: a quote inside an unquoted cell, text after a closing quote, an unclosed quote, a CR without LF, invalid
///   UTF-8.
///
/// The parser does not skip a byte order mark: the caller must remove it before parsing.
///
/// SwiftCSV 0.10 is not used because it fills short records up, accepts an unclosed quote, gives no places of cells,
/// and requires Foundation.
///
/// - Source: RFC 4180.
package struct DelimitedParser {
  /// The text between two separators, without quotes, and its offset in bytes.
  package struct Cell: Hashable, Sendable {
    package let text: String
    package let offset: Int
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var isTabbed: Bool { separator == UInt8(ascii: "\t") }

  /// The offset of the next byte.
  package private(set) var offset = 0

  /// Creates a parser at the start of a text.
  package init(_ bytes: [UInt8], as form: DelimitedText = .csv) throws(SyntaxError) {
    (self.bytes, separator) = (bytes, Array(form.separator.utf8)[0])
    try SyntaxError.requireUTF8(bytes)
  }

  /// Returns the cells of the next record, at least one, and the offset of its end; `nil` at the end of the text.
  package mutating func nextRecord() throws(SyntaxError) -> (cells: [Cell], end: Int)? {
    if current == nil { return nil }
    var cells = [try nextCell()]
    while current == separator {
      offset += 1
      cells.append(try nextCell())
    }
    let end = offset
    if current == UInt8(ascii: "\r") { offset += 1 }
    if current != nil { offset += 1 }
    return (cells, end)
  }
}

// MARK: - Cells

extension DelimitedParser {
  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var following: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// Whether the next byte ends a cell: a separator, a line end, or the end of the text.
  private var isAtSeparator: Bool {
    switch current {
    case nil, separator, UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): following == UInt8(ascii: "\n")
    default: false
    }
  }

  private mutating func nextCell() throws(SyntaxError) -> Cell {
    let start = offset
    let text = current == UInt8(ascii: "\"") && !isTabbed ? try quotedBytes() : try plainBytes()
    return Cell(text: String(decoding: text, as: UTF8.self), offset: start)
  }

  private mutating func plainBytes() throws(SyntaxError) -> ArraySlice<UInt8> {
    let start = offset
    while !isAtSeparator {
      if current == UInt8(ascii: "\""), !isTabbed {
        throw SyntaxError(
          "quotes can only enclose a whole cell; a quote inside a quoted cell must be written twice", at: offset)
      }
      if current == UInt8(ascii: "\r") {
        throw SyntaxError("a line must end in LF or CR LF, not in CR alone", at: offset)
      }
      offset += 1
    }
    let text = bytes[start..<offset]
    return isTabbed && text.contains(UInt8(ascii: "\\")) ? Self.unescaped(text) : text
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let meanings: [UInt8: UInt8] = [
      UInt8(ascii: "t"): UInt8(ascii: "\t"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
      UInt8(ascii: "r"): UInt8(ascii: "\r"), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]
    var (result, rest) = (ArraySlice<UInt8>(), text)
    while let byte = rest.popFirst() {
      let meaning = byte == UInt8(ascii: "\\") ? rest.first.flatMap { meanings[$0] } : nil
      result.append(meaning ?? byte)
      if meaning != nil { rest.removeFirst() }
    }
    return result
  }

  private mutating func quotedBytes() throws(SyntaxError) -> ArraySlice<UInt8> {
    let opening = offset
    var text: [UInt8] = []
    offset += 1
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        offset += 1
        if current != byte {
          guard isAtSeparator else {
            throw SyntaxError("a comma or a line end is expected after the closing quote", at: offset)
          }
          return text[...]
        }
      }
      text.append(byte)
      offset += 1
    }
    throw SyntaxError("the quote that opens here is not closed", at: opening)
  }
}
