import Foundation
import Testing

@Suite struct FailureTests {
  @Test func `a wrong expression is shown with a mark under what is wrong`() async throws {
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

  @Test func `line ends and control characters of an expression do not reach the terminal`() async throws {
    let run = try await Command.run("sample", "\u{1B}[2J\nfoo")
    #expect(run.status == 65)
    #expect(!run.error.contains("\u{1B}"))
  }

  @Test func `of a long expression only what is near the mistake is shown`() async throws {
    let long = "linear(" + String(repeating: "0, ", count: 1000) + "x)"
    let run = try await Command.run("sample", long)
    #expect(run.status == 65)
    #expect(run.error.split(separator: "\n").allSatisfy { $0.count < 200 })
  }

  @Test func `no curve is a usage error`() async throws {
    #expect(try await Command.run("sample").status == 64)
    #expect(try await Command.run("sample", "--no-such-option").status == 64)
    #expect(try await Command.run("no-such-command").status == 64)
  }

  @Test(arguments: [
    ["--help"], ["sample", "--help"], ["inspect", "--help"], ["list", "--help"], ["compare", "--help"],
    ["export", "--help"], ["plot", "--help"], ["gallery", "--help"],
  ])
  func `help shows two examples before the options`(arguments: [String]) async throws {
    let run = try await Command.shell("\"$CURVES\" " + arguments.joined(separator: " "))
    #expect(run.status == 0)
    let options = try #require(run.output.range(of: "OPTIONS:"))
    let examples = run.output[..<options.lowerBound].split(separator: "\n").filter { $0.hasPrefix("  curves ") }
    #expect(examples.count == 2)
  }

  @Test(.enabled(if: Command.hasFullDevice), arguments: ["--help", "plot --help", "--version", ""])
  func `help that cannot be written is told`(arguments: String) async throws {
    let run = try await Command.shell("\"$CURVES\" \(arguments) > /dev/full")
    #expect(run.status == 74)
    #expect(run.error == "Error: standard output: writing failed: No space left on device\n")
  }

  @Test func `help for a reader that has gone ends quietly`() async throws {
    let run = try await Command.shell("{ sleep 0.1; \"$CURVES\" --help; echo $? >&2; } | true")
    #expect(run.error == "0\n")
  }

  @Test func `an option without a value says so`() async throws {
    let times = try await Command.run("sample", "linear", "--times", "")
    #expect(times.status == 65)
    #expect(times.error.hasPrefix("Error: --times: there is no number in it"))
    let file = try await Command.run("sample", "--file", "")
    #expect(file.status == 66)
    #expect(file.error.hasPrefix("Error: \"\": cannot be read"))
  }

  /// What is asked for makes no sense, whichever command is asked.
  @Test(arguments: ["sample", "compare linear", "plot", "export --format css"])
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

  @Test func `the version is told`() async throws {
    let run = try await Command.run("--version")
    #expect(run.status == 0)
    #expect(run.output.split(separator: ".").count == 3)
  }
}
