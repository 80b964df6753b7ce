import CurveSampling
import TextFormats

/// A table in parts of about 128 KiB. All cores format parts; the calling thread writes them in order.
struct TableParts {
  private let rows: TableRows
  private let batchesPerPart: Int
  private let count: Int

  /// Divides a table into parts. The result is `nil` if the table should be formatted by one core: several cores would
  /// not be faster, or the parts would need too much memory.
  init?(_ rows: TableRows) {
    guard Parallelism.coreCount > 1, rows.batchCount > 1 else { return nil }
    let greatestBatch = rows.greatestBatch()
    batchesPerPart = max(1, CurveTable.fullSize / greatestBatch)
    count = (rows.batchCount + batchesPerPart - 1) / batchesPerPart
    self.rows = rows
    // One part is formatted in some 100 µs, and waking a core takes up to 20 µs. Batches of more than 1 MiB, with many
    // curves or long names, are not stored until they are written, but formatted by one core.
    if count < 4 || greatestBatch > 1 << 20 { return nil }
  }

  /// Writes the table.
  func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void
  ) throws(Failure) {
    let (rows, count, batchesPerPart) = (rows, count, batchesPerPart)
    let table = KernelTable.active
    try Parallelism.produceInOrder(count) {
      Part(formatter: TableRows.Formatter(rows))
    } produce: { index, part in
      part.buffer.removeAll()
      if index == 0 { part.buffer.write(rows.opening) }
      KernelTable.withActive(table) {
        for batch in index * batchesPerPart..<min((index + 1) * batchesPerPart, rows.batchCount) {
          _ = part.formatter.append(batch: batch, to: &part.buffer, fullSize: .max) { _, _ in true }
        }
      }
      if index == count - 1 { part.buffer.write(rows.syntax.closing) }
    } consume: { index, part throws(Failure) in
      try part.buffer.withBytes(sink)
      if index < count - 1 { progress(rows.rowCount(beforeBatch: (index + 1) * batchesPerPart)) }
    }
  }

  /// The texts of consecutive batches, and the formatter that makes them.
  private struct Part: Sendable {
    var formatter: TableRows.Formatter
    var buffer = TextBuffer()
  }
}
