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
  let curves: [NamedCurve]

  /// A problem of a cell or of a whole table.
  enum Problem: Hashable {
    case csv(CSVParser.Problem)
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

  /// A problem, and its offset in the text in bytes.
  private struct Fault: Error {
    let problem: Problem
    let offset: Int

    init(_ problem: Problem, at offset: Int) { (self.problem, self.offset) = (problem, offset) }
  }

  /// The keys of a channel.
  private struct Keys {
    var times: [Double] = []
    var values: [Double] = []
  }

  init(_ text: SourceText, tangents: KeyframeTangents) throws(Failure) {
    do throws(Fault) {
      curves = try Self.curves(in: text.bytes, tangents)
    } catch {
      throw .keyframes(error.problem, text.position(of: error.offset))
    }
  }

  private static func curves(in bytes: [UInt8], _ tangents: KeyframeTangents) throws(Fault) -> [NamedCurve] {
    var parser = try parsing { () throws(CSVParser.Failure) in try CSVParser(bytes) }
    let header = try header(&parser)
    let names = header.map(\.text)
    guard let timeColumn = names.firstIndex(of: "time") else { throw Fault(.noTimeColumn(names), at: 0) }
    if names.count == 1 { throw Fault(.noChannel, at: 0) }

    var channels = [Keys](repeating: Keys(), count: names.count)
    var lastTime: Double?
    var emptyLine: Int?
    while let (cells, end) = try record(&parser) {
      if let only = cells.first, cells.count == 1, only.text.isEmpty {
        emptyLine = emptyLine ?? only.offset
        continue
      }
      if let emptyLine { throw Fault(.emptyLine, at: emptyLine) }
      let numbers = try numbers(cells, end: end, names: names)
      let offset = cells[timeColumn].offset
      guard let time = numbers[timeColumn] else { throw Fault(.missing(column: names[timeColumn]), at: offset) }
      if let before = lastTime {
        if time <= before { throw Fault(.notIncreasing(time, before: before), at: offset) }
        if !(time - before).isFinite { throw Fault(.tooLate(time, before: before), at: offset) }
      }
      lastTime = time
      for (column, number) in numbers.enumerated() {
        guard let number else { continue }
        channels[column].times.append(time)
        channels[column].values.append(number)
      }
    }
    if lastTime == nil { throw Fault(.noRow, at: parser.offset) }
    var curves: [NamedCurve] = []
    for (column, channel) in channels.enumerated() where column != timeColumn {
      if channel.times.isEmpty { throw Fault(.noKey(column: names[column]), at: header[column].offset) }
      curves.append(
        NamedCurve(
          label: names[column],
          curve: KeyframeCurve(times: channel.times, values: channel.values, tangents: tangents)))
    }
    return curves
  }

  private static func parsing<Result>(
    _ parse: () throws(CSVParser.Failure) -> Result
  ) throws(Fault) -> Result {
    do { return try parse() } catch { throw Fault(.csv(error.problem), at: error.offset) }
  }

  private static func record(_ parser: inout CSVParser) throws(Fault) -> (cells: [CSVParser.Cell], end: Int)? {
    try parsing { () throws(CSVParser.Failure) in try parser.nextRecord() }
  }

  private static func header(_ parser: inout CSVParser) throws(Fault) -> [CSVParser.Cell] {
    var known: Set<String> = []
    let cells = try record(&parser)?.cells ?? []
    // An empty line has no column names.
    if cells.count == 1, cells[0].text.isEmpty { return [] }
    for cell in cells {
      if cell.text.isEmpty { throw Fault(.noName, at: cell.offset) }
      if !known.insert(cell.text).inserted { throw Fault(.sameName(cell.text), at: cell.offset) }
    }
    return cells
  }

  /// Returns the numbers of a row, one for each name; `nil` for a blank cell.
  private static func numbers(
    _ cells: [CSVParser.Cell], end: Int, names: [String]
  ) throws(Fault) -> [Double?] {
    var numbers: [Double?] = []
    for (name, cell) in zip(names, cells) {
      if cell.text.unicodeScalars.allSatisfy({ $0 == " " || $0 == "\t" }) {
        numbers.append(nil)
        continue
      }
      guard let number = decimalNumber(cell.text) else {
        throw Fault(.notANumber(cell.text, column: name), at: cell.offset)
      }
      if !number.isFinite { throw Fault(.notFinite(cell.text, column: name), at: cell.offset) }
      numbers.append(number)
    }
    if cells.count < names.count { throw Fault(.missing(column: names[cells.count]), at: end) }
    if cells.count > names.count { throw Fault(.leftOver(columns: names.count), at: cells[names.count].offset) }
    return numbers
  }
}
