import CurvePlots

/// The terminal behind standard output.
enum Terminal {
  /// The terminal's size, characters and colours; `nil` where standard output is no terminal.
  static var format: TerminalFormat? {
    guard System.isTerminal(System.standardOutput) else { return nil }
    return format(size: System.windowSize(of: System.standardOutput), System.variable)
  }

  /// Whether the cursor can be moved.
  static var canMoveCursor: Bool { !isDumb(System.variable) }

  /// The format of a terminal.
  ///
  /// - Parameters:
  ///   - size: The columns and rows that the system names.
  ///   - variable: A variable of the environment. COLUMNS and LINES go before the system's size.
  static func format(size: (columns: Int, rows: Int)?, _ variable: (String) -> String?) -> TerminalFormat {
    func count(_ name: String) -> Int? { variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    let isDumb = isDumb(variable)
    // 80 × 24 is what a terminal has that tells nothing.
    let (columns, rows) = (count("COLUMNS") ?? size?.columns ?? 80, count("LINES") ?? size?.rows ?? 24)
    return TerminalFormat(
      // The last column stays empty: after a character there, some terminals begin a line of their own.
      columns: columns - 1, rows: rows,
      glyphs: isDumb || !isUTF8(variable) || variable("TERM") == linuxConsole ? .ascii : .unicode,
      colors: isDumb ? .none : colors(variable))
  }

  /// The console of Linux: its fonts have no braille.
  private static let linuxConsole = "linux"

  private static func isDumb(_ variable: (String) -> String?) -> Bool { ["", "dumb"].contains(variable("TERM") ?? "") }

  /// Whether text is UTF-8, as POSIX says: by the first of the variables that is not empty.
  private static func isUTF8(_ variable: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    return ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
  }

  private static func colors(_ variable: (String) -> String?) -> TerminalFormat.Colors {
    func has(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    let term = variable("TERM") ?? ""
    // https://no-color.org; terminals of the VT series have none.
    if has("NO_COLOR") || term.hasPrefix("vt") { return .none }
    return has("COLORTERM") || term.contains("256color") ? .many : .sixteen
  }
}
