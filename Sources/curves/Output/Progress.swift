/// The line on standard error that tells how far a long table has come.
///
/// It appears when standard error is a terminal on which the table itself is not shown, and the work has taken a second;
/// it changes ten times a second, and is wiped away at the end, whatever that is.
struct Progress {
  private let total: Int
  private let isWanted: Bool
  private let elapsed: () -> Duration
  private let write: (Message) -> Void
  private var lastShown: Duration?

  /// - Parameters:
  ///   - total: How many rows there will be.
  ///   - output: Where they go; `-` is standard output.
  init(total: Int, output: String, quiet: Bool) {
    let isTableShown = output == "-" && System.isTerminal(System.standardOutput)
    let start = ContinuousClock.now
    self.init(
      total: total, isWanted: !quiet && System.isTerminal(System.standardError) && !isTableShown,
      elapsed: { ContinuousClock.now - start }, write: StandardError.write)
  }

  /// - Parameters:
  ///   - elapsed: How long the work has taken.
  ///   - write: Shows a text.
  init(total: Int, isWanted: Bool, elapsed: @escaping () -> Duration, write: @escaping (Message) -> Void) {
    (self.total, self.isWanted, self.elapsed, self.write) = (total, isWanted, elapsed, write)
  }

  /// Tells that `rows` are done.
  mutating func show(_ rows: Int) {
    guard isWanted else { return }
    let now = elapsed()
    if now < lastShown.map({ $0 + .milliseconds(100) }) ?? .seconds(1) { return }
    lastShown = now
    write("\r\(Int(Double(rows) / Double(total) * 100)) % of \(total) rows\u{1B}[K")
  }

  /// Wipes the line away.
  func end() {
    if lastShown != nil { write("\r\u{1B}[K") }
  }
}
