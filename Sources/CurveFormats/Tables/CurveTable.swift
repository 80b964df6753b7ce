import TextFormats

/// A table of curves.
package struct CurveTable {
  /// The arrangement of the rows.
  package enum Layout: Hashable, Sendable {
    /// A row for each curve and time, with these columns, one curve after the other.
    case long([Column] = Column.standard)
    /// A row for each time, with the column `time` and a column of values for each curve.
    case wide
  }

  private let table: Table

  private enum Table {
    case long(LongTable)
    case wide(WideTable)
  }

  /// The number of bytes that gather before they are written.
  private static let fullSize = 1 << 17

  /// - Throws: ``CurveTableError``.
  package init(
    _ curves: [NamedCurve], at times: TimeGrid, layout: Layout = .long(), format: any TableFormat = CSVFormat(),
    decimals: Int? = nil
  ) throws(CurveTableError) {
    let style = NumberStyle(decimals: decimals, format: format)
    table =
      switch layout {
      case .long(let columns):
        .long(try LongTable(curves: curves, grid: times, columns: columns, format: format, style: style))
      case .wide: .wide(try WideTable(curves: curves, grid: times, format: format, style: style))
      }
  }

  /// The number of rows below the header.
  package var rowCount: Int {
    switch table {
    case .long(let table): table.rowCount
    case .wide(let table): table.rowCount
    }
  }

  /// Writes the table, a part at a time.
  ///
  /// - Parameters:
  ///   - sink: Takes the next bytes.
  ///   - progress: Takes the number of rows that have been written, after each part but the last.
  package func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void = { _ in }
  ) throws(Failure) {
    var buffer = TextBuffer(capacity: 2 * Self.fullSize)
    var rows = 0
    func rowEnded(_ buffer: inout TextBuffer) throws(Failure) {
      rows += 1
      if buffer.bytes.count < Self.fullSize { return }
      try sink(buffer.bytes.span)
      buffer.removeAll()
      progress(rows)
    }
    switch table {
    case .long(let table): try table.write(to: &buffer, rowEnded: rowEnded)
    case .wide(let table): try table.write(to: &buffer, rowEnded: rowEnded)
    }
    try sink(buffer.bytes.span)
  }
}
