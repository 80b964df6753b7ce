import CurveFormats
import ArgumentParser

/// How the table looks.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns, in this order, among curve,index,time,value,velocity,acceleration. (default: curve,time,value,velocity)",
      valueName: "names"),
    transform: OptionValues.columns)
  var columns: [CurveTable.Column]?

  @Flag(help: "A row for each time, and a column of values for each curve.")
  var wide = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Round numbers to so many digits after the point. By default they are the shortest that read back the same.",
      valueName: "digits"),
    transform: OptionValues.decimals)
  var precision: Int?

  @Option(help: "How the table is written.")
  var format: TableFormat = .csv

  /// The arrangement of the rows.
  var layout: CurveTable.Layout { wide ? .wide : .long(columns ?? CurveTable.Column.standard) }

  func validate() throws {
    if wide, columns != nil {
      throw ValidationError("--wide has the columns time and one for each curve: it excludes --columns.")
    }
  }
}
