import CurveFormats
import TextFormats

/// A table that is written to a file or to standard output, with progress on standard error.
struct TableOutput {
  /// The path of the file; `-` is standard output.
  let path: String
  /// The format; `nil` for that which the name of the file says, otherwise CSV.
  var format: TableFormat?
  /// The maximum number of digits after the point; `nil` for the shortest text.
  let decimals: Int?
  let isQuiet: Bool
  /// The name of the column of times.
  var timeName = "time"

  /// Returns the format that the name of a file says; `nil` if it says none.
  static func format(of path: String) -> TableFormat? {
    OutputOptions.ending(of: path).flatMap(TableFormat.init(rawValue:))
  }

  /// Writes the table. All curves have the same unit of time.
  func write(_ curves: [NamedMotion], at times: TimeGrid, layout: CurveTable.Layout) throws(Failure) {
    let format = format ?? Self.format(of: path) ?? .csv
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
