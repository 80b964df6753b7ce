import CurveFormats
import TextFormats

/// A table that is written to a file or to standard output, with progress on standard error.
struct TableOutput {
  /// The path of the file; `-` is standard output.
  let path: String
  let format: TableFormat
  /// The maximum number of digits after the point; `nil` for the shortest text.
  let decimals: Int?
  let isQuiet: Bool
  /// The name of the column of times.
  var timeName = "time"

  /// Returns the format that is given, or that the name of the output says, or else CSV. Throws an error if the name
  /// has the ending of no table.
  static func format(_ given: TableFormat? = nil, of path: String) throws -> TableFormat {
    if let given {
      try OutputOptions.requireEnding(of: path, in: [given.rawValue], for: given.rawValue)
      return given
    }
    let ending = try OutputOptions.ending(of: path, among: TableFormat.allCases.map(\.rawValue), of: "a table")
    return ending.flatMap(TableFormat.init(rawValue:)) ?? .csv
  }

  /// Writes the table. All curves have the same unit of time.
  func write(_ curves: [NamedCurve], at times: TimeGrid, layout: CurveTable.Layout) throws(Failure) {
    let table: CurveTable
    do throws(CurveTableError) {
      table = try CurveTable(curves, at: times, layout: layout, format: format, decimals: decimals, timeName: timeName)
    } catch {
      throw Failure(.usage, error.words)
    }
    var file = try OutputFile(path, binary: format == .npy ? format.rawValue : nil)
    let progress = Progress(.count("rows"), streamingTo: path, quiet: isQuiet)
    defer { progress.end() }
    try table.write { bytes throws(Failure) in
      try file.write(bytes)
    } progress: {
      progress.set($0, of: table.rowCount)
    }
    try file.finish()
  }
}
