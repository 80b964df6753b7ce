import TextFormats
import CurveFormats
import AnimationCurves

/// A table of keyframes as CSV: a header with the column `time` and one column for each channel, and a row for each
/// time. A blank cell means that its channel has no key at that time.
///
/// The file must fulfil these conditions: times are in seconds and increase, their differences are finite, each other
/// cell below the header is a finite number or blank, and each channel has a key. Empty lines may follow the last row.
struct KeyframeFile {
  /// The channels, in the order of their columns.
  let channels: [(name: String, curve: KeyframeCurve)]

  /// The time of each row, in seconds.
  let times: [Double]

  /// The channels as curves.
  var curves: [NamedCurve] { channels.map { NamedCurve(label: $0.name, curve: $0.curve) } }

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

  /// The keys of a channel.
  private struct Keys {
    var times: [Double] = []
    var values: [Double] = []
  }

  init(_ text: SourceText, tangents: KeyframeTangents) throws(Failure) {
    var reader = try CSVReader(text)
    let header = try Self.header(&reader)
    let (names, headerPositions) = (header.map(\.text), header.map(\.position))
    guard let timeColumn = names.firstIndex(of: "time") else { throw .keyframes(.noTimeColumn(names), reader.start) }
    if names.count == 1 { throw .keyframes(.noChannel, reader.start) }

    var channels = [Keys](repeating: Keys(), count: names.count)
    var times: [Double] = []
    var emptyLine: InputPosition?
    while let (cells, end) = try reader.nextRecord() {
      if let only = cells.first, cells.count == 1, only.text.isEmpty {
        emptyLine = emptyLine ?? only.position
        continue
      }
      if let emptyLine { throw .keyframes(.emptyLine, emptyLine) }
      let numbers = try Self.numbers(cells, end: end, names: names)
      let position = cells[timeColumn].position
      guard let time = numbers[timeColumn] else { throw .keyframes(.missing(column: names[timeColumn]), position) }
      if let before = times.last {
        if time <= before { throw .keyframes(.notIncreasing(time, before: before), position) }
        if !(time - before).isFinite { throw .keyframes(.tooLate(time, before: before), position) }
      }
      times.append(time)
      for (column, number) in numbers.enumerated() {
        guard let number else { continue }
        channels[column].times.append(time)
        channels[column].values.append(number)
      }
    }
    if times.isEmpty { throw .keyframes(.noRow, reader.position) }
    self.times = times
    var curves: [(name: String, curve: KeyframeCurve)] = []
    for (column, channel) in channels.enumerated() where column != timeColumn {
      if channel.times.isEmpty { throw .keyframes(.noKey(column: names[column]), headerPositions[column]) }
      curves.append((names[column], KeyframeCurve(times: channel.times, values: channel.values, tangents: tangents)))
    }
    self.channels = curves
  }

  private static func header(_ reader: inout CSVReader) throws(Failure) -> [CSVReader.Cell] {
    var known: Set<String> = []
    let cells = try reader.nextRecord()?.cells ?? []
    // An empty line has no column names.
    if cells.count == 1, cells[0].text.isEmpty { return [] }
    for cell in cells {
      if cell.text.isEmpty { throw .keyframes(.noName, cell.position) }
      if !known.insert(cell.text).inserted { throw .keyframes(.sameName(cell.text), cell.position) }
    }
    return cells
  }

  /// Returns the numbers of a row, one for each name; `nil` for a blank cell.
  private static func numbers(
    _ cells: [CSVReader.Cell], end: InputPosition, names: [String]
  ) throws(Failure) -> [Double?] {
    var numbers: [Double?] = []
    for (name, cell) in zip(names, cells) {
      if cell.text.unicodeScalars.allSatisfy({ $0 == " " || $0 == "\t" }) {
        numbers.append(nil)
        continue
      }
      guard let number = decimalNumber(cell.text) else {
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
