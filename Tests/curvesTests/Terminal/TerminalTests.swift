import CurvePlots
import Testing

@testable import curves

@Suite struct TerminalTests {
  private func format(_ variables: [String: String], columns: Int = 100, rows: Int = 30) -> TerminalFormat {
    Terminal.format(size: (columns, rows)) { variables[$0] }
  }

  @Test func `characters follow the locale, by the first of its variables that is not empty`() {
    for (variables, glyphs) in [
      (["LANG": "de_DE.UTF-8"], TerminalFormat.Glyphs.unicode), (["LANG": "C.utf8"], .unicode),
      (["LC_CTYPE": "UTF-8"], .unicode), (["LC_ALL": "", "LANG": "en_US.UTF-8"], .unicode),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii), (["LC_CTYPE": "de_DE@euro", "LANG": "C.UTF-8"], .ascii),
      ([:], .ascii),
    ] {
      #expect(format(variables.merging(["TERM": "xterm"]) { $1 }).glyphs == glyphs, "\(variables)")
    }
    for term in ["dumb", "", "linux"] {
      #expect(format(["LANG": "C.UTF-8", "TERM": term]).glyphs == .ascii, "\(term)")
    }
  }

  @Test func `colours follow TERM, COLORTERM and NO_COLOR`() {
    for (variables, colors) in [
      (["TERM": "xterm"], TerminalFormat.Colors.sixteen), (["TERM": "xterm-256color"], .many),
      (["TERM": "xterm-kitty", "COLORTERM": "truecolor"], .many), (["TERM": "xterm", "COLORTERM": ""], .sixteen),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none), (["TERM": "xterm-256color", "NO_COLOR": ""], .many),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none), (["TERM": "vt100"], .none),
    ] {
      #expect(format(variables).colors == colors, "\(variables)")
    }
  }

  @Test func `an option has colours everywhere or nowhere`() {
    for variables in [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "vt100"], [:]] {
      #expect(Terminal.format(size: nil, .always) { variables[$0] }.colors == .sixteen, "\(variables)")
      #expect(Terminal.format(size: nil, .auto) { variables[$0] }.colors == .none, "\(variables)")
    }
    let many = ["TERM": "xterm-256color"]
    #expect(Terminal.format(size: nil, .always) { many[$0] }.colors == .many)
    #expect(Terminal.format(size: nil, .never) { many[$0] }.colors == .none)
    #expect(Terminal.window(size: nil, .never) { many[$0] }.format.colors == .none)
  }

  @Test func `a pipe gets the picture and its colours if they are wanted always`() async throws {
    for line in ["plot ease", "inspect ease"] {
      let plain = try await Command.shell("NO_COLOR= TERM=xterm \"$CURVES\" \(line) --color never")
      let auto = try await Command.shell("TERM=xterm \"$CURVES\" \(line)")
      let always = try await Command.shell("NO_COLOR=1 TERM=xterm LANG=C.UTF-8 \"$CURVES\" \(line) --color always")
      #expect(plain.output == auto.output && !auto.output.contains("\u{1B}["))
      #expect(
        always.status == 0 && always.output.contains("\u{1B}[") && always.output.contains("⠁"), "\(always.output)")
    }
  }

  @Test func `the size is that of the variables, of the system, or 80 × 24; the last column stays empty`() {
    #expect(format([:]).columns == 99 && format([:]).rows == 30)
    #expect(format(["COLUMNS": "60", "LINES": "10"]).columns == 59)
    #expect(format(["COLUMNS": "60", "LINES": "10"]).rows == 10)
    for wrong in ["", "0", "-5", "wide", "99999999999999999999"] { #expect(format(["COLUMNS": wrong]).columns == 99) }
    #expect(Terminal.format(size: nil) { _ in nil }.columns == 79)
    // A picture that follows the window has the window's size.
    let variables = ["COLUMNS": "60", "LINES": "10"]
    let window = Terminal.window(size: (100, 30)) { variables[$0] }
    #expect(window.size == (100, 30) && window.format.columns == 99 && window.format.rows == 30)
    let unknown = Terminal.window(size: nil) { variables[$0] }
    #expect(unknown.size == (60, 10) && unknown.format.columns == 59)
    #expect(format(["COLUMNS": "9223372036854775807"]).columns == TerminalFormat.most)
  }
}
