import ArgumentParser
import CurveFormats
import Foundation
import Testing
import TextFormats

@testable import curves
@testable import TestSupport

@Suite struct HelpTests {
  private static let commands: [any ParsableCommand.Type] = [Curves.self] + Curves.Help.commands

  /// Returns the columns of the widest line.
  private func width(of text: String) -> Int { text.split(separator: "\n").map { TerminalText($0).width }.max() ?? 0 }

  @Test(arguments: [80, 100])
  func `help says what is read and written, then three examples and options in groups`(columns: Int) throws {
    for command in Self.commands {
      let help = Curves.helpMessage(for: command, columns: columns)
      #expect(width(of: help) <= columns, "\(help)")
      let parts = help[..<(try #require(help.range(of: "\nUSAGE: ")).lowerBound)].components(separatedBy: "\n\n")
      #expect(parts.count == 3 && parts[0].hasPrefix("OVERVIEW: ") && parts[2].hasPrefix("Examples:\n"), "\(help)")
      #expect(parts[1].hasPrefix("Reads: ") && parts[1].contains("\nWrites: "), "\(help)")
      let examples = parts[2].split(separator: "\n").dropFirst()
      #expect(examples.count == 3 && examples.allSatisfy { $0.hasPrefix("  curves ") }, "\(help)")
      let groups = help.split(separator: "\n").filter { $0.wholeMatch(of: /[A-Z, ]+:/) != nil }
      let isPlain = command is Curves.Type || command is Curves.Help.Type
      #expect(groups.count >= (isPlain ? 1 : 2) && help.contains("  -h, --help  "), "\(groups) \(help)")
      // Few options are in no group, beside --version and --help.
      let others = help[try #require(help.range(of: "\nOPTIONS:\n")).upperBound...].split(separator: "\n\n")[0]
      #expect(others.matches(of: /(?m)^  -/).count <= 4, "\(others)")
    }
  }

  @Test func `the examples are commands that are understood`() throws {
    for command in Self.commands {
      let lines = Curves.helpMessage(for: command, columns: 200).split(separator: "\n")
        .filter { $0.hasPrefix("  curves ") && !$0.contains("$(") }
      for line in some(lines, 1) {
        // Texts in quotation marks are every second part.
        let words = line.prefix { $0 != ">" }.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .flatMap {
            $0 % 2 == 1 ? [String($1)] : $1.split(separator: " ").map(String.init)
          }
        #expect(throws: Never.self, "\(line)") { try Curves.parseAsRoot(Curves.withCommand(Array(words.dropFirst()))) }
      }
    }
  }

  @Test func `curves help has the help of every command, and refuses other words`() async throws {
    let run = try await Command.run("help", "sample")
    let option = try await Command.run("sample", "--help")
    #expect(run.status == 0 && run.output == option.output && run.output.hasPrefix("OVERVIEW: Write curves as tables."))
    #expect(try await Command.run("help").output == Command.run("--help").output)
    for name in Self.commands.dropFirst().map({ $0._commandName }) {
      #expect(throws: Never.self) { try Curves.Help.parse([name]) }
    }
    let refused = try await Command.run("help", "wobble")
    #expect(refused.status == 64 && refused.error.contains("no command or topic \"wobble\". The commands are list, "))
    let wide = try await Command.shell("COLUMNS=300 \"$CURVES\" export --help")
    #expect((90...100).contains(width(of: wide.output)))
  }

  @Test func `the topic formats has each format with its endings`() async throws {
    let run = try await Command.run("help", "formats")
    #expect(run.status == 0)
    for format in FileFormat.all {
      let line = try #require(run.lines.first { $0.hasPrefix("  \(format.id) ") })
      #expect(line.contains(" .\(format.extensions[0])"), "\(line)")
    }
    #expect(run.output.contains("  unity          .anim; read: animation clips of Unity, as text\n"))
    let several = FileFormat.all.filter { $0.canWrite && $0.capacity == .several }.map(\.id)
    let names = "\(several.dropLast().joined(separator: ", ")) and \(several.last ?? "")"
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("One file of \(names) has "))
  }

  @Test func `the topic expressions has every curve of the catalogue, and its examples are read`() throws {
    let text = HelpTopic.expressions.text(columns: 80).text
    let words = Set(text.split { " ,\n".contains($0) }.map(String.init))
    for entry in CurveCatalog.standard.entries { #expect(words.contains(entry.name), "\(entry.name)") }
    for example in HelpTopic.examples {
      #expect(text.contains("  \(example.name.text)  ") && (try? CurveExpression(example.name.text)) != nil)
    }
  }

  @Test func `the topic exit-status has those of failures and of the parser`() throws {
    let text = HelpTopic.exitStatus.text(columns: 100).text
    for status in ExitStatus.allCases { #expect(text.contains("  \(status.rawValue) ")) }
    #expect(text.split(separator: "\n").count == ExitStatus.allCases.count)
    #expect(ExitCode.validationFailure.rawValue == ExitStatus.usage.rawValue)
  }

  @Test(arguments: [40, 80, 100])
  func `topics are within the width`(columns: Int) {
    for topic in HelpTopic.allCases where topic != .manPage {
      let text = topic.text(columns: columns).text
      #expect(width(of: text) <= columns && !text.contains("Message("), "\(text)")
    }
  }
}
