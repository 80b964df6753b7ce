import CurveAnalysis
import CurveSampling
import TextFormats

extension FileFormat {
  /// A table of keys as CSV, or as TSV where a name ends in `.tsv`: a column `time` in seconds, and a column for each
  /// channel.
  public static let keys = FileFormat(
    "keys", extensions: ["csv", "tsv"],
    """
    tables of keys as CSV or TSV, with a column time and one for each channel x, where a blank cell is no key; \
    x.in-slope, x.out-slope, x.in-width, x.out-width and x.mode describe the keys
    """, reader: KeyTable.self, writer: KeyTableWriter.self)
}

extension FormatProblem {
  /// All cells of the first line are numbers.
  static let noHeader = FormatProblem(
    .syntax, "the first line must name the columns, such as time,x: here it has only numbers")

  /// No column of these names is that of times.
  static func noTimeColumn(_ time: String, _ names: [String]) -> Self {
    if names.count == 1, let separator = [";", "|"].first(where: names[0].unicodeScalars.contains) {
      return .init(
        .syntax, "the cells of a row must be separated by commas or tabs, not by \(quoted: String(separator))")
    }
    return .init(.missing, words(forNames: names, time))
  }

  static let noNames = FormatProblem(
    .missing, "the first line must be a header with the name of each column, such as x,y")
  static func noChannel(besides time: String) -> Self {
    .init(.missing, "there is no channel: the table must have a column for each channel, besides \(quoted: time)")
  }

  static let noName = FormatProblem(.name, "the column has no name")

  static func sameName(_ name: String) -> Self { .init(.name, "there is a column named \(name) already") }

  static let emptyLine = FormatProblem(.syntax, "the line is empty")

  static func noNumber(column: String) -> Self { .init(.missing, "there is no number in column \(column)") }

  static func leftOver(columns: Int) -> Self {
    .init(.syntax, "the row has more cells than the \(columns) columns that the first line names")
  }

  static func notANumber(_ text: String, column: String) -> Self {
    .init(.value, "\(quoted: text) in column \(column) is not a number")
  }

  static func notFinite(_ text: String, column: String, isTime: Bool) -> Self {
    let advice: Message = isTime ? "" : "; leave the cell blank where there is no value"
    return .init(.value, "\(text) in column \(column) is not a finite number\(advice)")
  }

  static func notAWord(_ text: String, column: String, allowed: [String]) -> Self {
    let words = "\(allowed.dropLast().joined(separator: ", ")) or \(allowed.last ?? "")"
    return .init(.value, "\(quoted: text) in column \(column) must be \(whole: words)")
  }

  static func notIncreasing(_ time: Double, before: Double) -> Self {
    .init(
      .value, "the time \(shortestText(time)) must be after the time in the row before, \(shortestText(before))")
  }

  /// The rows of several curves follow each other.
  static let longTable = FormatProblem(
    .value,
    """
    the times of another curve begin again here: a table of keys has a column for each curve, as curves sample --wide \
    writes
    """)

  /// The difference from the previous time is out of the range of a Double.
  static func tooLate(_ time: Double, before: Double) -> Self {
    .init(
      .value,
      """
      the time \(shortestText(time)) is too long after the time in the row before, \(shortestText(before)): \
      their difference is beyond what a Double holds
      """)
  }

  /// The difference from the previous key's value is out of the range of a Double.
  static func tooFar(_ value: Double, before: Double, column: String) -> Self {
    .init(
      .value,
      """
      column \(column) goes from \(shortestText(before)) to \(shortestText(value)): their difference is beyond what a \
      Double holds
      """)
  }

  static let noRow = FormatProblem(
    .missing, "there is no row: after the names of the columns, there must be a row for each time")

  /// All cells of the channel are blank.
  static func noKey(column: String) -> Self {
    .init(.missing, "column \(column) has no key: all of its cells are blank")
  }

  /// A cell of this column describes a key, but its channel has no key in the row.
  static func noKeyInRow(column: String, channel: String) -> Self {
    .init(.missing, "\(channel) has no key in this row, but column \(column) has a cell for one")
  }

  /// The keys of a channel with their handles are not a track.
  static func keys(_ error: AnimationTrackError, column: String) -> Self {
    .init(.value, "column \(column): \(whole: error.description)")
  }

  /// A column that was asked for is not among those of the table.
  static func noColumn(_ name: String, names: [String]) -> Self {
    .init(.request, "there is no column named \(quoted: name); the columns are \(names.quotedNames)")
  }

  static func samples(_ error: MotionSamplesError) -> Self { .init(.value, "\(whole: error.description)") }

  /// Returns the message for column names without a column of times.
  private static func words(forNames names: [String], _ time: String) -> Message {
    if names.isEmpty { return "the first line must name the columns, and one of them must be \(quoted: time)" }
    func plain(_ name: String) -> String { name.filter { !$0.isWhitespace }.lowercased() }
    let nearMiss = names.first { plain($0) == plain(time) }
    if let nearMiss { return "the column \(quoted: nearMiss) must be called \(quoted: time)" }
    return """
      the first line must name the columns, and one of them must be \(quoted: time); here \(names.count == 1 ? "is" : "are") \
      \(names.quotedNames)
      """
  }
}
