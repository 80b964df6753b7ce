import CurveFormats
import TextFormats

extension Recording {
  /// The recording as CSV: the column `time`, a column for each value, and a row for each sample.
  ///
  /// If there are events, the last column is named `event`. An event has a separate row with the event's time and name,
  /// and without values. Each number is the shortest text that reads back to the same Double.
  ///
  ///     time,height,event
  ///     0,,tap
  ///     0,80,
  ///     0.1,131.9,
  public var csv: String {
    var header = [Self.timeName] + columns.map(\.name)
    if !events.isEmpty { header.append(Self.eventName) }
    var text = DelimitedText.csv.row(header) + "\n"
    var remaining = events[...]
    func appendEvents(while isDue: (Event) -> Bool) {
      while let event = remaining.first, isDue(event) {
        text += DelimitedText.csv.row([shortestText(event.time)] + columns.map { _ in "" } + [event.name]) + "\n"
        remaining.removeFirst()
      }
    }
    for (index, time) in times.enumerated() {
      // An event precedes a sample at its time, because the sample has the values after the event.
      appendEvents { $0.time <= time }
      var cells = [shortestText(time)] + columns.map { shortestText($0.values[index]) }
      if !events.isEmpty { cells.append("") }
      text += DelimitedText.csv.row(cells) + "\n"
    }
    appendEvents { _ in true }
    return text
  }

  /// Creates a recording from the text of ``csv``, exact to the last bit.
  ///
  /// - Throws: ``RecordingError``, with line and column if the text is not the CSV of a recording.
  public init(csv: String) throws(RecordingError) { try self.init(csv: Array(csv.utf8)) }

  /// Creates a recording from the bytes of a file. A byte order mark is skipped.
  init(csv bytes: [UInt8]) throws(RecordingError) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    func damage(_ problem: String, at offset: Int) -> RecordingError {
      RecordingError(.damaged(SourcePlace(of: offset, in: text), problem: problem))
    }
    func number(_ cell: DelimitedParser.Cell, of column: String) throws(RecordingError) -> Double {
      if cell.text.isEmpty { throw damage("there is no number in column \"\(column)\"", at: cell.offset) }
      guard let number = Double(cell.text) else {
        throw damage("\"\(cell.text)\" in column \"\(column)\" is not a number", at: cell.offset)
      }
      return number
    }
    var records: [[DelimitedParser.Cell]] = []
    do throws(SyntaxError) {
      var parser = try DelimitedParser(text)
      while let record = try parser.nextRecord() { records.append(record.cells) }
    } catch {
      throw damage(error.words.text, at: error.offset)
    }
    guard let header = records.first, header.first?.text == Self.timeName else {
      throw damage("the first column must be named \"\(Self.timeName)\"", at: 0)
    }
    var names = header.dropFirst().map(\.text)
    let hasEvents = names.last == Self.eventName
    if hasEvents { names.removeLast() }
    var (times, events): ([Double], [Event]) = ([], [])
    var values = [[Double]](repeating: [], count: names.count)
    for cells in records.dropFirst() {
      if cells.count != header.count {
        throw damage(
          "the row has \(cells.count) cells; the first line names \(header.count) columns", at: cells[0].offset)
      }
      let time = try number(cells[0], of: Self.timeName)
      if hasEvents, let event = cells.last, !event.text.isEmpty {
        if let cell = cells.dropFirst().dropLast().first(where: { !$0.text.isEmpty }) {
          throw damage("the row of an event must have no values", at: cell.offset)
        }
        events.append(Event(event.text, at: time))
        continue
      }
      times.append(time)
      for (index, name) in names.enumerated() { values[index].append(try number(cells[index + 1], of: name)) }
    }
    try self.init(times: times, columns: zip(names, values).map { Column($0, $1) }, events: events)
  }
}
