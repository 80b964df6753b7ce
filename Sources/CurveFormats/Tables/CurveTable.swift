import TextFormats

/// A table of curves as text, or as an array of NumPy. The memory needed to write a table in parts is bounded, whatever
/// the table's length.
///
///     let curves = [NamedCurve(UnitCurve.easeIn), NamedCurve(UnitCurve.easeOut)]
///     let frames = try SteppedGrid(over: 0...1, framesPerSecond: 60)
///     let table = try CurveTable(curves, at: .stepped(frames), layout: .wide(), format: .tsv, decimals: 4)
///     table.text()                                             // all of it
///     try table.write { bytes throws in try file.write(bytes) }  // or a part at a time
///
/// All curves are sampled at the same times. Outside its own range, a curve holds its end value, and its velocity is 0.
/// Numbers are the shortest text that reads back to the same Double, or are rounded to the `decimals` of
/// ``init(_:at:layout:format:decimals:timeName:)``.
public struct CurveTable: Sendable {
  private let rows: TableRows

  /// Creates a table of `curves` at `times`. Nothing is computed yet.
  ///
  /// - Parameters:
  ///   - curves: The curves, all with the same unit of time.
  ///   - times: The times, in that unit.
  ///   - layout: The arrangement of the rows.
  ///   - format: The format.
  ///   - decimals: The maximum number of digits after the point; `nil` for the shortest text. ``TableFormat/npy`` does
  ///     not round.
  ///   - timeName: The name of the column of times.
  /// - Throws: ``CurveTableError``.
  /// - Precondition: A table has at least one column, a wide one no column ``Column/curve``. `decimals` is in 0...17.
  public init(
    _ curves: [NamedCurve], at times: TimeGrid, layout: Layout = .long(), format: TableFormat = .csv,
    decimals: Int? = nil, timeName: String = "time"
  ) throws(CurveTableError) {
    let syntax = format.syntax(texts: curves.map(\.label))
    rows = try TableRows(
      curves, at: times, layout: layout, timeName: timeName, syntax: syntax, style: syntax.style(decimals: decimals))
  }

  /// The number of rows below the header.
  public var rowCount: Int { rows.rowCount }

  /// Writes the table to `sink`, some whole rows at a time.
  ///
  /// Tables of several thousand rows are formatted on up to eight cores (see `BulkParallelism`). The text does not
  /// depend on the number of cores.
  ///
  /// - Parameters:
  ///   - sink: Receives the next bytes, in UTF-8 unless the format is ``TableFormat/npy``: whole rows, usually up to
  ///     128 KiB. It is called on the calling thread. An error that it throws ends the writing.
  ///   - progress: Receives the number of rows written so far, after each call of `sink` except the last.
  public func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void = { _ in }
  ) throws(Failure) {
    try rows.write(to: sink, progress: progress)
  }

  /// Returns the whole table, in UTF-8 unless the format is ``TableFormat/npy``.
  ///
  /// - Complexity: O(*rows*) in time and memory.
  public func bytes() -> [UInt8] {
    var whole = TextBuffer()
    write { whole.append($0) }
    return whole.bytes
  }

  /// Returns the whole table. In the format ``TableFormat/npy`` it is not a text; use ``bytes()``.
  ///
  /// - Complexity: O(*rows*) in time and memory.
  public func text() -> String { String(decoding: bytes(), as: UTF8.self) }
}
