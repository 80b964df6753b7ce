import TextFormats

/// A reader of CSV records with the positions of their cells: a ``CSVParser`` whose errors name the file. The reader
/// expects a text without a byte order mark, which ``SourceText`` has already removed.
struct CSVReader {
  typealias Problem = CSVParser.Problem

  /// The text between two separators, without quotes.
  struct Cell {
    let text: String
    let position: InputPosition
  }

  private let file: String
  private var parser: CSVParser

  /// Creates a reader at the start of the text.
  init(_ text: SourceText) throws(Failure) {
    file = text.name
    do throws(CSVParser.Failure) {
      parser = try CSVParser(text.bytes)
    } catch {
      throw .csv(error.problem, InputPosition(file: text.name, error.position))
    }
  }

  /// The position, in the file, of the next byte to be read.
  var position: InputPosition { InputPosition(file: file, parser.position) }

  /// Returns the cells of the next record, at least one, and the position of the record's end; `nil` at the end of the
  /// text.
  mutating func nextRecord() throws(Failure) -> (cells: [Cell], end: InputPosition)? {
    do throws(CSVParser.Failure) {
      return try parser.nextRecord().map { record in
        let cells = record.cells.map { Cell(text: $0.text, position: InputPosition(file: file, $0.position)) }
        return (cells, InputPosition(file: file, record.end))
      }
    } catch {
      throw .csv(error.problem, InputPosition(file: file, error.position))
    }
  }
}

extension InputPosition {
  fileprivate init(file: String, _ position: TextPosition) {
    self.init(file: file, line: position.line, column: position.column)
  }
}
