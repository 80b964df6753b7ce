import TextFormats

/// A table of curves as text, of any length in bounded memory.
///
///     let curves = [NamedCurve(UnitCurve.easeIn), NamedCurve(UnitCurve.easeOut)]
///     let frames = try SteppedGrid(over: 0...1, framesPerSecond: 60)
///     let table = try CurveTable(curves, at: .stepped(frames), layout: .wide, format: .tsv, decimals: 4)
///     table.text()                                             // all of it
///     try table.write { bytes throws in try file.write(bytes) }  // or a part at a time
///
/// All curves are sampled at the same times, outside their own range too, where they hold their end values. Numbers are
/// the shortest text that reads back to the same Double, or rounded to ``init(_:at:layout:format:decimals:)``'s
/// `decimals`.
public struct CurveTable: Sendable {
  private let table: Table

  private enum Table {
    case long(LongTable)
    case wide(WideTable)
  }

  /// The number of bytes that gather before they are written.
  static let fullSize = 1 << 17

  /// A table of `curves` at `times`. Nothing is computed yet.
  ///
  /// - Parameters:
  ///   - curves: The curves, of one unit of time.
  ///   - times: The times, in that unit.
  ///   - layout: The arrangement of the rows.
  ///   - format: The format of the text.
  ///   - decimals: The greatest number of digits after the point; `nil` for as many as a number needs.
  /// - Throws: ``CurveTableError``.
  /// - Precondition: A long table has a column, and `decimals` is in 0...17.
  public init(
    _ curves: [NamedCurve], at times: TimeGrid, layout: Layout = .long(), format: TableFormat = .csv,
    decimals: Int? = nil
  ) throws(CurveTableError) {
    let syntax = format.syntax
    let style = NumberStyle(decimals: decimals) { syntax.cell(nonFinite: $0) }
    table =
      switch layout {
      case .long(let columns):
        .long(try LongTable(curves: curves, grid: times, columns: columns, syntax: syntax, style: style))
      case .wide: .wide(try WideTable(curves: curves, grid: times, syntax: syntax, style: style))
      }
  }

  /// The number of rows below the header.
  public var rowCount: Int {
    switch table {
    case .long(let table): table.rowCount
    case .wide(let table): table.rowCount
    }
  }

  /// Writes the table, a part at a time.
  ///
  /// Tables of some thousand rows are formatted on all cores (see `Parallelism`). The bytes are the same for any number
  /// of cores; the division into parts may differ.
  ///
  /// - Parameters:
  ///   - sink: Takes the next bytes, in UTF-8: whole rows, usually about 128 KiB of them. It is called on the calling
  ///     thread. An error that it throws ends the table.
  ///   - progress: Takes the number of rows that have been written, after each part but the last.
  /// - Complexity: O(*rows*) in time. Memory: buffers of about 256 KiB, the values of 16 to 1024 rows, and the text of a
  ///   row; on several cores up to 2.5 MiB for each of them.
  public func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void = { _ in }
  ) throws(Failure) {
    switch table {
    case .long(let rows): try Self.write(rows, to: sink, progress: progress)
    case .wide(let rows): try Self.write(rows, to: sink, progress: progress)
    }
  }

  private static func write<Failure: Error>(
    _ rows: some TableRows, to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void
  ) throws(Failure) {
    if let parts = TableParts(rows) {
      try parts.write(to: sink, progress: progress)
    } else {
      try rows.write(to: sink, progress: progress)
    }
  }

  /// Returns the whole table, in UTF-8.
  ///
  /// - Complexity: O(*rows*) in time and memory.
  public func bytes() -> [UInt8] {
    var whole = TextBuffer()
    write { whole.append($0) }
    return whole.bytes
  }

  /// Returns the whole table.
  ///
  /// - Complexity: O(*rows*) in time and memory.
  public func text() -> String { String(decoding: bytes(), as: UTF8.self) }
}
