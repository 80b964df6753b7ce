import TextFormats

/// The rows of a table, made in batches whose values are computed together.
///
/// A batch always has the same rows and the same bytes, whether one core or several cores format the table.
protocol TableRows: Sendable {
  associatedtype Formatter: RowFormatter

  /// The bytes before the first row.
  var opening: [UInt8] { get }
  /// The text after the last row.
  var closing: String { get }
  /// The number of batches.
  var batchCount: Int { get }

  /// Returns the number of rows in all batches before the batch at this index.
  func rowCount(beforeBatch batch: Int) -> Int

  /// Returns an upper bound on the number of bytes in the text of any batch.
  ///
  /// - Complexity: O(*curves*).
  func greatestBatch() -> Int

  /// Creates and returns a formatter that can format every batch.
  ///
  /// Formatters must not share an array. Cores that count references to the same array wait for each other: two cores
  /// would be three to five times slower than one core.
  func formatter() -> Formatter
}

/// A workspace in which batches of rows are computed and formatted.
protocol RowFormatter: Sendable {
  /// Appends the rows of a batch.
  ///
  /// - Parameters:
  ///   - fullSize: The size in bytes at which a buffer is full.
  ///   - flush: Called when a row has filled the buffer. Its arguments are the buffer and the number of rows that this
  ///     call of `append` has appended so far, flushed rows included. It returns whether to append further rows.
  /// - Returns: Whether all rows were appended.
  mutating func append(
    batch: Int, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
  ) -> Bool
}

extension TableRows {
  /// Writes the table on the calling thread.
  func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void
  ) throws(Failure) {
    var buffer = TextBuffer(capacity: 2 * CurveTable.fullSize)
    var formatter = formatter()
    var failure: Failure?
    buffer.write(opening)
    for batch in 0..<batchCount {
      let rowsBefore = rowCount(beforeBatch: batch)
      // Called once per buffer, not per row: in other modules this function is not specialised for the sink's error.
      let isComplete = formatter.append(batch: batch, to: &buffer, fullSize: CurveTable.fullSize) { buffer, rows in
        do throws(Failure) {
          try buffer.withBytes(sink)
        } catch {
          failure = error
          return false
        }
        buffer.removeAll()
        progress(rowsBefore + rows)
        return true
      }
      if !isComplete { break }
    }
    if let failure { throw failure }
    buffer.write(closing)
    try buffer.withBytes(sink)
  }
}
