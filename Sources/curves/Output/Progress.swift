import TextFormats

/// A line on standard error that shows how much of a long table, or of another long work, has been computed.
///
/// The line appears after one second of work, and is updated at most ten times a second. It is shown only if standard
/// error is a terminal and the table itself is not written to a terminal. ``end()`` removes the line.
struct Progress {
  private let total: Int
  private let unit: Message
  private let isWanted: Bool
  private let elapsed: () -> Duration
  private let write: (Message) -> Void
  private var lastShown: Duration?

  /// Creates the progress line for what is written to `output`.
  ///
  /// - Parameters:
  ///   - total: The total number of rows, or of the given unit.
  ///   - output: The path of the output; `-` is standard output.
  init(total: Int, of unit: Message = "rows", output: String, quiet: Bool) {
    let isTableShown = output == "-" && System.isTerminal(System.standardOutput)
    let start = ContinuousClock.now
    self.init(
      total: total, of: unit, isWanted: !quiet && System.isTerminal(System.standardError) && !isTableShown,
      elapsed: { ContinuousClock.now - start }, write: StandardError.write)
  }

  /// Creates the progress line with a given clock and a given function that shows it.
  ///
  /// - Parameters:
  ///   - elapsed: Returns the time since the start of the work.
  ///   - write: Shows a text.
  init(
    total: Int, of unit: Message = "rows", isWanted: Bool, elapsed: @escaping () -> Duration,
    write: @escaping (Message) -> Void
  ) {
    (self.total, self.unit, self.isWanted, self.elapsed, self.write) = (total, unit, isWanted, elapsed, write)
  }

  /// Shows that `rows` rows are done.
  mutating func show(_ rows: Int) {
    guard isWanted else { return }
    let now = elapsed()
    if now < lastShown.map({ $0 + .milliseconds(100) }) ?? .seconds(1) { return }
    lastShown = now
    write("\r\(Int(Double(rows) / Double(total) * 100)) % of \(total) \(unit)\u{1B}[K")
  }

  /// Removes the line, if it was shown.
  func end() {
    if lastShown != nil { write("\r\u{1B}[K") }
  }
}
