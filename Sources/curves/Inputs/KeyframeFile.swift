import CurveFormats
import AnimationCurves

/// A table of keyframes as CSV: a header with the column `time` and one column for each channel, and a row for each
/// keyframe.
///
/// The file must fulfil these conditions: times are in seconds and increase, their differences are finite, and each
/// cell below the header is a finite number. Empty lines may follow the last row.
struct KeyframeFile {
  /// The channels, in the order of their columns.
  let curves: [NamedCurve]

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
  }

  init(_ text: SourceText, tangents: KeyframeTangents) throws(Failure) {
    var reader = try CSVReader(text)
    let names = try Self.header(&reader)
    guard let timeColumn = names.firstIndex(of: "time") else { throw .keyframes(.noTimeColumn(names), reader.start) }
    if names.count == 1 { throw .keyframes(.noChannel, reader.start) }

    var columns = [[Double]](repeating: [], count: names.count)
    var emptyLine: InputPosition?
    while let (cells, end) = try reader.nextRecord() {
      if let only = cells.first, cells.count == 1, only.text.isEmpty {
        emptyLine = emptyLine ?? only.position
        continue
      }
      if let emptyLine { throw .keyframes(.emptyLine, emptyLine) }
      let numbers = try Self.numbers(cells, end: end, names: names)
      if let before = columns[timeColumn].last {
        let (time, position) = (numbers[timeColumn], cells[timeColumn].position)
        if time <= before { throw .keyframes(.notIncreasing(time, before: before), position) }
        if !(time - before).isFinite { throw .keyframes(.tooLate(time, before: before), position) }
      }
      for (column, number) in numbers.enumerated() { columns[column].append(number) }
    }
    let times = columns[timeColumn]
    if times.isEmpty { throw .keyframes(.noRow, reader.position) }
    curves = names.indices.filter { $0 != timeColumn }.map { column in
      NamedCurve(
        label: names[column], curve: KeyframeCurve(times: times, values: columns[column], tangents: tangents))
    }
  }

  private static func header(_ reader: inout CSVReader) throws(Failure) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    let cells = try reader.nextRecord()?.cells ?? []
    // An empty line has no column names.
    if cells.count == 1, cells[0].text.isEmpty { return [] }
    for cell in cells {
      if cell.text.isEmpty { throw .keyframes(.noName, cell.position) }
      if !known.insert(cell.text).inserted { throw .keyframes(.sameName(cell.text), cell.position) }
      names.append(cell.text)
    }
    return names
  }

  /// Returns the numbers of a row, one for each name.
  private static func numbers(
    _ cells: [CSVReader.Cell], end: InputPosition, names: [String]
  ) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    for (name, cell) in zip(names, cells) {
      if cell.text.isEmpty { throw .keyframes(.missing(column: name), cell.position) }
      guard let number = Double(cell.text) else {
        throw .keyframes(.notANumber(cell.text, column: name), cell.position)
      }
      if !number.isFinite { throw .keyframes(.notFinite(cell.text, column: name), cell.position) }
      numbers.append(number)
    }
    if cells.count < names.count { throw .keyframes(.missing(column: names[cells.count]), end) }
    if cells.count > names.count { throw .keyframes(.leftOver(columns: names.count), cells[names.count].position) }
    return numbers
  }
}

extension CSVReader {
  /// The position of the start of the text.
  fileprivate var start: InputPosition { InputPosition(file: position.file, line: 1, column: 1) }
}
