import CurvePlots

/// A terminal's second screen, while something moves on it: without a cursor, and keys are not shown.
///
/// The terminal gets back what it had when the screen is left, at the latest when the value's life ends.
struct TerminalScreen: ~Copyable {
  private let keyboard = System.keyboard
  private var settings: TerminalSettings?
  private var isEntered = false
  /// The lines that are shown.
  private var shown: [String] = []

  deinit {
    if isEntered { Self.leave(keyboard, settings) }
  }

  /// Enters the screen, unless a signal came that ends the process.
  mutating func enter() throws(Failure) {
    settings = System.readSingleKeys(keyboard)
    if System.isEnding, settings == nil { return }
    isEntered = true
    // The second screen, and no cursor.
    try write("\u{1B}[?1049h\u{1B}[?25l")
    try clear()
  }

  /// Leaves the screen, if it was entered.
  mutating func leave() {
    if isEntered { Self.leave(keyboard, settings) }
    isEntered = false
  }

  /// Clears the screen.
  mutating func clear() throws(Failure) {
    shown = []
    try write("\u{1B}[2J")
  }

  /// Shows lines from the top of the screen. Only those that are new are written, all in one piece.
  mutating func show(_ lines: [String]) throws(Failure) {
    guard isEntered else { return }
    var text = ""
    for (row, line) in lines.enumerated() where row >= shown.count || shown[row] != line {
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
    }
    shown = lines
    if !text.isEmpty { try write(text) }
  }

  /// Waits for a key for so many seconds at most, and at most for one.
  func waitForKey(seconds: Double) -> KeyboardEvent {
    System.waitForKey(keyboard, milliseconds: Int32(min(max(seconds, 0), 1) * 1000))
  }

  private func write(_ text: String) throws(Failure) {
    do throws(SystemError) {
      try System.writeToTerminal(Array(text.utf8))
    } catch {
      throw .writeFailed("-", error)
    }
  }

  private static func leave(_ keyboard: Int32, _ settings: TerminalSettings?) {
    // Colours, cursor and first screen as they were. A terminal that takes nothing would keep the process from its end.
    if System.isTerminalReady { try? System.writeToTerminal(Array("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)) }
    if let settings { System.restore(settings, of: keyboard) }
  }
}
