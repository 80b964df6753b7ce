import CurveFormats
import TextFormats

/// A table of numbers as CSV: a header with the column `time` and other columns, and a row for each time. Cells of other
/// columns may be blank.
///
/// The file must fulfil these conditions: times increase, their differences are finite, and each other cell that is read
/// is a finite number or blank. Empty lines may follow the last row.
struct TimeTable {
  /// A column besides the times.
  struct Column {
    let name: String
    /// The position of the name in the header.
    let position: InputPosition
    /// The rows in which the cell is not blank.
    fileprivate(set) var rows: [Int] = []
    /// The numbers of these rows.
    fileprivate(set) var values: [Double] = []
  }

  /// A problem of a cell or of a whole table.
  enum Problem: Hashable {
    /// No column has the name `time`. The associated value is the names of all columns.
    case noTimeColumn([String])
    case noChannel
    case noName
    case sameName(String)
    case emptyLine
    case missing(column: String)
    case leftOver(columns: Int)
    case notANumber(String, column: String)
    case notFinite(String, column: String)
    case notIncreasing(Double, before: Double)
    /// The difference from the previous time is out of the range of a Double.
    case tooLate(Double, before: Double)
    case noRow
    /// All cells of the channel are blank.
    case noKey(column: String)
  }

  private(set) var times: [Double] = []
  /// The position of each row's time.
  private(set) var positions: [InputPosition] = []
  /// The columns that were read, in their order.
  private(set) var columns: [Column]

  /// Reads a table.
  ///
  /// - Parameter choose: Returns the names of the columns to read from those of all columns besides the times.
  init(_ text: SourceText, choose: ([String]) throws(Failure) -> [String]) throws(Failure) {
    var reader = try CSVReader(text)
    let header = try Self.header(&reader)
    let names = header.map(\.text)
    guard let timeColumn = names.firstIndex(of: "time") else { throw .timeTable(.noTimeColumn(names), reader.start) }
    if names.count == 1 { throw .timeTable(.noChannel, reader.start) }
    let chosen = Set(try choose(names.filter { $0 != "time" }))
    let indices = names.indices.filter { $0 != timeColumn && chosen.contains(names[$0]) }
    columns = indices.map { Column(name: names[$0], position: header[$0].position) }

    var emptyLine: InputPosition?
    while let (cells, end) = try reader.nextRecord() {
      if let only = cells.first, cells.count == 1, only.text.isEmpty {
        emptyLine = emptyLine ?? only.position
        continue
      }
      if let emptyLine { throw .timeTable(.emptyLine, emptyLine) }
      let numbers = try Self.numbers(cells, end: end, names: names, reading: [timeColumn] + indices)
      let position = cells[timeColumn].position
      guard let time = numbers[0] else { throw .timeTable(.missing(column: names[timeColumn]), position) }
      if let before = times.last {
        if time <= before { throw .timeTable(.notIncreasing(time, before: before), position) }
        if !(time - before).isFinite { throw .timeTable(.tooLate(time, before: before), position) }
      }
      for (column, number) in numbers.dropFirst().enumerated() {
        guard let number else { continue }
        columns[column].rows.append(times.count)
        columns[column].values.append(number)
      }
      times.append(time)
      positions.append(position)
    }
    if times.isEmpty { throw .timeTable(.noRow, reader.position) }
  }

  private static func header(_ reader: inout CSVReader) throws(Failure) -> [CSVReader.Cell] {
    var known: Set<String> = []
    let cells = try reader.nextRecord()?.cells ?? []
    // An empty line has no column names.
    if cells.count == 1, cells[0].text.isEmpty { return [] }
    for cell in cells {
      if cell.text.isEmpty { throw .timeTable(.noName, cell.position) }
      if !known.insert(cell.text).inserted { throw .timeTable(.sameName(cell.text), cell.position) }
    }
    return cells
  }

  /// Returns the numbers of a row in the columns `indices`; `nil` for a blank cell.
  private static func numbers(
    _ cells: [CSVReader.Cell], end: InputPosition, names: [String], reading indices: [Int]
  ) throws(Failure) -> [Double?] {
    if cells.count < names.count { throw .timeTable(.missing(column: names[cells.count]), end) }
    if cells.count > names.count { throw .timeTable(.leftOver(columns: names.count), cells[names.count].position) }
    var numbers: [Double?] = []
    for index in indices {
      let (name, cell) = (names[index], cells[index])
      if cell.text.unicodeScalars.allSatisfy({ $0 == " " || $0 == "\t" }) {
        numbers.append(nil)
        continue
      }
      guard let number = decimalNumber(cell.text) else {
        throw .timeTable(.notANumber(cell.text, column: name), cell.position)
      }
      if !number.isFinite { throw .timeTable(.notFinite(cell.text, column: name), cell.position) }
      numbers.append(number)
    }
    return numbers
  }
}

extension CSVReader {
  /// The position of the start of the text.
  fileprivate var start: InputPosition { InputPosition(file: position.file, line: 1, column: 1) }
}
