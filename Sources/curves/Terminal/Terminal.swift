import CurvePlots

/// The terminal behind standard output.
enum Terminal {
  /// Returns the terminal's size, characters and colours; `nil` if standard output is not a terminal, unless `color`
  /// is always.
  static func format(_ color: ColorChoice) -> TerminalFormat? {
    guard System.isTerminal(System.standardOutput) || color == .always else { return nil }
    return format(size: System.windowSize(of: System.standardOutput), color, System.variable)
  }

  /// The format of text that is not written to a terminal, without colours.
  static var plainFormat: TerminalFormat { format(size: nil, .never, System.variable) }

  /// The terminal's columns and rows; `nil` if standard output is not a terminal.
  static var size: (columns: Int, rows: Int)? {
    guard System.isTerminal(System.standardOutput) else { return nil }
    return size(System.windowSize(of: System.standardOutput), System.variable)
  }

  /// The width at which help is wrapped, from 40 to 100 columns: the variable COLUMNS, otherwise the terminal's width,
  /// otherwise 80.
  static var helpColumns: Int {
    min(max(size(System.windowSize(of: System.standardOutput), System.variable).columns, 40), 100)
  }

  /// Returns the terminal's format and size at present, for a picture that follows the size of the window; `nil` if
  /// standard output is not a terminal. The columns and rows may be as few as the terminal has: no minimum is applied.
  ///
  /// Many shells set COLUMNS and LINES once, so the system's size takes precedence over them here.
  static func window(_ color: ColorChoice) -> (format: TerminalFormat, size: (columns: Int, rows: Int))? {
    guard System.isTerminal(System.standardOutput) else { return nil }
    return window(size: System.windowSize(of: System.standardOutput), color, System.variable)
  }

  /// Whether the cursor can be moved.
  static var canMoveCursor: Bool { !isDumb(System.variable) }

  /// Returns the format of a terminal.
  ///
  /// - Parameters:
  ///   - size: The columns and rows given by the system.
  ///   - variable: Returns an environment variable. COLUMNS and LINES take precedence over the system's size.
  static func format(
    size: (columns: Int, rows: Int)?, _ color: ColorChoice = .auto, _ variable: (String) -> String?
  ) -> TerminalFormat {
    let isDumb = isDumb(variable)
    let (columns, rows) = self.size(size, variable)
    return TerminalFormat(
      // The last column stays empty, because some terminals start a new line after a character there.
      columns: columns - 1, rows: rows,
      glyphs: isDumb || !isUTF8(variable) || variable("TERM") == linuxConsole ? .ascii : .unicode,
      colors: colors(color, variable))
  }

  /// Returns ``window(_:)`` for a size given by the system. COLUMNS and LINES matter only without such a size.
  static func window(
    size: (columns: Int, rows: Int)?, _ color: ColorChoice = .auto, _ variable: (String) -> String?
  ) -> (format: TerminalFormat, size: (columns: Int, rows: Int)) {
    let size = size ?? self.size(nil, variable)
    return (format(size: size, color) { ["COLUMNS", "LINES"].contains($0) ? nil : variable($0) }, size)
  }

  private static func size(
    _ size: (columns: Int, rows: Int)?, _ variable: (String) -> String?
  ) -> (columns: Int, rows: Int) {
    func count(_ name: String) -> Int? { variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    // The default size is 80 × 24.
    return (count("COLUMNS") ?? size?.columns ?? 80, count("LINES") ?? size?.rows ?? 24)
  }

  /// The console of Linux, whose fonts have no braille.
  private static let linuxConsole = "linux"

  private static func isDumb(_ variable: (String) -> String?) -> Bool { ["", "dumb"].contains(variable("TERM") ?? "") }

  /// Returns whether the terminal's encoding is UTF-8. By POSIX's rule, the first non-empty variable of `LC_ALL`,
  /// `LC_CTYPE` and `LANG` states the encoding.
  private static func isUTF8(_ variable: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    return ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
  }

  /// Returns the colours. This is the only place that decides about them.
  private static func colors(_ color: ColorChoice, _ variable: (String) -> String?) -> TerminalFormat.Colors {
    func has(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    let term = variable("TERM") ?? ""
    switch color {
    case .never: return .none
    case .always: break
    // See https://no-color.org. Terminals of the VT series have no colours.
    case .auto: if has("NO_COLOR") || isDumb(variable) || term.hasPrefix("vt") { return .none }
    }
    return has("COLORTERM") || term.contains("256color") ? .many : .sixteen
  }
}
