import Foundation
import Testing

@testable import TestSupport

@Suite struct FailureTests {
  @Test func `a wrong expression is shown with a mark under the mistake`() async throws {
    let run = try await Command.run("sample", "cubic-bezier(1.2, 0, 0.5, 1)")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        Error: x1 must be within 0…1, not 1.2
          cubic-bezier(1.2, 0, 0.5, 1)
                       ^~~

        """)
  }

  /// The mark stands under the column that a terminal shows: an accent takes none, 緩 two, an escape several.
  @Test func `line ends and control characters of an expression do not reach the terminal`() async throws {
    let run = try await Command.run("sample", "blended(ease,\n緩e\u{301}\u{202E},\tx)")
    #expect(run.status == 65)
    #expect(
      run.error == #"""
        Error: there is no curve "緩é\u{202E}"; to see all curves, run: curves list
          blended(ease,\n緩é\u{202E},\tx)
                         ^~~~~~~~~~~

        """#)
    // 8 + 2 + 1 + 8 + 1 + 2 columns are before it, of 13 characters.
    let wide = try await Command.run("sample", "blended(緩e\u{301}\u{202E},\n\u{1B}x)")
    #expect(wide.error.hasSuffix(",\\n\\u{1B}x)\n  " + String(repeating: " ", count: 22) + "^~~~~~\n"))
    let escape = try await Command.run("sample", "blended(\u{1B}[2J, foo)")
    #expect(escape.error.hasSuffix("  blended(\\u{1B}[2J, foo)\n          ^~~~~~\n"))
  }

  /// Arguments and standard input, in which X is an accent, ESC, BEL, a change of direction, a joiner and CSI.
  @Test(
    arguments: some(
      [
        ("sample X", ""), ("sample ease,X", ""), ("sample linear --count X", ""), ("sample linear --count=X", ""),
        ("sample linear --X", ""), ("sample -X", ""), ("X", ""), ("sample --file X", ""),
        ("sample --file X --from keys", ""), ("sample linear --times X", ""), ("sample linear --times 0,X", ""),
        ("sample linear -o no/X", ""), ("sample linear --columns X", ""), ("export linear --format X", ""),
        ("--generate-completion-script X", ""), ("sample --file - --only X", "aX = linear"),
        ("sample --file -", "a = X"),
        ("sample --file -", "aX = linear\naX = linear"),
        ("sample --file -", "aX = linear\nb = spring"),
        ("inspect --file -", "aX = linear"), ("compare --file -", "aX = linear\nbX = linear"),
        ("export --file - --format css", "aX = decay"), ("sample - --from keys", "aX"), ("sample - --from keys", "X,X"),
        ("sample - --from keys", "time,X\n0,X"), ("sample - --from keys", "time,aX\n0"),
        ("sample - --from keys", "time,\"X\",\"X\"\n0,1,1"), ("inspect - --from keys", "time,\"X\nX\"\n0,1\n1,2"),
        ("sample linear --times -", "0,X"),
      ] as [(String, String)], 8))
  func `no text from outside reaches the terminal unescaped`(arguments: String, input: String) async throws {
    let hostile = "\u{301}\u{1B}[2J\u{7}\u{202E}\u{200D}\u{9B}1m"
    let run = try await Command.run(
      arguments.split(separator: " ").map { String($0).replacing("X", with: hostile) },
      input: input.replacing("X", with: hostile) + "\n")
    let shown = run.error + run.output
    #expect(!shown.isEmpty)
    let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator, .privateUse]
    let escaped = shown.unicodeScalars.filter { $0 != "\n" && hidden.contains($0.properties.generalCategory) }
    #expect(escaped.isEmpty, "\(shown.debugDescription)")
    #expect(shown.contains("\\u{1B}[2J\\u{7}\\u{202E}\\u{200D}\\u{9B}1m"), "\(shown)")
  }

  @Test func `a line end in an argument or a name begins no line`() async throws {
    let argument = try await Command.run("sample", "linear", "--count", "1\nError: x")
    #expect(argument.error.hasPrefix("Error: The value '1\\nError: x' is invalid for '--count <count>': Use a"))
    let name = try await Command.run("inspect", "-", "--from", "keys", input: "time,\"a\n\nb\"\n0,1\n1,2\n")
    #expect(name.output.hasPrefix("a\\n\\nb = "))
  }

  @Test(
    arguments: some(
      [
        "a = X", "a = blended(ease, X)", "a = linear(1X)", "X = linear\nX = linear", "X", "time,X\n0,a", "time,x\n0,X",
      ] as [String], 1))
  func `only the ends of a long token are quoted`(text: String) async throws {
    let file = text.replacing("X", with: String(repeating: "x", count: 100_000))
    for options in [["-"], ["-", "--from", "keys"], ["--times", "-"]] {
      let run = try await Command.run(["sample", "linear"] + options, input: file)
      #expect(run.status == 65)
      #expect(run.error.utf8.count < 500)
    }
  }

  @Test func `only the first of many names are listed`() async throws {
    let file = (1...1000).map { "n\($0) = linear\n" }.joined()
    let run = try await Command.run("sample", "--file", "-", "--only", "x", input: file)
    #expect(run.error.hasSuffix("\"n11\", \"n12\" and 988 more\n"))
  }

  @Test func `an argument that is not UTF-8 is refused, and nothing is written under another name`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell("\"$CURVES\" sample linear -o \"$(printf 'a\\377')\"", in: folder)
      #expect(run.status == 64)
      #expect(run.error == "Error: argument 4 is not UTF-8: \"a\u{FFFD}\"\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func `only the part of a long expression near the mistake is shown`() async throws {
    let long = "linear(" + String(repeating: "0, ", count: 1000) + "x)"
    let run = try await Command.run("sample", long)
    #expect(run.status == 65)
    #expect(run.error.split(separator: "\n").allSatisfy { $0.count < 200 })
  }

  @Test func `a curve or a file in the place of a command is inspected, and near names are suggested`() async throws {
    for arguments in some([["Plots/springs.curves"], ["ease", "--report", "json"], ["power2.inOut"]], 1) {
      let run = try await Command.run(arguments)
      let inspected = try await Command.run(["inspect"] + arguments)
      #expect(run.status == 0 && run.output == inspected.output && !run.output.isEmpty)
    }
    for (word, message) in some(
      [
        ("smple", "there is no command and no curve \"smple\"; did you mean the command sample?"),
        ("eas", "there is no command and no curve \"eas\"; did you mean the curve ease?"),
        ("blot", "there is no command and no curve \"blot\"; did you mean the command plot?"),
        ("qqqq", "there is no command and no curve \"qqqq\"; to see all commands, run: curves --help; to see"),
      ], 2)
    {
      let run = try await Command.run(word, "ease")
      #expect(run.status == 64 && run.output.isEmpty && run.error.hasPrefix("Error: \(message)"), "\(run.error)")
    }
    let expression = try await Command.run("cubic-bezier(2, 0, 0, 1)")
    #expect(expression.status == 65 && expression.error.hasPrefix("Error: x1 must be within 0…1, not 2\n"))
    #expect(try await Command.run("no.css").status == 66)
  }

  @Test func `a missing curve is a usage error`() async throws {
    #expect(try await Command.run("sample").status == 64)
    #expect(try await Command.run("sample", "--no-such-option").status == 64)
    #expect(try await Command.run("no-such-command").status == 64)
  }

  @Test(
    .enabled(if: Command.hasFullDevice), arguments: some(["--help", "plot --help", "--version", ""] as [String], 1))
  func `help that cannot be written ends with an error`(arguments: String) async throws {
    let run = try await Command.shell("\"$CURVES\" \(arguments) > /dev/full")
    #expect(run.status == 74)
    #expect(run.error == "Error: standard output: writing failed: No space left on device\n")
  }

  @Test func `help for a reader that has gone ends quietly`() async throws {
    try await withTemporaryFolder { folder in
      // The pipe's reader opens it and ends before the command begins.
      let run = try await Command.shell(
        "mkfifo pipe; (: < pipe) & exec 3> pipe; wait; \"$CURVES\" --help >&3; echo $?", in: folder)
      #expect(run.output == "0\n" && run.error.isEmpty)
    }
  }

  @Test func `an option without a value is refused by name`() async throws {
    let times = try await Command.run("sample", "linear", "--times", "")
    #expect(times.status == 65)
    #expect(times.error.hasPrefix("Error: --times: there is no number in it"))
    let file = try await Command.run("sample", "--file", "")
    #expect(file.status == 66)
    #expect(file.error.hasPrefix("Error: \"\": cannot be read"))
  }

  /// These requests make no sense for any command.
  @Test(arguments: some(["sample", "compare linear", "plot", "export --format css"] as [String], 1))
  func `a spring that never rests has one status, and words for every command`(command: String) async throws {
    let run = try await Command.shell("\"$CURVES\" \(command) 'spring(bounce: 1)' --duration 1")
    let alone = try await Command.shell(
      "\"$CURVES\" \(command.replacing(" linear", with: " smooth")) 'spring(bounce: 1)'")
    for run in [alone] + (command == "compare linear" ? [run] : []) {
      #expect(run.status == 64)
      #expect(run.error.contains("never comes to rest"))
      #expect(!run.error.contains("to sample") && !run.error.contains("table"))
    }
    let mixed = try await Command.run("compare", "ease", "spring")
    #expect(mixed.status == 64 && !mixed.error.contains("table"))
  }

  @Test func `curves in progress and in seconds have an alternative in a plot`() async throws {
    let run = try await Command.run("plot", "ease", "spring")
    #expect(run.status == 64 && run.error.contains("in one pair of axes they need one unit of time"))
    #expect(run.error.contains("--duration SECONDS, or draw each curve in separate axes with --apart."))
  }

  @Test func `help names the values of an option once`() async throws {
    let run = try await Command.run("plot", "--help")
    #expect(run.output.contains("tokens"))
    #expect(run.output.matches(of: /curves,\s+css,\s+keys,\s+tokens/).count == 1)
  }

  /// The wheel, the archive for npm and the file for pkg-config take theirs from the header.
  @Test func `the version is that of the changelog, of the README and of the header for C`() async throws {
    let run = try await Command.run("--version")
    #expect(run.status == 0)
    let version = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let changelog = try String(contentsOf: Command.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    #expect(try #require(changelog.firstMatch(of: /\n## \[([0-9.]+)\]/)).1 == version)
    let readme = try String(contentsOf: Command.root.appending(path: "README.md"), encoding: .utf8)
    #expect(try #require(readme.firstMatch(of: /from: "([0-9.]+)"/)).1 == version)
    let header = Command.root.appending(path: "Sources/CAnimationCurves/include/animation_curves.h")
    let defined = try String(contentsOf: header, encoding: .utf8).firstMatch(of: /#define AC_VERSION "([0-9.]+)"/)
    #expect(try #require(defined).1 == version)
  }
}
