import CurveSampling
import TextFormats

/// A table of numbers as CSV or TSV: a header with a column of times, `time`, and other columns, and a row for each
/// time. Cells of other columns may be blank. Some columns may have words instead of numbers.
///
/// The file must fulfil these conditions: times increase, their differences are finite, and each other cell that is
/// read is a finite number, a known word or blank. Spaces and tabs around a number or a word do not count. Empty lines
/// may follow the last row.
struct TimeTable {
  /// A column besides the times.
  struct Column {
    let name: String
    /// The offset of the name in the text, in bytes.
    let offset: Int
    /// The rows in which the cell is not blank.
    fileprivate(set) var rows: [Int] = []
    /// The numbers of these rows; in a column of words, the index of each word among the allowed ones.
    fileprivate(set) var values: [Double] = []
  }

  private(set) var times: [Double] = []
  /// The offset of each row's time in the text, in bytes.
  private(set) var offsets: [Int] = []
  /// The columns that were read, in their order.
  private(set) var columns: [Column] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - time: The name of the column of times; `nil` for a table without times, whose rows are counted from 0.
  ///   - words: Returns the allowed words of each column that has words, from the names of all columns besides the
  ///     times.
  ///   - choose: Returns the names of the columns to read from those of all columns besides the times. Its second
  ///     argument tells whether the first row has text in a column, neither a number nor a blank.
  init(
    _ input: MotionInput, time: String? = "time", words: ([String]) -> [String: [String]] = { _ in [:] },
    choose: ([String], (String) -> Bool) throws(FormatError) -> [String]
  ) throws(FormatError) {
    var parser: DelimitedParser
    do throws(SyntaxError) {
      parser = try DelimitedParser(input.bytes, as: DelimitedText(of: input.bytes, named: input.name))
    } catch { throw FormatError(error) }
    let header = try header(&parser)
    let names = header.map(\.text)
    let timeColumn = time.flatMap { names.firstIndex(of: $0) }
    let isNumbers = !names.isEmpty && names.allSatisfy { decimalNumber(Self.withoutBlanks($0)) != nil }
    if let time, timeColumn == nil { throw FormatError(isNumbers ? .noHeader : .noTimeColumn(time, names), at: 0) }
    if time == nil, isNumbers || names.isEmpty { throw FormatError(.noNames, at: 0) }
    if let time, names.count == 1 { throw FormatError(.noChannel(besides: time), at: 0) }
    var ahead = parser
    let first = try? ahead.nextRecord()?.cells
    let chosen = Set(
      try choose(names.filter { $0 != time }) { name in
        guard let first, let index = names.firstIndex(of: name), index < first.count else { return false }
        let text = Self.withoutBlanks(first[index].text)
        return !text.isEmpty && decimalNumber(text) == nil
      })
    let words = words(names.filter { $0 != time })
    let indices = names.indices.filter { $0 != timeColumn && chosen.contains(names[$0]) }
    columns = indices.map { Column(name: names[$0], offset: header[$0].offset) }

    var emptyLine: Int?
    while let (cells, end) = try record(&parser) {
      if let only = cells.first, cells.count == 1, only.text.isEmpty {
        emptyLine = emptyLine ?? only.offset
        continue
      }
      if let emptyLine { throw FormatError(.emptyLine, at: emptyLine) }
      let read = (timeColumn.map { [$0] } ?? []) + indices
      let numbers = try numbers(cells, end: end, names: names, words, reading: read)
      let offset = cells[timeColumn ?? 0].offset
      let number = timeColumn == nil ? Double(times.count) : numbers[0]
      guard let time = number else { throw FormatError(.noNumber(column: names[read[0]]), at: offset) }
      if let before = times.last {
        if time <= before {
          let isLong = names.contains("curve") && names.contains("value")
          throw FormatError(isLong ? .longTable : .notIncreasing(time, before: before), at: offset)
        }
        if !(time - before).isFinite { throw FormatError(.tooLate(time, before: before), at: offset) }
      }
      for (column, number) in numbers.suffix(indices.count).enumerated() {
        guard let number else { continue }
        columns[column].rows.append(times.count)
        columns[column].values.append(number)
      }
      times.append(time)
      offsets.append(offset)
    }
    if times.isEmpty { throw FormatError(.noRow, at: parser.offset) }
  }

  private func record(_ parser: inout DelimitedParser) throws(FormatError) -> (cells: [DelimitedParser.Cell], end: Int)?
  {
    do throws(SyntaxError) { return try parser.nextRecord() } catch { throw FormatError(error) }
  }

  private func header(_ parser: inout DelimitedParser) throws(FormatError) -> [DelimitedParser.Cell] {
    var known: Set<String> = []
    let cells = try record(&parser)?.cells ?? []
    // An empty line has no column names.
    if cells.count == 1, cells[0].text.isEmpty { return [] }
    for cell in cells {
      if cell.text.isEmpty { throw FormatError(.noName, at: cell.offset) }
      if !known.insert(cell.text).inserted { throw FormatError(.sameName(cell.text), at: cell.offset) }
    }
    return cells
  }

  /// Returns the numbers of a row in the columns `indices`, of which the first has the time; `nil` for a blank cell.
  private func numbers(
    _ cells: [DelimitedParser.Cell], end: Int, names: [String], _ words: [String: [String]], reading indices: [Int]
  ) throws(FormatError) -> [Double?] {
    if cells.count < names.count { throw FormatError(.noNumber(column: names[cells.count]), at: end) }
    if cells.count > names.count { throw FormatError(.leftOver(columns: names.count), at: cells[names.count].offset) }
    var numbers: [Double?] = []
    for index in indices {
      let (name, cell) = (names[index], cells[index])
      let text = Self.withoutBlanks(cell.text)
      if text.isEmpty {
        numbers.append(nil)
        continue
      }
      if let allowed = words[name] {
        guard let word = allowed.firstIndex(of: String(text)) else {
          throw FormatError(.notAWord(cell.text, column: name, allowed: allowed), at: cell.offset)
        }
        numbers.append(Double(word))
        continue
      }
      guard let number = decimalNumber(text) else {
        throw FormatError(.notANumber(cell.text, column: name), at: cell.offset)
      }
      if !number.isFinite {
        throw FormatError(.notFinite(cell.text, column: name, isTime: index == indices[0]), at: cell.offset)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the text without spaces and tabs around it.
  private static func withoutBlanks(_ text: String) -> Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = text.utf8.firstIndex(where: { !isBlank($0) }),
      let last = text.utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return text[first...last]
  }
}
