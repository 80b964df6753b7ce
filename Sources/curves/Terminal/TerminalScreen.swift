import CurvePlots

/// The terminal's alternate screen during a playback, without cursor and without echo of keys.
///
/// Leaving the screen restores the terminal. This happens at the latest at the end of the value's lifetime.
struct TerminalScreen: ~Copyable {
  private let keyboard = System.keyboard
  private var settings: TerminalSettings?
  private var isEntered = false
  /// The lines on the screen.
  private var shown: [String] = []

  deinit {
    if isEntered { Self.leave(keyboard, settings) }
  }

  /// Switches the terminal to its alternate screen, unless a signal that ends the process has arrived.
  mutating func enter() throws(Failure) {
    settings = System.readSingleKeys(keyboard)
    if System.isEnding, settings == nil { return }
    isEntered = true
    // Selects the alternate screen and hides the cursor.
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

  /// Shows lines from the top of the screen. Only changed lines are written, in one call.
  mutating func show(_ lines: [String]) throws(Failure) {
    guard isEntered else { return }
    var text = ""
    for (row, line) in lines.enumerated() where row >= shown.count || shown[row] != line {
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
    }
    shown = lines
    if !text.isEmpty { try write(text) }
  }

  /// Waits for a key for at most the given seconds, and at most for one second.
  ///
  /// - Returns: Whether a key was pressed or the terminal was closed.
  func waitForKey(seconds: Double) -> Bool {
    System.waitForKey(keyboard, milliseconds: Self.milliseconds(seconds))
  }

  /// Returns `seconds`, clamped to 0...1, in milliseconds, rounded up. Rounding down would make the wait 0 during the
  /// last millisecond before a frame is due. The previous frame would then be redrawn repeatedly.
  static func milliseconds(_ seconds: Double) -> Int32 { Int32((min(max(seconds, 0), 1) * 1000).rounded(.up)) }

  private func write(_ text: String) throws(Failure) {
    do throws(SystemError) {
      try System.writeToTerminal(Array(text.utf8))
    } catch {
      throw .writeFailed("-", error)
    }
  }

  private static func leave(_ keyboard: Int32, _ settings: TerminalSettings?) {
    // Restores colours, cursor and main screen. Writing to a terminal that accepts nothing would prevent the process
    // from ending.
    if System.isTerminalReady { try? System.writeToTerminal(Array("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)) }
    if let settings { System.restore(settings, of: keyboard) }
  }
}
