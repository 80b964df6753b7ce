import Foundation
import Testing

/// A terminal with a shell in it: a window of tmux without a screen.
///
/// The environment of the shell is empty but for PATH, HOME, TERM, a UTF-8 locale, and CURVES, the command.
struct Tmux {
  /// The command, or `nil`.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/tmux" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Why a test is skipped where there is none.
  static let isMissing: Comment = "make test-thorough asks tmux, which sh .ci/setup terminal installs"

  /// The folder of the terminal, for files of a test.
  let folder: URL
  private let socket: String

  /// The prompt of the shell.
  private static let prompt = "READY"

  /// Gives `body` a terminal of so many columns and rows, and ends it afterwards.
  static func with<Value>(
    columns: Int, rows: Int = 50, _ body: (Tmux) async throws -> Value
  ) async throws -> Value {
    try await withTemporaryFolder { folder in
      // The path of a socket has room for about a hundred bytes.
      let terminal = Tmux(
        folder: folder, socket: FileManager.default.temporaryDirectory.path + "/curves-\(UUID().uuidString.prefix(13))")
      let shell = """
        exec env -i PATH="$PATH" HOME="$HOME" TERM=xterm-256color LANG=C.UTF-8 CURVES="$CURVES" PS1="\(prompt) " \
        FOLDER='\(folder.path)' /bin/sh -i
        """
      try await terminal.tmux("new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", shell)
      let result: Result<Value, any Error>
      do {
        try await terminal.wait { $0.contains(prompt) }
        result = .success(try await body(terminal))
      } catch {
        result = .failure(error)
      }
      try await terminal.tmux("kill-server")
      return try result.get()
    }
  }

  /// Runs a line of the shell on an empty screen, waits for its end, and gives what is on the screen, without spaces at
  /// the ends of lines, and its status.
  ///
  /// - Parameter escapes: Whether the control sequences of colours are part of the text.
  @discardableResult
  func run(_ line: String, escapes: Bool = false) async throws -> (screen: String, status: Int) {
    // The mark belongs to this run only.
    let mark = UUID().uuidString.prefix(6)
    try await type("printf '\\033[2J\\033[H'; \(line); echo \"[$?] \(mark)\"\n")
    // With the colours, tmux puts the end of the last line's colour before the next line's text.
    // The shell may print, before its prompt, that a job has ended.
    let end = try Regex("\n?(?:\u{1B}\\[[0-9;]*m)*\\[([0-9]+)\\] \(mark)\n(?:[^\n]*\n)*?[^\n]*\(Self.prompt)")
    let screen = try await wait(escapes: escapes) { $0.firstMatch(of: end) != nil }
    let match = try #require(screen.firstMatch(of: end))
    let status = try #require(match.output[1].substring.flatMap { Int($0) })
    return (String(screen[..<match.range.lowerBound]), status)
  }

  /// Types a text; a line end is the key Return.
  func type(_ text: String) async throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { try await press("Enter") }
      if !line.isEmpty { try await tmux("send-keys", "-l", "--", String(line)) }
    }
  }

  /// Presses a key by its name in tmux, such as `Up` or `C-c`.
  func press(_ key: String) async throws { try await tmux("send-keys", key) }

  /// Makes the terminal wider or narrower, and with `rows` higher or lower.
  func resize(columns: Int, rows: Int? = nil) async throws {
    try await tmux(["resize-window", "-x", "\(columns)"] + (rows.map { ["-y", "\($0)"] } ?? []))
  }

  /// Whether the second screen is shown, and whether there is a cursor.
  var state: (isSecondScreen: Bool, hasCursor: Bool) {
    get async throws {
      let flags = try await tmux("display-message", "-p", "#{alternate_on}#{cursor_flag}")
      return (flags.hasPrefix("1"), flags.hasPrefix("01") || flags.hasPrefix("11"))
    }
  }

  /// Waits until the screen shows what is expected, and gives it.
  @discardableResult
  func wait(
    escapes: Bool = false, until isExpected: (String) -> Bool, _ location: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let patience = Patience.ofTerminal
    var screen = ""
    while !patience.isOver {
      screen = try await tmux(["capture-pane", "-p"] + (escapes ? ["-e"] : []))
      if isExpected(screen) { return screen }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("the terminal shows something else:\n\(screen)", sourceLocation: location)
    throw CancellationError()
  }

  /// Waits until the second screen is shown, or is not.
  func waitForSecondScreen(_ isShown: Bool, _ location: SourceLocation = #_sourceLocation) async throws {
    let patience = Patience.ofTerminal
    while !patience.isOver {
      if try await state.isSecondScreen == isShown { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("the second screen is \(isShown ? "not" : "still") shown", sourceLocation: location)
    throw CancellationError()
  }

  @discardableResult
  private func tmux(_ arguments: String...) async throws -> String { try await tmux(arguments) }

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let quoted = (["tmux", "-u", "-f", "/dev/null", "-S", socket] + arguments)
      .map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
    // Foundation waits until all processes have closed a file that they inherit. The server of tmux, which goes on,
    // must not inherit it.
    let closing = "python3 -c 'import os, sys; os.closerange(3, 4096); os.execvp(sys.argv[1], sys.argv[1:])'"
    let run = try await Command.shell("exec \(arguments.first == "new-session" ? closing : "") \(quoted)")
    try #require(run.status == 0, "tmux \(arguments): \(run.error)")
    return run.output
  }
}
