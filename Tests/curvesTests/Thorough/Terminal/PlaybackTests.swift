import Foundation
import Testing

@testable import TestSupport

/// The command plays in a terminal, and restores the terminal's state afterwards.
@Suite(.serialized, .enabled(if: Tmux.path != nil, Tmux.isMissing)) struct PlaybackTests {
  /// Gives `body` a terminal, and expects its settings and its cursor to be the same afterwards.
  private func withTerminal(columns: Int = 80, _ body: (Tmux) async throws -> Void) async throws {
    try await Tmux.with(columns: columns, rows: 24) { terminal in
      try await terminal.run("stty -a > $FOLDER/before")
      try await body(terminal)
      try await terminal.waitForSecondScreen(false)
      #expect(try await terminal.state == (isSecondScreen: false, hasCursor: true))
      #expect(try await terminal.run("stty -a > $FOLDER/after; diff $FOLDER/before $FOLDER/after").status == 0)
    }
  }

  /// Starts a play, whose process number is in the file `process`, and waits until it shows.
  private func start(_ arguments: String, in terminal: Tmux) async throws {
    try await terminal.type("sh -c 'echo $$ > $FOLDER/process; exec $CURVES play \(arguments)'; echo \"[$?]\"\n")
    try await terminal.waitForSecondScreen(true)
    try await terminal.wait { $0.contains("A key ends it.") }
  }

  private func send(_ signal: String, in terminal: Tmux) async throws {
    #expect(try await Command.shell("kill -\(signal) $(cat '\(terminal.folder.path)/process')").status == 0)
  }

  @Test func `a play ends after its last run`() async throws {
    try await withTerminal { terminal in
      let run = try await terminal.run("$CURVES play ease spring --duration 0.2 --repeat 2")
      #expect(run.status == 0)
    }
  }

  @Test func `a fling is played until its rest`() async throws {
    try await withTerminal { terminal in
      let run = try await terminal.run("$CURVES play 'fling(velocity: 20, rate: 30, max: 0.4)' --repeat 1")
      #expect(run.status == 0)
    }
  }

  @Test(arguments: ["x", "Space", "Up", "F5", "Enter"])
  func `a key ends the play, and no character of the key reaches the shell`(key: String) async throws {
    try await withTerminal { terminal in
      try await start("ease", in: terminal)
      #expect(try await terminal.state == (isSecondScreen: true, hasCursor: false))
      try await terminal.press(key)
      try await terminal.wait { $0.contains("[0]") }
      try await terminal.waitForSecondScreen(false)
      // Had the shell got the rest of a key, it would be a part of this line.
      let line = try await terminal.run("echo only this")
      #expect(line.screen == "only this" && line.status == 0)
    }
  }

  @Test func `a play has a track, a name and a marker for each curve, and moves`() async throws {
    try await withTerminal { terminal in
      try await start("ease-in-out back-out --duration 2", in: terminal)
      try await terminal.wait { screen in
        screen.contains("back-out") && screen.count { $0 == "├" } == 2 && screen.contains("run 1")
      }
      // The marker overshoots: right of the end of the track.
      try await terminal.wait { $0.split(separator: "\n").contains { $0.contains(/┤.*█/) } }
      try await terminal.wait { $0.contains("run 2") }
      try await terminal.press("q")
    }
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129), ("QUIT", 131), ("USR1", 138), ("ALRM", 142)])
  func `a signal ends it as it ends other commands`(signal: String, status: Int) async throws {
    try await withTerminal { terminal in
      try await start("ease", in: terminal)
      try await send(signal, in: terminal)
      #if os(Linux)
        try await terminal.wait { $0.contains("[\(status)]") }
      #else
        try await terminal.wait { $0.contains(/\[1[0-9][0-9]\]/) }
      #endif
    }
  }

  @Test func `Ctrl-C ends it`() async throws {
    try await withTerminal { terminal in
      try await start("ease", in: terminal)
      try await terminal.press("C-c")
    }
  }

  @Test func `Ctrl-Z gives the terminal back, and fg goes on`() async throws {
    try await withTerminal { terminal in
      try await start("linear --duration 1000 --repeat 1", in: terminal)
      try await terminal.press("C-z")
      try await terminal.waitForSecondScreen(false)
      #expect(try await terminal.state == (isSecondScreen: false, hasCursor: true))
      #expect(try await terminal.run("stty -a > $FOLDER/stopped; diff $FOLDER/before $FOLDER/stopped").status == 0)
      try await terminal.type("fg\n")
      try await terminal.waitForSecondScreen(true)
      try await terminal.wait { $0.contains("run 1 of 1") }
      try await terminal.press("x")
    }
  }

  @Test func `stopped and ended, it leaves the terminal to the shell`() async throws {
    try await withTerminal { terminal in
      try await start("ease", in: terminal)
      try await terminal.press("C-z")
      try await terminal.wait { $0.contains("Stopped") }
      try await send("TERM", in: terminal)
      try await send("CONT", in: terminal)
      let patience = Patience.ofTerminal
      var jobs = "Stopped"
      while jobs.contains("Stopped"), !patience.isOver { jobs = try await terminal.run("jobs").screen }
      #expect(!jobs.contains("Stopped"))
      #expect(try await Command.shell("kill -0 $(cat '\(terminal.folder.path)/process')").status != 0)
    }
  }

  @Test func `a play stopped by SIGSTOP is redrawn when it continues`() async throws {
    try await withTerminal { terminal in
      try await start("linear --duration 1000", in: terminal)
      try await send("STOP", in: terminal)
      try await terminal.wait { $0.contains("Stopped") }
      try await terminal.type("fg\n")
      try await terminal.wait { $0.contains("A key ends it.") && !$0.contains("Stopped") }
      try await terminal.press("x")
    }
  }

  @Test func `a new size is used at once`() async throws {
    try await Tmux.with(columns: 80, rows: 24) { terminal in
      try await start("linear", in: terminal)
      func ends(at column: Int) -> (String) -> Bool {
        { $0.split(separator: "\n").first.map { $0.count >= column - 3 && $0.count < column } ?? false }
      }
      try await terminal.wait(until: ends(at: 80))
      try await terminal.resize(columns: 50)
      try await terminal.wait(until: ends(at: 50))
      try await terminal.resize(columns: 120)
      try await terminal.wait(until: ends(at: 120))
      try await terminal.press("x")
      try await terminal.waitForSecondScreen(false)
    }
  }

  @Test(arguments: [(15, 4), (80, 2), (20, 24), (80, 3)])
  func `a terminal too small for a track gets the size that is needed, until it is larger`(
    columns: Int, rows: Int
  ) async throws {
    try await Tmux.with(columns: columns, rows: rows) { terminal in
      try await terminal.type("$CURVES play linear\n")
      try await terminal.waitForSecondScreen(true)
      let screen = try await terminal.wait { $0.contains("needs 21 colum") }
      #expect(screen.split(separator: "\n").count == 1 && !screen.contains("█"))
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.wait { $0.contains("A key ends it.") && $0.contains("├") && !$0.contains("needs") }
      try await terminal.press("x")
      try await terminal.waitForSecondScreen(false)
    }
  }

  @Test func `the smallest terminal has a track`() async throws {
    try await Tmux.with(columns: 21, rows: 4) { terminal in
      try await terminal.type("$CURVES play linear\n")
      try await terminal.waitForSecondScreen(true)
      let screen = try await terminal.wait { $0.contains("┤") && $0.contains("it.") }
      #expect(screen.split(separator: "\n").count == 3)
      try await terminal.press("x")
      try await terminal.waitForSecondScreen(false)
    }
  }

  @Test func `the number of curves that do not fit is shown`() async throws {
    try await withTerminal { terminal in
      try await start(Array(repeating: "ease", count: 30).joined(separator: " "), in: terminal)
      try await terminal.wait { $0.contains("9 more do not fit") }
      try await terminal.press("x")
    }
  }

  @Test func `a file of curves may come from standard input, and keys from the terminal`() async throws {
    try await withTerminal { terminal in
      try await terminal.type("echo 'fade = ease' | $CURVES play --file -; echo \"[$?]\"\n")
      try await terminal.wait { $0.contains("fade") && $0.contains("A key ends it.") }
      try await terminal.press("x")
      try await terminal.wait { $0.contains("[0]") }
    }
  }

  @Test func `in ASCII a marker is two characters`() async throws {
    try await withTerminal { terminal in
      try await terminal.type("LC_ALL=C $CURVES play ease\n")
      let screen = try await terminal.wait { $0.contains("A key ends it.") }
      #expect(screen.contains("##") && screen.unicodeScalars.allSatisfy { $0.isASCII })
      try await terminal.press("x")
    }
  }

  @Test func `invalid arguments and a terminal without a movable cursor are refused`() async throws {
    try await withTerminal { terminal in
      let dumb = try await terminal.run("TERM=dumb $CURVES play ease")
      #expect(dumb.status == 64 && dumb.screen.contains("TERM is dumb"))
      for (line, status) in [
        ("play", 64), ("play wobble", 65), ("play 'spring(bounce: 1)'", 64), ("play ease --repeat 0", 64),
        ("play spring --duration 1", 64), ("play 'cubic-bezier(0, 1e308, 0, 1)'", 65),
        ("play ease --range 0...0", 64), ("play --file nothing", 66),
      ] {
        let run = try await terminal.run("$CURVES \(line)")
        #expect(run.status == status && run.screen.contains("Error: "), "\(line)")
      }
    }
  }
}

@Suite struct PlayTests {
  @Test func `play needs a terminal`() async throws {
    let run = try await Command.run("play", "ease")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.error.hasPrefix("Error: play needs a terminal, but standard output is not one."))
  }
}
