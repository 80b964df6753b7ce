import Foundation
import TextFormats

/// A CSV table of results that figures read.
struct ResultTable {
  /// The names of the columns.
  let names: [String]
  private let cells: [[String]]

  init(contentsOf path: String) throws {
    var parser = try DelimitedParser(Array(try Data(contentsOf: URL(filePath: path))))
    names = try parser.nextRecord()?.cells.map(\.text) ?? []
    var cells: [[String]] = []
    while let record = try parser.nextRecord() { cells.append(record.cells.map(\.text)) }
    self.cells = cells
  }

  /// Returns the rows. The table is corrupt if `row` returns `nil` for one.
  func rows<Row>(_ row: (_ cells: [String]) throws -> Row?) throws -> [Row] {
    try cells.map { cells in
      guard let row = try row(cells) else { throw CocoaError(.fileReadCorruptFile) }
      return row
    }
  }
}
