/// The line on standard error that tells how far a long table has come.
///
/// It appears when standard error is a terminal on which the table itself is not shown, and the work has taken a second;
/// it changes ten times a second, and is wiped away at the end, whatever that is.
struct Progress {
  private let total: Int
  private let isWanted: Bool
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  /// - Parameters:
  ///   - total: How many rows there will be.
  ///   - output: Where they go; `-` is standard output.
  init(total: Int, output: String, quiet: Bool) {
    self.total = total
    let isTableShown = output == "-" && System.isTerminal(System.standardOutput)
    isWanted = !quiet && System.isTerminal(System.standardError) && !isTableShown
  }

  /// Tells that `rows` are done.
  mutating func show(_ rows: Int) {
    guard isWanted else { return }
    let now = ContinuousClock.now
    if now < lastShown?.advanced(by: .milliseconds(100)) ?? start.advanced(by: .seconds(1)) { return }
    lastShown = now
    StandardError.write("\r\(Int(Double(rows) / Double(total) * 100)) % of \(total) rows\u{1B}[K")
  }

  /// Wipes the line away.
  func end() {
    if lastShown != nil { StandardError.write("\r\u{1B}[K") }
  }
}
