import TextFormats

/// The records of a file of comma-separated values, with the places of their cells: ``CSVParser``, whose errors name the
/// file. A byte order mark has been dropped by ``SourceText``.
struct CSVReader {
  typealias Problem = CSVParser.Problem

  /// What stands between two separators, without quotes.
  struct Cell {
    let text: String
    let place: SourcePlace
  }

  private let file: String
  private var parser: CSVParser

  /// A reader at the start of the text.
  init(_ text: SourceText) throws(Failure) {
    file = text.name
    do throws(CSVParser.Failure) {
      parser = try CSVParser(text.bytes)
    } catch {
      throw .csv(error.problem, SourcePlace(file: text.name, error.place))
    }
  }

  /// Where the next byte stands.
  var place: SourcePlace { SourcePlace(file: file, parser.place) }

  /// The cells of the next record, of which there is one at least, and where the record ends; `nil` at the end.
  mutating func nextRecord() throws(Failure) -> (cells: [Cell], end: SourcePlace)? {
    do throws(CSVParser.Failure) {
      return try parser.nextRecord().map { record in
        let cells = record.cells.map { Cell(text: $0.text, place: SourcePlace(file: file, $0.place)) }
        return (cells, SourcePlace(file: file, record.end))
      }
    } catch {
      throw .csv(error.problem, SourcePlace(file: file, error.place))
    }
  }
}

extension SourcePlace {
  fileprivate init(file: String, _ place: TextPlace) {
    self.init(file: file, line: place.line, column: place.column)
  }
}
