/// A table of points as CSV: a header with a name for each component, and a row for each point. It has no times.
package struct PointTable {
  /// The name of each component.
  package let names: [String]
  /// The components of each point, in the order of the rows.
  package let points: [[Double]]

  /// Reads a table.
  package init(_ input: MotionInput) throws(FormatError) {
    do throws(FormatError) {
      let table = try TimeTable(input, time: nil) { names, _ in names }
      for column in table.columns {
        if let row = table.offsets.indices.first(where: { !column.rows.contains($0) }) {
          throw FormatError(.noNumber(column: column.name), at: table.offsets[row])
        }
      }
      names = table.columns.map(\.name)
      points = table.times.indices.map { row in table.columns.map { $0.values[row] } }
    } catch {
      throw error.placed(in: input.bytes, file: input.file)
    }
  }
}
