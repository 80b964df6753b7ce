/// A table on its way out: rows gather in a buffer that is written whenever it is full.
struct TableOutput: ~Copyable {
  /// The rows not written yet. A writer appends whole rows and then calls ``wrote(rows:)``.
  var buffer = TextBuffer(capacity: 2 * Self.fullSize)
  private var file: OutputFile
  private var progress: Progress
  private var rows = 0

  private static let fullSize = 1 << 17

  init(to file: consuming OutputFile, progress: Progress) {
    self.file = file
    self.progress = progress
  }

  /// Counts the rows appended since, and writes the buffer when it is full.
  mutating func wrote(rows count: Int) throws(Failure) {
    rows += count
    if buffer.bytes.count < Self.fullSize { return }
    try flush()
    progress.show(rows)
  }

  /// Writes what is left, and puts the file under its name.
  mutating func finish() throws(Failure) {
    try flush()
    try file.finish()
  }

  /// Wipes the progress line away, however the table ended.
  func endProgress() { progress.end() }

  private mutating func flush() throws(Failure) {
    try file.write(buffer.bytes)
    buffer.removeAll()
  }
}
