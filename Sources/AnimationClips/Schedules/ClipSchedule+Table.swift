internal import TextFormats

extension ClipSchedule {
  /// The intervals as CSV: name, start, end and duration in seconds, and whether the part is on the critical path.
  /// Numbers are the shortest texts that read back to the same Double.
  public var csv: String {
    var text = "name,start,end,duration,critical\n"
    for interval in intervals {
      let times = [interval.start, interval.end, interval.duration].map { shortestText($0) }
      text += DelimitedText.csv.row([interval.name] + times + ["\(interval.isCritical)"]) + "\n"
    }
    return text
  }
}

extension ClipSchedule: CustomStringConvertible {
  /// The intervals as an aligned text table. An asterisk marks the critical path.
  public var description: String {
    let rows = intervals.map {
      ["\($0.name)\($0.isCritical ? " *" : "")", shortestText($0.start), shortestText($0.end)]
    }
    let table = [["name", "start", "end"]] + rows
    let widths = (0..<3).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let name = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      let numbers = (1..<3).map { String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0] }
      return ([name] + numbers).joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
