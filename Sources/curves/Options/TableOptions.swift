import CurveFormats
import ArgumentParser

/// The options of a table's layout.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns, in this order, from curve,index,time,value,velocity,acceleration. (default: curve,time,value,velocity)",
      valueName: "names"),
    transform: OptionValues.columns)
  var columns: [CurveTable.Column]?

  @Flag(help: "A row for each time, and a column of values for each curve.")
  var wide = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Round numbers to this many digits after the point. The default is the shortest text that reads back unchanged.",
      valueName: "digits"),
    transform: OptionValues.decimals)
  var precision: Int?

  @Option(help: "The format of the table.")
  var format: TableFormat = .csv

  /// The arrangement of the rows.
  var layout: CurveTable.Layout { wide ? .wide : .long(columns ?? CurveTable.Column.standard) }

  func validate() throws {
    if wide, columns != nil {
      throw ValidationError(
        "--wide and --columns exclude each other: a wide table always has the time and one column for each curve.")
    }
  }
}
