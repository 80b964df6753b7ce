import Foundation
import Testing

@testable import TestSupport

/// NumPy opens what `sample --format npy` writes.
@Suite(.enabled(if: Consumers.python != nil, Consumers.isMissing)) struct NPYConsumerTests {
  /// A cell as NumPy has it: a text, an integer, or a number's shortest text.
  private enum Cell: Decodable, Equatable {
    case text(String), integer(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .integer(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  @Test(arguments: [
    [], ["--wide"], ["--columns", "index,acceleration,curve"], ["--wide", "--columns", "index,velocity"],
  ])
  func `the fields of the NumPy array are the columns of the CSV`(options: [String]) async throws {
    try await withTemporaryFolder { folder in
      try Data("a = ease\nläng, 'er' \\ = cubic-bezier(1, 0, 0, 1)\nspring = spring(bounce: 0.4)\n".utf8)
        .write(to: folder.appending(path: "c"))
      let arguments = ["sample", "--file", "c", "--duration", "500ms", "--count", "41", "--range=-0.1...1"] + options
      let csv = try await Command.run(arguments, in: folder)
      let npy = try await Command.run(arguments + ["--format", "npy", "-o", "t.npy"], in: folder)
      try #require(csv.status == 0 && npy.status == 0, "\(csv.error)\(npy.error)")
      let python = try #require(Consumers.python)
      let script = Command.root.appending(path: "Tests/Programs/Consumers/npy.py").path
      let run = try await Command.shell("'\(python)' '\(script)' t.npy", in: folder)
      try #require(run.status == 0, "\(run.error)")
      let fields = try JSONDecoder().decode([String: [Cell]].self, from: Data(run.output.utf8))
      // The name with a comma is the only one in quotation marks.
      var rows = csv.lines.map {
        $0.replacing("läng, 'er' \\", with: "LONG").replacing("\"", with: "").split(separator: ",").map(String.init)
      }
      let names = rows.removeFirst().map { $0.replacing("LONG", with: "läng, 'er' \\") }
      #expect(Set(names) == Set(fields.keys))
      for (column, name) in names.enumerated() {
        let cells = try #require(fields[name])
        #expect(cells.count == rows.count)
        for (row, cell) in zip(rows, cells) {
          let written = row[column].replacing("LONG", with: "läng, 'er' \\")
          switch cell {
          case .integer(let number): #expect(written == "\(number)")
          case .text(let text): #expect(text == written || Double(text) == Double(written), "\(name)")
          }
        }
      }
    }
  }
}
