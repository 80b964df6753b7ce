import CurveFormats
import ArgumentParser

/// The options of a table's layout.
struct TableOptions: ParsableArguments {
  @Option(
    .columns(),
    """
    The columns, in this order, from curve,index,time,value,velocity,acceleration. (default: curve,time,value,velocity; \
    with --wide time,value,velocity)
    """)
  var columns: [CurveTable.Column]?

  @Flag(help: "A row for each time, and for each curve a column of values, ease, and one of velocities, ease.velocity.")
  var wide = false

  @OptionGroup var precision: PrecisionOptions

  @Option(
    help: """
      The format of the table. npy is a structured array of NumPy. (default: by the ending of the output's name, such as \
      .json; otherwise csv)
      """)
  var format: TableFormat?

  /// The arrangement of the rows.
  var layout: CurveTable.Layout {
    wide ? .wide(columns ?? CurveTable.Column.standardWide) : .long(columns ?? CurveTable.Column.standard)
  }

  func validate() throws {
    if wide, let columns, columns.contains(.curve) {
      throw ValidationError("With --wide, the names of curves are those of columns: --columns must not contain curve.")
    }
  }
}
