import AnimationTesting
import Foundation
import Testing

@testable import TestSupport

/// The characters of a terminal, compared with golden files. `UPDATE_GOLDEN=1` makes the files anew.
@Suite(.serialized, .enabled(if: Tmux.path != nil, Tmux.isMissing)) struct TerminalPictureTests {
  private func check(_ name: String, _ screen: String) {
    #expect(GoldenFile("../../Golden/\(name).txt", besides: #filePath).check("\(screen)\n") == .passed)
  }

  private static let easings = "ease-in-out 'cubic-bezier(0.34, 1.56, 0.64, 1)' 'steps(3)' --velocity"

  @Test(arguments: [40, 80, 200])
  func `curves are drawn as wide as the terminal`(columns: Int) async throws {
    try await Tmux.with(columns: columns, rows: 60) { terminal in
      let run = try await terminal.run("$CURVES plot \(Self.easings)")
      #expect(run.status == 0)
      check("terminal-plot-\(columns)", run.screen)
      #expect(run.screen.split(separator: "\n").map(\.count).max() == columns - 1)
    }
  }

  @Test(arguments: [40, 80, 200])
  func `a report has a small picture beside it, or above`(columns: Int) async throws {
    try await Tmux.with(columns: columns) { terminal in
      let run = try await terminal.run("$CURVES inspect back-out")
      #expect(run.status == 0)
      check("terminal-inspect-\(columns)", run.screen)
    }
  }

  @Test(arguments: ["TERM=dumb", "LC_ALL=C", "TERM=linux NO_COLOR=1", "-u TERM"])
  func `a terminal without braille gets ASCII`(variables: String) async throws {
    try await Tmux.with(columns: 80) { terminal in
      let plot = try await terminal.run("env \(variables) $CURVES plot \(Self.easings)", escapes: true)
      let plain = plot.screen.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      check("terminal-plot-ascii", plain)
      #expect((plain != plot.screen) == (variables == "LC_ALL=C"))
      let report = try await terminal.run("env \(variables) $CURVES inspect spring")
      #expect(report.screen.unicodeScalars.allSatisfy { $0.isASCII } && report.status == 0)
    }
  }

  @Test func `colours are those that the environment allows`() async throws {
    try await Tmux.with(columns: 80) { terminal in
      for (variables, expected) in [
        ("TERM=xterm-256color", "\u{1B}[38;5;33m"), ("TERM=xterm COLORTERM=truecolor", "\u{1B}[38;5;33m"),
        ("TERM=xterm-256color NO_COLOR=", "\u{1B}[38;5;33m"), ("TERM=xterm", "\u{1B}[31m"),
        ("TERM=xterm-256color NO_COLOR=1", nil), ("TERM=vt220", nil),
      ] {
        let run = try await terminal.run("env \(variables) $CURVES plot ease linear", escapes: true)
        if let expected {
          #expect(run.screen.contains(expected), "\(variables)")
        } else {
          #expect(!run.screen.contains("\u{1B}"), "\(variables)")
        }
      }
    }
  }

  @Test func `redirected, or with -o, a picture is SVG`() async throws {
    try await Tmux.with(columns: 80) { terminal in
      for line in ["plot ease | head -c 5", "plot ease -o - | head -c 5", "plot ease > $FOLDER/a; head -c 5 $FOLDER/a"]
      {
        #expect(try await terminal.run("$CURVES \(line)").screen.hasPrefix("<svg "), "\(line)")
      }
      #expect(try await terminal.run("$CURVES plot ease -o -").screen.contains("</svg>"))
      let report = try await terminal.run("$CURVES inspect ease | cat")
      #expect(report.screen == (try await Command.run("inspect", "ease").output.trimmingCharacters(in: .newlines)))
    }
  }

  @Test func `COLUMNS goes before the size of the terminal`() async throws {
    try await Tmux.with(columns: 80) { terminal in
      let run = try await terminal.run("COLUMNS=50 $CURVES plot ease")
      #expect(run.screen.split(separator: "\n").map(\.count).max() == 49)
      for columns in ["0", "-1", "x", "1e9", ""] {
        let run = try await terminal.run("COLUMNS=\(columns) $CURVES plot ease")
        #expect(run.screen.split(separator: "\n").map(\.count).max() == 79, "\(columns)")
      }
    }
  }

  @Test func `many curves stand side by side`() async throws {
    try await Tmux.with(columns: 120, rows: 60) { terminal in
      try Data("a/one = ease-in\na/two = linear\na/three = spring\n".utf8)
        .write(to: terminal.folder.appending(path: "c"))
      let run = try await terminal.run("$CURVES plot --file $FOLDER/c")
      #expect(run.screen.contains("one") && run.screen.contains("three") && run.status == 0)
      #expect(run.screen.split(separator: "\n").contains { $0.split(separator: "└").count == 4 })
    }
  }

  @Test func `a curve too large for a picture has numbers alone`() async throws {
    try await Tmux.with(columns: 80) { terminal in
      let run = try await terminal.run("printf 'time,a\\n0,5e307\\n1,-3e307\\n' | $CURVES inspect - --from keys")
      #expect(run.status == 0 && run.screen.contains("monotone") && !run.screen.contains("┤"))
    }
  }
}
