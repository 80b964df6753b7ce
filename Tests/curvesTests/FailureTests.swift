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

  @Test func `the version is told`() async throws {
    let run = try await Command.run("--version")
    #expect(run.status == 0)
    #expect(run.output.split(separator: ".").count == 3)
  }
}
