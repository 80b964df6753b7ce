import Foundation
import Testing

@testable import TestSupport

/// The commands in the README and in the articles are run, and what they print is what is shown there.
///
/// A line that begins with `$ ` is a command; the lines up to the next one are its output, or are left out altogether.
/// `…` stands for any characters, on a line of its own for any lines. The commands of a block run in one folder with
/// `Plots`, the keyframes `walk.csv`, the points `corner.csv`, the scene `walk.glb`, the animation `anim.json` and the
/// style sheet `app.css`.
@Suite struct ConsoleBlockTests {
  private static let curvesBlocks = (try? CodeBlock.documented().filter { $0.language == "console" }) ?? []

  /// `make test` runs the blocks of the README and some of the articles.
  @Test(
    arguments: curvesBlocks.filter { $0.file == "README.md" } + some(curvesBlocks.filter { $0.file != "README.md" }, 6))
  func `commands print what is shown`(block: CodeBlock) async throws {
    try await withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createSymbolicLink(
        at: folder.appending(path: "Plots"), withDestinationURL: Command.root.appending(path: "Plots"))
      try Data("time,hip,knee\n0,0,10\n0.2,1,12\n0.5,0.5,4\n1,0,10\n".utf8)
        .write(to: folder.appending(path: "walk.csv"))
      try Data("x,y\n0,0\n200,0\n300,100\n300,300\n".utf8).write(to: folder.appending(path: "corner.csv"))
      try files.copyItem(
        at: Command.root.appending(path: "Tests/CurveFormatsTests/Formats/Data/walk.glb"),
        to: folder.appending(path: "walk.glb"))
      let frames = (0...60).map { #"{"t":\#($0),"s":[\#($0)],"o":{"x":0.2,"y":0.2},"i":{"x":0.8,"y":0.8}}"# }
      try Data(
        #"{"fr":60,"layers":[{"nm":"Ball","ks":{"r":{"a":1,"k":[\#(frames.joined(separator: ","))]}}}]}"#.utf8
      ).write(to: folder.appending(path: "anim.json"))
      let sheet = """
        :root { --snap: cubic-bezier(0.2, 0, 0, 1); --fade: ease-out }
        @media (width > 600px) {
          .card { transition: opacity 300ms ease-in 50ms }
        }

        """
      try Data(sheet.utf8).write(to: folder.appending(path: "app.css"))
      let commands = commands(of: block)
      #expect(!commands.isEmpty, "\(block): no line begins with $")
      for (command, shown) in commands {
        switch command.prefix(while: { $0 != " " }) {
        case "make": try expectTarget(of: command, block)
        // The reader runs these commands around the package.
        case "git", "cd", "mkdir", "export", "swift", "python3", "apt-get", "sudo": continue
        // All curves on one page take a debug build 16 s.
        case _ where command.hasPrefix("curves gallery -o") && !isThorough: continue
        default:
          let isRun = ["curves ", "cat "].contains(where: command.hasPrefix) || command.contains("| curves ")
          #expect(isRun, "\(block): \(command)")
          let run = try await Command.shell("curves() { \"$CURVES\" \"$@\"; }; \(command)", in: folder)
          let isRefusal = shown.first?.hasPrefix("Error: ") == true
          #expect((run.status == 0) != isRefusal, "\(block): \(command)\n\(run.error)")
          if shown.isEmpty { continue }
          let output = isRefusal ? run.error : run.output
          #expect(matches(output, shown.joined(separator: "\n") + "\n"), "\(block): \(command) printed\n\(output)")
        }
      }
    }
  }

  /// Without blocks, the test above would have no cases.
  @Test func `the README and the articles have blocks of commands`() throws {
    let files = Set(try CodeBlock.documented().filter { $0.language == "console" }.map(\.file))
    #expect(files.contains("README.md") && files.count >= 10, "\(files.sorted())")
    #expect(Set(Self.curvesBlocks.map(\.file)) == files)
  }

  private func commands(of block: CodeBlock) -> [(command: String, shown: [String])] {
    block.lines.reduce(into: []) { commands, line in
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else if !commands.isEmpty {
        commands[commands.count - 1].shown.append(line)
      }
    }
  }

  private func expectTarget(of command: String, _ block: CodeBlock) throws {
    let makefile = try String(contentsOf: Command.root.appending(path: "Makefile"), encoding: .utf8)
    let target = command.split(separator: " ").dropFirst().first ?? ""
    #expect(makefile.contains("\n\(target):"), "\(block): there is no target \(target)")
  }

  /// Whether `output` is `shown`, where `…` stands for any characters.
  private func matches(_ output: String, _ shown: String) -> Bool {
    var rest = output[...]
    let parts = shown.components(separatedBy: "…")
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return rest.isEmpty
  }
}

extension CodeBlock: CustomTestStringConvertible {
  /// The file and the line.
  public var testDescription: String { description }
}
