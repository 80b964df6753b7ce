import Foundation
import Testing
import TextFormats

@testable import curves

@Suite struct TimeListTests {
  /// The problem of the times in a file, as the command says it.
  private func message(_ text: String) async throws -> String? {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "times")
      try Data(text.utf8).write(to: file)
      do throws(Failure) {
        _ = try TimeList.times(of: file.path)
        return nil
      } catch {
        return error.message?.text.replacing(file.path, with: "times")
      }
    }
  }

  @Test func `columns of a list of times count characters, not bytes`() async throws {
    #expect(try await message("0, é x\n") == "times:1:4: \"é\" is not a number")
    #expect(try await message("0\n\u{FEFF}1\t→ 2") == "times:2:1: \"\\u{FEFF}1\" is not a number")
    #expect(try await message("0 1\n2\u{A0}3,é") == "times:2:1: \"2\\u{A0}3\" is not a number")
    #expect(try await message("0,\n ,1") == "times:2:2: there is no number before the comma")
    #expect(try await message("0.1 1e999") == "times:1:5: 1e999 is not a finite number")
    #expect(try await message("0\r\n0.5,1\n") == nil)
  }

  @Test func `numbers are decimal`() async throws {
    #expect(try await message("1 0x10") == "times:1:3: \"0x10\" is not a number")
    #expect(throws: (any Error).self) { try TimeList.times(of: "0x10") }
    for text in ["0x10", "0x1p3"] {
      #expect(throws: (any Error).self) { try OptionValue.positiveNumber.parse(text) }
      #expect(throws: (any Error).self) { try OptionValue.finiteNumber.parse(text) }
      #expect(throws: (any Error).self) { try OptionValue.range.parse("0...\(text)") }
    }
    let run = try await Command.run("sample", "-", "--from", "keys", input: "time,a\n0,1\n0x1,2\n")
    #expect(run.status == 65 && run.error.contains("\"0x1\" in column time is not a number"), "\(run.error)")
  }
}
